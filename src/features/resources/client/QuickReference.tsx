import type { ReactNode } from 'react';
import { Citation } from '../../law/client/parts.tsx';
import { MarkedText, StandingNotes } from './MarkedText.tsx';
import type { ResourcesAnswer } from './queries.ts';

/** Six provisions at a glance, each with where it comes from. */
export function QuickReference({ provisions }: { readonly provisions: ResourcesAnswer['quickReference'] }): ReactNode {
  return (
    <div className="cols resources__quick">
      {provisions.map(({ id, title, points, citations }) => (
        <article key={id} className="card upright padded" aria-labelledby={`provision-${id}`}>
          <h3 id={`provision-${id}`}>{title}</h3>
          <ul className="points">
            {points.map((point, index) => (
              <li key={index}>
                <MarkedText of={point} />
                <StandingNotes of={point} />
              </li>
            ))}
          </ul>
          <Citations of={citations} />
        </article>
      ))}
    </div>
  );
}

/** The citations under a text, each on a line of its own. */
export function Citations({ of }: { readonly of: readonly string[] }): ReactNode {
  if (of.length === 0) return null;
  return (
    <ul className="resources__cites small muted" aria-label="References">
      {of.map((reference) => (
        <li key={reference}>
          <Citation reference={reference} />
        </li>
      ))}
    </ul>
  );
}
