import { useMutation, useQueryClient } from '@tanstack/react-query';
import Settings from 'lucide-react/icons/settings';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { NotFoundScreen } from '../../../platform/client/shell/NotFoundScreen.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { may } from '../rules/group-role.ts';
import { Discussion } from './Discussion.tsx';
import { GroupGoal } from './GroupGoal.tsx';
import { groupsApi, refreshAll, refreshGroup, useGroup, type Group, type GroupSettings } from './queries.ts';
import { useGroupStream, type GroupNews } from './use-group-stream.ts';
import '../../../platform/client/styles/parts/volume.css';
import './groups.css';

/** What is opened later than the discussion comes when it is. */
const GroupForm = lazy(() => import('./GroupForm.tsx'));
const BesideGroup = lazy(() => import('./BesideGroup.tsx'));
const InviteDialog = lazy(() => import('./InviteDialog.tsx'));
const JoinForm = lazy(() => import('./JoinForm.tsx'));
const Members = lazy(() => import('./Members.tsx'));
const SharedCards = lazy(() => import('./SharedCards.tsx'));

/** A group as its member has it. */
export type JoinedGroup = Group & { readonly you: NonNullable<Group['you']> };

interface GroupScreenProps {
  readonly user: SessionUser;
  /** What later features say of a group: what is planned, what comes next, and what stands beside it for each member and its owner. */
  readonly sessions: ReactNode;
  readonly next: ReactNode;
  readonly beside: ReactNode;
  readonly forOwner: ReactNode;
}

/** `/groups/:id`: a group, for its members; a public one invites all others to join, and a private one is not there for them. */
export default function GroupScreen({ user, ...told }: GroupScreenProps): ReactNode {
  const [path] = useLocation();
  const groupId = path.split('/')[2] ?? '';
  const { data, error, isFetching, refetch } = useGroup(groupId);
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return <NotFoundScreen />;
  if (data === undefined)
    return (
      <div className="wrap groups__page">
        {error === null ? (
          <Skeletons label="Loading the group" className="column gap-16">
            <Skeleton height="140px" radius="var(--r-3)" />
            <Skeleton height="320px" radius="var(--r-3)" />
          </Skeletons>
        ) : (
          <NotLoaded
            title="The group did not load"
            safe="What was written in it is safe."
            heading="h1"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    );
  if (data.you === null)
    return (
      <div className="wrap groups__door">
        <Later of={<JoinForm group={data} code={null} />} />
      </div>
    );
  return <Joined key={groupId} group={{ ...data, you: data.you }} user={user} {...told} />;
}

function Joined({
  group,
  user,
  sessions,
  next,
  beside,
  forOwner,
}: GroupScreenProps & { readonly group: JoinedGroup }): ReactNode {
  const client = useQueryClient();
  const [tab, setTab] = useState('discussion');
  const [inviting, setInviting] = useState(false);
  const [settling, setSettling] = useState(false);
  const { id: groupId, you } = group;

  function hear(news: GroupNews): void {
    if (news === 'anything') void refreshAll(client, groupId);
    else if (news.what === 'posts') {
      // What one wrote oneself is asked for where it was sent.
      if (!news.byYou) void refreshGroup(client, groupId, 'posts');
    } else if (news.what === 'cards') void refreshGroup(client, groupId, 'cards');
    else void refreshGroup(client, groupId, 'group', 'members', 'week');
  }
  useGroupStream(groupId, hear);

  const settle = useMutation({
    mutationFn: (body: GroupSettings) => groupsApi('PUT /api/groups/:groupId', { params: { groupId }, body }),
    onSuccess: async () => {
      setSettling(false);
      await refreshGroup(client, groupId, 'group', 'week');
    },
  });

  return (
    <div className="wrap groups__page">
      <GroupHead group={group} onInvite={() => setInviting(true)} onSettle={() => setSettling(true)} />
      <div className="groups__body" data-tab={tab}>
        <div className="groups__main">
          <Tabs
            label="Parts of the group"
            value={tab}
            onChange={setTab}
            between={
              <div className="groups__aside groups__first">
                <GroupGoal groupId={groupId} />
                {next}
              </div>
            }
            tabs={[
              { value: 'discussion', label: 'Discussion', content: <Discussion group={group} user={user} /> },
              {
                value: 'cards',
                label: 'Shared cards',
                content: <Later of={<SharedCards group={group} user={user} />} />,
              },
              { value: 'sessions', label: 'Sessions', content: <Later of={sessions} /> },
              { value: 'members', label: 'Members', content: <Later of={<Members group={group} />} /> },
            ]}
          />
        </div>
        <div className="groups__aside">
          {beside}
          {you.role === 'owner' ? forOwner : null}
          <Suspense>
            <BesideGroup groupId={groupId} onAll={() => setTab('cards')} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        {inviting ? <InviteDialog group={group} onClose={() => setInviting(false)} /> : null}
        {settling ? (
          <GroupForm
            title="Settings of the group"
            send="Save"
            doing="Saving..."
            settings={settingsOf(group)}
            busy={settle.isPending}
            error={settle.error}
            onSend={(settings) => settle.mutate(settings)}
            onClose={() => {
              setSettling(false);
              settle.reset();
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Whose group it is, as the cover of a volume, and what its owner and moderators may do about it. */
function GroupHead({
  group: { name, description, isPublic, members, maxMembers, you },
  onInvite,
  onSettle,
}: {
  readonly group: JoinedGroup;
  readonly onInvite: () => void;
  readonly onSettle: () => void;
}): ReactNode {
  return (
    <section className="volume cloth groups__head" aria-labelledby="group-name">
      <span className="volume-spine" aria-hidden="true">
        <i />
        <i />
      </span>
      <div className="groups__head-text">
        <p className="note">Study group, {isPublic ? 'public' : 'private'}.</p>
        <h1 id="group-name">{name}</h1>
        <p className="groups__head-facts">
          {members} of {maxMembers} members. {description}
        </p>
      </div>
      {may(you.role, 'invite') || may(you.role, 'settle') ? (
        <div className="groups__head-ways">
          {may(you.role, 'invite') ? (
            <Button variant="outline" onClick={onInvite}>
              <Icon of={UserPlus} size={18} />
              Invite
            </Button>
          ) : null}
          {may(you.role, 'settle') ? (
            <Button variant="outline" onClick={onSettle}>
              <Icon of={Settings} size={18} />
              Settings
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function Later({ of }: { readonly of: ReactNode }): ReactNode {
  return (
    <Suspense
      fallback={
        <Skeletons>
          <Skeleton height="96px" />
        </Skeletons>
      }
    >
      {of}
    </Suspense>
  );
}

function settingsOf({ name, description, category, isPublic, maxMembers, weeklyGoal }: Group): GroupSettings {
  return { name, description, category, isPublic, maxMembers, weeklyGoal };
}
