import { useMutation, useQueryClient } from '@tanstack/react-query';
import Calculator from 'lucide-react/icons/calculator';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { Decision } from '../rules/amendment.ts';
import { countMarks } from '../rules/figure-changes.ts';
import { calculationsText, calculationText, reviewHeading } from '../rules/review-text.ts';
import { Diff } from './ChangeFrame.tsx';
import { ItemTexts } from './ItemTexts.tsx';
import { api, LAW_KEY, refreshLaw, type DueItem } from './queries.ts';

/** Reviews one item against the present law: the editor confirms, rewrites or retires it. */
export function ItemReview({
  item,
  onLater,
  onDecided,
}: {
  readonly item: DueItem;
  readonly onLater: () => void;
  readonly onDecided: (decision: Decision) => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = useTextDraft(item);
  const decide = useDecision(item, draft.texts, (decision) => {
    draft.discard();
    onDecided(decision);
  });
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="column gap-16">
      <h2 className="title" ref={heading} tabIndex={-1}>
        {item.name}, {item.title}
      </h2>
      {item.sections.map(({ label, before, now }) => (
        <Diff key={label} name={`${label}.`} before={before} after={now} />
      ))}
      {item.facts.map(({ id, before, now }) => (
        <Diff key={id} name={`${id}.`} before={before ?? now} after={now} />
      ))}
      <Findings item={item} marks={countMarks(draft.texts, item.figures)} />
      {item.texts.length === 0 ? (
        <p className="muted">The text of this item is in its file.</p>
      ) : (
        <ItemTexts item={item} texts={draft.texts} onChange={draft.change} />
      )}
      {decide.error === null ? null : (
        <p className="amendments__fault" role="alert">
          {sentenceOf(decide.error, 'That was not saved. Please try again.')} Nothing you typed is lost.
        </p>
      )}
      <Decisions
        item={item}
        marks={countMarks(draft.texts, item.figures)}
        isChanged={draft.isChanged}
        isComplete={draft.texts.every(({ text }) => text.trim() !== '')}
        isPending={decide.isPending}
        onDecide={decide.mutate}
        onLater={onLater}
      />
      <p className="small muted">Your decision carries your name and is written to the audit log.</p>
    </article>
  );
}

/** What the editor has to look at: outdated figures, other facts that state them, and issues of the item. */
function Findings({ item, marks }: { readonly item: DueItem; readonly marks: number }): ReactNode {
  const { texts, figures, facts, similarFacts, sums, issues } = item;
  const isClear = marks === 0 && issues.length === 0;
  const atFirst = countMarks(texts, figures);
  return (
    <div className="amendments__told" data-tone={isClear ? (atFirst > 0 ? 'good' : undefined) : 'bad'}>
      <Icon of={isClear ? (atFirst > 0 ? CircleCheck : Calculator) : TriangleAlert} size={22} />
      <div>
        <output className="strong">
          {texts.length === 0 && sums.length > 0
            ? calculationsText({
                agrees: isClear && sums.every(({ agrees }) => agrees),
                sums: sums.length,
                issues: issues.length,
              })
            : reviewHeading({
                marks,
                atFirst,
                facts: facts.map(({ id }) => id),
                isSameText: item.sections.length === 0 && facts.every(({ before, now }) => before === now),
              })}
        </output>
        {texts.length > 0
          ? null
          : sums.map((sum) => (
              <p className="smallish muted" key={sum.expression}>
                {calculationText(sum)}
              </p>
            ))}
        {issues.map((issue) => (
          <p className="smallish" key={issue}>
            {issue}
          </p>
        ))}
        {similarFacts.map(({ id, text }) => (
          <p className="smallish" key={id}>
            {id} says much the same: “{text}”{' '}
            <Anchor className="link" href={`/admin/law?fact=${id}`}>
              Open {id}
            </Anchor>
          </p>
        ))}
      </div>
    </div>
  );
}

