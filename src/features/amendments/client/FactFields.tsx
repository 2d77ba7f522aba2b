import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { BASES } from '../../law/rules/content-model.ts';
import { BASIS_LABELS } from '../../law/rules/provenance.ts';
import type { FactDraft } from '../contract.ts';
import { ReleaseText, ChoiceField } from './ChangeFrame.tsx';
import { listError, ListField } from './ChangePage.tsx';
import type { EditedFact } from './queries.ts';
import type { Change } from './use-change.ts';

/** The figures, days and minimum wages of a fact; their names and units stay. */
export function FactFigures({ draft, set, errorOf }: Written): ReactNode {
  return (
    <>
      {draft.figures.map(({ name, amount, unit }, place) => (
        <TextField
          key={name}
          type="number"
          step="any"
          label={`Figure “${name}”, in ${unit}`}
          help="Exactly as in the statement. Calculators and sheets use this figure."
          value={String(amount)}
          error={errorOf(`draft.figures.${place}.amount`)}
          onChange={({ target }) =>
            set({
              figures: draft.figures.map((each) =>
                each.name === name ? { ...each, amount: Number(target.value) } : each,
              ),
            })
          }
        />
      ))}
      {draft.dates.map(({ name, day }, place) => (
        <TextField
          key={name}
          type="date"
          label={`Day “${name}”`}
          value={day}
          error={errorOf(`draft.dates.${place}.day`)}
          onChange={({ target }) =>
            set({ dates: draft.dates.map((each) => (each.name === name ? { ...each, day: target.value } : each)) })
          }
        />
      ))}
      {draft.rates.map(({ category, amount }, place) => (
        <TextField
          key={category}
          type="number"
          label={`Minimum wage of ${category}, in EC$`}
          value={String(amount)}
          error={errorOf(`draft.rates.${place}.amount`)}
          onChange={({ target }) =>
            set({
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

const BASIS_CHOICES = BASES.map((value) => ({ value, label: BASIS_LABELS[value] }));
const STANDINGS = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'reported', label: 'Reported' },
  { value: 'unconfirmed', label: 'Not settled by any source' },
  { value: 'corrected', label: 'Contradicted by the sources' },
] as const;

/** Props of the fact fields. */
export type Written = Pick<Change<FactDraft>, 'draft' | 'set' | 'errorOf'>;

/** Fields of a fact: text, status and sources. */
export function FactFields({ fact, draft, set, errorOf }: Written & { readonly fact: EditedFact }): ReactNode {
  return (
    <>
      <p className="muted">
        {fact.topic}. {fact.place}.
      </p>
      <ReleaseText text={fact.releaseText} />
      <UndoLastChange fact={fact} set={set} />
      <TextAreaField
        label={`${fact.id}, the statement in our own words`}
        className="law-text"
        value={draft.text}
        error={errorOf('draft.text')}
        rows={5}
        onChange={(event) => set({ text: event.target.value })}
      />
      <SectionField draft={draft} set={set} errorOf={errorOf} />
      <StandingFields fact={fact} draft={draft} set={set} errorOf={errorOf} />
      <CheckedFields draft={draft} set={set} errorOf={errorOf} />
      <FactFigures draft={draft} set={set} errorOf={errorOf} />
    </>
  );
}

/** Fills the form with the fact as it was before its last change. */
function UndoLastChange({
  fact: { changedAt, earlier },
  set,
}: Pick<Written, 'set'> & { readonly fact: EditedFact }): ReactNode {
  if (changedAt === null || earlier === null) return null;
  return (
    <div className="flow">
      <p>Changed here on {formatDate(changedAt)}.</p>
      <Button onClick={() => set(earlier, 'The last change was undone.')}>Undo That Change</Button>
    </div>
  );
}

/** Fields for how well a fact is confirmed, and its sources. */
export function StandingFields({ fact, draft, set, errorOf }: Written & { readonly fact: EditedFact }): ReactNode {
  return (
    <>
      <ChoiceField
        label="Basis"
        help="Where it comes from. Quizzes do not use a fact that rests only on a title, one party’s view or our own reading."
        choices={BASIS_CHOICES}
        value={draft.basis}
        onChange={(basis) => set({ basis })}
      />
      <div className="amendments__pair">
        <ChoiceField
          label="Standing"
          help="This decides whether pages mark the fact and whether quizzes ask about it."
          choices={STANDINGS}
          value={draft.standing}
          onChange={(standing) => set({ standing })}
        />
        <TextField
          label="Why it is not confirmed"
          help="Empty for a confirmed fact."
          value={draft.doubt}
          error={errorOf('draft.doubt')}
          maxLength={1000}
          onChange={(event) => set({ doubt: event.target.value })}
        />
      </div>
      <ListField
        label="Sources"
        help="Codes with commas between them."
        entries={draft.sources}
        error={listError('draft.sources', draft.sources, errorOf)}
        onChange={(sources) => set({ sources })}
      />
      <Codes sources={fact.sources} />
    </>
  );
}

/** The section of a fact. */
export function SectionField({
  draft,
  set,
  errorOf,
  help = 'A number only when a source gives it.',
}: Written & { readonly help?: string }): ReactNode {
  return (
    <TextField
      label="Section"
      help={help}
      value={draft.section}
      error={errorOf('draft.section')}
      maxLength={60}
      onChange={(event) => set({ section: event.target.value })}
    />
  );
}

/** The official text that a fact was compared with, and the day. */
export function CheckedFields({
  draft: { checked },
  set,
  errorOf,
  help = 'Leave it empty if nobody has compared the statement.',
}: Written & { readonly help?: string }): ReactNode {
  return (
    <>
      <TextField
        label="Compared with (Act and section)"
        help={help}
        value={checked.against}
        error={errorOf('draft.checked.against')}
        maxLength={120}
        onChange={(event) => set({ checked: { ...checked, against: event.target.value } })}
      />
      <TextField
        type="date"
        label="Compared on"
        help="Everyone sees this day."
        value={checked.day}
        error={errorOf('draft.checked.day')}
        onChange={(event) => set({ checked: { ...checked, day: event.target.value } })}
      />
    </>
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
