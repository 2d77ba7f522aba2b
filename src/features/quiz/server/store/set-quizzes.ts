import type { Pool } from 'pg';
import type { Renamed } from '../../../../platform/server/database/row-types.ts';
import type { quizQuestions } from '../tables.ts';

/** A finished quiz over a set of cards. */
export interface SetQuiz {
  readonly id: number;
  /** The id of the set. */
  readonly set: string;
  /** Whole percent. */
  readonly score: number;
  readonly correctAnswers: number;
  readonly totalQuestions: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** SQL of a learner's finished quizzes over sets as one jsonb value, oldest first, over $1, the learner. */
export const SET_QUIZZES_SQL = `(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'set', setup ->> 'set', 'score', score,
          'correctAnswers', correct_answers, 'totalQuestions', total_questions,
          'at', (extract(epoch from finished_at) * 1000)::float8) order by finished_at, id), '[]')
          from quiz_sessions where user_id = $1 and completed and setup ->> 'set' is not null)`;

/** The cards that a learner missed in one of their own quizzes, in the order they were asked; none when there is no such quiz. */
export async function missedCardsOf(pool: Pool, userId: number, quizId: number): Promise<readonly number[]> {
  const { rows } = await pool.query<Renamed<typeof quizQuestions, { cardId: 'flashcardId' }>>({
    name: 'missed-cards-of-quiz',
    text: `select q.flashcard_id as "cardId" from quiz_questions q join quiz_sessions s on s.id = q.session_id
            where s.id = $2 and s.user_id = $1 and q.chosen_option is distinct from q.correct_option
              and q.set_aside is not true order by q.position`,
    values: [userId, quizId],
  });
  return rows.map(({ cardId }) => cardId);
}
