import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { quizContract } from '../contract.ts';
import type { QuizSetup } from '../rules/quiz.ts';
import { turnAt } from '../rules/turns.ts';
import { clockOf } from './present.ts';
import { readQuiz } from './store.ts';

/** How many finished quizzes are listed. */
const LISTED = 10;

interface PastRow {
  readonly id: number;
  readonly finishedAt: Date;
  readonly setup: QuizSetup;
  readonly score: number;
  readonly correctAnswers: number;
  readonly totalQuestions: number;
}

/** A learner's running quiz, on whatever device it began, and the last finished ones, newest first. */
export async function listQuizzes(pool: Pool, user: SignedInUser, now: Date): Promise<ResponseOf<typeof quizContract.list>> {
  const [running, finished] = await Promise.all([runningQuiz(pool, user.id, now), pastQuizzes(pool, user.id)]);
  return { running, finished, timeAccommodation: user.timeAccommodation };
}

async function runningQuiz(pool: Pool, userId: number, now: Date): Promise<ResponseOf<typeof quizContract.list>['running']> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'running-quiz',
    text: 'select id from quiz_sessions where user_id = $1 and not completed',
    values: [userId],
  });
  const quiz = rows[0] === undefined ? null : await readQuiz(pool, userId, rows[0].id);
  if (quiz === null || quiz.completed) return null;
  return { id: quiz.id, timed: quiz.setup.timed, totalQuestions: quiz.questions.length, open: turnAt(clockOf(quiz), now.getTime()) };
}

async function pastQuizzes(pool: Pool, userId: number): Promise<ResponseOf<typeof quizContract.list>['finished']> {
  const { rows } = await pool.query<PastRow>({
    name: 'past-quizzes',
    text: `select id, finished_at as "finishedAt", setup, score, correct_answers as "correctAnswers", total_questions as "totalQuestions"
             from quiz_sessions where user_id = $1 and completed order by finished_at desc, id desc limit $2`,
    values: [userId, LISTED],
  });
  return rows.map(({ finishedAt, setup: { mode, category, timed }, ...figures }) => ({ ...figures, finishedAt: finishedAt.toISOString(), mode, category, timed }));
}
