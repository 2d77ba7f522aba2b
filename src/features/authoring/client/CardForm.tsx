import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { fieldChanges, type FieldChange } from '../rules/card-change.ts';
import { draftOf, type CardDraft, type CardPath } from '../rules/read-card.ts';
import { CardFields } from './CardFields.tsx';
import { Differences } from './HistoryDialog.tsx';
import { type AdminCard, authoringApi, ADMIN_CARDS_KEY } from './queries.ts';
import { useSaveCard } from './use-save-card.ts';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { paragraphsOf, sectionMark } from '../../cards/rules/card-text.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../platform/client/api-client.ts';

/** Writes a new card, or changes one, which is read first. */
export function CardDialog({
  open,
  onClose,
}: {
  readonly open: number | 'new';
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog open onClose={onClose} title={open === 'new' ? 'Add New Card' : `Edit card ${open}`} wide closeButton>
      {open === 'new' ? <CardForm read={null} onClose={onClose} /> : <Read id={open} onClose={onClose} />}
    </Dialog>
  );
}

function Read({ id, onClose }: { readonly id: number; readonly onClose: () => void }): ReactNode {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...ADMIN_CARDS_KEY, 'card', id],
    queryFn: ({ signal }) => authoringApi('GET /api/admin/flashcards/:id', { params: { id }, signal }),
    gcTime: 0,
  });
  if (data !== undefined) return <CardForm read={data} onClose={onClose} />;
  if (error === null) return <p>Loading the card...</p>;
  return (
    <div className="column gap-14">
      <p role="alert">{sentenceOf(error, 'The card did not load.')}</p>
      <div>
        <Button busy={isFetching} busyWord="Loading..." onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

/** A card as learners see it, one side at a time. */
function CardPreview({ draft }: { readonly draft: CardDraft }): ReactNode {
  const [side, setSide] = useState<'question' | 'answer'>('question');
  const { question, answer, heading, section, lawReference, category } = draft;
  return (
    <section className="column gap-10" aria-label="As learners see it">
      <div className={classNames('authoring__face', categoryStyle(category)?.colourClass)}>
        <div className="column">
          <p className="authoring__section">{sectionMark(section)}</p>
          <p className="note">{heading}</p>
          <p className="tiny muted">{lawReference}</p>
        </div>
        <div className="column gap-10">
          {side === 'question' ? (
            <p className="authoring__question">{question === '' ? 'No question yet' : question}</p>
          ) : (
            <>
              <p className="medium">{question}</p>
              {paragraphsOf(answer).map((paragraph) => (
                <p key={paragraph} className="law-text">
                  {paragraph}
                </p>
              ))}
            </>
          )}
        </div>
      </div>
      <div>
        <Button onClick={() => setSide(side === 'question' ? 'answer' : 'question')}>
          {side === 'question' ? 'Reveal Answer' : 'Show Question'}
        </Button>
      </div>
    </section>
  );
}

/** A card as read, with the differing text of the files. */
export interface ReadForForm {
  readonly card: AdminCard;
  readonly file: Parameters<typeof draftOf>[0] | null;
}

const EMPTY: CardDraft = {
  question: '',
  answer: '',
  heading: '',
  section: '',
  lawReference: '',
  audience: [],
  category: '',
  difficulty: 'medium',
  isPremium: false,
  correctAnswer: '',
  wrongAnswers: ['', '', ''],
  explanation: '',
  facts: [],
};

/** The form of a card. Typed text stays until it is saved or discarded. */
export function CardForm({
  read,
  onClose,
}: {
  readonly read: ReadForForm | null;
  readonly onClose: () => void;
}): ReactNode {
  const [draft, setDraft] = useState<CardDraft>(() => (read === null ? EMPTY : draftOf(fieldsOf(read.card))));
  const [previewed, setPreviewed] = useState(false);
  const saving = useSaveCard(read?.card ?? null, onClose);
  const { faults, reason, theirs } = saving;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = saving.check(draft);
    if (wrong.length === 0) saving.save(draft);
    else
      focusOn(
        form,
        wrong.map(({ path }) => path),
      );
  }
  const verb = read === null ? 'Create Flashcard' : 'Update Flashcard';
  return (
    <form className="column gap-16 authoring__form" noValidate onSubmit={submit}>
      {read === null ? null : <FileChanged read={read} onUse={setDraft} />}
      {previewed ? <CardPreview draft={draft} /> : <CardFields draft={draft} faults={faults} onChange={setDraft} />}
      {theirs === null ? null : (
        <ChangedMeanwhile changes={saving.against(draft)} onUse={() => setDraft(draftOf(fieldsOf(theirs)))} />
      )}
      {reason === null ? null : <p role="alert">{reason}</p>}
      <div className="actions">
        <CancelButton variant="quiet" />
        <Button onClick={() => setPreviewed(!previewed)}>{previewed ? 'Back to Writing' : 'Preview'}</Button>
        <Button type="submit" variant="primary" busy={saving.isSaving} busyWord="Saving...">
          {theirs === null ? verb : 'Save mine over it'}
        </Button>
      </div>
    </form>
  );
}

/** Warns that the file of a later release differs from the card, with a button to use its text. */
function FileChanged({
  read: { card, file },
  onUse,
}: {
  readonly read: ReadForForm;
  readonly onUse: (draft: CardDraft) => void;
}): ReactNode {
  if (file === null || card.standing !== 'file changed too') return null;
  return (
    <section className="notice authoring__notice" aria-label="The file has changed too">
      <div className="column gap-10">
        <p>
          <b>The file has changed too.</b> Your wording stays until you save one of the two.
        </p>
        <Differences of={fieldChanges(fieldsOf(card), file)} names={{ before: 'Here', after: 'In the file' }} />
        <div>
          <Button onClick={() => onUse(draftOf(file))}>Take the file’s wording</Button>
        </div>
      </div>
    </section>
  );
}

/** Differences between the typed card and another editor's saved version, with a button that loads that version. */
function ChangedMeanwhile({
  changes,
  onUse,
}: {
  readonly changes: readonly FieldChange[];
  readonly onUse: () => void;
}): ReactNode {
  return (
    <section className="notice authoring__notice" data-tone="danger" aria-label="Changed meanwhile">
      <div className="column gap-10">
        <Differences of={changes} names={{ before: 'Theirs', after: 'Yours' }} />
        <div className="flow">
          <Button onClick={onUse}>Take theirs</Button>
        </div>
      </div>
    </section>
  );
}

/** Returns the author's fields of a card. */
export function fieldsOf(card: AdminCard): Parameters<typeof draftOf>[0] {
  const {
    id: _id,
    revision: _revision,
    underReview: _underReview,
    retiredAt: _retiredAt,
    standing: _standing,
    ...fields
  } = card;
  return fields;
}

/** Goes to the first field that is wrong, in the order of the form. */
function focusOn(form: HTMLFormElement, paths: readonly CardPath[]): void {
  const named = [...form.elements].find(
    (element) => element instanceof HTMLElement && paths.some((path) => path === element.getAttribute('name')),
  );
  if (named instanceof HTMLElement) named.focus();
}
