import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../../../../platform/client/shell/Avatar.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../../platform/client/ui/MenuPanel.tsx';
import { may, type GroupRole } from '../../rules/groups/group-role.ts';
import { writtenWhen } from '../../rules/groups/posts.ts';
import { GroupCard } from './GroupCard.tsx';
import type { Writing } from './queries.ts';
import { DeleteDialog, EditDialog, ReportDialog } from './WritingDialogs.tsx';

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

/** Who wrote something, what they are in the group, and when it was. */
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
  return writtenWhen(new Date(instant), new Date());
}
