import type { ReactNode } from 'react';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { lawOf } from '../rules/quiz.ts';
import type { FinishedQuiz } from './queries.ts';

/** Shares the score of a finished quiz. */
export function ShareScore({
  quiz: { id, correctAnswers, totalQuestions, setup },
}: {
  readonly quiz: FinishedQuiz;
}): ReactNode {
  return (
    <ShareButton
      variant="quiet"
      request={{ type: 'quiz_score', quizId: id }}
      data={{ type: 'quiz_score', score: correctAnswers, totalQuestions, category: lawOf(setup.category) }}
    >
      Share score
    </ShareButton>
  );
}
