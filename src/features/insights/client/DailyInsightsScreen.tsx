import Sunrise from 'lucide-react/icons/sunrise';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import '../../../platform/client/styles/parts/notice.css';
import '../../../platform/client/styles/parts/points.css';
import '../../../platform/client/styles/parts/rows.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { formatWeekday } from '../rules/day-text.ts';
import { insightInAddress } from '../rules/insight-address.ts';
import { Archive } from './Archive.tsx';
import { ChallengePanel } from './ChallengePanel.tsx';
import { Figures } from './Figures.tsx';
import { InsightPanel } from './InsightPanel.tsx';
import { useToday, type Today } from './queries.ts';
import './insights.css';
import { MailSettings } from './MailSettings.tsx';
import { WantedInsight } from './WantedInsight.tsx';
import { useGrenadaDay } from '../../../platform/client/use-grenada-day.ts';

/** `/daily-insights`: the insight and the challenge of the day, how the week stands, past days, and the daily mail; `?insight=7` opens that one. */
export default function DailyInsightsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = useToday();
  const [query] = useSearchParams();
  const wanted = insightInAddress(query.get('insight'));
  const retry = (): void => void refetch();
  return (
    <div className="wrap cols insights__page">
      <PageHead note={data === undefined ? 'A page a day.' : `${formatWeekday(data.day)}.`} title="Daily Insights" />
      <div className="column gap-16 insights__reading">
        {wanted === null ? null : <WantedInsight key={wanted} id={wanted} />}
        {data === undefined && error === null ? <Waiting /> : null}
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
          <Button busy={fetching} busyWord="Loading..." onClick={onRefresh}>
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

function Waiting(): ReactNode {
  return (
    <Skeletons label="Loading the insight of the day">
      <Skeleton height="420px" radius="var(--r-3)" />
      <Skeleton height="180px" radius="var(--r-3)" />
    </Skeletons>
  );
}
