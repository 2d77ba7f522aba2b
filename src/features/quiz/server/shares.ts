import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ShareSource } from '../../sharing/server/service.ts';
import { quizOutcome } from './service.ts';

/** The score of a finished quiz, to be shared. */
export function quizShares(pool: Pool): ShareSource<'quiz_score'> {
  return async (user, { quizId }) => {
    const outcome = await quizOutcome(pool, user.id, quizId);
    if (outcome === null) throw new ApiError('NOT_FOUND', 'You have no such finished quiz.');
    const { correctAnswers, totalQuestions, category } = outcome;
    return {
      source: String(quizId),
      data: { type: 'quiz_score', score: correctAnswers, totalQuestions, category },
    };
  };
}
