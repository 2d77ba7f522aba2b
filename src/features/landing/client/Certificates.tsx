import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Statute } from './Statute.tsx';

const POINTS = [
  'One certificate for each law, and one for all three',
  'A pass mark of 80 percent or more',
  'Printed on one sheet, or shared as an image',
] as const;

/** What a certificate is worth, beside a picture of one. */
export function Certificates(): ReactNode {
  return (
    <section className="landing__part wrap">
      <Statute note="Certificates." title="Proof of what you know." beside={<Sample />}>
        <p className="landing__intro">
          Finish the cards, pass the exam and download a numbered certificate with your name and score.
        </p>
        <ul className="landing__points">
          {POINTS.map((point) => (
            <li key={point}>
              <Icon of={CheckMark} strokeWidth={2} />
              {point}
            </li>
          ))}
        </ul>
      </Statute>
    </section>
  );
}

/** The certificate's design with no learner on it, which comes when it is nearly in sight. */
function Sample(): ReactNode {
  return (
    <img
      className="landing__certificate"
      src="/certificate-sample.svg"
      alt="A certificate with room for your name, your score, the date and a number of its own."
      width={800}
      height={600}
      loading="lazy"
    />
  );
}
