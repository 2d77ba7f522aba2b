import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import type { FactDraft } from '../contract.ts';
import { ChangeFrame, ChangeHead } from './ChangeFrame.tsx';
import { listed, ListField } from './ListField.tsx';
import { FactFigures } from './FactFigures.tsx';
import { api, LAW_KEY, type EditedFact } from './queries.ts';
import { useChange } from './use-change.ts';

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
  /** Where the list is that it was opened from. */
  readonly back: string;
  /** After a change, with the number of items that wait for an editor. */
  readonly onSaved: (due: number) => void;
}

/** One fact with everything that rests on it. */
export function FactForm({ factId, ...way }: FormProps & { readonly factId: string }): ReactNode {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...LAW_KEY, 'fact', factId],
    queryFn: ({ signal }) => api('GET /api/admin/law/facts/:factId', { params: { factId }, signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  return (
    <>
      <ChangeHead
        title="Change a fact"
        about="See what rests on it before you save. Saving takes those items out of quizzes and exams until each is confirmed."
        name={factId}
        back={way.back}
      />
      {data === undefined ? (
        error === null ? (
          <LoadingScreen />
        ) : (
          <NotLoaded
            title="Unable to Load the Fact"
            safe="Nothing was changed."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <Filled fact={data} {...way} />
      )}
    </>
  );
}

function Filled({ fact, back, onSaved }: FormProps & { readonly fact: EditedFact }): ReactNode {
  const params = { factId: fact.id };
  const change = useChange<FactDraft>({
    name: fact.id,
    base: fact,
    read: () => api('GET /api/admin/law/facts/:factId', { params }),
    preview: (draft, signal) => api('POST /api/admin/law/facts/:factId/preview', { params, body: { draft }, signal }),
    save: (draft, how) => api('POST /api/admin/law/facts/:factId', { params, body: { draft, ...how } }),
    onSaved,
  });
  const { draft, set, faultOf } = change;
  return (
    <ChangeFrame
      change={change}
      words={{ before: change.base.text, now: draft.text }}
      back={back}
      toldBy={`${fact.topic}: ${draft.text}`}
      fields={
        <>
          <p className="muted">
            {fact.topic}. {fact.place}.
          </p>
          {fact.filesSay === null ? null : (
            <p role="note">The files of the last release say otherwise, and the words here rule: {fact.filesSay}</p>
          )}
          <TextAreaField
            label={`${fact.id}, the statement in our own words`}
            className="law-text"
            value={draft.text}
            error={faultOf('draft.text')}
            rows={5}
            onChange={(event) => set({ text: event.target.value })}
          />
          <div className="amendments__pair">
            <TextField
              label="Section"
              help="A number only when a source gives it."
              value={draft.section}
              error={faultOf('draft.section')}
              maxLength={60}
              onChange={(event) => set({ section: event.target.value })}
            />
            <SelectField
              label="Confidence"
              help="How good its sources are."
              choices={CONFIDENCE}
              value={draft.confidence}
              onChange={({ target }) => set({ confidence: chosen(CONFIDENCE, target.value, draft.confidence) })}
            />
          </div>
          <div className="amendments__pair">
            <SelectField
              label="Standing"
              help="Decides the mark and the grading."
              choices={STANDINGS}
              value={draft.standing}
              onChange={({ target }) => set({ standing: chosen(STANDINGS, target.value, draft.standing) })}
            />
            <TextField
              label="What stands against it"
              help="Empty for a confirmed fact."
              value={draft.doubt}
              error={faultOf('draft.doubt')}
              maxLength={1000}
              onChange={(event) => set({ doubt: event.target.value })}
            />
          </div>
          <ListField
            label="Sources"
            help="Codes with commas between them."
            entries={draft.sources}
            error={faultOf('draft.sources') ?? listed(draft.sources, (at) => faultOf(`draft.sources.${at}`))}
            onChange={(sources) => set({ sources })}
          />
          <Codes sources={fact.sources} />
          <FactFigures draft={draft} set={set} faultOf={faultOf} />
        </>
      }
    />
  );
}

/** Every source that a fact may name, by its code. */
function Codes({ sources }: Pick<EditedFact, 'sources'>): ReactNode {
  return (
    <details className="amendments__within">
      <summary>All {sources.length} sources by their codes</summary>
      <ul className="amendments__codes">
        {sources.map(({ code, title }) => (
          <li key={code}>
            <b className="strong">{code}</b> {title}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The choice that a list names, or the one before where it names none. */
export function chosen<Value extends string>(
  choices: readonly { readonly value: Value }[],
  value: string,
  before: Value,
): Value {
  return choices.find((choice) => choice.value === value)?.value ?? before;
}
