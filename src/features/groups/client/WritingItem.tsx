import { useMutation, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Avatar } from '../../../platform/client/shell/Avatar.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Menu } from '../../../platform/client/ui/Menu.tsx';
import type { MenuEntry } from '../../../platform/client/ui/MenuPanel.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { POST_LENGTH } from '../rules/group-bounds.ts';
import { may, type GroupRole } from '../rules/group-role.ts';
import { writtenWhen } from '../rules/written-when.ts';
import { GroupCard } from './GroupCard.tsx';
import { groupsApi, refreshGroup, type Writing } from './queries.ts';

/** One post or reply: who wrote it and when, its words and card, and what the reader may do with it. */
export function WritingItem({
  writing,
  groupId,
  role,
  onReply,
}: {
  readonly writing: Writing;
  readonly groupId: string;
  /** What the reader is. */
  readonly role: GroupRole;
  readonly onReply: () => void;
}): ReactNode {
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'report' | 'delete' | null>(null);
  const { id: postId, author, message, card, edited, deletedBy, writtenAt } = writing;
  const params = { groupId, postId };
  const erase = useMutation({
    mutationFn: () => groupsApi('DELETE /api/groups/:groupId/posts/:postId', { params }),
    onSuccess: async () => {
      setOpen(null);
      await refreshGroup(client, groupId, 'posts');
    },
    onError: (error) => {
      setOpen(null);
      toast({ title: 'Not deleted', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
    },
  });

  if (deletedBy !== null)
    return (
      <div className="groups__post groups__deleted">
        <span className="ui__avatar" aria-hidden="true">
          –
        </span>
        <p>
          {deletedBy === 'author' ? 'This post was deleted by its author.' : 'This post was deleted by a moderator.'}
        </p>
      </div>
    );
  const name = author.username ?? 'Someone who closed their account';
  const entries: MenuEntry[] = [
    ...(author.isYou ? [{ kind: 'action', label: 'Edit', onSelect: () => setOpen('edit') } as const] : []),
    ...(author.isYou || may(role, 'moderate')
      ? [{ kind: 'action', label: 'Delete', onSelect: () => setOpen('delete') } as const]
      : []),
    ...(author.isYou ? [] : [{ kind: 'action', label: 'Report', onSelect: () => setOpen('report') } as const]),
  ];
  return (
    <div className="groups__post">
      <Avatar username={name} />
      <div className="column gap-6">
        <p className="groups__byline">
          <b>{name}</b>
          <span className="small muted">
            {author.role === 'owner' ? 'Owner. ' : author.role === 'moderator' ? 'Moderator. ' : ''}
            {whenText(writtenAt)}
            {edited ? '. Edited' : ''}
          </span>
        </p>
        <p className="groups__text">{message}</p>
        {card === null ? null : <GroupCard card={card} />}
        <div className="line groups__acts">
          <Button variant="quiet" aria-label={`Reply to ${name}`} onClick={onReply}>
            Reply
          </Button>
          <Menu label={`More about the post of ${name}`} className="ui__icon-button" entries={entries}>
            <Icon of={Ellipsis} size={18} />
          </Menu>
        </div>
      </div>
      {open === 'edit' ? (
        <TextDialog
          title="Edit your post"
          label="Your post"
          send="Save"
          limit={POST_LENGTH}
          text={message}
          onSend={async (text) => {
            await groupsApi('PUT /api/groups/:groupId/posts/:postId', { params, body: { message: text } });
            await refreshGroup(client, groupId, 'posts');
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'report' ? (
        <TextDialog
          title="Report this post?"
          label="What is wrong with it"
          send="Report"
          limit={1000}
          text=""
          onSend={async (reason, id) => {
            await groupsApi('POST /api/groups/:groupId/posts/:postId/report', { params, body: { id, reason } });
            toast({ title: 'Thank you', description: 'A person reads your report, with the post.', tone: 'success' });
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <Dialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        title="Delete this post?"
        actions={
          <>
            <Button onClick={() => setOpen(null)}>Cancel</Button>
            <Button variant="danger" busy={erase.isPending} busyWord="Deleting..." onClick={() => erase.mutate()}>
              Delete
            </Button>
          </>
        }
      >
        Its words are gone for everyone. Replies to it stay.
      </Dialog>
    </div>
  );
}

/** Asks for a text. What was typed stays when sending fails; sent again it bears the same id. */
function TextDialog({
  title,
  label,
  send,
  limit,
  text: before,
  onSend,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly send: string;
  readonly limit: number;
  readonly text: string;
  readonly onSend: (text: string, id: string) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const [text, setText] = useState(before);
  const [id] = useState(() => crypto.randomUUID());
  const sending = useMutation({ mutationFn: () => onSend(text, id), onSuccess: onClose });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="column gap-16" onSubmit={submit} noValidate>
        <TextAreaField
          label={label}
          limit={limit}
          rows={4}
          value={text}
          error={sending.error === null ? undefined : sentenceOf(sending.error, 'That was not sent. Please try again.')}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={sending.isPending} busyWord="Sending...">
            {send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** When something was written, as seen at this moment. */
function whenText(instant: string): string {
  return writtenWhen(new Date(instant), new Date());
}
