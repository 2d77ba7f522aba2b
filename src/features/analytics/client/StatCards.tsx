import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './analytics.css';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { counted, thousands } from '../../../platform/shared/numbers.ts';
import { formatAmount } from '../../seats/rules/buy-query.ts';
import { monthName } from '../rules/figure-text.ts';
import { statsQuery } from './queries.ts';

/** Four key figures: cards, active users, completion, and revenue of the month. */
export function StatCards(): ReactNode {
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery);
  if (stats === undefined) {
    if (error !== null) {
      return (
        <NotLoaded
          title="Unable to Load the Figures"
          safe="Nothing is lost."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <Skeletons label="Loading the figures">
        <div className="analytics__stats cols">
          {['Total Cards', 'Active Users', 'Avg Completion', 'Monthly Revenue'].map((label) => (
            <Skeleton key={label} height="142px" radius="var(--r-3)" />
          ))}
        </div>
      </Skeletons>
    );
  }
  const { totalCards, ungradedCards, activeUsers, activeUsersBefore, completionRate, revenue, payments, month } = stats;
  const completionOf =
    stats.countedAt === null ? 'Cards studied, per learner' : `Counted on ${formatDateTime(stats.countedAt)}`;
  return (
    <ul className="cols analytics__stats" aria-label="Figures">
      <Stat
        label="Total Cards"
        figure={thousands(totalCards)}
        context={ungradedCards === 0 ? 'All of them in quizzes' : `${thousands(ungradedCards)} not used in quizzes`}
      />
      <Stat
        label="Active Users"
        figure={thousands(activeUsers)}
        context={
          activeUsersBefore === 0 ? 'Last 30 days' : `Last 30 days, ${trendText(activeUsers, activeUsersBefore)}`
        }
      />
      <Stat
        label="Avg Completion"
        figure={completionRate === null ? '–' : String(completionRate)}
        unit={completionRate === null ? undefined : '%'}
        context={completionRate === null ? 'Nobody has studied yet' : completionOf}
      />
      <Stat
        label="Monthly Revenue"
        figure={formatAmount(Math.round(revenue * 100))}
        context={`US dollars, ${monthName(month)}${payments === 0 ? '' : `, ${counted(payments, 'payment')}`}`}
      />
    </ul>
  );
}

/** Compares a number with that of the period before: "up from 3". */
function trendText(now: number, before: number): string {
  if (now === before) return 'as before';
  return `${now > before ? 'up' : 'down'} from ${thousands(before)}`;
}

function Stat({
  label,
  figure,
  unit,
  context,
}: {
  readonly label: string;
  readonly figure: string;
  readonly unit?: string | undefined;
  readonly context: string;
}): ReactNode {
  return (
    <li className="card analytics__stat">
      <h2 className="small medium muted">{label}</h2>
      <p className="analytics__big tabular">
        {figure}
        {unit === undefined ? null : <small>{unit}</small>}
      </p>
      <p className="small muted tabular">{context}</p>
    </li>
  );
}
