import { useState, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { ShareButton } from '../../../sharing/client/parts.tsx';
import { useDashboard, type Dashboard } from '../queries.ts';
import { StatCards } from '../panels/StatCards.tsx';
import { WeekChart } from '../panels/WeekChart.tsx';
import { StudyNotLoaded, StudyWait } from '../../../../platform/client/ui/StudyWait.tsx';

/** The learner's figures: cards, quizzes, streak and points, the cards of each day of the week, and a way to share how far the cards have come. */
export function OverallProgress(): ReactNode {
  const [now] = useState(() => new Date());
  const { data, error, isFetching, refetch } = useDashboard();
  if (data !== undefined) {
    return (
      <div className="cols">
        <StatCards {...data} />
        <WeekChart week={data.week} now={now} />
        {data.progress.completed === 0 ? null : <ShareProgress {...data.progress} />}
      </div>
    );
  }
  if (error === null) return <StudyWait />;
  return (
    <StudyNotLoaded
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
