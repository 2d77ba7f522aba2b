import type { ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { ShareButton } from '../../../sharing/client/service.tsx';
import { useDashboard, type Dashboard } from '../dashboard/dashboard-query.ts';
import { StatCards } from '../dashboard/StatCards.tsx';
import { NotLoaded, StudyWait } from './StudyWait.tsx';

/** The learner's figures: cards, quizzes, streak and points, and a way to share how far the cards have come. */
export function OverallProgress(): ReactNode {
  const { data, error, isFetching, refetch } = useDashboard();
  if (data !== undefined) {
    return (
      <div className="cols">
        <StatCards {...data} />
        {data.progress.completed === 0 ? null : <ShareProgress {...data.progress} />}
      </div>
    );
  }
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

function ShareProgress({ completed, total }: Dashboard['progress']): ReactNode {
  return (
    <div>
      <ShareButton
        request={{ type: 'flashcard_progress' }}
        data={{ type: 'flashcard_progress', completedCards: completed, totalCards: total, category: null }}
      >
        Share progress
      </ShareButton>
    </div>
  );
}
