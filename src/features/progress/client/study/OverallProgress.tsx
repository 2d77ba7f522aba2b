import type { ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { useDashboard } from '../dashboard/dashboard-query.ts';
import { StatCards } from '../dashboard/StatCards.tsx';
import { NotLoaded, StudyWait } from './StudyWait.tsx';

/** The learner's figures: cards, quizzes, streak and points. */
export function OverallProgress(): ReactNode {
  const { data, error, isFetching, refetch } = useDashboard();
  if (data !== undefined) return <StatCards {...data} />;
  if (error === null) return <StudyWait />;
  return (
    <NotLoaded
      sentence={sentenceOf(error, 'Your figures did not load.')}
      offline={error instanceof ApiFailure && error.code === 'OFFLINE'}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