/** Sends the decision on an item with the fingerprints of its facts; `texts` are the new texts of a rewritten item. */
function useDecision(item: DueItem, texts: DueItem['texts'], onDecided: (decision: Decision) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      api('POST /api/admin/law/due', {
        body: {
          kind: item.kind,
          itemId: item.id,
          decision,
          facts: item.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint })),
          texts: decision === 'rewritten' ? texts : [],
          version: item.version,
        },
      }),
    async onSuccess(_left, decision) {
      onDecided(decision);
      await refreshLaw(client, [...LAW_KEY, 'due']);
    },
  });
}

/** The decision buttons. An item with outdated figures, or with changes that would be lost, is confirmed after a question. */
function Decisions({
  item,
  marks,
  isChanged,
  isComplete,
  isPending,
  onDecide,
  onLater,
}: {
  readonly item: DueItem;
  readonly marks: number;
  readonly isChanged: boolean;
  /** Whether no text is empty. */
  readonly isComplete: boolean;
  readonly isPending: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onLater: () => void;
}): ReactNode {
  const [question, setQuestion] = useState<{ readonly text: string; readonly decision: Decision } | null>(null);
  function ask(decision: 'right' | 'retired'): void {
    if (isChanged) setQuestion({ decision, text: 'Your changes to the text will be lost. Continue?' });
    else if (decision === 'right' && marks > 0)
      setQuestion({ decision, text: 'Outdated figures are still marked above. Is the item right as it is?' });
    else onDecide(decision);
  }
  if (question !== null)
    return (
      <div className="column gap-10">
        <p role="alert">{question.text}</p>
        <div className="amendments__decide">
          <Button large busy={isPending} busyLabel="Saving..." onClick={() => onDecide(question.decision)}>
            {question.decision === 'right' ? 'Yes, it is right' : 'Yes, retire it'}
          </Button>
          <Button large onClick={() => setQuestion(null)}>
            Keep reading
          </Button>
        </div>
      </div>
    );
  return (
    <div className="amendments__decide">
      {item.canRewrite ? (
        <Button large disabled={!isChanged || !isComplete || isPending} onClick={() => onDecide('rewritten')}>
          Save my changes
        </Button>
      ) : null}
      <Button large disabled={isPending} onClick={() => ask('right')}>
        Right as it is
      </Button>
      {item.canRetire ? (
        <Button large disabled={isPending} onClick={() => ask('retired')}>
          Retire
        </Button>
      ) : null}
      <Button variant="quiet" large onClick={onLater}>
        Later
      </Button>
    </div>
  );
}

type Texts = DueItem['texts'];

/** The texts of an item while an editor rewrites it. */
interface TextDraft {
  readonly texts: Texts;
  readonly isChanged: boolean;
  readonly change: (field: string, text: string) => void;
  /** Deletes the draft, after a decision. */
  readonly discard: () => void;
}

/** Stores the edited texts of an item in this browser until a decision. Discards them when the item was changed since. */
function useTextDraft({ kind, id, texts: stored }: DueItem): TextDraft {
  const key = `law_review_${kind}_${id}`;
  const [texts, setTexts] = useState(() => readDraft(key, stored) ?? stored);
  return {
    texts,
    isChanged: isDifferent(texts, stored),
    change(field, text) {
      const next = texts.map((each) => (each.field === field ? { field, text } : each));
      setTexts(next);
      writeLocal(key, isDifferent(next, stored) ? JSON.stringify({ stored, texts: next }) : null);
    },
    discard: () => writeLocal(key, null),
  };
}

/** Returns the stored draft of these texts; null for none, or for one of other texts. */
function readDraft(key: string, stored: Texts): Texts | null {
  const draft = parseJson(readLocal(key) ?? 'null');
  if (typeof draft !== 'object' || draft === null || !('stored' in draft) || !('texts' in draft)) return null;
  if (JSON.stringify(draft.stored) !== JSON.stringify(stored) || !Array.isArray(draft.texts)) return null;
  const texts: unknown[] = draft.texts;
  return stored.map(({ field, text }, index) => {
    const each = texts[index];
    const isText = typeof each === 'object' && each !== null && 'text' in each && typeof each.text === 'string';
    return { field, text: isText ? String(each.text) : text };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isDifferent(one: Texts, other: Texts): boolean {
  return one.some(({ text }, index) => text !== other[index]?.text);
}
