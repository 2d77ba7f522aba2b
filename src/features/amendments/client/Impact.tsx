import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import type { Preview } from './queries.ts';

/** What is listed under one heading. */
const GROUPS: readonly { readonly title: string; readonly kinds: readonly string[] }[] = [
  { title: 'Cards', kinds: ['card'] },
  { title: 'Scenarios', kinds: ['scenario', 'professional-scenario'] },
  { title: 'Daily items and terms', kinds: ['daily-challenge', 'daily-insight', 'glossary-term'] },
  {
    title: 'Pages, sheets and answers',
    kinds: ['law-guide', 'law-correction', 'sheet', 'quick-reference', 'faq', 'answer-sheet', 'offline-answer'],
  },
];

/** Everything that rests on a fact, and what a change does to it. */
export function Impact({
  factId,
  preview,
  error,
  isFetching,
}: {
  readonly factId: string;
  readonly preview: Preview | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}): ReactNode {
  if (preview === undefined)
    return (
      <section className="card padded" aria-label="What rests on it" aria-busy={isFetching}>
        {error === null ? (
          <p className="muted">Looking for what rests on it...</p>
        ) : (
          <p role="alert">{sentenceOf(error, 'What rests on it did not load.')}</p>
        )}
      </section>
    );
  const { touched, tools, problems, changesWords, learners, certifications } = preview;
  const leaving = touched.filter(({ leavesGradedUse }) => leavesGradedUse).length;
  return (
    <section className="card padded column gap-14" aria-labelledby="amendments-rests" aria-busy={isFetching}>
      <h2 className="title" id="amendments-rests">
        {touched.length + tools.length} things rest on {factId}
      </h2>
      <output className="muted">
        {changesWords
          ? `${touched.length} are marked for review, ${leaving} of them leave graded use when you save.`
          : 'Nothing is marked for review while the words, place and standing stay.'}
        {learners === 0
          ? ''
          : ` ${learners} ${learners === 1 ? 'learner knows' : 'learners know'} a card that rests on it.`}
        {certifications.length === 0 ? '' : ` Exams that leave these cards out: ${certifications.join(', ')}.`}
      </output>
      {problems.length === 0 ? null : (
        <div role="alert" className="column">
          <b>It cannot be saved so</b>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {GROUPS.map(({ title, kinds }) => {
        const own = touched.filter(({ kind }) => kinds.includes(kind));
        return own.length === 0 ? null : (
          <div key={title} className="column">
            <h3>
              {title} <span className="muted">{own.length}</span>
            </h3>
            <ul className="rows">
              {own.map((item) => (
                <li key={`${item.kind} ${item.id}`}>
                  <div className="column">
                    <p>
                      <b>{item.title}</b>
                    </p>
                    <p className="small muted">{item.name}</p>
                    {item.sums.map((sum) => (
                      <p className="small" key={sum.expression}>
                        {sum.expression} = {sum.result}, {sum.agrees ? 'agrees' : 'check the sum'}
                      </p>
                    ))}
                    {item.faults.map((fault) => (
                      <p className="small amendments__fault" key={fault}>
                        {fault}
                      </p>
                    ))}
                  </div>
                  <span className="small muted">
                    {item.leavesGradedUse ? 'Leaves graded use' : changesWords ? 'Marked for review' : 'Stays'}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {tools.length === 0 ? null : (
        <div className="column">
          <h3>
            Tools <span className="muted">{tools.length}</span>
          </h3>
          <ul className="rows">
            {tools.map(({ title, path, before, after, agrees }) => (
              <li key={path}>
                <div className="column">
                  <Anchor href={path}>{title}</Anchor>
                  <p className="small">
                    {agrees
                      ? 'The example comes out the same'
                      : `Example before: ${before ?? 'none'}. After: ${after ?? 'none'}`}
                  </p>
                </div>
                <span className="small muted">Reads the new fact</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
