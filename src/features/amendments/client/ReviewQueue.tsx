import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import type { Decision } from '../rules/review-states.ts';
import { api, LAW_KEY, type DueItem } from './queries.ts';

/** What waits, one item after the other: 1 still right, 2 rewrite, 3 retire. */
export function ReviewQueue({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: [...LAW_KEY, 'due'],
    queryFn: ({ signal }) => api('GET /api/admin/law/due', { signal }),
    refetchOnMount: 'always',
  });
  const [later, setLater] = useState<readonly string[]>([]);
  const items = data?.items ?? [];
  const item = items.find((each) => !later.includes(keyOf(each)));
  return (
    <section className="card padded column gap-24" aria-label="Review">
      <div className="apart">
        <h2 className="title">Confirm one by one</h2>
        <Button onClick={onClose}>Back to the facts</Button>
      </div>
      {error === null ? null : (
        <p role="alert">
          {sentenceOf(error, 'What waits did not load.')} <Button onClick={() => void refetch()}>Try Again</Button>
        </p>
      )}
      {data === undefined ? (
        error === null ? (
          <p className="muted">Loading...</p>
        ) : null
      ) : (
        <output className="muted">
          {data.done} of {data.done + data.waiting} done. An item returns to graded use when it is confirmed or
          rewritten.
        </output>
      )}
      {data !== undefined && items.length === 0 ? <p>Nothing waits: everything was read again.</p> : null}
      {item === undefined && items.length > 0 ? (
        <p className="flow">
          The rest was left for later. <Button onClick={() => setLater([])}>Go through it now</Button>
        </p>
      ) : null}
      {item === undefined ? null : (
        <ItemReview key={keyOf(item)} item={item} onLater={() => setLater([...later, keyOf(item)])} />
      )}
    </section>
  );
}

function keyOf({ kind, id }: DueItem): string {
  return `${kind} ${id}`;
}

function ItemReview({ item, onLater }: { readonly item: DueItem; readonly onLater: () => void }): ReactNode {
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
    onSuccess: () => client.invalidateQueries({ queryKey: [...LAW_KEY, 'due'] }),
  });
  const press = decide.mutate;
  const { isPending } = decide;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isPending) return;
      if (event.key === '1') press('right');
      if (event.key === '2' && item.canRewrite) setTexts((before) => before ?? item.texts);
      if (event.key === '3' && item.canRetire) press('retired');
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [item, press, isPending]);
  return (
    <article className="column gap-14">
      <h3 ref={heading} tabIndex={-1}>
        {item.name}, {item.title}
      </h3>
      {item.facts.map(({ id, now, before }) => (
        <p key={id} className="law-text">
          {id}: {before === null ? null : <del>{before}</del>} <ins>{now}</ins>
        </p>
      ))}
      {texts === null ? (
        <dl className="column gap-14">
          {item.texts.map(({ field, text }) => (
            <div key={field}>
              <dt className="small muted">{nameOf(field)}</dt>
              <dd className="law-text">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        texts.map(({ field, text }) => (
          <TextAreaField
            key={field}
            label={nameOf(field)}
            limit={4000}
            rows={text.length > 80 ? 4 : 2}
            value={text}
            onChange={({ target }) =>
              setTexts(texts.map((each) => (each.field === field ? { field, text: target.value } : each)))
            }
          />
        ))
      )}
      {item.sums.map(({ expression, result, agrees }) => (
        <p key={expression}>
          {expression} = {result}: {agrees ? 'the sum agrees' : 'check the sum'}
        </p>
      ))}
      {item.faults.map((fault) => (
        <p key={fault} className="amendments__fault">
          {fault}
        </p>
      ))}
      {decide.error === null ? null : (
        <p role="alert">{sentenceOf(decide.error, 'That was not kept. Please try again.')}</p>
      )}
      <div className="flow">
        {texts === null ? (
          <>
            <Button
              variant="primary"
              aria-keyshortcuts="1"
              busy={isPending}
              busyWord="Saving..."
              onClick={() => press('right')}
            >
              Still right (1)
            </Button>
            {item.canRewrite ? (
              <Button aria-keyshortcuts="2" onClick={() => setTexts(item.texts)}>
                Rewrite (2)
              </Button>
            ) : null}
            {item.canRetire ? (
              <Button variant="danger" aria-keyshortcuts="3" onClick={() => press('retired')}>
                Retire (3)
              </Button>
            ) : null}
            <Button onClick={onLater}>Later</Button>
          </>
        ) : (
          <>
            <Button variant="primary" busy={isPending} busyWord="Saving..." onClick={() => press('rewritten')}>
              Save the new words
            </Button>
            <Button onClick={() => setTexts(null)}>Leave them as they are</Button>
          </>
        )}
      </div>
      <p className="small muted">Confirmed under your name and written to the audit log.</p>
    </article>
  );
}

/** A field as an editor reads it: "wrongOptions 2" is "Wrong options 2". */
function nameOf(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
