import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './analytics.css';
import type { PeriodDays } from '../rules/period.ts';
import { ChartSkeletons } from './ChartCard.tsx';
import { figuresQuery } from './queries.ts';
import { TimeChart } from './TimeChart.tsx';

/** Two charts for the overview. Shows nothing after an error, because the analytics screen reports it. */
export default function OverviewCharts({ days }: { readonly days: PeriodDays }): ReactNode {
  const { data: figures, isPending, isFetching } = useQuery(figuresQuery(days));
  if (isPending) return <ChartSkeletons charts={2} />;
  if (figures === undefined) return null;
  return (
    <div className="analytics__charts" aria-busy={isFetching}>
      <TimeChart chart="registrations" figures={figures} days={days} />
      <TimeChart chart="answers" figures={figures} days={days} />
    </div>
  );
}
