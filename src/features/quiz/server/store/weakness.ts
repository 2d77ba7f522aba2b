import type { Pool } from 'pg';
import type { NotNull, Renamed } from '../../../../platform/server/database/row-types.ts';
import { historyBefore } from '../../../progress/server/service.ts';
import { weaknessOf, type CardOutcome } from '../../rules/weak-spots.ts';
import type { quizQuestions } from '../tables.ts';

/** Answers that are looked at, of each kind; older ones hardly weigh any more. */
const MOST_ANSWERS = 1000;

/**
 * How weak each of a learner's weak cards is, by id: from the ledger, where what was got wrong in a quiz or an exam stands
 * beside the answers to cards, and from what was answered right in quizzes since.
 */
export async function readWeakness(pool: Pool, userId: number, now: Date): Promise<ReadonlyMap<number, number>> {
  const [answers, right] = await Promise.all([
    historyBefore(pool, userId, { place: null, count: MOST_ANSWERS }),
    rightAnswers(pool, userId),
  ]);
  const studied = answers.map(({ cardId, grade, at }): CardOutcome => ({ cardId, right: grade !== 'again', at }));
  return weaknessOf([...studied, ...right], now.getTime());
}

type RightAnswerRow = Renamed<typeof quizQuestions, { cardId: 'flashcardId' }> &
  NotNull<Renamed<typeof quizQuestions, { at: 'answeredAt' }>>;

async function rightAnswers(pool: Pool, userId: number): Promise<CardOutcome[]> {
  const { rows } = await pool.query<RightAnswerRow>({
    name: 'right-quiz-answers',
    text: `select q.flashcard_id as "cardId", q.answered_at as at
             from quiz_questions q join quiz_sessions s on s.id = q.session_id
            where s.user_id = $1 and s.completed and q.chosen_option = q.correct_option
            order by q.answered_at desc limit $2`,
    values: [userId, MOST_ANSWERS],
  });
  return rows.map(({ cardId, at }) => ({ cardId, right: true, at: at.getTime() }));
}
