import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Avatar } from '../../../../platform/client/shell/Avatar.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { Menu, type MenuEntry } from '../../../../platform/client/ui/MenuPanel.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Checkbox } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { may, type GroupRole } from '../../rules/groups/group.ts';
import {
  handingOn,
  removal,
  roleChange,
  type GroupAct,
  type Question,
  useGroupAct,
  deletion,
  leaving,
} from './group-acts.ts';
import type { JoinedGroup } from './GroupScreen.tsx';
import { useMembers, type Member, groupsApi, refreshGroup } from './queries.ts';

/** The user's own choices: share progress, leave the group, or delete it as owner. */
function OwnChoices({
  group,
  onConfirm,
}: {
  readonly group: JoinedGroup;
  readonly onConfirm: (question: Question) => void;
}): ReactNode {
  const { id: groupId, name, you } = group;
  return (
    <section className="card padded column gap-12" aria-labelledby="own-choices">
      <h2 className="title" id="own-choices">
        Your choices
      </h2>
      {you.role === 'owner' ? (
        <p className="muted">You own this group. To leave it, make another member the owner first.</p>
      ) : (
        <Consent groupId={groupId} sharesProgress={you.sharesProgress} />
      )}
      <div className="actions">
        {you.role === 'owner' ? (
          <Button onClick={() => onConfirm(deletion(groupId, name))}>Delete the group</Button>
        ) : (
          <Button onClick={() => onConfirm(leaving(groupId))}>Leave the group</Button>
        )}
      </div>
    </section>
  );
}

/** Whether the owner sees the user's progress (product-rules.md, O7). */
function Consent({
  groupId,
  sharesProgress: shared,
}: {
  readonly groupId: string;
  readonly sharesProgress: boolean;
}): ReactNode {
  const client = useQueryClient();
  const consent = useMutation({
    mutationFn: (sharesProgress: boolean) =>
      groupsApi('PUT /api/groups/:groupId/consent', { params: { groupId }, body: { sharesProgress } }),
    onSuccess: () => refreshGroup(client, groupId, 'group'),
    onError: (failure) =>
      toast({ title: 'Not saved', description: sentenceOf(failure, 'Please try again.'), tone: 'danger' }),
  });
  return (
    <Checkbox
      label="Share my progress in this group: cards known, quiz scores and the day I last studied."
      help="Only the owner of the group sees it. You can stop this at any time."
      checked={shared}
      disabled={consent.isPending}
      onChange={({ target }) => consent.mutate(target.checked)}
    />
  );
}

/** Members of a group with the actions available to the user, and the user's own settings. */
export default function Members({ group }: { readonly group: JoinedGroup }): ReactNode {
  const { id: groupId, you } = group;
  const { data, error, isFetching, refetch } = useMembers(groupId);
  const { question, ask, run, isRunning } = useGroupAct(groupId);
  if (data === undefined)
    return error === null ? (
      <Skeletons label="Loading the members" className="column gap-12">
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </Skeletons>
    ) : (
      <NotLoaded
        title="The members did not load"
        safe="Nothing is lost."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="column gap-24">
      <ul className="card groups__members rows" aria-label="Members">
        {data.members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            entries={entriesFor(member, { groupId, reader: you.role, ask, run })}
          />
        ))}
      </ul>
      <OwnChoices group={group} onConfirm={ask} />
      <ConfirmDialog question={question} busy={isRunning} onRun={run} onClose={() => ask(null)} />
    </div>
  );
}

function MemberRow({
  member: { username, role, isYou },
  entries,
}: {
  readonly member: Member;
  /** Actions of the user on the member. */
  readonly entries: readonly MenuEntry[];
}): ReactNode {
  return (
    <li className="groups__member">
      <Avatar username={username} />
      <span className="groups__name">
        <span translate="no">{username}</span>
        {isYou ? ' (you)' : ''}
        {role === 'member' ? null : (
          <span className="small muted groups__role">{role === 'owner' ? ' Owner' : ' Moderator'}</span>
        )}
      </span>
      {entries.length === 0 ? null : (
        <Menu label={`More about ${username}`} className="ui__icon-button" align="end" entries={entries}>
          <Icon of={Ellipsis} />
        </Menu>
      )}
    </li>
  );
}

/** Lists the actions on a member: a role change runs at once, the others need a confirmation. */
function entriesFor(
  { userId, username, role, removable }: Member,
  {
    groupId,
    reader,
    ask,
    run,
  }: {
    readonly groupId: string;
    readonly reader: GroupRole;
    readonly ask: (question: Question) => void;
    readonly run: (act: GroupAct) => void;
  },
): readonly MenuEntry[] {
  const ids = { groupId, userId };
  const entries: MenuEntry[] = [];
  const add = (label: string, onSelect: () => void) => entries.push({ kind: 'action', label, onSelect });
  if (may(reader, 'own') && role !== 'owner') {
    if (role === 'member') add('Make a moderator', () => run(roleChange(ids, 'moderator')));
    else add('Make a member', () => run(roleChange(ids, 'member')));
    add('Make the owner', () => ask(handingOn(ids, username)));
  }
  if (removable) add('Remove', () => ask(removal(ids, username)));
  return entries;
}

/** Asks for confirmation of an action. */
function ConfirmDialog({
  question,
  busy,
  onRun,
  onClose,
}: {
  /** Null while the dialog is closed. */
  readonly question: Question | null;
  readonly busy: boolean;
  readonly onRun: (act: GroupAct) => void;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={question?.title}
      actions={
        question === null ? null : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="danger" busy={busy} busyLabel={question.doing} onClick={() => onRun(question)}>
              {question.act}
            </Button>
          </>
        )
      }
    >
      {question?.text}
    </Dialog>
  );
}
