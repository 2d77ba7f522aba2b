import { useMutation, useQueryClient } from '@tanstack/react-query';
import Calculator from 'lucide-react/icons/calculator';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/keys.css';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import type { Decision } from '../rules/review-states.ts';
import { sumText } from '../rules/sum-text.ts';
import { Diff } from './Diff.tsx';
import { api, LAW_KEY, type DueItem } from './queries.ts';

/** What the fields of sums are called by; they are read where it is said whether they agree. */
const SUMS = 'arithmetic';

/** One item as it stands, against the law as it reads now: still right, rewritten or retired. */
export function ItemReview({
  item,
  onLater,
  onDecided,
}: {
  readonly item: DueItem;
  readonly onLater: () => void;
  readonly onDecided: () => void;
}): ReactNode {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [texts, setTexts] = useState<DueItem['texts'] | null>(null);
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      api('POST /api/admin/law/due', {
        body: {
          kind: item.kind,
          itemId: item.id,
          decision,
          facts: item.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint })),
          texts: decision === 'rewritten' ? (texts ?? []) : [],
          version: item.version,
        },
      }),
    async onSuccess() {
      onDecided();
      await client.invalidateQueries({ queryKey: [...LAW_KEY, 'due'] });
    },
  });
  const press = decide.mutate;
  const { isPending } = decide;
  const isReading = texts === null;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (!isReading || typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isPending) return;
      if (event.key === '1') press('right');
      if (event.key === '2' && item.canRewrite) setTexts(item.texts);
      if (event.key === '3' && item.canRetire) press('retired');
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [item, press, isPending, isReading]);
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
      {texts === null ? (
        <Texts texts={item.texts} />
      ) : (
        texts.map(({ field, text }) => (
          <TextAreaField
            key={field}
            label={nameOf(field)}
            className="law-text"
            limit={4000}
            rows={text.length > 80 ? 4 : 2}
            value={text}
            onChange={({ target }) =>
              setTexts(texts.map((each) => (each.field === field ? { field, text: target.value } : each)))
            }
          />
        ))
      )}
      <Sums item={item} />
      {decide.error === null ? null : (
        <p className="amendments__fault" role="alert">
          {sentenceOf(decide.error, 'That was not kept. Please try again.')}
        </p>
      )}
      {texts === null ? (
        <div className="amendments__decide">
          <Button
            variant="primary"
            large
            aria-keyshortcuts="1"
            busy={isPending}
            busyWord="Saving..."
            onClick={() => press('right')}
          >
            Still right <kbd aria-hidden="true">1</kbd>
          </Button>
          {item.canRewrite ? (
            <Button large aria-keyshortcuts="2" onClick={() => setTexts(item.texts)}>
              Rewrite <kbd aria-hidden="true">2</kbd>
            </Button>
          ) : null}
          {item.canRetire ? (
            <Button variant="quiet" large aria-keyshortcuts="3" onClick={() => press('retired')}>
              Retire <kbd aria-hidden="true">3</kbd>
            </Button>
          ) : null}
          <Button variant="quiet" large onClick={onLater}>
            Later
          </Button>
        </div>
      ) : (
        <div className="amendments__decide">
          <Button variant="primary" large busy={isPending} busyWord="Saving..." onClick={() => press('rewritten')}>
            Save the new words
          </Button>
          <Button large onClick={() => setTexts(null)}>
            Leave them as they are
          </Button>
        </div>
      )}
      <p className="small muted">Confirmed under your name and written to the audit log.</p>
    </article>
  );
}

/** The item as a learner has it, field by field. */
function Texts({ texts }: Pick<DueItem, 'texts'>): ReactNode {
  if (texts.length === 0) return <p className="muted">Its words stand in its file.</p>;
  const words = texts.filter(({ field }) => !field.startsWith(SUMS));
  return (
    <dl className="card amendments__item">
      {words.map(({ field, text }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd className="law-text">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The sums of an item over the law of today, and what does not hold of it. */
function Sums({ item: { sums, faults } }: { readonly item: DueItem }): ReactNode {
  const agrees = faults.length === 0 && sums.every((sum) => sum.agrees);
  if (sums.length === 0 && faults.length === 0) return null;
  return (
    <div className="amendments__told" data-tone={agrees ? 'good' : 'bad'}>
      <Icon of={agrees ? Calculator : TriangleAlert} size={22} />
      <div>
        <p className="strong">{titleOf(agrees, faults.length, sums.length)}</p>
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

function titleOf(agrees: boolean, faults: number, sums: number): string {
  if (agrees) return sums === 1 ? 'The sum still agrees' : 'The sums still agree';
  return faults === 0 ? 'Check the sum' : 'It does not hold as it stands';
}

/** A field as an editor reads it: "wrongOptions 2" is "Wrong option 2". */
function nameOf(field: string): string {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/s (?=\d+$)/, ' ')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
