import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { SampleCertificate } from './SampleCertificate.tsx';
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
      <Statute note="Certificates." title="Proof of what you know." beside={<SampleCertificate />}>
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
