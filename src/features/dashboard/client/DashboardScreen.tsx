import ArrowRight from 'lucide-react/icons/arrow-right';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import Star from 'lucide-react/icons/star';
import WifiOff from 'lucide-react/icons/wifi-off';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/reading-fonts.css';
import { StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { useGrenadaHour } from '../../../platform/client/use-grenada-day.ts';
import { trialDaysOf } from '../../access/rules/access.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { loadChangedStrip } from '../../amendments/client/service.ts';
import { useSendPending } from '../../progress/client/service.ts';
import { greetingAt } from '../rules/today.ts';
import './dashboard.css';
import { DASHBOARD_TITLE, DashboardSkeleton } from './panels/DashboardSkeleton.tsx';
import { NextSteps, Row } from './panels/NextSteps.tsx';
import { RecentActivity } from './panels/RecentActivity.tsx';
import { StatCards } from './panels/StatCards.tsx';
import { Today } from './panels/Today.tsx';
import { useDashboard, type Dashboard } from './queries.ts';

const ChangedStrip = lazy(loadChangedStrip);

/** An answer cached by an earlier release may lack these fields. */
type CachedDashboard = Partial<Pick<Dashboard, 'insight' | 'goal' | 'path' | 'nextStep'>> & {
  readonly quiz: Partial<Dashboard['quiz']>;
};

const NO_GOAL: Dashboard['goal'] = { dailyGoal: null, cardsToday: 0 };

/** `/` and `/dashboard` for signed-in users: today's tasks, then the user's figures. */
export default function DashboardScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [openedAt] = useState(() => new Date());
  const hour = useGrenadaHour();
  const { data, error, isFetching, refetch } = useDashboard();
  useSendPending(user.id);
  return (
    <div className="wrap cols dashboard__page">
      <PageHead
        note={
          <>
            {greetingAt(hour)}, <span translate="no">{user.username}</span>.
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
  const cached: CachedDashboard = dashboard;
  const { nextStep, insight = null, goal = NO_GOAL } = cached;
  const isGoalMet = goal.dailyGoal !== null && goal.cardsToday >= goal.dailyGoal && dashboard.dueForReview === 0;
  const daysLeft = trialDaysOf(user, now);
  const expiresSoon = daysLeft === null || daysLeft <= SOON_DAYS;
  const upgrade =
    user.isPremium || nextStep?.kind === 'upgrade' ? null : (
      <UpgradeRow daysLeft={daysLeft} expiresSoon={expiresSoon} progress={dashboard.progress} />
    );
  // A new learner has no figures yet: what to do comes first.
  const isNew = dashboard.progress.completed === 0;
  const activity = <RecentActivity activity={dashboard.recentActivity} now={now} />;
  return (
    <>
      {nextStep === undefined ? null : (
        <NextStepPanel {...nextStep} after={nextStep.after ?? null} isGoalMet={isGoalMet} />
      )}
      {expiresSoon ? upgrade : null}
      <Suspense>
        <ChangedStrip />
      </Suspense>
      <Today {...dashboard} goal={goal} insight={insight} />
      {isNew ? null : <StatCards {...dashboard} />}
      <div className={isNew ? 'cols' : 'cols dashboard__two'}>
        <NextSteps
          insights={insight === null ? (user.accessType === 'free' ? 'locked' : 'open') : 'shown'}
          path={nextStep?.kind === 'pathStep' ? null : (cached.path ?? null)}
          openQuiz={cached.quiz.open ?? null}
        />
        {isNew ? null : activity}
      </div>
      {isNew ? (
        <>
          <StatCards {...dashboard} />
          {activity}
        </>
      ) : null}
      {expiresSoon ? null : upgrade}
    </>
  );
}

/** Like `platform/client/ui/NotLoaded.tsx`, which would add to the code that every new user loads first. */
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

/** A trial with at most this many days left expires soon (product-rules.md, A5). */
const SOON_DAYS = 1;

/** The plans of the registration screen (product-rules.md, A8). */
const PLANS_PATH = '/register';

/** Shows users without premium the days left of the trial, and a link to the plans. */
function UpgradeRow({
  daysLeft,
  expiresSoon,
  progress: { open, total },
}: {
  /** Days left of the trial; null when it has ended. */
  readonly daysLeft: number | null;
  readonly expiresSoon: boolean;
  readonly progress: Dashboard['progress'];
}): ReactNode {
  const left =
    daysLeft === null ? 'Your trial has ended' : `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left in your trial`;
  return (
    <aside className="dashboard__upgrade" aria-label="Your access">
      <Row
        href={PLANS_PATH}
        icon={Star}
        title="Upgrade to Premium"
        text={`${left}. ${open} of ${total} cards are open.`}
      >
        {daysLeft !== null && expiresSoon ? <StatusBadge status="Expires Soon" /> : null}
      </Row>
    </aside>
  );
}

/** The one thing to do next, with a button. */
function NextStepPanel({
  title,
  text,
  action,
  href,
  after,
  position,
  isGoalMet = false,
}: Dashboard['nextStep'] & {
  /** Whether today's goal is met and nothing is due: the step is then an offer. */
  readonly isGoalMet?: boolean;
}): ReactNode {
  // An answer cached by an earlier release lacks the known cards.
  const cached: Partial<NonNullable<typeof position>> | null = position;
  const known = cached?.known ?? 0;
  return (
    <section className="volume dashboard__continue cloth" aria-labelledby="next-step">
      <span className="volume-spine" aria-hidden="true">
        <i />
        <i />
      </span>
      <div>
        <p className="note">{isGoalMet ? 'Want to do more?' : 'Your next step'}</p>
        <h2 id="next-step">{title}</h2>
        <p className="dashboard__position smallish tabular">{text}</p>
        {position === null ? null : (
          <Bar
            value={known}
            max={position.total}
            label={`${position.setName} progress`}
            text={`${known} of ${position.total} cards known`}
            isTextHidden
          />
        )}
        {after === null ? null : <p className="dashboard__after smallish tabular">{after}</p>}
      </div>
      <div className="flow dashboard__ways">
        <ButtonLink variant="foil" large href={href}>
          {action} <Icon of={ArrowRight} strokeWidth={2} />
        </ButtonLink>
      </div>
    </section>
  );
}
