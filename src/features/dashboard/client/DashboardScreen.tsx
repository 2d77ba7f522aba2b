import CloudAlert from 'lucide-react/icons/cloud-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/offer.css';
import '../../../platform/client/styles/parts/rows.css';
import '../../../platform/client/styles/reading-fonts.css';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { loadChangedStrip } from '../../amendments/client/service.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { greetingAt } from '../rules/greeting.ts';
import { ContinuePanel } from './panels/ContinuePanel.tsx';
import { DASHBOARD_TITLE, DashboardSkeleton } from './panels/DashboardSkeleton.tsx';
import { NextSteps } from './panels/NextSteps.tsx';
import { RecentActivity } from './panels/RecentActivity.tsx';
import { StatCards } from './panels/StatCards.tsx';
import { Today } from './panels/Today.tsx';
import { TodaysInsight } from './panels/TodaysInsight.tsx';
import { YourPath } from './panels/YourPath.tsx';
import { UpgradeStrip } from './panels/UpgradeStrip.tsx';
import './dashboard.css';
import { useDashboard, type Dashboard } from './queries.ts';
import { useSendWaiting } from '../../progress/client/service.ts';

const ChangedStrip = lazy(loadChangedStrip);

/** As the worker may have it of an earlier release. */
type DashboardOfAnyRelease = Partial<Pick<Dashboard, 'insight' | 'goal' | 'path'>>;

const NO_GOAL: Dashboard['goal'] = { dailyGoal: null, cardsToday: 0 };

/** 'Your Learning Dashboard': what today asks of a signed-in learner, then how far they are. */
export default function DashboardScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [openedAt] = useState(() => new Date());
  const { data, error, isFetching, refetch } = useDashboard();
  useSendWaiting(user.id);
  return (
    <div className="wrap cols dashboard__page">
      <PageHead
        note={
          <>
            {greetingAt(openedAt)}, <span translate="no">{user.username}</span>.
          </>
        }
        title={DASHBOARD_TITLE}
      />
      {data === undefined && error === null ? <DashboardSkeleton /> : null}
      {data === undefined && error !== null ? (
        <NotLoaded error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Figures dashboard={data} user={user} now={openedAt} />}
    </div>
  );
}

function Figures({
  dashboard,
  user,
  now,
}: {
  readonly dashboard: Dashboard;
  readonly user: SessionUser;
  readonly now: Date;
}): ReactNode {
  // What an earlier release kept for times without a network may have none of them.
  const kept: DashboardOfAnyRelease = dashboard;
  const insight = kept.insight ?? null;
  return (
    <>
      <Suspense>
        <ChangedStrip />
      </Suspense>
      <ContinuePanel {...dashboard} userId={user.id} everythingOpen={user.isPremium} />
      <Today {...dashboard} goal={kept.goal ?? NO_GOAL} />
      {kept.path ? <YourPath path={kept.path} /> : null}
      {insight === null ? null : <TodaysInsight insight={insight} />}
      <StatCards {...dashboard} />
      <div className="cols dashboard__two">
        <NextSteps insights={insight === null ? (user.accessType === 'free' ? 'locked' : 'open') : 'shown'} />
        <RecentActivity activity={dashboard.recentActivity} now={now} />
      </div>
      <UpgradeStrip user={user} now={now} progress={dashboard.progress} />
    </>
  );
}

/** As `platform/client/ui/NotLoaded.tsx`, which a first screen that takes it would bring to everyone who signs up. */
function NotLoaded({
  error,
  retrying,
  onRetry,
}: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const offline = error instanceof ApiFailure && error.code === 'OFFLINE';
  return (
    <div className="card">
      <ErrorState
        title={offline ? 'You are offline' : 'Unable to Load Your Dashboard'}
        icon={offline ? WifiOff : CloudAlert}
        onRetry={onRetry}
        retrying={retrying}
      >
        {offline ? 'Check your connection.' : sentenceOf(error, 'Something went wrong on our side.')} Your progress is
        safe.
      </ErrorState>
    </div>
  );
}
