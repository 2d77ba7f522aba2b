import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import type { Decision } from '../rules/amendment.ts';
import { ChangePage } from './ChangePage.tsx';
import { ItemReview } from './ItemReview.tsx';
import { api, LAW_KEY, refreshLaw, type Due, type DueItem } from './queries.ts';
import { countMarks } from '../rules/figure-changes.ts';
import { figureCountText, waitingText } from '../rules/review-text.ts';

/** Items that wait are listed so far beside the one that is read. */
const LISTED = 8;
/** Maximum recent decisions in the list. */
const REMEMBERED = 3;

/** An item that was decided on this page. */
interface Decided {
  readonly item: DueItem;
  readonly decision: Decision;
}

const RETURNS = 'An item returns to quizzes and exams when it is confirmed or rewritten.';

/** The items that wait, one after the other, with no decision preset. */
export function ReviewQueue({
  back,
  factId,
}: {
  readonly back: string;
  /** Only items that depend on this fact; null for all. */
  readonly factId: string | null;
}): ReactNode {
  const query = useQuery({
    queryKey: [...LAW_KEY, 'due', factId],
    queryFn: ({ signal }) => api('GET /api/admin/law/due', { query: factId === null ? {} : { factId }, signal }),
    refetchOnMount: 'always',
  });
  return (
    <ChangePage
      title={factId === null ? 'Review' : `Review of ${factId}`}
      about={query.data === undefined ? RETURNS : aboutQueue(query.data)}
      back={back}
      query={query}
      failed="Unable to Load the Review"
      safe="Nothing was decided."
    >
      {(due) => <Queue due={due} back={back} />}
    </ChangePage>
  );
}

function aboutQueue({ done, waiting, outOfUse }: Due): string {
  if (done + waiting === 0) return RETURNS;
  const waits = waiting === 0 ? '' : ` ${waitingText(waiting, outOfUse)}`;
  return `${done} of ${done + waiting} done.${waits} ${RETURNS}`;
}

/** The item that is read, beside those before and after it. What is left for later is so until the page is left. */
function Queue({ due, back }: { readonly due: Due; readonly back: string }): ReactNode {
  const [later, setLater] = useState<readonly string[]>([]);
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const waiting = due.items.filter((each) => !later.includes(keyOf(each)));
  const item = waiting.find((each) => keyOf(each) === chosen) ?? waiting[0];
  const all = due.done + due.waiting;
  const last = (
    <LastDecision
      last={decided.at(-1)}
      onUndone={(undone) => {
        setDecided(decided.filter((each) => each !== undone));
        setChosen(keyOf(undone.item));
      }}
    />
  );
  if (due.items.length === 0)
    return (
      <>
        {last}
        <div className="card">
          <EmptyState title="Nothing to review" action={<ButtonLink href={back}>Back to the Law</ButtonLink>}>
            You have decided every item that depends on this change.
          </EmptyState>
        </div>
      </>
    );
  return (
    <>
      <div className="amendments__progress">
        <Bar value={due.done} max={all} label="Read again" text={`${due.done} of ${all}`} isTextHidden />
      </div>
      {last}
      {item === undefined ? (
        <div className="card">
          <EmptyState
            title="You left the rest for later"
            action={<Button onClick={() => setLater([])}>Go Through It Now</Button>}
          >
            {due.waiting === 1 ? '1 item is still waiting.' : `${due.waiting} items are still waiting.`}
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
            onDecided={(decision) => setDecided([...decided, { item, decision }])}
          />
        </div>
      )}
    </>
  );
}

const DECISION_NAMES: Readonly<Record<Decision, string>> = {
  right: 'Confirmed',
  rewritten: 'Rewritten',
  retired: 'Retired',
};

const OUTCOMES: Readonly<Record<Decision, string>> = {
  right: 'is confirmed.',
  rewritten: 'is rewritten.',
  retired: 'is retired.',
};

/** Shows the last decision with an Undo button. */
function LastDecision({
  last,
  onUndone,
}: {
  readonly last: Decided | undefined;
  readonly onUndone: (undone: Decided) => void;
}): ReactNode {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: ({ item, decision }: Decided) =>
      api('POST /api/admin/law/due/undo', {
        body: {
          kind: item.kind,
          itemId: item.id,
          decision,
          facts: item.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint })),
        },
      }),
    async onSuccess(_answer, undone) {
      await refreshLaw(client);
      onUndone(undone);
    },
  });
  return (
    <div className="amendments__last">
      <output>{last === undefined ? '' : `${last.item.name} ${OUTCOMES[last.decision]}`}</output>
      {last === undefined ? null : (
        <Button busy={undo.isPending} busyLabel="Undoing..." onClick={() => undo.mutate(last)}>
          Undo
        </Button>
      )}
      {undo.error === null ? null : (
        <p className="amendments__fault" role="alert">
          {sentenceOf(undo.error, 'That was not undone. Please try again.')}
        </p>
      )}
    </div>
  );
}

/** The last decision, the open item and the waiting items; hidden on a phone, where the header shows the count. */
function Waiting({
  decided,
  waiting,
  total,
  item,
  onChoose,
}: {
  readonly decided: readonly Decided[];
  readonly waiting: readonly DueItem[];
  /** Number of all waiting items; the list may contain only the first. */
  readonly total: number;
  readonly item: DueItem;
  readonly onChoose: (key: string) => void;
}): ReactNode {
  const at = waiting.indexOf(item);
  const shown = waiting.slice(Math.max(0, Math.min(at, waiting.length - LISTED)), Math.max(0, at) + LISTED);
  return (
    <nav className="amendments__queue" aria-label="Items to review">
      <ul>
        {decided.slice(-REMEMBERED).map(({ item: each, decision }) => (
          <li key={keyOf(each)} data-tone="done">
            <Icon of={CircleCheck} />
            <span>
              {each.name}
              <span className="small muted">{DECISION_NAMES[decision]}</span>
            </span>
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
              <span>
                {each.name}
                <span className="small muted">{figureCountText(countMarks(each.texts, each.figures))}</span>
              </span>
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
