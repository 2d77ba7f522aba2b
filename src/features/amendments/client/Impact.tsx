import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { sumText } from '../rules/sum-text.ts';
import type { Preview } from './queries.ts';

/** What is listed under one heading; `more` names the rest of it on its button. */
const GROUPS: readonly { readonly title: string; readonly more: string; readonly kinds: readonly string[] }[] = [
  { title: 'Cards', more: 'cards', kinds: ['card'] },
  { title: 'Scenarios', more: 'scenarios', kinds: ['scenario', 'professional-scenario'] },
  { title: 'Daily items and terms', more: 'items', kinds: ['daily-challenge', 'daily-insight', 'glossary-term'] },
  {
    title: 'Pages, sheets and answers',
    more: 'pages',
    kinds: ['law-guide', 'law-correction', 'sheet', 'quick-reference', 'faq', 'answer-sheet', 'offline-answer'],
  },
];

/** Of each group so many are shown at first. */
const SHOWN = 5;

const NOT_LOADED = 'What rests on it did not load.';

type Item = Preview['touched'][number];

/** Everything that rests on a fact or a section, and what a change does to it. */
export function Impact({
  name,
  preview,
  error,
  isFetching,
}: {
  readonly name: string;
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
          <p role="alert">{sentenceOf(error, NOT_LOADED)}</p>
        )}
      </section>
    );
  const { touched, tools, problems, changesWords } = preview;
  const count = touched.length + tools.length;
  return (
    <section className="card amendments__impact" aria-labelledby="amendments-rests" aria-busy={isFetching}>
      <header className="column gap-6">
        <h3 className="title" id="amendments-rests">
          {count === 1 ? '1 thing rests' : `${count} things rest`} on {name}
        </h3>
        <output className="muted">{summaryOf(preview)}</output>
      </header>
      <Problems problems={problems} error={error} />
      {GROUPS.map(({ title, more, kinds }) => {
        const own = touched.filter(({ kind }) => kinds.includes(kind));
        return own.length === 0 ? null : (
          <Group key={title} title={title} more={more} items={own} changesWords={changesWords} />
        );
      })}
      <Tools tools={tools} />
    </section>
  );
}

/** Why a change cannot be saved as it stands. */
function Problems({ problems, error }: Pick<Preview, 'problems'> & { readonly error: Error | null }): ReactNode {
  if (problems.length === 0 && error === null) return null;
  return (
    <div role="alert" className="amendments__problems column gap-6">
      <p className="strong">It cannot be saved so</p>
      {error === null ? null : <p>{sentenceOf(error, NOT_LOADED)}</p>}
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

/** The calculators that read a fact, and what becomes of the example of each. */
function Tools({ tools }: Pick<Preview, 'tools'>): ReactNode {
  if (tools.length === 0) return null;
  return (
    <div>
      <h4>
        <span>Tools</span>
        <span className="tabular">{tools.length}</span>
      </h4>
      <ul>
        {tools.map(({ title, path, before, after, agrees }) => (
          <li key={path}>
            <div>
              <Anchor className="medium" href={path}>
                {title}
              </Anchor>
              <p className="small muted">
                {agrees
                  ? 'Calculator, the example comes out the same'
                  : `Calculator, the example was ${before ?? 'none'} and is ${after ?? 'none'}`}
              </p>
            </div>
            <span>Reads the new fact</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function summaryOf({ touched, tools, changesWords, certifications }: Preview): string {
  const leaving = touched.filter(({ leavesGradedUse }) => leavesGradedUse).length;
  const wrong = touched.flatMap(({ sums }) => sums).filter(({ agrees }) => !agrees).length;
  return [
    changesWords
      ? `${leaving} of them ${leaving === 1 ? 'leaves' : 'leave'} graded use when you save.`
      : 'Nothing is marked for review as it stands.',
    tools.length === 0
      ? ''
      : tools.length === 1
        ? 'The calculator reads the new words at once.'
        : 'The calculators read the new words at once.',
    wrong === 0 ? '' : wrong === 1 ? '1 sum has to be checked.' : `${wrong} sums have to be checked.`,
    changesWords && certifications.length > 0 ? `Exams that leave these cards out: ${certifications.join(', ')}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** The items of some kinds, the first of them at once. */
function Group({
  title,
  more,
  items,
  changesWords,
}: {
  readonly title: string;
  readonly more: string;
  readonly items: readonly Item[];
  readonly changesWords: boolean;
}): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  const rest = items.length - shown.length;
  return (
    <div>
      <h4>
        <span>{title}</span>
        <span className="tabular">{items.length}</span>
      </h4>
      <ul>
        {shown.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <div>
              <p className="medium">{item.title}</p>
              <p className="small muted">{[item.name, ...item.sums.map(sumOf)].join('. ')}</p>
              {item.faults.map((fault) => (
                <p className="small amendments__fault" key={fault}>
                  {fault}
                </p>
              ))}
            </div>
            <span data-tone={item.leavesGradedUse ? 'warn' : undefined}>
              {item.leavesGradedUse ? 'Leaves graded use' : changesWords ? 'Marked for review' : 'Stays'}
            </span>
          </li>
        ))}
      </ul>
      {rest === 0 ? null : (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Show {rest} more {rest === 1 ? more.replace(/s$/, '') : more}
        </Button>
      )}
    </div>
  );
}

function sumOf({ agrees, ...sum }: Item['sums'][number]): string {
  return `${sumText(sum)}, ${agrees ? 'agrees' : 'check the sum'}`;
}
