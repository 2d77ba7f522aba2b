import type { Pool } from 'pg';
import type { Renamed } from '../../../../platform/server/database/row-types.ts';
import type { quizQuestions } from '../tables.ts';
import { COUNTED_SQL } from './counted.ts';

/** How many quizzes that count (product-rules.md, Q13) everyone finished from one instant up to another with each score, in whole percent. */
export async function countScores(
  pool: Pool,
  from: Date,
  until: Date,
): Promise<readonly { readonly score: number; readonly quizzes: number }[]> {
  const { rows } = await pool.query<{ score: number; quizzes: number }>(
    `select coalesce(score, 0)::int as score, count(*)::int as quizzes from quiz_sessions
      where ${COUNTED_SQL} and finished_at >= $1 and finished_at < $2 group by 1`,
    [from, until],
  );
  return rows;
}

/** How often a card was answered wrong. */
export type Difficulty = Renamed<typeof quizQuestions, { cardId: 'flashcardId' }> & {
  readonly answers: number;
  readonly wrong: number;
};

/**
 * The cards that were answered wrong most often in quizzes that were finished from one instant up to another: of each learner the first
 * answer to a card counts, and cards with fewer answers than `fewest` are left out.
 */
export async function hardestCards(
  pool: Pool,
  {
    from,
    until,
    fewest,
    limit,
  }: { readonly from: Date; readonly until: Date; readonly fewest: number; readonly limit: number },
): Promise<readonly Difficulty[]> {
  const { rows } = await pool.query<Difficulty>(
    `select flashcard_id as "cardId", count(*)::int as answers, (count(*) filter (where chosen_option <> correct_option))::int as wrong
       from (select distinct on (s.user_id, q.flashcard_id) q.flashcard_id, q.chosen_option, q.correct_option
               from quiz_sessions s join quiz_questions q on q.session_id = s.id
              where s.completed and s.finished_at >= $1 and s.finished_at < $2 and q.chosen_option is not null
              order by s.user_id, q.flashcard_id, q.answered_at) as firsts
      group by flashcard_id having count(*) >= $3 and bool_or(chosen_option <> correct_option)
      order by (count(*) filter (where chosen_option <> correct_option))::float8 / count(*) desc, flashcard_id limit $4`,
    [from, until, fewest, limit],
  );
  return rows;
}
