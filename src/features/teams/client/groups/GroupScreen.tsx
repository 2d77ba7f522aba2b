import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import '../../../../platform/client/styles/parts/panels.css';
import './groups.css';
import { ApiFailure } from '../../../../platform/client/api-client.ts';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { Tabs } from '../../../../platform/client/ui/Tabs.tsx';
import type { SessionUser } from '../../../accounts/client/service.ts';
import { Discussion } from './Discussion.tsx';
import { GroupGoal, GroupHead } from './GroupHead.tsx';
import { groupsApi, refreshGroup, useGroup, type Group, type GroupSettings, refreshAll } from './queries.ts';
import { NoGroup } from './NoGroup.tsx';
import { useEventStream } from '../use-event-stream.ts';

const EVENTS = ['changed', 'gap'] as const;
const RETRY_MS = { first: 1_000, longest: 30_000 };

/** Refetches changes of other members while the page is visible. */
function useFreshGroup(groupId: string): void {
  const client = useQueryClient();
  const refreshEverything = () => void refreshAll(client, groupId);

  function refreshChanged({ what, byYou }: { readonly what: string; readonly byYou: boolean }): void {
    if (what === 'posts') {
      // The user's own posts are refetched where they are sent.
      if (!byYou) void refreshGroup(client, groupId, 'posts');
    } else if (what === 'cards') void refreshGroup(client, groupId, 'cards');
    else void refreshGroup(client, groupId, 'group', 'members', 'week');
  }

  useEventStream(`/api/groups/${groupId}/stream`, EVENTS, {
    retryMs: RETRY_MS,
    onlyWhileVisible: true,
    onOpen: (isFirst) => {
      if (!isFirst) refreshEverything();
    },
    onEvent: (name, data) => {
      if (name === 'gap') refreshEverything();
      else refreshChanged(JSON.parse(data));
    },
    onOver: refreshEverything,
  });
}

/** Tabs other than the discussion are loaded when opened. */
const AssignedToYou = lazy(() => import('../training/AssignedToYou.tsx'));
const Assignments = lazy(() => import('../training/Assignments.tsx'));
const GroupForm = lazy(() => import('./GroupForm.tsx'));
const GroupSidebar = lazy(() => import('./GroupSidebar.tsx'));
const InviteDialog = lazy(() => import('./InviteDialog.tsx'));
const JoinForm = lazy(() => import('./JoinForm.tsx'));
const Members = lazy(() => import('./Members.tsx'));
const NextSession = lazy(() => import('../rooms/NextSession.tsx'));
const Sessions = lazy(() => import('../rooms/Sessions.tsx'));
const SharedCards = lazy(() => import('./SharedCards.tsx'));

/** A group as its member has it. */
export type JoinedGroup = Group & { readonly you: NonNullable<Group['you']> };

interface JoinedProps {
  readonly user: SessionUser;
  readonly group: JoinedGroup;
  /** The tab that the address names; absent for the discussion. */
  readonly part: string | undefined;
}

/**
 * `/groups/:id`, `/groups/:id/sessions` and `/groups/:id/training`: a group for its members, at the tab the address names. Others
 * can join a public group; a private one does not exist for them.
 */
export default function GroupScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [path] = useLocation();
  const groupId = path.split('/')[2] ?? '';
  const { data, error, isFetching, refetch } = useGroup(groupId);
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
    return <NoGroup wasShown={data !== undefined} />;
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
      <div className="wrap one-column groups__door">
        <Later of={<JoinForm group={data} code={null} />} />
      </div>
    );
  return <Joined key={path} group={{ ...data, you: data.you }} part={path.split('/')[3]} user={user} />;
}

function Joined({ group, part, user }: JoinedProps): ReactNode {
  const [tab, setTab] = useState(
    part === 'training' && group.you.role !== 'owner' ? 'discussion' : (part ?? 'discussion'),
  );
  const [inviting, setInviting] = useState(false);
  const [settling, setSettling] = useState(false);
  const { id: groupId } = group;
  useFreshGroup(groupId);
  return (
    <div className="wrap groups__page">
      <Anchor className="back reach smallish groups__back" href="/groups">
        Study Groups
      </Anchor>
      <GroupHead group={group} onInvite={() => setInviting(true)} onSettle={() => setSettling(true)} />
      <div className="groups__body" data-tab={tab}>
        <div className="groups__main">
          <GroupParts group={group} user={user} tab={tab} onTab={setTab} />
        </div>
        <div className="groups__aside">
          <Suspense>
            <AssignedToYou userId={user.id} groupId={groupId} />
            <GroupSidebar groupId={groupId} onAll={() => setTab('cards')} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        {inviting ? <InviteDialog group={group} onClose={() => setInviting(false)} /> : null}
        {settling ? <SettingsDialog group={group} onClose={() => setSettling(false)} /> : null}
      </Suspense>
    </div>
  );
}

/** Tabs of a group; the goal and the next session are shown between the tabs and their panels. */
function GroupParts({
  group,
  user,
  tab,
  onTab,
}: Omit<JoinedProps, 'part'> & {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}): ReactNode {
  return (
    <Tabs
      label="Parts of the group"
      value={tab}
      onChange={onTab}
      between={
        <div className="groups__aside groups__first">
          <GroupGoal groupId={group.id} />
          {tab === 'sessions' ? null : (
            <Suspense>
              <NextSession groupId={group.id} onOpen={() => onTab('sessions')} />
            </Suspense>
          )}
        </div>
      }
      tabs={[
        { value: 'discussion', label: 'Discussion', content: <Discussion group={group} user={user} /> },
        {
          value: 'cards',
          label: 'Cards',
          content: <Later of={<SharedCards group={group} user={user} />} />,
        },
        {
          value: 'sessions',
          label: 'Sessions',
          content: <Later of={<Sessions groupId={group.id} userId={user.id} />} />,
        },
        { value: 'members', label: 'Members', content: <Later of={<Members group={group} />} /> },
        ...(group.you.role === 'owner'
          ? [{ value: 'training', label: 'Assignments', content: <Later of={<Assignments groupId={group.id} />} /> }]
          : []),
      ]}
    />
  );
}

/** Dialog with the settings of the group. */
function SettingsDialog({ group, onClose }: { readonly group: Group; readonly onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const { id: groupId } = group;
  const settle = useMutation({
    mutationFn: (body: GroupSettings) => groupsApi('PUT /api/groups/:groupId', { params: { groupId }, body }),
    onSuccess: async () => {
      onClose();
      await refreshGroup(client, groupId, 'group', 'week');
    },
  });
  return (
    <GroupForm
      title="Settings of the group"
      send="Save"
      doing="Saving..."
      settings={settingsOf(group)}
      busy={settle.isPending}
      error={settle.error}
      onSend={(settings) => settle.mutate(settings)}
      onClose={onClose}
    />
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
