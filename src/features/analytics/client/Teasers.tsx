import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './analytics.css';
import { ChartsWaiting } from './ChartsWaiting.tsx';
import { figuresQuery } from './queries.ts';
import { TimeChart } from './TimeChart.tsx';

/** Who came and what they did in the last 30 days; when that does not come, nothing stands here, and the analytics say why. */
export default function Teasers(): ReactNode {
  const { data: figures, isPending } = useQuery(figuresQuery(30));
  if (isPending) return <ChartsWaiting charts={2} />;
  if (figures === undefined) return null;
  return (
    <div className="analytics__charts">
      <TimeChart chart="registrations" figures={figures} days={30} />
      <TimeChart chart="answers" figures={figures} days={30} />
    </div>
  );
}
