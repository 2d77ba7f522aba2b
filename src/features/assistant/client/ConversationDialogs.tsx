import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { TITLE_LENGTH } from '../rules/bounds.ts';
import { nameConversation } from './chat.ts';
import { useRemove, useRename } from './queries.ts';

interface ConversationDialogProps {
  readonly id: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Gives a conversation another title. */
export function RenameDialog({ id, title, open, onClose }: ConversationDialogProps): ReactNode {
  const form = useId();
  const rename = useRename(id);
  const [typed, setTyped] = useState(title);
  const { error } = rename;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (rename.isPending) return;
    rename.mutate(typed.trim(), {
      onSuccess: ({ title: taken }) => {
        nameConversation(taken);
        onClose();
      },
    });
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="What should this conversation be called?"
      actions={
        <>
          <CancelButton />
          <Button variant="primary" type="submit" form={form} busy={rename.isPending} busyWord="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label="Title"
          maxLength={TITLE_LENGTH}
          autoComplete="off"
          value={typed}
          error={error === null ? undefined : sentenceOfTitle(error)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}

function sentenceOfTitle(error: Error): string {
  const named = error instanceof ApiFailure ? error.issueOf('title') : null;
  return named ?? sentenceOf(error, 'The title was not saved. Please try again.');
}

interface DeleteDialogProps extends ConversationDialogProps {
  readonly onDeleted: () => void;
}

/** Asks before a conversation is deleted. */
export function DeleteDialog({ id, title, open, onClose, onDeleted }: DeleteDialogProps): ReactNode {
  const remove = useRemove(id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete this conversation?"
      actions={
        <>
          <Button onClick={onClose}>Keep It</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyWord="Deleting..."
            onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>“{title}” goes with all its questions and answers. It cannot be brought back.</p>
      {remove.error === null ? null : (
        <p role="alert">{sentenceOf(remove.error, 'It was not deleted. Please try again.')}</p>
      )}
    </Dialog>
  );
}
