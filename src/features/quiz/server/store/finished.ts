import type { Pool, PoolClient } from 'pg';
import type { Columns, NotNull, Renamed } from '../../../../platform/server/database/row-types.ts';
import { type QuizResult, MIN_COUNTED_QUESTIONS } from '../../../achievements/rules/quiz-score.ts';
import type { QuizFigures } from '../../../achievements/server/service.ts';
import { lawOf, type QuizCategory, QUESTIONS_PER_QUIZ } from '../../rules/quiz.ts';
import type { quizSessions } from '../tables.ts';

/** SQL condition on a row of quiz_sessions: a finished quiz long enough to count in figures (product-rules.md, Q13). */
export const COUNTED_SQL = `completed and total_questions >= ${MIN_COUNTED_QUESTIONS}`;

/** How many finished quizzes are listed. */
const LISTED = 10;

/** A finished quiz as a list shows it. */
export type PastQuiz = Columns<typeof quizSessions, 'id' | 'setup' | 'correctAnswers' | 'totalQuestions'> &
  NotNull<Columns<typeof quizSessions, 'finishedAt' | 'score'>>;

/** Returns a learner's last ten finished quizzes, newest first. */
export async function readPastQuizzes(pool: Pool, userId: number): Promise<readonly PastQuiz[]> {
  const { rows } = await pool.query<PastQuiz>({
    name: 'past-quizzes',
    text: `select id, finished_at as "finishedAt", setup, score, correct_answers as "correctAnswers", total_questions as "totalQuestions"
             from quiz_sessions where user_id = $1 and completed order by finished_at desc, id desc limit $2`,
    values: [userId, LISTED],
  });
  return rows;
}

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

/** SQL expression: the finished quizzes over sets of the learner $1 as one jsonb array of `SetQuiz`, oldest first. */
export const SET_QUIZZES_SQL = `(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'set', setup ->> 'set', 'score', score,
          'correctAnswers', correct_answers, 'totalQuestions', total_questions,
          'at', (extract(epoch from finished_at) * 1000)::float8) order by finished_at, id), '[]')
          from quiz_sessions where user_id = $1 and completed and setup ->> 'set' is not null)`;

/** How one quiz went. `category` names the law as cards do; null is all of them. */
export interface QuizOutcome {
  readonly correctAnswers: number;
  readonly totalQuestions: number;
  readonly category: string | null;
}

/** Returns how one of a learner's own quizzes went; null when there is no such quiz, or it is not finished. */
export async function quizOutcome(pool: Pool, userId: number, id: number): Promise<QuizOutcome | null> {
  const { rows } = await pool.query<Columns<typeof quizSessions, 'setup' | 'correctAnswers' | 'totalQuestions'>>({
    name: 'quiz-outcome',
    text: `select setup, correct_answers as "correctAnswers", total_questions as "totalQuestions"
             from quiz_sessions where user_id = $1 and id = $2 and completed`,
    values: [userId, id],
  });
  const row = rows[0];
  if (row === undefined) return null;
  const { setup, ...counts } = row;
  return { ...counts, category: lawOf(setup.category) };
}

/** How many quizzes a learner finished that count, and their average in whole percent; null without any. */
export interface QuizScores {
  readonly finished: number;
  readonly averageScore: number | null;
}

/** Returns the number and average of a learner's quizzes that count (product-rules.md, Q13). */
export async function quizScores(pool: Pool, userId: number): Promise<QuizScores> {
  const { rows } = await pool.query<QuizScores>({
    name: 'quiz-scores',
    text: `select count(*)::int as finished, round(avg(score))::int as "averageScore"
             from quiz_sessions where user_id = $1 and ${COUNTED_SQL}`,
    values: [userId],
  });
  return rows[0] ?? { finished: 0, averageScore: null };
}

/** Returns the figures that achievements need of a learner's quizzes that count (product-rules.md, Q13). */
export async function quizFigures(pool: Pool, userId: number): Promise<QuizFigures> {
  const { rows } = await pool.query<QuizFigures>({
    name: 'quiz-figures',
    text: `
      select count(*)::int as finished,
             count(*) filter (where correct_answers = total_questions)::int as perfect,
             count(*) filter (where (setup ->> 'timed')::boolean)::int as timed,
             coalesce(round(avg(score)), 0)::int as "averageScore"
        from quiz_sessions where user_id = $1 and ${COUNTED_SQL}`,
    values: [userId],
  });
  return rows[0] ?? { finished: 0, perfect: 0, timed: 0, averageScore: 0 };
}

