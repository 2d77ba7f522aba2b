import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDashboard } from './queries.ts';

/** The next step as a study recommendation; renders nothing until it is loaded. */
export function StudyRecommendation(): ReactNode {
  const { data } = useDashboard();
  if (data === undefined) return null;
  const { title, text, action, href } = data.nextStep;
  return (
    <section className="flashcards__advice" aria-labelledby="study-recommendation">
      <h2 id="study-recommendation" className="note">
        Study recommendation.
      </h2>
      <p>
        <b className="strong">{title}</b> <span className="muted">{text}</span>{' '}
        <Link className="link reach" href={href}>
          {action}
        </Link>
      </p>
    </section>
  );
}
