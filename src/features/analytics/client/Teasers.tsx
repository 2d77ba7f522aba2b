import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './analytics.css';
import type { PeriodDays } from '../rules/period.ts';
import { ChartsWaiting } from './ChartsWaiting.tsx';
import { figuresQuery } from './queries.ts';
import { TimeChart } from './TimeChart.tsx';

/** Who came and what they did in the period of the head; when that does not come, nothing stands here, and the analytics say why. */
export default function Teasers({ days }: { readonly days: PeriodDays }): ReactNode {
  const { data: figures, isPending, isFetching } = useQuery(figuresQuery(days));
  if (isPending) return <ChartsWaiting charts={2} />;
  if (figures === undefined) return null;
  return (
    <div className="analytics__charts" aria-busy={isFetching}>
      <TimeChart chart="registrations" figures={figures} days={days} />
      <TimeChart chart="answers" figures={figures} days={days} />
    </div>
  );
}