type ResultRow = Renamed<typeof quizSessions, { questions: 'totalQuestions' }> &
  Columns<typeof quizSessions, 'id' | 'rightFirst' | 'rightLast'> &
  NotNull<Columns<typeof quizSessions, 'score'> & Renamed<typeof quizSessions, { at: 'finishedAt' }>>;

/** Returns a learner's quizzes that count (product-rules.md, Q13), as the rules of badges read them. */
export async function finishedQuizzes(connection: Pool | PoolClient, userId: number): Promise<QuizResult[]> {
  const { rows } = await connection.query<ResultRow>({
    name: 'finished-quizzes',
    text: `select id, score, total_questions as questions, right_first as "rightFirst", right_last as "rightLast",
                  finished_at as at from quiz_sessions where user_id = $1 and ${COUNTED_SQL}`,
    values: [userId],
  });
  return rows.map(({ at, ...quiz }) => ({ ...quiz, at: at.getTime() }));
}

/**
 * Returns each learner's average of the quizzes finished from `from` up to `until`, in whole percent; `until` null means now.
 * Only quizzes that count are averaged (product-rules.md, Q13). Learners without one are absent.
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

/** Selects full quizzes over a law or a level that were finished since an instant. */
export interface QuizFilter {
  readonly category: QuizCategory;
  readonly studyLevel: number | null;
  readonly since: Date;
}

/**
 * Returns, for each filter, the best score of each learner in whole percent; learners without a matching quiz are absent.
 * Quizzes of weak spots, and quizzes over a set of cards, match no filter.
 */
export async function bestQuizScores<Key>(
  pool: Pool,
  userIds: readonly number[],
  filters: ReadonlyMap<Key, QuizFilter>,
): Promise<ReadonlyMap<Key, ReadonlyMap<number, number>>> {
  const [keys, quizzes] = [[...filters.keys()], [...filters.values()]];
  const { rows } = await pool.query<Columns<typeof quizSessions, 'userId'> & { filter: number; best: number }>({
    name: 'best-quiz-scores',
    // Keeping only the latest quiz of each score leaves few rows to join with many filters.
    text: `with scored as (
             select user_id, setup ->> 'category' as category, (setup ->> 'studyLevel')::int as level, score, max(finished_at) as latest
               from quiz_sessions
              where user_id = any($1::int[]) and completed and total_questions >= ${QUESTIONS_PER_QUIZ}
                and not used_all_categories and setup ->> 'mode' <> 'weak_spots' and setup ->> 'set' is null
              group by 1, 2, 3, 4
           )
           select nr::int - 1 as filter, user_id as "userId", max(score) as best
             from unnest($2::text[], $3::int[], $4::timestamptz[]) with ordinality as filters (category, level, since, nr)
             join scored on scored.category = filters.category and scored.level is not distinct from filters.level and latest >= since
            group by nr, user_id`,
    values: [
      userIds,
      quizzes.map(({ category }) => category),
      quizzes.map(({ studyLevel }) => studyLevel),
      quizzes.map(({ since }) => since),
    ],
  });
  const scores = keys.map((key) => [key, new Map<number, number>()] as const);
  for (const { filter, userId, best } of rows) scores[filter]?.[1].set(userId, best);
  return new Map(scores);
}

/** Returns how many quizzes that count (product-rules.md, Q13) all learners finished with each score, in whole percent, from `from` up to `until`. */
export async function countScores(
  client: Pool | PoolClient,
  from: Date,
  until: Date,
): Promise<readonly { readonly score: number; readonly quizzes: number }[]> {
  const { rows } = await client.query<{ score: number; quizzes: number }>(
    `select coalesce(score, 0)::int as score, count(*)::int as quizzes from quiz_sessions
      where ${COUNTED_SQL} and finished_at >= $1 and finished_at < $2 group by 1`,
    [from, until],
  );
  return rows;
}
