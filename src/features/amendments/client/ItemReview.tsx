import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import type { Decision } from '../rules/amendment.ts';
import { Diff } from './ChangeFrame.tsx';
import { api, LAW_KEY, type DueItem } from './queries.ts';
import Calculator from 'lucide-react/icons/calculator';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { fieldText, sumsText } from '../rules/review-text.ts';
import { sumText } from '../rules/impact.ts';

/** Field name of arithmetic, which has its own section. */
const SUMS = 'arithmetic';

/** The item as a learner has it, field by field. */
function Texts({ texts }: Pick<DueItem, 'texts'>): ReactNode {
  if (texts.length === 0) return <p className="muted">Its text is in its file.</p>;
  const words = texts.filter(({ field }) => !field.startsWith(SUMS));
  return (
    <dl className="card amendments__item">
      {words.map(({ field, text }) => (
        <div key={field}>
          <dt>{fieldText(field)}</dt>
          <dd className="law-text">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Fields to rewrite the texts of an item. */
function TextFields({
  texts,
  onChange,
}: Pick<DueItem, 'texts'> & { readonly onChange: (texts: DueItem['texts']) => void }): ReactNode {
  return texts.map(({ field, text }) => (
    <TextAreaField
      key={field}
      label={fieldText(field)}
      className="law-text"
      limit={4000}
      rows={text.length > 80 ? 4 : 2}
      value={text}
      onChange={({ target }) =>
        onChange(texts.map((each) => (each.field === field ? { field, text: target.value } : each)))
      }
    />
  ));
}

/** The arithmetic of an item under the present law, and its issues. */
function Sums({ item: { sums, faults } }: { readonly item: DueItem }): ReactNode {
  const agrees = faults.length === 0 && sums.every((sum) => sum.agrees);
  if (sums.length === 0 && faults.length === 0) return null;
  return (
    <div className="amendments__told" data-tone={agrees ? 'good' : 'bad'}>
      <Icon of={agrees ? Calculator : TriangleAlert} size={22} />
      <div>
        <p className="strong">{sumsText({ agrees, sums: sums.length, faults: faults.length })}</p>
        {sums.map((sum) => (
          <p className="smallish muted" key={sum.expression}>
            {sumText(sum)}
          </p>
        ))}
        {faults.map((fault) => (
          <p className="smallish" key={fault}>
            {fault}
          </p>
        ))}
      </div>
    </div>
  );
}

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
  /** The new words, while the item is rewritten. */
  const [texts, setTexts] = useState<DueItem['texts'] | null>(null);
  const { mutate: press, isPending, error } = useDecision(item, texts ?? [], onDecided);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="column gap-16">
      <h3 className="title" ref={heading} tabIndex={-1}>
        {item.name}, {item.title}
      </h3>
      {item.sections.map(({ label, before, now }) => (
        <Diff key={label} name={`${label}.`} before={before} after={now} />
      ))}
      {item.facts.map(({ id, before, now }) => (
        <Diff key={id} name={`${id}.`} before={before ?? now} after={now} />
      ))}
      {texts === null ? <Texts texts={item.texts} /> : <TextFields texts={texts} onChange={setTexts} />}
      <Sums item={item} />
      {error === null ? null : (
        <p className="amendments__fault" role="alert">
          {sentenceOf(error, 'That was not kept. Please try again.')}
        </p>
      )}
      <Ways
        item={item}
        isRewriting={texts !== null}
        isPending={isPending}
        press={press}
        rewrite={setTexts}
        onLater={onLater}
      />
      <p className="small muted">Confirmed under your name and written to the audit log.</p>
    </article>
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
      await client.invalidateQueries({ queryKey: [...LAW_KEY, 'due'] });
    },
  });
}

/** Actions on an item. */
interface Doing {
  readonly press: (decision: Decision) => void;
  /** Opens the texts for editing; null closes them. */
  readonly rewrite: (texts: DueItem['texts'] | null) => void;
}

/** The decision buttons. The rewrite buttons reuse the same elements to keep the focus. */
function Ways({
  item,
  isRewriting,
  isPending,
  press,
  rewrite,
  onLater,
}: Doing & {
  readonly item: DueItem;
  readonly isRewriting: boolean;
  readonly isPending: boolean;
  readonly onLater: () => void;
}): ReactNode {
  if (isRewriting)
    return (
      <div className="amendments__decide">
        <Button variant="primary" large busy={isPending} busyWord="Saving..." onClick={() => press('rewritten')}>
          Save the new words
        </Button>
        <Button large onClick={() => rewrite(null)}>
          Leave them as they are
        </Button>
      </div>
    );
  return (
    <div className="amendments__decide">
      <Button large busy={isPending} busyWord="Saving..." onClick={() => press('right')}>
        Still right
      </Button>
      {item.canRewrite ? (
        <Button large onClick={() => rewrite(item.texts)}>
          Rewrite
        </Button>
      ) : null}
      {item.canRetire ? (
        <Button large disabled={isPending} onClick={() => press('retired')}>
          Retire
        </Button>
      ) : null}
      <Button variant="quiet" large onClick={onLater}>
        Later
      </Button>
    </div>
  );
}
