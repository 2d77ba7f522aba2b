import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PanelLeft from 'lucide-react/icons/panel-left';
import Pencil from 'lucide-react/icons/pencil';
import SquarePen from 'lucide-react/icons/square-pen';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode, useId, type SubmitEvent } from 'react';
import { saveFile } from '../../../platform/client/save-file.ts';
import { JocelynAvatar } from '../../../platform/client/ui/Badges.tsx';
import { IconButton, Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Menu } from '../../../platform/client/ui/MenuPanel.tsx';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { OFFLINE_NOTES } from '../rules/chat-texts.ts';
import { conversationFileName, conversationText, type PlainMessage } from '../rules/transcript.ts';
import type { Chat, ChatMessage } from './chat-state.ts';
import { NOTICE } from './Composer.tsx';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { MAX_TITLE_LENGTH } from '../rules/limits.ts';
import { nameConversation } from './chat.ts';
import { useRemove, useRename } from './queries.ts';

interface ConversationDialogProps {
  readonly id: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renames a conversation. */
function RenameDialog({ id, title, open, onClose }: ConversationDialogProps): ReactNode {
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
          <Button variant="primary" type="submit" form={form} busy={rename.isPending} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label="Title"
          maxLength={MAX_TITLE_LENGTH}
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

/** Confirms deleting a conversation. */
function DeleteDialog({ id, title, open, onClose, onDeleted }: DeleteDialogProps): ReactNode {
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
            busyLabel="Deleting..."
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

interface ConversationBarProps {
  readonly chat: Chat;
  readonly onList: () => void;
  readonly onNew: () => void;
}

/** The title of the open conversation, with its menu. */
export function ConversationBar({ chat, onList, onNew }: ConversationBarProps): ReactNode {
  const [asking, setAsking] = useState<'title' | 'delete' | null>(null);
  const { conversationId, messages } = chat;
  const title = chat.title ?? 'New conversation';
  const close = (): void => setAsking(null);
  return (
    <div className="assistant__bar" data-new={conversationId === null || undefined}>
      <IconButton label="Conversations" className="assistant__on-phone" onClick={onList}>
        <Icon of={PanelLeft} />
      </IconButton>
      {conversationId === null && messages.length === 0 ? (
        <>
          <JocelynAvatar small />
          <h2>Jocelyn</h2>
        </>
      ) : (
        <>
          <h2>{title}</h2>
          <IconButton label="New conversation" className="assistant__on-phone" onClick={onNew}>
            <Icon of={SquarePen} />
          </IconButton>
        </>
      )}
      {conversationId === null ? null : (
        <>
          <Menu
            label="Rename, export or delete"
            className="ui__icon-button"
            align="end"
            entries={[
              { kind: 'action', label: 'Rename', icon: Pencil, onSelect: () => setAsking('title') },
              { kind: 'action', label: 'Export as text', icon: Download, onSelect: () => exportText(title, messages) },
              { kind: 'action', label: 'Delete', icon: Trash2, onSelect: () => setAsking('delete') },
            ]}
          >
            <Icon of={Ellipsis} />
          </Menu>
          <RenameDialog key={title} id={conversationId} title={title} open={asking === 'title'} onClose={close} />
          <DeleteDialog
            id={conversationId}
            title={title}
            open={asking === 'delete'}
            onClose={close}
            onDeleted={() => {
              close();
              onNew();
            }}
          />
        </>
      )}
    </div>
  );
}

function exportText(title: string, messages: readonly ChatMessage[]): void {
  const text = withoutMarks(conversationText(title, messages.map(toPlainMessage), NOTICE));
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), conversationFileName(title));
}

function toPlainMessage(message: ChatMessage): PlainMessage {
  if (message.kind === 'question') return { question: message.text };
  const isOffline = message.kind === 'built-in' || message.isFallback;
  const { content, references } = message;
  return { content, references, note: isOffline ? OFFLINE_NOTES.page : null };
}
