import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { quizSessions } from '../tables.ts';
import { QUESTIONS_PER_QUIZ, type QuizCategory } from '../../rules/quiz.ts';
import { COUNTED_SQL } from './counted.ts';

/**
 * The average of the quizzes that each of some learners finished in a time, of those that count (product-rules.md, Q13), in whole percent; who
 * finished none is absent. `until` null: up to now.
 */
export async function quizAverages(
  pool: Pool,
  userIds: readonly number[],
  { from, until }: { readonly from: Date; readonly until: Date | null },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<Columns<typeof quizSessions, 'userId'> & { average: number }>({
    name: 'quiz-averages',
    text: `select user_id as "userId", round(avg(score))::int as average from quiz_sessions
            where user_id = any($1::int[]) and ${COUNTED_SQL} and finished_at >= $2 and finished_at < coalesce($3::timestamptz, 'infinity')
            group by user_id`,
    values: [userIds, from, until],
  });
  return new Map(rows.map(({ userId, average }) => [userId, average]));
}

/** Full quizzes over a law or a level, from an instant on. */
export interface QuizzesAsked {
  readonly category: QuizCategory;
  readonly studyLevel: number | null;
  readonly since: Date;
}

/**
 * Returns the best score of each of some learners in each of the quizzes asked about, in whole percent; who finished none is absent.
 * Quizzes of what was missed, and of a set of cards, are about something else.
 */
export async function bestQuizScores<Key>(
  pool: Pool,
  userIds: readonly number[],
  asked: ReadonlyMap<Key, QuizzesAsked>,
): Promise<ReadonlyMap<Key, ReadonlyMap<number, number>>> {
  const [keys, quizzes] = [[...asked.keys()], [...asked.values()]];
  const { rows } = await pool.query<Columns<typeof quizSessions, 'userId'> & { place: number; best: number }>({
    name: 'best-quiz-scores',
    // Of a score only the latest quiz matters, so that many assignments look at few rows each.
    text: `with scored as (
             select user_id, setup ->> 'category' as category, (setup ->> 'studyLevel')::int as level, score, max(finished_at) as latest
               from quiz_sessions
              where user_id = any($1::int[]) and completed and total_questions >= ${QUESTIONS_PER_QUIZ}
                and not used_all_categories and setup ->> 'mode' <> 'weak_spots' and setup ->> 'set' is null
              group by 1, 2, 3, 4
           )
           select place::int - 1 as place, user_id as "userId", max(score) as best
             from unnest($2::text[], $3::int[], $4::timestamptz[]) with ordinality as asked (category, level, since, place)
             join scored on scored.category = asked.category and scored.level is not distinct from asked.level and latest >= since
            group by place, user_id`,
    values: [
      userIds,
      quizzes.map(({ category }) => category),
      quizzes.map(({ studyLevel }) => studyLevel),
      quizzes.map(({ since }) => since),
    ],
  });
  const scores = keys.map((key) => [key, new Map<number, number>()] as const);
  for (const { place, userId, best } of rows) scores[place]?.[1].set(userId, best);
  return new Map(scores);
}
