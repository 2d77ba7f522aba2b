import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { RestoredNote } from '../../../platform/client/ui/RestoredNote.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { fieldChanges, type FieldChange } from '../rules/card-change.ts';
import { toCardDraft, type CardDraft, type CardPath } from '../rules/read-card.ts';
import { CardFields } from './CardFields.tsx';
import { Differences, HistoryDialog } from './HistoryDialog.tsx';
import { type AdminCard, authoringApi, fieldsOf, fieldsOfDraft, type StoredDraft } from './queries.ts';
import { useSaveCard, type Saving, useSaveDraft, type TypedDraft } from './use-save-card.ts';
import { EMPTY_DRAFT } from '../rules/card-draft.ts';
import { readTab, useTabDraft } from '../../../platform/client/tab-draft.ts';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { paragraphsOf, sectionMark } from '../../cards/rules/card-text.ts';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';

/** The card whose form is open: its number, a draft, or a new one. */
export type OpenCard = number | 'new' | { readonly draft: string };

/** Writes a new card, or changes a card or a draft, which is read first. */
export function CardDialog({ open, onClose }: { readonly open: OpenCard; readonly onClose: () => void }): ReactNode {
  if (open === 'new') return <DraftForm stored={null} tabKey={tabKeyOf('new')} onClose={onClose} />;
  if (typeof open === 'number')
    return (
      <LoadOnce
        title={`Edit Card ${open}`}
        queryKey={['card', open]}
        read={(signal) => authoringApi('GET /api/admin/flashcards/:id', { params: { id: open }, signal })}
        onClose={onClose}
      >
        {(read) => <EditForm read={read} onClose={onClose} />}
      </LoadOnce>
    );
  return (
    <LoadOnce
      title="Edit Draft"
      queryKey={['draft', open.draft]}
      read={(signal) => authoringApi('GET /api/admin/card-drafts/:id', { params: { id: open.draft }, signal })}
      onClose={onClose}
      notFoundContent={
        readTab(tabKeyOf(open.draft)) === null ? undefined : (
          <DraftForm stored={null} tabKey={tabKeyOf(open.draft)} onClose={onClose} />
        )
      }
    >
      {(stored) => <DraftForm stored={stored} tabKey={tabKeyOf(stored.id)} onClose={onClose} />}
    </LoadOnce>
  );
}

/** Key of the typed text of a draft in this tab. */
const tabKeyOf = (draft: string) => `authoring.draft.${draft}`;

/** Loads the card or draft of a form once. A change by someone else meanwhile reaches the form as a conflict when it is saved. */
function LoadOnce<Data>({
  title,
  queryKey,
  read,
  notFoundContent,
  children,
  onClose,
}: {
  readonly title: string;
  readonly queryKey: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<Data>;
  /** Shown instead of the error when the draft no longer exists. */
  readonly notFoundContent?: ReactNode;
  readonly children: (data: Data) => ReactNode;
  readonly onClose: () => void;
}): ReactNode {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['authoring', 'form', ...queryKey],
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
  });
  if (data !== undefined) return children(data);
  if (notFoundContent !== undefined && error instanceof ApiFailure && error.code === 'NOT_FOUND')
    return notFoundContent;
  return (
    <Dialog open onClose={onClose} title={title} wide closeButton>
      {error === null ? (
        <p>Loading...</p>
      ) : (
        <div className="column gap-14">
          <p role="alert">{sentenceOf(error, 'The card did not load.')}</p>
          <div>
            <Button busy={isFetching} busyLabel="Loading..." onClick={() => void refetch()}>
              Try Again
            </Button>
          </div>
        </div>
      )}
    </Dialog>
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

/** The frame of the form: fields or preview, what another administrator saved meanwhile, and the buttons. */
function CardFormFrame({
  saving,
  fields,
  isRestored,
  notice,
  actions,
  onChange,
  onStartOver,
  onSubmit,
}: {
  readonly saving: Saving;
  readonly fields: CardDraft;
  readonly isRestored: boolean;
  readonly notice?: ReactNode;
  /** The buttons that save; the submitting one last. */
  readonly actions: ReactNode;
  readonly onChange: (fields: CardDraft) => void;
  readonly onStartOver: () => void;
  readonly onSubmit: () => void;
}): ReactNode {
  const [isPreview, setPreview] = useState(false);
  const { issues, reason, otherVersion } = saving;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = saving.check(fields);
    if (wrong.length === 0) onSubmit();
    else
      focusOn(
        form,
        wrong.map(({ path }) => path),
      );
  }
  return (
    <form className="column gap-16 authoring__form" noValidate onSubmit={submit}>
      {isRestored ? <RestoredNote onStartOver={onStartOver} /> : null}
      {notice}
      {isPreview ? <CardPreview draft={fields} /> : <CardFields draft={fields} issues={issues} onChange={onChange} />}
      {otherVersion === null ? null : (
        <ChangedMeanwhile
          changes={fieldChanges(otherVersion.fields, fields)}
          onUse={() => onChange(otherVersion.fields)}
        />
      )}
      {reason === null ? null : <p role="alert">{reason}</p>}
      <div className="actions">
        <CancelButton variant="quiet" />
        <Button onClick={() => setPreview(!isPreview)}>{isPreview ? 'Back to Editing' : 'Preview'}</Button>
        {actions}
      </div>
    </form>
  );
}

