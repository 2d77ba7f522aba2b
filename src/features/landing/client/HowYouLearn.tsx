import type { ReactNode } from 'react';
import { Statute } from './Statute.tsx';

const WAYS = [
  ['Flashcards', 'Plain words on one side, the rule and its source on the other. Legal terms speak aloud.'],
  ['Quizzes and scenarios', 'Ten questions at your level, timed if you like, with every answer explained at the end.'],
  ['Ask Jocelyn', 'Ask as you would ask a colleague. Jocelyn answers with citations you can open.'],
] as const;

/** Cards, quizzes and Jocelyn in a sentence each: what a card is like has been tried above. */
export function HowYouLearn(): ReactNode {
  return (
    <section className="landing__part wrap">
      <Statute note="How you learn." title="Read it, recall it, apply it.">
        <dl className="landing__audiences">
          {WAYS.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Statute>
    </section>
  );
}
