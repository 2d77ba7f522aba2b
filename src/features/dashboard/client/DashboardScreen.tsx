import CloudAlert from 'lucide-react/icons/cloud-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { loadChangedStrip } from '../../amendments/client/service.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { greetingAt } from '../rules/today.ts';
import { DASHBOARD_TITLE, DashboardSkeleton } from './panels/DashboardSkeleton.tsx';
import { NextStepPanel } from './panels/NextStepPanel.tsx';
import { NextSteps } from './panels/NextSteps.tsx';
import { RecentActivity } from './panels/RecentActivity.tsx';
import { StatCards } from './panels/StatCards.tsx';
import { Today } from './panels/Today.tsx';
import './dashboard.css';
import { useDashboard, type Dashboard } from './queries.ts';
import { useSendPending } from '../../progress/client/service.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { sectionMark } from '../../cards/rules/card-text.ts';
import { sectionOf } from '../../insights/rules/day-text.ts';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import { StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { trialDaysOf } from '../../access/rules/access.ts';

const ChangedStrip = lazy(loadChangedStrip);

/** An answer cached by an earlier release may lack these fields. */
type CachedDashboard = Partial<Pick<Dashboard, 'insight' | 'goal' | 'path' | 'nextStep'>>;

const NO_GOAL: Dashboard['goal'] = { dailyGoal: null, cardsToday: 0 };

/** `/` and `/dashboard` for signed-in users: today's tasks, then the user's figures. */
export default function DashboardScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [openedAt] = useState(() => new Date());
  const { data, error, isFetching, refetch } = useDashboard();
  useSendPending(user.id);
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
  const cached: CachedDashboard = dashboard;
  const insight = cached.insight ?? null;
  return (
    <>
      <Suspense>
        <ChangedStrip />
      </Suspense>
      {cached.nextStep === undefined ? null : <NextStepPanel {...cached.nextStep} />}
      <Today {...dashboard} goal={cached.goal ?? NO_GOAL} />
      {cached.path ? <YourPath path={cached.path} /> : null}
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

/** Shows users without premium their open cards, the days left of the trial, and a link to the plans. */
function UpgradeStrip({
  user,
  now,
  progress: { open, total },
}: {
  readonly user: SessionUser;
  readonly now: Date;
  readonly progress: Dashboard['progress'];
}): ReactNode {
  if (user.isPremium) return null;
  const daysLeft = trialDaysOf(user, now);
  return (
    <aside className="offer dashboard__upgrade" aria-label="Your access">
      <p>
        {daysLeft !== null && daysLeft <= SOON_DAYS ? <StatusBadge status="Expires Soon" /> : null}
        <b>
          {daysLeft === null
            ? 'Your trial has ended.'
            : `Your trial has ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left.`}
        </b>{' '}
        {open} of {total} cards are open to you. Premium opens every card, scenario and certificate.
      </p>
      <ButtonLink variant="primary" href={PLANS_PATH}>
        Upgrade to Premium
      </ButtonLink>
    </aside>
  );
}

/** The next step of the user's role path. */
function YourPath({ path: own }: { readonly path: NonNullable<Dashboard['path']> }): ReactNode {
  const { path, title, step, stepTitle, steps, percent } = own;
  return (
    <section className="card line dashboard__part" aria-labelledby="your-path">
      <Ring label="Your path" value={percent} words={`${percent} percent`} />
      <div>
        <h2 className="title" id="your-path">
          {title}
        </h2>
        <p className="muted smallish">
          {step === null ? `All ${steps} steps are done.` : `Step ${step} of ${steps}: ${stepTitle}`}
        </p>
      </div>
      <ButtonLink href={`/paths/${path}`}>{step === null ? 'Your path' : 'Next step'}</ButtonLink>
    </section>
  );
}

/** The first paragraph of the insight of the day, with its section in the margin. */
function TodaysInsight({
  insight: { title, legalReference, category, opening, readingTime, isCompleted },
}: {
  readonly insight: NonNullable<Dashboard['insight']>;
}): ReactNode {
  return (
    <section
      className={classNames('card', 'dashboard__insight', categoryLook(category)?.colourClass)}
      aria-labelledby="todays-insight"
    >
      <div className="dashboard__margin">
        <p className="dashboard__section serif">{sectionMark(sectionOf(legalReference))}</p>
        <p className="note">{title}.</p>
        <p className="tiny muted">{legalReference}</p>
      </div>
      <div className="dashboard__opening">
        <h2 className="muted" id="todays-insight">
          Daily Insights, for today
        </h2>
        <p className="law-text">{opening}</p>
        <Anchor className="reach gap-6 dashboard__read" href="/daily-insights">
          Read today's insight{' '}
          <span className="muted">
            {isCompleted ? 'Read already' : readingTime === 1 ? '1 minute' : `${readingTime} minutes`}
          </span>
          <Icon of={ArrowRight} size={18} strokeWidth={2} />
        </Anchor>
      </div>
    </section>
  );
}
