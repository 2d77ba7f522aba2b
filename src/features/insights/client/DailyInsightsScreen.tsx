import Sunrise from 'lucide-react/icons/sunrise';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { formatWeekday, parseInsightId } from '../rules/insight.ts';
import { POINTS_PER_INSIGHT } from '../../progress/rules/awards.ts';
import { Archive } from './Archive.tsx';
import { ChallengePanel } from './ChallengePanel.tsx';
import { Figures } from './Figures.tsx';
import {
  useToday,
  type Today,
  applyTotals,
  insightsApi,
  showResultToast,
  useUpdateToday,
  type Insight,
} from './queries.ts';
import './insights.css';
import { MailSettings } from './MailSettings.tsx';
import { RequestedInsight, ReadingPage } from './ReadingPage.tsx';
import { useGrenadaDay } from '../../../platform/client/use-grenada-day.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';

interface InsightPanelProps {
  readonly day: string;
  readonly insight: Insight;
  readonly userId: number;
  /** Whether its day is over, so that it earns no points. */
  readonly isOver: boolean;
  readonly onRefresh: () => void;
}

/** The insight of the day with the button that marks it as read. */
function InsightPanel({ day, insight, userId, isOver, onRefresh }: InsightPanelProps): ReactNode {
  const client = useQueryClient();
  const showToday = useUpdateToday();
  const online = useOnline();
  const mark = useMutation({
    mutationFn: () => insightsApi('POST /api/daily-insights/complete-insight', { body: { insightId: insight.id } }),
    onSuccess: (totals) => {
      showToday(day, { insight: { ...insight, isCompleted: true } });
      applyTotals(client, userId, totals);
      showResultToast(
        {
          title: 'Insight Completed!',
          description: `+${totals.points} points earned. Keep up the great work!`,
          tone: 'success',
        },
        totals.awards,
      );
    },
    onError: (error) => {
      // Another device marked it, or its day is over.
      if (error instanceof ApiFailure && (error.code === 'ALREADY_FINISHED' || error.code === 'REFUSED')) onRefresh();
    },
  });

  return <ReadingPage insight={insight} action={<div className="column">{action()}</div>} />;

  function action(): ReactNode {
    if (insight.isCompleted) {
      return (
        <output className="line strong insights__right">
          <Icon of={CircleCheck} /> Read. {POINTS_PER_INSIGHT} points earned.
        </output>
      );
    }
    if (isOver) return <p className="muted">The day of this insight is over, so it earns no more points.</p>;
    return (
      <>
        <div>
          <Button
            variant="primary"
            large
            busy={mark.isPending}
            busyLabel="Marking..."
            disabled={!online}
            onClick={() => mark.mutate()}
          >
            Mark as Read
          </Button>
        </div>
        {online ? null : <p className="small muted">You can read on without a network. “Mark as Read” needs one.</p>}
        {mark.error === null ? null : (
          <p className="small" role="alert">
            {sentenceOf(mark.error, 'That was not saved. Please try again.')}
          </p>
        )}
      </>
    );
  }
}

/** `/daily-insights`: today's insight and challenge, the user's figures, past days and the daily mail. `?insight=7` opens an insight. */
export default function DailyInsightsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = useToday();
  const [query] = useSearchParams();
  const requestedId = parseInsightId(query.get('insight'));
  const retry = (): void => void refetch();
  return (
    <div className="wrap cols insights__page">
      <PageHead note={data === undefined ? 'A page a day.' : `${formatWeekday(data.day)}.`} title="Daily Insights" />
      <div className="column gap-16 insights__reading">
        {requestedId === null ? null : <RequestedInsight key={requestedId} id={requestedId} />}
        {data === undefined && error === null ? <LoadingState /> : null}
        {data === undefined && error !== null ? (
          <NotLoaded
            title="Unable to Load Today’s Insight"
            safe="What you have done is safe."
            error={error}
            retrying={isFetching}
            onRetry={retry}
          />
        ) : null}
        {data === undefined ? null : <Day today={data} user={user} fetching={isFetching} onRefresh={retry} />}
      </div>
      <div className="insights__figures">
        <Figures />
      </div>
      <MailSettings />
      <Archive />
    </div>
  );
}

interface DayProps {
  readonly today: Today;
  readonly user: SessionUser;
  readonly fetching: boolean;
  readonly onRefresh: () => void;
}

function Day({ today, user, fetching, onRefresh }: DayProps): ReactNode {
  const { day, insight, challenge } = today;
  const isOver = useGrenadaDay() > day;
  if (insight === null && challenge === null) {
    return (
      <div className="card">
        <EmptyState title="No insights available">Please come back tomorrow.</EmptyState>
      </div>
    );
  }
  return (
    <>
      {isOver && challenge?.state !== 'started' ? (
        <output className="notice">
          <Icon of={Sunrise} />
          <span>A new day has begun. This is the page of {formatWeekday(day)}.</span>
          <Button busy={fetching} busyLabel="Loading..." onClick={onRefresh}>
            Show Today
          </Button>
        </output>
      ) : null}
      {insight === null ? null : (
        <InsightPanel
          key={`insight ${insight.id}`}
          day={day}
          insight={insight}
          userId={user.id}
          isOver={isOver}
          onRefresh={onRefresh}
        />
      )}
      {challenge === null ? null : (
        <ChallengePanel
          key={`challenge ${challenge.id}`}
          today={today}
          challenge={challenge}
          userId={user.id}
          isOver={isOver}
          onRefresh={onRefresh}
        />
      )}
    </>
  );
}

function LoadingState(): ReactNode {
  return (
    <Skeletons label="Loading the insight of the day">
      <Skeleton height="420px" radius="var(--r-3)" />
      <Skeleton height="180px" radius="var(--r-3)" />
    </Skeletons>
  );
}
