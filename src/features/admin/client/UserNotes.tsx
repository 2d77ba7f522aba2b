import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { apiClient, ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { useTabDraft } from '../../../platform/client/tab-draft.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import type { adminContract, oneUserContract } from '../contract.ts';
import { NOTE_LENGTH } from '../rules/note.ts';

type Page = ResponseOf<typeof adminContract.user>;

const api = apiClient<typeof oneUserContract>();

interface UserNotesProps {
  readonly page: Page;
  /** Reloads the user. */
  readonly onDone: () => Promise<void>;
}

/** Notes of administrators about a user. */
export function UserNotes({ page: { user, notes }, onDone }: UserNotesProps): ReactNode {
  const heading = useId();
  return (
    <section className="card padded column gap-14" aria-labelledby={heading}>
      <h2 className="title" id={heading}>
        Notes
      </h2>
      <p className="small muted">
        Only administrators see these notes here. People who download a copy of their data get the notes about them too.
      </p>
      {notes.length === 0 ? null : (
        <ul className="rows admin__entries">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} userId={user.id} onDone={onDone} />
          ))}
        </ul>
      )}
      {user.closedAt === null ? <NoteForm userId={user.id} onDone={onDone} /> : null}
    </section>
  );
}

function NoteRow({
  note: { id, text, at, author, isOwn },
  userId,
  onDone,
}: {
  readonly note: Page['notes'][number];
  readonly userId: number;
  readonly onDone: () => Promise<void>;
}): ReactNode {
  const removal = useMutation({
    mutationFn: async () => {
      await api('DELETE /api/admin/users/:id/notes/:noteId', { params: { id: userId, noteId: id } });
      await onDone();
    },
    onError: (error) =>
      toast({
        title: 'Note Not Removed',
        description: sentenceOf(error, 'That did not work. Please try again.'),
        tone: 'danger',
      }),
  });
  return (
    <li className="apart">
      <div className="column gap-6">
        <p className="admin__lines">{text}</p>
        <p className="small muted">
          {author === null ? 'A former administrator' : <span translate="no">{author}</span>}, {formatDate(at)}
        </p>
      </div>
      {isOwn ? (
        <Button variant="quiet" busy={removal.isPending} busyLabel="Removing..." onClick={() => removal.mutate()}>
          Remove<span className="visually-hidden"> the note “{text.slice(0, 40)}”</span>
        </Button>
      ) : null}
    </li>
  );
}

/** Writes a note. What was typed stays in this tab until it is saved, with the id that lets a repeated call store it once. */
function NoteForm({ userId, onDone }: { readonly userId: number; readonly onDone: () => Promise<void> }): ReactNode {
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const { draft, change, startOver } = useTabDraft<{ noteId: string; text: string }>(`admin-note-${userId}`, {
    noteId: newId,
    text: '',
  });
  const saving = useMutation({
    mutationFn: async () => {
      await api('POST /api/admin/users/:id/notes', { params: { id: userId }, body: draft });
      startOver();
      setNewId(crypto.randomUUID());
      await onDone();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }
  const { error } = saving;
  return (
    <form className="column gap-10" noValidate onSubmit={submit}>
      <TextAreaField
        label="Add a note"
        rows={2}
        limit={NOTE_LENGTH}
        value={draft.text}
        error={
          error === null
            ? undefined
            : ((error instanceof ApiFailure ? error.issueOf('text') : null) ??
              sentenceOf(error, 'The note was not saved. Please try again.'))
        }
        onChange={({ target }) => change({ ...draft, text: target.value })}
      />
      <div className="actions">
        <Button type="submit" busy={saving.isPending} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
