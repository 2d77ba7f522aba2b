import type { ReactNode } from 'react';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-text.ts';

const NOTES = [
  ['question, answer, section, lawReference', 'Always needed.'],
  ['category', CATEGORIES.join(', ')],
  ['audience', `One or more, with commas between them: ${AUDIENCES.join(', ')}`],
  ['difficulty', `${DIFFICULTIES.join(', ')}; medium when empty`],
  ['isPremium', 'true or false; false when empty'],
  ['heading, explanation', 'You can leave these empty.'],
  ['correctAnswer, wrongAnswer1 to wrongAnswer3', 'All four for a quiz question, or none.'],
  ['facts', 'Numbers of facts, with commas between them. A card without any depends on everything it cites.'],
] as const;

/** What each column of a file holds. */
export function ImportColumns(): ReactNode {
  return (
    <section className="authoring__columns" aria-labelledby="import-columns">
      <h3 className="medium" id="import-columns">
        What the columns hold
      </h3>
      <dl className="small">
        {NOTES.map(([columns, note]) => (
          <div key={columns}>
            <dt translate="no">{columns}</dt>
            <dd className="muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
