import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Field, useErrorFocus } from '../../../platform/client/ui/Field.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { BODY_NAMES } from '../../law/rules/library-names.ts';
import { BODIES_OF_LAW } from '../../law/rules/provisions.ts';
import { toDraft, emptyDraft, type CardDraft } from '../rules/card-draft.ts';
import {
  BACK_LENGTH,
  FRONT_LENGTH,
  lengthOf,
  SECTION_LENGTH,
  sideErrors,
  type CardSides,
  type OwnCard,
} from '../rules/own-card.ts';
import { storeDraft } from './storage.ts';
import { useSaveOwnCard } from './use-save-own-card.ts';

export interface OwnCardFormProps {
  readonly userId: number;
  /** A card to change, a new one, or what was typed before. */
  readonly initial: CardDraft;
  readonly onSaved: (card: OwnCard) => void;
  readonly onClose: () => void;
}

/**
 * The form of a card, in a dialog. What is typed is stored on the device at once, and stays after a reload, an error or a change in another
 * tab, until it is saved or the learner discards it.
 */
export function OwnCardForm({ userId, initial, onSaved, onClose }: OwnCardFormProps): ReactNode {
  const form = useCardForm(userId, { initial, onSaved, onClose });
  const { draft, saving } = form;
  const area = useErrorFocus(form.refusal);
  const isNew = draft.version === null;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    form.save(false);
  }

  return (
    <Dialog open onClose={form.close} title={isNew ? 'Write a card' : 'Edit your card'} wide>
      <form ref={area} className="column gap-16" onSubmit={submit} noValidate>
        {saving.reason === null ? null : (
          <p role="alert" className="own-cards__alert">
            {saving.reason}
          </p>
        )}
        {saving.otherVersion === null ? null : (
          <OtherVersion card={saving.otherVersion} onTake={form.takeOtherVersion} />
        )}
        <SideField
          label="Front"
          help="A question or a word."
          rows={3}
          max={FRONT_LENGTH}
          value={draft.front}
          error={form.errorOf('front')}
          onChange={(front) => form.type({ front })}
        />
        <SideField
          label="Back"
          help="The answer, in your own words."
          rows={6}
          max={BACK_LENGTH}
          value={draft.back}
          error={form.errorOf('back')}
          onChange={(back) => form.type({ back })}
        />
        <SectionFields draft={draft} error={saving.issueOf('section.number')} onChange={form.type} />
        <p className="small muted" aria-live="polite">
          {form.savedText}
        </p>
        <div className="actions">
          <CancelButton />
          {isNew ? (
            <Button busy={saving.isSaving} onClick={() => form.save(true)}>
              Save and write another
            </Button>
          ) : null}
          <Button variant="primary" type="submit" busy={saving.isSaving} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** State of the form. */
function useCardForm(userId: number, { initial, onSaved, onClose }: Omit<OwnCardFormProps, 'userId'>) {
  const [draft, setDraft] = useState(initial);
  const [isTyped, setTyped] = useState(false);
  const [errors, setErrors] = useState<Partial<CardSides>>({});
  const [goesOn, setGoesOn] = useState(false);
  const [savedText, setSavedText] = useState('');

  function change(next: CardDraft): void {
    setDraft(next);
    storeDraft(userId, next);
  }

  const saving = useSaveOwnCard(userId, {
    onGone: change,
    onSaved: (card) => {
      storeDraft(userId, null);
      if (!goesOn) {
        onSaved(card);
        onClose();
        return;
      }
      // The next card is often about the same section.
      setDraft({ ...emptyDraft(crypto.randomUUID()), law: draft.law, number: draft.number });
      setTyped(false);
      setSavedText('Saved. Write the next card.');
      document.querySelector<HTMLElement>('.own-cards__side')?.focus();
    },
  });

  return {
    draft,
    saving,
    savedText,
    refusal: Object.keys(errors).length > 0 ? errors : saving.error,
    errorOf: (side: keyof CardSides) => errors[side] ?? saving.issueOf(side),
    type: (part: Partial<CardDraft>): void => {
      setTyped(true);
      setErrors({});
      setSavedText('');
      change({ ...draft, ...part });
    },
    takeOtherVersion: (): void => {
      if (saving.otherVersion !== null) change(toDraft(saving.otherVersion));
    },
    save: (isFollowed: boolean): void => {
      const found = sideErrors(draft);
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      setGoesOn(isFollowed);
      saving.save(draft);
    },
    /** The dialog asks first when something was typed: then the learner discards it. Without, an earlier draft stays. */
    close: (): void => {
      if (isTyped) storeDraft(userId, null);
      onClose();
    },
  };
}

interface SideFieldProps {
  readonly label: string;
  readonly help: string;
  readonly rows: number;
  readonly max: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A side of the card. A long text that is pasted stays whole, to be made shorter. */
function SideField({ label, help, rows, max, value, error, onChange }: SideFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} count={`${lengthOf(value)}/${max}`}>
      {(control) => (
        <textarea
          {...control}
          className="ui__input own-cards__side"
          rows={rows}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The section that the card is about, if any. */
function SectionFields({
  draft: { law, number },
  error,
  onChange,
}: {
  readonly draft: CardDraft;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<CardDraft>) => void;
}): ReactNode {
  return (
    <div className="own-cards__section">
      <SelectField
        label="Law"
        help="Optional: the section that the card is about."
        value={law ?? ''}
        choices={[
          { value: '', label: 'No section' },
          ...BODIES_OF_LAW.map((value) => ({ value, label: BODY_NAMES[value] })),
        ]}
        onChange={({ target }) => onChange({ law: BODIES_OF_LAW.find((each) => each === target.value) ?? null })}
      />
      {law === null ? null : (
        <TextField
          label="Section"
          help={law === 'minimum-wages' ? 'For example: Second Schedule' : 'For example: 26'}
          value={number}
          maxLength={SECTION_LENGTH}
          autoComplete="off"
          error={error}
          onChange={({ target }) => onChange({ number: target.value })}
        />
      )}
    </div>
  );
}

/** What was saved elsewhere, with a button that puts it into the form. */
function OtherVersion({ card, onTake }: { readonly card: OwnCard; readonly onTake: () => void }): ReactNode {
  return (
    <section className="own-cards__theirs" aria-label="Saved elsewhere">
      <p>
        <b>Saved elsewhere:</b>
      </p>
      <p className="own-cards__text" translate="no">
        {card.front}
      </p>
      <p className="own-cards__text muted" translate="no">
        {card.back}
      </p>
      <p className="small">Press Save to replace it with what you typed.</p>
      <div>
        <Button onClick={onTake}>Use this text</Button>
      </div>
    </section>
  );
}
