import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './analytics.css';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { PeriodDays } from '../rules/period.ts';
import { ChartSkeletons } from './ChartCard.tsx';
import { figuresQuery } from './queries.ts';
import { CompletionChart, ConversionChart, HardestChart, ScoreChart } from './ShareChart.tsx';
import { TimeChart } from './TimeChart.tsx';

/** Charts of the chosen period, each with a table and a file. */
export default function AdminAnalytics({ days }: { readonly days: PeriodDays }): ReactNode {
  const { data: figures, error, isFetching, refetch } = useQuery(figuresQuery(days));
  return (
    <>
      {error !== null ? (
        <NotLoaded
          title="Unable to Load the Figures"
          safe="Nothing is lost."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : figures === undefined ? (
        <ChartSkeletons charts={8} />
      ) : (
        <div className="analytics__charts" aria-busy={isFetching}>
          <TimeChart chart="registrations" figures={figures} days={days} />
          <TimeChart chart="learners" figures={figures} days={days} />
          <TimeChart chart="answers" figures={figures} days={days} />
          <TimeChart chart="revenue" figures={figures} days={days} />
          <ScoreChart figures={figures} days={days} />
          <CompletionChart figures={figures} days={days} />
          <HardestChart figures={figures} days={days} />
          <ConversionChart figures={figures} days={days} />
        </div>
      )}
    </>
  );
}