/** A card as read, with the differing text of the files. */
interface ReadForForm {
  readonly card: AdminCard;
  readonly file: Parameters<typeof toCardDraft>[0] | null;
}

/** The form that changes a card. */
function EditForm({ read, onClose }: { readonly read: ReadForForm; readonly onClose: () => void }): ReactNode {
  const { card } = read;
  const { draft, change, ...tab } = useTabDraft(`authoring.card.${card.id}`, {
    revision: card.revision,
    fields: toCardDraft(fieldsOf(card)),
  });
  const close = () => {
    tab.leave();
    onClose();
  };
  const saving = useSaveCard(card, draft.revision, () => {
    tab.clear();
    onClose();
  });
  const [isHistory, setHistory] = useState(false);
  const changeFields = (fields: CardDraft) => change({ ...draft, fields });
  return (
    <>
      <Dialog open onClose={close} title={`Edit Card ${card.id}`} wide closeButton>
        <CardFormFrame
          saving={saving}
          fields={draft.fields}
          isRestored={tab.isRestored}
          notice={<FileChanged read={read} onUse={changeFields} />}
          onChange={changeFields}
          onStartOver={tab.startOver}
          onSubmit={() => saving.save(draft.fields)}
          actions={
            <>
              <Button onClick={() => setHistory(true)}>History</Button>
              <Button type="submit" variant="primary" busy={saving.isSaving} busyLabel="Saving...">
                {saving.otherVersion === null ? 'Update Flashcard' : 'Save My Version'}
              </Button>
            </>
          }
        />
      </Dialog>
      {isHistory ? <HistoryDialog card={card} onClose={() => setHistory(false)} /> : null}
    </>
  );
}

function publishLabel(stored: StoredDraft | null, isChangedByOther: boolean): string {
  if (isChangedByOther) return 'Publish My Version';
  return stored === null ? 'Create Flashcard' : 'Publish';
}

/** The form of a new card, or of a draft. */
function DraftForm({
  stored,
  tabKey,
  onClose,
}: {
  /** Null for a new card, and for a draft that no longer exists. */
  readonly stored: StoredDraft | null;
  /** Key of the typed text in this tab. */
  readonly tabKey: string;
  readonly onClose: () => void;
}): ReactNode {
  const [newId] = useState(() => crypto.randomUUID());
  const { draft, change, ...tab } = useTabDraft<TypedDraft>(tabKey, {
    id: stored?.id ?? newId,
    version: stored?.version ?? 0,
    fields: stored === null ? EMPTY_DRAFT : fieldsOfDraft(stored),
  });
  const saving = useSaveDraft(draft, change, () => {
    tab.clear();
    onClose();
  });
  const { otherVersion, isSaving, action } = saving;
  return (
    <Dialog
      open
      onClose={() => {
        tab.leave();
        onClose();
      }}
      title={stored === null ? 'Add New Card' : 'Edit Draft'}
      wide
      closeButton
    >
      <CardFormFrame
        saving={saving}
        fields={draft.fields}
        isRestored={tab.isRestored}
        notice={
          stored === null && tabKey !== tabKeyOf('new') ? (
            <section className="notice authoring__notice" aria-label="Draft no longer available">
              <p>This draft has been published or deleted. Your text is still here. You can save it as a new draft.</p>
            </section>
          ) : null
        }
        onChange={(fields) => change({ ...draft, fields })}
        onStartOver={tab.startOver}
        onSubmit={saving.publish}
        actions={
          <>
            <Button busy={isSaving && action === 'save'} busyLabel="Saving..." onClick={saving.save}>
              {otherVersion === null ? 'Save Draft' : 'Save My Version'}
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={isSaving && action === 'publish'}
              busyLabel={stored === null ? 'Saving...' : 'Publishing...'}
            >
              {publishLabel(stored, otherVersion !== null)}
            </Button>
          </>
        }
      />
    </Dialog>
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
          <b>The file has changed too.</b> Your wording stays in use until you save one of the two versions.
        </p>
        <Differences of={fieldChanges(fieldsOf(card), file)} names={{ before: 'Here', after: 'In the file' }} />
        <div>
          <Button onClick={() => onUse(toCardDraft(file))}>Use the File’s Version</Button>
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
    <section className="notice authoring__notice" data-tone="danger" aria-label="Someone else changed this">
      <div className="column gap-10">
        <Differences of={changes} names={{ before: 'Theirs', after: 'Yours' }} />
        <div className="flow">
          <Button onClick={onUse}>Use Their Version</Button>
        </div>
      </div>
    </section>
  );
}

/** Goes to the first field that is wrong, in the order of the form. */
function focusOn(form: HTMLFormElement, paths: readonly CardPath[]): void {
  const named = [...form.elements].find(
    (element) => element instanceof HTMLElement && paths.some((path) => path === element.getAttribute('name')),
  );
  if (named instanceof HTMLElement) named.focus();
}
