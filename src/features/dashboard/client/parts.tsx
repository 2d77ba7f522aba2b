import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { useDashboard } from './queries.ts';

/** The next step as a study recommendation; renders nothing until it is loaded. */
export function StudyRecommendation(): ReactNode {
  const { data } = useDashboard();
  if (data === undefined) return null;
  const { title, text, action, href } = data.nextStep;
  return (
    <section className="card flashcards__advice" aria-labelledby="study-recommendation">
      <div>
        <p className="small medium muted">Study recommendation</p>
        <h2 id="study-recommendation" className="title">
          {title}
        </h2>
        <p className="smallish muted tabular">{text}</p>
      </div>
      <ButtonLink variant="primary" href={href}>
        {action}
      </ButtonLink>
    </section>
  );
}
