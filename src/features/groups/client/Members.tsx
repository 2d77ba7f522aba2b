import { useMutation, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Avatar } from '../../../platform/client/shell/Avatar.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../platform/client/ui/Choices.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { Menu } from '../../../platform/client/ui/Menu.tsx';
import type { MenuEntry } from '../../../platform/client/ui/MenuPanel.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { may } from '../rules/group-role.ts';
import type { JoinedGroup } from './GroupScreen.tsx';
import { forgetGroup, groupsApi, refreshGroup, useMembers, type Member } from './queries.ts';

/** Something that is asked about before it is done. */
interface Question {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly doing: string;
  readonly run: () => Promise<unknown>;
  /** Whether one is in the group afterwards. */
  readonly stays: boolean;
}

/** Who is in a group, what its owner and moderators may do about that, and one's own choices. */
export default function Members({ group }: { readonly group: JoinedGroup }): ReactNode {
  const { id: groupId, you } = group;
  const { data, error, isFetching, refetch } = useMembers(groupId);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [asked, ask] = useState<Question | null>(null);
  const act = useMutation({
    mutationFn: (question: Question) => question.run(),
    onSuccess: async (_done, { stays }) => {
      ask(null);
      if (stays) return refreshGroup(client, groupId, 'group', 'members', 'week');
      forgetGroup(client, groupId);
      navigate('/groups');
    },
    onError: (failure: Error) => {
      ask(null);
      toast({ title: 'That was not done', description: sentenceOf(failure, 'Please try again.'), tone: 'danger' });
    },
  });
  const consent = useMutation({
    mutationFn: (sharesProgress: boolean) =>
      groupsApi('PUT /api/groups/:groupId/consent', { params: { groupId }, body: { sharesProgress } }),
    onSuccess: () => refreshGroup(client, groupId, 'group'),
    onError: (failure) =>
      toast({ title: 'Not saved', description: sentenceOf(failure, 'Please try again.'), tone: 'danger' }),
  });

  function entriesFor({ userId, username, role, removable }: Member): MenuEntry[] {
    const params = { groupId, userId };
    const entries: MenuEntry[] = [];
    if (may(you.role, 'own') && role !== 'owner') {
      const next = role === 'member' ? ('moderator' as const) : ('member' as const);
      entries.push(
        {
          kind: 'action',
          label: next === 'moderator' ? 'Make a moderator' : 'Make a member',
          onSelect: () =>
            act.mutate({
              ...NOTHING_ASKED,
              run: () => groupsApi('PUT /api/groups/:groupId/members/:userId', { params, body: { role: next } }),
            }),
        },
        {
          kind: 'action',
          label: 'Make the owner',
          onSelect: () =>
            ask({
              title: `Hand the group on to ${username}?`,
              text: 'They become its owner, and you a moderator.',
              act: 'Hand it on',
              doing: 'Handing on...',
              run: () => groupsApi('POST /api/groups/:groupId/owner', { params: { groupId }, body: { userId } }),
              stays: true,
            }),
        },
      );
    }
    if (removable)
      entries.push({
        kind: 'action',
        label: 'Remove',
        onSelect: () =>
          ask({
            title: `Remove ${username}?`,
            text: 'They lose the group at once, and come back only by a code that you make afterwards.',
            act: 'Remove',
            doing: 'Removing...',
            run: () => groupsApi('DELETE /api/groups/:groupId/members/:userId', { params }),
            stays: true,
          }),
      });
    return entries;
  }

  if (data === undefined)
    return error === null ? (
      <Skeletons label="Loading the members" className="column gap-12">
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </Skeletons>
    ) : (
      <NotLoaded
        title="The members did not load"
        safe="Nobody was lost."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="column gap-24">
      <ul className="card groups__members rows" aria-label="Members">
        {data.members.map((member) => (
          <li key={member.userId} className="groups__member">
            <Avatar username={member.username} />
            <span className="groups__name">
              {member.username}
              {member.isYou ? ' (you)' : ''}
              {member.role === 'member' ? null : (
                <span className="small muted groups__role">{member.role === 'owner' ? ' Owner' : ' Moderator'}</span>
              )}
            </span>
            <MemberMenu name={member.username} entries={entriesFor(member)} />
          </li>
        ))}
      </ul>
      <section className="card padded column gap-12" aria-labelledby="own-choices">
        <h2 className="title" id="own-choices">
          Your choices
        </h2>
        {you.role === 'owner' ? null : (
          <Checkbox
            label="Share my progress in this group: cards known, quiz scores and the day I last studied."
            help="Only the owner of the group sees it. You can stop this at any time."
            checked={you.sharesProgress}
            disabled={consent.isPending}
            onChange={({ target }) => consent.mutate(target.checked)}
          />
        )}
        {you.role === 'owner' ? (
          <p className="muted">You own this group. To leave it, make another member the owner first.</p>
        ) : null}
        <div className="actions">
          {you.role === 'owner' ? (
            <Button onClick={() => ask(deletion(groupId, group.name))}>Delete the group</Button>
          ) : (
            <Button onClick={() => ask(leaving(groupId))}>Leave the group</Button>
          )}
        </div>
      </section>
      <Dialog
        open={asked !== null}
        onClose={() => ask(null)}
        title={asked?.title}
        actions={
          <>
            <Button onClick={() => ask(null)}>Cancel</Button>
            <Button
              variant="danger"
              busy={act.isPending}
              busyWord={asked?.doing}
              onClick={() => {
                if (asked !== null) act.mutate(asked);
              }}
            >
              {asked?.act}
            </Button>
          </>
        }
      >
        {asked?.text}
      </Dialog>
    </div>
  );
}

const NOTHING_ASKED = { title: '', text: '', act: '', doing: '', stays: true };

function MemberMenu({ name, entries }: { readonly name: string; readonly entries: readonly MenuEntry[] }): ReactNode {
  return entries.length === 0 ? null : (
    <Menu label={`More about ${name}`} className="ui__icon-button" align="end" entries={entries}>
      <Icon of={Ellipsis} />
    </Menu>
  );
}

function leaving(groupId: string): Question {
  return {
    title: 'Leave this group?',
    text: 'What you wrote stays in it.',
    act: 'Leave',
    doing: 'Leaving...',
    run: () => groupsApi('POST /api/groups/:groupId/leave', { params: { groupId }, body: {} }),
    stays: false,
  };
}

function deletion(groupId: string, name: string): Question {
  return {
    title: `Delete ${name}?`,
    text: 'Everything that was written and shared in it is gone for all its members. This cannot be undone.',
    act: 'Delete the group',
    doing: 'Deleting...',
    run: () => groupsApi('DELETE /api/groups/:groupId', { params: { groupId } }),
    stays: false,
  };
}
