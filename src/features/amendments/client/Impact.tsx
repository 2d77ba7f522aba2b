import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import type { Preview } from './queries.ts';
import { calculationText, waitingText } from '../rules/review-text.ts';

/** Entries under one heading. `more` labels the button that shows all of them. */
const GROUPS: readonly { readonly title: string; readonly more: string; readonly kinds: readonly string[] }[] = [
  { title: 'Cards', more: 'cards', kinds: ['card'] },
  { title: 'Scenarios', more: 'scenarios', kinds: ['scenario', 'professional-scenario'] },
  { title: 'Daily items and terms', more: 'items', kinds: ['daily-challenge', 'daily-insight', 'glossary-term'] },
  {
    title: 'Pages, sheets and answers',
    more: 'pages',
    kinds: [
      'law-guide',
      'law-correction',
      'law-case',
      'sheet',
      'document-template',
      'quick-reference',
      'picture',
      'faq',
      'answer-sheet',
      'offline-answer',
    ],
  },
];

/** Of each group so many are shown at first. */
const SHOWN = 5;

const NOT_LOADED = 'What depends on it did not load.';

type Item = Preview['touched'][number];

/** Lists everything that depends on a fact or a section: its present state, or what a change does to it. */
export function Impact({
  name,
  review,
  preview,
  error,
  isFetching,
}: {
  readonly name: string;
  /** Link to the review of waiting items. */
  readonly review: string;
  readonly preview: Preview | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}): ReactNode {
  if (preview === undefined)
    return (
      <section className="card padded" aria-label="What depends on it" aria-busy={isFetching}>
        {error === null ? (
          <p className="muted">Looking for what depends on it...</p>
        ) : (
          <p role="alert">{sentenceOf(error, NOT_LOADED)}</p>
        )}
      </section>
    );
  const { touched, retired, tools, problems, changesWords } = preview;
  const count = touched.length + tools.length;
  const waits = touched.some(({ state }) => state.now === 'waiting');
  return (
    <section className="card amendments__impact" aria-labelledby="amendments-rests" aria-busy={isFetching}>
      <header className="column gap-6">
        <h2 className="title" id="amendments-rests">
          {count === 1 ? '1 thing depends' : `${count} things depend`} on {name}
        </h2>
        <output className="muted">{summaryOf(preview)}</output>
        {waits ? (
          <Anchor className="link" href={review}>
            Review the items that wait
          </Anchor>
        ) : null}
      </header>
      <Problems problems={problems} error={error} />
      {GROUPS.map(({ title, more, kinds }) => {
        const own = touched.filter(({ kind }) => kinds.includes(kind));
        return own.length === 0 ? null : (
          <Group key={title} title={title} more={more} items={own} changesWords={changesWords} />
        );
      })}
      <Retired items={retired} />
      <Tools tools={tools} />
    </section>
  );
}

/** The reasons why a change cannot be saved. */
function Problems({ problems, error }: Pick<Preview, 'problems'> & { readonly error: Error | null }): ReactNode {
  if (problems.length === 0 && error === null) return null;
  return (
    <div role="alert" className="amendments__problems column gap-6">
      <p className="strong">This cannot be saved yet</p>
      {error === null ? null : <p>{sentenceOf(error, NOT_LOADED)}</p>}
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

/** Items that rested on a fact until an editor retired them. */
function Retired({ items }: { readonly items: Preview['retired'] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>
        <span>Retired</span>
        <span className="tabular">{items.length}</span>
      </h3>
      <ul>
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <div>
              <p className="medium">{item.title}</p>
              <p className="small muted">{[item.name, deciderOf(item)].join('. ')}</p>
            </div>
            <span>Retired</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The calculators that read a fact, and what becomes of the example of each. */
function Tools({ tools }: Pick<Preview, 'tools'>): ReactNode {
  if (tools.length === 0) return null;
  return (
    <div>
      <h3>
        <span>Tools</span>
        <span className="tabular">{tools.length}</span>
      </h3>
      <ul>
        {tools.map(({ title, path, before, after, agrees }) => (
          <li key={path}>
            <div>
              <Anchor className="medium" href={path}>
                {title}
              </Anchor>
              <p className="small muted">
                {agrees
                  ? 'Calculator: the example gives the same result'
                  : `Calculator example: ${before ?? 'none'} before, ${after ?? 'none'} now`}
              </p>
            </div>
            <span>Uses the new fact</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function summaryOf({ touched, tools, changesWords, certifications }: Preview): string {
  const toReview = touched.filter(({ waits }) => waits);
  const leaving = touched.filter(({ leavesGradedUse }) => leavesGradedUse).length;
  const waiting = touched.filter(({ state }) => state.now === 'waiting');
  const outOfUse = waiting.filter(({ state }) => state.outOfUse).length;
  const wrong = touched.flatMap(({ sums }) => sums).filter(({ agrees }) => !agrees).length;
  return [
    changesWords
      ? toReview.length === 0
        ? 'Once this is saved, none of them waits for review.'
        : `Once saved: ${waitingText(toReview.length, leaving)}`
      : waiting.length === 0
        ? 'No item is waiting for review.'
        : waitingText(waiting.length, outOfUse),
    tools.length === 0 || !changesWords
      ? ''
      : tools.length === 1
        ? 'The calculator uses the new fact at once.'
        : 'The calculators use the new fact at once.',
    wrong === 0 ? '' : wrong === 1 ? '1 calculation has to be checked.' : `${wrong} calculations have to be checked.`,
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
      <h3>
        <span>{title}</span>
        <span className="tabular">{items.length}</span>
      </h3>
      <ul>
        {shown.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <div>
              <p className="medium">{item.title}</p>
              <p className="small muted">
                {[item.name, ...(item.state.at === null ? [] : [deciderOf(item.state)]), ...item.sums.map(sumOf)].join(
                  '. ',
                )}
              </p>
              {item.issues.map((issue) => (
                <p className="small amendments__fault" key={issue}>
                  {issue}
                </p>
              ))}
            </div>
            <span data-tone={item.leavesGradedUse || item.state.now === 'waiting' ? 'warn' : undefined}>
              {changesWords ? outcomeOf(item) : stateText(item.state)}
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

const STATES: Readonly<Record<Item['state']['now'], string>> = {
  untouched: 'In use',
  waiting: 'Waits for review',
  right: 'Still right',
  rewritten: 'Rewritten',
  retired: 'Retired',
};

/** Returns the present state of an item. */
function stateText({ now, outOfUse }: Item['state']): string {
  return outOfUse ? 'Waits, out of quizzes and exams' : STATES[now];
}

/** Returns what saving the change does to an item. */
function outcomeOf({ leavesGradedUse, state }: Item): string {
  if (!leavesGradedUse) return 'Waits for review';
  return state.outOfUse ? 'Stays out of quizzes and exams' : 'Leaves quizzes and exams';
}

function deciderOf({ by, at }: Pick<Item['state'], 'by' | 'at'>): string {
  return `Decided by ${by ?? 'a closed account'}${at === null ? '' : `, ${formatDate(at)}`}`;
}

function sumOf({ agrees, ...sum }: Item['sums'][number]): string {
  return `${calculationText(sum)}, ${agrees ? 'agrees' : 'check the sum'}`;
}
