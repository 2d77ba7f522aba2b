import ChevronRight from 'lucide-react/icons/chevron-right';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { LABOUR_DEPARTMENT } from '../../search/rules/result-text.ts';
import type { Answer } from './queries.ts';

/** Answers after which a person still needs somebody to ask. */
const ASK_ELSEWHERE: ReadonlySet<Answer['outcome']> = new Set(['says-unknown', 'says-unconfirmed']);

/** What is known nearest to a question without an answer, and who may know more. */
export function NearestPlaces({ of: { nearest, outcome } }: { readonly of: Answer }): ReactNode {
  const id = useId();
  return (
    <>
      {nearest.length === 0 ? null : (
        <section aria-labelledby={id}>
          <h3 className="assistant__near-title" id={id}>
            The nearest that I do know
          </h3>
          <ul className="assistant__near">
            {nearest.map(({ title, path }) => (
              <li key={path}>
                <a href={path} target="_blank" rel="noopener">
                  <span>
                    {title}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </span>
                  <Icon of={ChevronRight} size={18} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ASK_ELSEWHERE.has(outcome) ? (
        <div className="assistant__department">
          <Icon of={MessagesSquare} size={22} />
          <div>
            <b>Ask the Labour Department</b>
            <p className="muted">
              Its officers answer such questions.{' '}
              <a className="link" href={LABOUR_DEPARTMENT} target="_blank" rel="noopener">
                <span translate="no">llca.gov.gd/labour</span>
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </p>
          </div>
        </div>
      ) : null}
    </>
  );
}
