import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import type { FactDraft } from '../contract.ts';
import { Impact } from './Impact.tsx';
import { api, LAW_KEY, type EditedFact } from './queries.ts';

/** How long somebody may pause in typing before the list of what rests on the fact is made anew, in milliseconds. */
const PAUSE_MS = 600;

const CONFIDENCE = [
  { value: 'high', label: 'High: official, or several sources' },
  { value: 'medium', label: 'Medium: a practitioner' },
  { value: 'low', label: 'Low: one guide, or memory' },
] as const;
const STANDINGS = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'reported', label: 'Reported' },
  { value: 'unconfirmed', label: 'Not settled by any source' },
  { value: 'corrected', label: 'Contradicted by the sources' },
] as const;

interface FormProps {
  readonly factId: string;
  readonly onClose: () => void;
  /** After a change that something waits for. */
  readonly onSaved: () => void;
}

/** One fact with everything that rests on it. */
export function FactForm({ factId, onClose, onSaved }: FormProps): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: [...LAW_KEY, 'fact', factId],
    queryFn: ({ signal }) => api('GET /api/admin/law/facts/:factId', { params: { factId }, signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  if (data !== undefined) return <Filled key={data.version} fact={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <section className="card padded column gap-14" aria-label={factId}>
      <h2 className="title">Change {factId}</h2>
      {error === null ? (
        <p className="muted">Loading...</p>
      ) : (
        <p role="alert">
          {sentenceOf(error, 'The fact did not load.')} <Button onClick={() => void refetch()}>Try Again</Button>
        </p>
      )}
      <Button onClick={onClose}>Back to the facts</Button>
    </section>
  );
}

function Filled({ fact, onClose, onSaved }: Omit<FormProps, 'factId'> & { readonly fact: EditedFact }): ReactNode {
  const client = useQueryClient();
  const [draft, setDraft] = useState<FactDraft>(fact.draft);
  const [reason, setReason] = useState('');
  const settled = usePaused(draft);
  const params = { factId: fact.id };
  const preview = useQuery({
    queryKey: [...LAW_KEY, 'preview', fact.id, settled],
    queryFn: ({ signal }) =>
      api('POST /api/admin/law/facts/:factId/preview', { params, body: { draft: settled }, signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const save = useMutation({
    mutationFn: () =>
      api('POST /api/admin/law/facts/:factId', { params, body: { draft, reason, version: fact.version } }),
    async onSuccess({ due }) {
      await client.invalidateQueries({ queryKey: LAW_KEY });
      if (due > 0) onSaved();
      else onClose();
    },
  });
  const change = (part: Partial<FactDraft>) => setDraft((before) => ({ ...before, ...part }));
  const marked = preview.data?.changesWords === true ? preview.data.touched.length : 0;
  return (
    <div className="amendments__change">
      <form
        className="card padded column gap-24"
        aria-labelledby="amendments-head"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <h2 className="title" id="amendments-head">
          Change {fact.id}
        </h2>
        <p className="muted">
          {fact.topic}. {fact.place}.
        </p>
        {fact.filesSay === null ? null : (
          <p role="note">The files of the last release say otherwise, and the words here rule: {fact.filesSay}</p>
        )}
        <TextAreaField
          label="The statement in our own words"
          value={draft.text}
          required
          rows={5}
          onChange={(event) => change({ text: event.target.value })}
        />
        <TextField
          label="Section"
          help="A number only when a source gives it."
          value={draft.section}
          maxLength={60}
          onChange={(event) => change({ section: event.target.value })}
        />
        <SelectField
          label="Confidence"
          choices={CONFIDENCE}
          value={draft.confidence}
          onChange={({ target }) => change({ confidence: chosen(CONFIDENCE, target.value, draft.confidence) })}
        />
        <SelectField
          label="Standing"
          help="Only what is confirmed is graded."
          choices={STANDINGS}
          value={draft.standing}
          onChange={({ target }) => change({ standing: chosen(STANDINGS, target.value, draft.standing) })}
        />
        <TextField
          label="What stands against it"
          help="Why it is not confirmed; empty for a confirmed fact."
          value={draft.doubt}
          maxLength={1000}
          onChange={(event) => change({ doubt: event.target.value })}
        />
        <TextField
          label="Sources"
          help={`Codes with commas between them: ${fact.sources.map(({ code }) => code).join(', ')}.`}
          value={draft.sources.join(', ')}
          required
          onChange={(event) => change({ sources: event.target.value.split(',').map((code) => code.trimStart()) })}
        />
        <Figures draft={draft} change={change} />
        <TextAreaField
          label="Why, for the public list of changes"
          help="Learners read this line."
          limit={300}
          value={reason}
          required
          minLength={8}
          rows={2}
          onChange={(event) => setReason(event.target.value)}
        />
        {save.error === null ? null : (
          <p role="alert">{sentenceOf(save.error, 'The fact was not changed. Nothing you typed is lost.')}</p>
        )}
        <div className="flow">
          <Button onClick={onClose}>Discard</Button>
          <Button variant="primary" type="submit" busy={save.isPending} busyWord="Saving...">
            {marked === 0 ? 'Save' : `Save and review ${marked}`}
          </Button>
        </div>
      </form>
      <Impact factId={fact.id} preview={preview.data} error={preview.error} isFetching={preview.isFetching} />
    </div>
  );
}

/** The figures and minimum wages of a fact; their names and units stay. */
function Figures({
  draft,
  change,
}: {
  readonly draft: FactDraft;
  readonly change: (part: Partial<FactDraft>) => void;
}): ReactNode {
  return (
    <>
      {draft.figures.map(({ name, amount, unit }) => (
        <TextField
          key={name}
          type="number"
          step="any"
          label={`Figure “${name}”, in ${unit}`}
          help="As the statement gives it: calculators and sheets read it."
          value={String(amount)}
          required
          onChange={({ target }) =>
            change({
              figures: draft.figures.map((each) =>
                each.name === name ? { ...each, amount: Number(target.value) } : each,
              ),
            })
          }
        />
      ))}
      {draft.dates.map(({ name, day }) => (
        <TextField
          key={name}
          type="date"
          label={`Day “${name}”`}
          value={day}
          required
          onChange={({ target }) =>
            change({ dates: draft.dates.map((each) => (each.name === name ? { ...each, day: target.value } : each)) })
          }
        />
      ))}
      {draft.rates.map(({ category, amount }) => (
        <TextField
          key={category}
          type="number"
          label={`Minimum wage of ${category}, in EC$`}
          value={String(amount)}
          required
          onChange={({ target }) =>
            change({
              rates: draft.rates.map((each) =>
                each.category === category ? { ...each, amount: Number(target.value) } : each,
              ),
            })
          }
        />
      ))}
    </>
  );
}

function chosen<Value extends string>(
  choices: readonly { readonly value: Value }[],
  value: string,
  before: Value,
): Value {
  return choices.find((choice) => choice.value === value)?.value ?? before;
}

/** A value once it has stayed the same for a moment. */
function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
