import type { Pool, PoolClient } from 'pg';
import type { Columns, NotNull, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { QuizResult } from '../../../achievements/rules/badges.ts';
import { lawOf } from '../../rules/quiz.ts';
import type { quizSessions } from '../tables.ts';
import { COUNTED_SQL } from './counted.ts';

/** How many finished quizzes are listed. */
const LISTED = 10;

/** A finished quiz as a list shows it. */
export type PastQuiz = Columns<typeof quizSessions, 'id' | 'setup' | 'correctAnswers' | 'totalQuestions'> &
  NotNull<Columns<typeof quizSessions, 'finishedAt' | 'score'>>;

/** The quizzes that a learner finished last, newest first. */
export async function readPastQuizzes(pool: Pool, userId: number): Promise<readonly PastQuiz[]> {
  const { rows } = await pool.query<PastQuiz>({
    name: 'past-quizzes',
    text: `select id, finished_at as "finishedAt", setup, score, correct_answers as "correctAnswers", total_questions as "totalQuestions"
             from quiz_sessions where user_id = $1 and completed order by finished_at desc, id desc limit $2`,
    values: [userId, LISTED],
  });
  return rows;
}

/** The quizzes of a learner that count (product-rules.md, Q13). The score is in whole percent, null without one. */
export interface QuizScores {
  readonly finished: number;
  readonly averageScore: number | null;
}

/** What the quizzes of a learner that count come to. */
export async function quizScores(pool: Pool, userId: number): Promise<QuizScores> {
  const { rows } = await pool.query<QuizScores>({
    name: 'quiz-scores',
    text: `select count(*)::int as finished, round(avg(score))::int as "averageScore"
             from quiz_sessions where user_id = $1 and ${COUNTED_SQL}`,
    values: [userId],
  });
  return rows[0] ?? { finished: 0, averageScore: null };
}

type ResultRow = Renamed<typeof quizSessions, { questions: 'totalQuestions' }> &
  Columns<typeof quizSessions, 'id' | 'rightFirst' | 'rightLast'> &
  NotNull<Columns<typeof quizSessions, 'score'> & Renamed<typeof quizSessions, { at: 'finishedAt' }>>;

/** A learner's finished quizzes as badges look at them: those that count (product-rules.md, Q13). */
export async function finishedQuizzes(connection: Pool | PoolClient, userId: number): Promise<QuizResult[]> {
  const { rows } = await connection.query<ResultRow>({
    name: 'finished-quizzes',
    text: `select id, score, total_questions as questions, right_first as "rightFirst", right_last as "rightLast",
                  finished_at as at from quiz_sessions where user_id = $1 and ${COUNTED_SQL}`,
    values: [userId],
  });
  return rows.map(({ at, ...quiz }) => ({ ...quiz, at: at.getTime() }));
}

/** How one of a learner's own quizzes went. `category` names the law as cards do; null is all of them. */
export interface QuizOutcome {
  readonly correctAnswers: number;
  readonly totalQuestions: number;
  readonly category: string | null;
}

/** How one of a learner's own quizzes went; null when there is no such quiz, or it is not finished. */
export async function quizOutcome(pool: Pool, userId: number, id: number): Promise<QuizOutcome | null> {
  const { rows } = await pool.query<Columns<typeof quizSessions, 'setup' | 'correctAnswers' | 'totalQuestions'>>({
    name: 'quiz-outcome',
    text: `select setup, correct_answers as "correctAnswers", total_questions as "totalQuestions"
             from quiz_sessions where id = $1 and user_id = $2 and completed`,
    values: [id, userId],
  });
  const row = rows[0];
  if (row === undefined) return null;
  const { setup, ...counts } = row;
  return { ...counts, category: lawOf(setup.category) };
}
