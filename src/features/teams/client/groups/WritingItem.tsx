import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Avatar } from '../../../../platform/client/shell/Avatar.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../../platform/client/ui/MenuPanel.tsx';
import { may, type GroupRole, POST_LENGTH, REASON_LENGTH } from '../../rules/groups/group.ts';
import { formatWrittenAt } from '../../rules/groups/posts.ts';
import { GroupCard } from './GroupCard.tsx';
import { type Writing, groupsApi, refreshGroup } from './queries.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { TextAreaField } from '../../../../platform/client/ui/TextField.tsx';

/** Dialog that requests a text. The text stays when sending fails, and a retry sends the same id. */
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
          <CancelButton />
          <Button variant="primary" type="submit" busy={sending.isPending} busyLabel="Sending...">
            {send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface WritingDialogProps {
  readonly groupId: string;
  readonly postId: string;
  readonly onClose: () => void;
}

/** Edits the user's own post. */
function EditDialog({
  groupId,
  postId,
  message: before,
  onClose,
}: WritingDialogProps & { readonly message: string }): ReactNode {
  const client = useQueryClient();
  return (
    <TextDialog
      title="Edit your post"
      label="Your post"
      send="Save"
      limit={POST_LENGTH}
      text={before}
      onSend={async (message) => {
        await groupsApi('PUT /api/groups/:groupId/posts/:postId', { params: { groupId, postId }, body: { message } });
        await refreshGroup(client, groupId, 'posts');
      }}
      onClose={onClose}
    />
  );
}

/** Reports another user's post to the administrators. */
function ReportDialog({ groupId, postId, onClose }: WritingDialogProps): ReactNode {
  const params = { groupId, postId };
  return (
    <TextDialog
      title="Report this post?"
      label="What is wrong with it"
      send="Report"
      limit={REASON_LENGTH}
      text=""
      onSend={async (reason, id) => {
        await groupsApi('POST /api/groups/:groupId/posts/:postId/report', { params, body: { id, reason } });
        toast({ title: 'Thank you', description: 'A person reads your report, with the post.', tone: 'success' });
      }}
      onClose={onClose}
    />
  );
}

/** Deletes a post after a confirmation. */
function DeleteDialog({ groupId, postId, open, onClose }: WritingDialogProps & { readonly open: boolean }): ReactNode {
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: () => groupsApi('DELETE /api/groups/:groupId/posts/:postId', { params: { groupId, postId } }),
    onSuccess: async () => {
      onClose();
      await refreshGroup(client, groupId, 'posts');
    },
    onError: (error) => {
      onClose();
      toast({ title: 'Not deleted', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete this post?"
      actions={
        <>
          <CancelButton />
          <Button variant="danger" busy={erase.isPending} busyLabel="Deleting..." onClick={() => erase.mutate()}>
            Delete
          </Button>
        </>
      }
    >
      It disappears for everyone. Replies to it stay.
    </Dialog>
  );
}

/** Actions of a user on a post; each has a dialog. */
type WritingAct = 'edit' | 'report' | 'delete';

interface WritingItemProps {
  readonly writing: Writing;
  readonly groupId: string;
  /** Role of the user. */
  readonly role: GroupRole;
  readonly onReply: () => void;
}

/** One post or reply with author, time, text, card and the user's actions. */
export function WritingItem({ writing, groupId, role, onReply }: WritingItemProps): ReactNode {
  const [open, setOpen] = useState<WritingAct | null>(null);
  const { id: postId, author, message, card, deletedBy } = writing;
  if (deletedBy !== null) return <DeletedWriting by={deletedBy} />;
  const name = author.username ?? 'Someone who closed their account';
  const dialog = { groupId, postId, onClose: () => setOpen(null) };
  return (
    <div className="groups__post">
      <Avatar username={name} />
      <div className="column gap-6">
        <Byline name={name} writing={writing} />
        <p className="groups__text">{message}</p>
        {card === null ? null : <GroupCard card={card} />}
        <div className="line groups__acts">
          <Button variant="quiet" aria-label={`Reply to ${name}`} onClick={onReply}>
            Reply
          </Button>
          <Menu
            label={`More about the post of ${name}`}
            className="ui__icon-button"
            entries={entriesFor(author, role, setOpen)}
          >
            <Icon of={Ellipsis} size={18} />
          </Menu>
        </div>
      </div>
      {open === 'edit' ? <EditDialog {...dialog} message={message} /> : null}
      {open === 'report' ? <ReportDialog {...dialog} /> : null}
      <DeleteDialog {...dialog} open={open === 'delete'} />
    </div>
  );
}

/** Replaces a deleted post. */
function DeletedWriting({ by }: { readonly by: NonNullable<Writing['deletedBy']> }): ReactNode {
  return (
    <div className="groups__post groups__deleted">
      <span className="ui__avatar" aria-hidden="true">
        –
      </span>
      <p>{by === 'author' ? 'This post was deleted by its author.' : 'This post was deleted by a moderator.'}</p>
    </div>
  );
}

/** Author, role and time of a post or reply. */
function Byline({
  name,
  writing: { author, writtenAt, edited },
}: {
  readonly name: string;
  readonly writing: Writing;
}): ReactNode {
  return (
    <p className="groups__byline">
      <b translate="no">{name}</b>
      <span className="small muted">
        {author.role === 'owner' ? 'Owner. ' : author.role === 'moderator' ? 'Moderator. ' : ''}
        {whenText(writtenAt)}
        {edited ? '. Edited' : ''}
      </span>
    </p>
  );
}

function entriesFor(
  { isYou }: Writing['author'],
  role: GroupRole,
  open: (act: WritingAct) => void,
): readonly MenuEntry[] {
  const entry = (label: string, act: WritingAct): MenuEntry => ({ kind: 'action', label, onSelect: () => open(act) });
  return [
    ...(isYou ? [entry('Edit', 'edit')] : []),
    ...(isYou || may(role, 'moderate') ? [entry('Delete', 'delete')] : []),
    ...(isYou ? [] : [entry('Report', 'report')]),
  ];
}

/** Shows how long ago a post was written. */
function whenText(instant: string): string {
  return formatWrittenAt(new Date(instant), new Date());
}
