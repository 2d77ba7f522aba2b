import { useQuery } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { ChangePage } from './ChangePage.tsx';
import { ItemReview } from './ItemReview.tsx';
import { api, LAW_KEY, type Due, type DueItem } from './queries.ts';

/** Items that wait are listed so far beside the one that is read. */
const LISTED = 8;
/** Of what was decided just now, so many stay in the list. */
const REMEMBERED = 3;

const RETURNS = 'An item returns to graded use when it is confirmed or rewritten.';

/** What waits, one item after the other: 1 still right, 2 rewrite, 3 retire. */
export function ReviewQueue({ back }: { readonly back: string }): ReactNode {
  const asked = useQuery({
    queryKey: [...LAW_KEY, 'due'],
    queryFn: ({ signal }) => api('GET /api/admin/law/due', { signal }),
    refetchOnMount: 'always',
  });
  const { done, waiting } = asked.data ?? { done: 0, waiting: 0 };
  const all = done + waiting;
  return (
    <ChangePage
      title="Confirm one by one"
      about={all === 0 ? RETURNS : `${done} of ${all} done. ${RETURNS}`}
      name="Review"
      back={back}
      asked={asked}
      failed="Unable to Load the Review"
      safe="Nothing was decided."
    >
      {(due) => <Queue due={due} back={back} />}
    </ChangePage>
  );
}

/** The item that is read, beside those before and after it. What is left for later is so until the page is left. */
function Queue({ due, back }: { readonly due: Due; readonly back: string }): ReactNode {
  const [later, setLater] = useState<readonly string[]>([]);
  const [decided, setDecided] = useState<readonly DueItem[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const waiting = due.items.filter((each) => !later.includes(keyOf(each)));
  const item = waiting.find((each) => keyOf(each) === chosen) ?? waiting[0];
  const all = due.done + due.waiting;
  if (due.items.length === 0)
    return (
      <div className="card">
        <EmptyState title="Nothing waits" action={<ButtonLink href={back}>Back to the Law</ButtonLink>}>
          Everything that rests on a change was read again.
        </EmptyState>
      </div>
    );
  return (
    <>
      <div className="amendments__progress">
        <Bar value={due.done} max={all} label="Read again" words={`${due.done} of ${all}`} wordsHidden />
      </div>
      {item === undefined ? (
        <div className="card">
          <EmptyState
            title="The rest was left for later"
            action={<Button onClick={() => setLater([])}>Go Through It Now</Button>}
          >
            {due.waiting === 1 ? '1 item still waits.' : `${due.waiting} items still wait.`}
          </EmptyState>
        </div>
      ) : (
        <div className="amendments__review">
          <Waiting
            decided={decided}
            waiting={waiting}
            total={due.waiting - later.length}
            item={item}
            onChoose={setChosen}
          />
          <ItemReview
            key={keyOf(item)}
            item={item}
            onLater={() => setLater([...later, keyOf(item)])}
            onDecided={() => setDecided([...decided, item])}
          />
        </div>
      )}
    </>
  );
}

/** What was decided just now, the one that is read, and what waits; on a phone the head of the page says as much. */
function Waiting({
  decided,
  waiting,
  total,
  item,
  onChoose,
}: {
  readonly decided: readonly DueItem[];
  readonly waiting: readonly DueItem[];
  /** All that wait, of which the list may hold the first. */
  readonly total: number;
  readonly item: DueItem;
  readonly onChoose: (key: string) => void;
}): ReactNode {
  const at = waiting.indexOf(item);
  const shown = waiting.slice(Math.max(0, Math.min(at, waiting.length - LISTED)), Math.max(0, at) + LISTED);
  return (
    <nav className="amendments__queue" aria-label="Items to review">
      <ul>
        {decided.slice(-REMEMBERED).map((each) => (
          <li key={keyOf(each)} data-tone="done">
            <Icon of={CircleCheck} />
            {each.name}
            <span className="visually-hidden"> is decided</span>
          </li>
        ))}
        {shown.map((each) => (
          <li key={keyOf(each)}>
            <button
              type="button"
              aria-current={each === item ? 'true' : undefined}
              onClick={() => onChoose(keyOf(each))}
            >
              <Icon of={each === item ? CircleDot : Circle} />
              {each.name}
            </button>
          </li>
        ))}
      </ul>
      {total > shown.length ? <p>{total - shown.length} more</p> : null}
    </nav>
  );
}

function keyOf({ kind, id }: DueItem): string {
  return `${kind} ${id}`;
}
