import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PanelLeft from 'lucide-react/icons/panel-left';
import Pencil from 'lucide-react/icons/pencil';
import SquarePen from 'lucide-react/icons/square-pen';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { saveFile } from '../../../platform/client/save-file.ts';
import { IconButton } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Menu } from '../../../platform/client/ui/MenuPanel.tsx';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { OFFLINE_NOTES } from '../rules/places.ts';
import { conversationFileName, conversationText, type PlainTurn } from '../rules/plain-text.ts';
import type { Chat, ChatMessage } from './chat-state.ts';
import { NOTICE } from './Composer.tsx';
import { DeleteDialog, RenameDialog } from './ConversationDialogs.tsx';

interface ConversationBarProps {
  readonly chat: Chat;
  readonly onList: () => void;
  readonly onNew: () => void;
}

/** The title of the conversation that is open, and what can be done with it. */
export function ConversationBar({ chat, onList, onNew }: ConversationBarProps): ReactNode {
  const [asking, setAsking] = useState<'title' | 'delete' | null>(null);
  const { conversationId, messages } = chat;
  const title = chat.title ?? 'New conversation';
  const close = (): void => setAsking(null);
  return (
    <div className="assistant__bar">
      <IconButton label="Conversations" className="assistant__on-phone" onClick={onList}>
        <Icon of={PanelLeft} />
      </IconButton>
      <h2>{title}</h2>
      <IconButton label="New conversation" onClick={onNew}>
        <Icon of={SquarePen} />
      </IconButton>
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
  const text = withoutMarks(conversationText(title, messages.map(plainTurn), NOTICE));
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), conversationFileName(title));
}

function plainTurn(message: ChatMessage): PlainTurn {
  if (message.kind === 'asked') return { asked: message.text };
  const isOffline = message.kind === 'built-in' || message.isFallback;
  const { content, references } = message;
  return { content, references, note: isOffline ? OFFLINE_NOTES.page : null };
}
