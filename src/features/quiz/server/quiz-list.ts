import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { quizContract } from '../contract.ts';
import { turnAt } from '../../assessment/rules/turns.ts';
import type { DeckCard } from '../../cards/server/service.ts';
import { countOpenQuestions } from '../rules/open-questions.ts';
import { clockOf } from './present.ts';
import { readPastQuizzes } from './store/finished.ts';
import { readRunningQuiz } from './store/quizzes.ts';

/** A learner's running quiz, on whatever device it began, the last finished ones, newest first, and what there is to ask. */
export async function listQuizzes(
  pool: Pool,
  user: SignedInUser,
  { openCards, now }: { readonly openCards: readonly DeckCard[]; readonly now: Date },
): Promise<ResponseOf<typeof quizContract.list>> {
  const [running, finished] = await Promise.all([runningQuiz(pool, user.id, now), pastQuizzes(pool, user.id)]);
  const openQuestions = [...countOpenQuestions(openCards)];
  return { running, finished, timeAccommodation: user.timeAccommodation, openQuestions };
}

async function runningQuiz(
  pool: Pool,
  userId: number,
  now: Date,
): Promise<ResponseOf<typeof quizContract.list>['running']> {
  const quiz = await readRunningQuiz(pool, userId);
  if (quiz === null || quiz.completed) return null;
  return {
    id: quiz.id,
    timed: quiz.setup.timed,
    totalQuestions: quiz.questions.length,
    open: turnAt(clockOf(quiz), now.getTime()),
  };
}

async function pastQuizzes(pool: Pool, userId: number): Promise<ResponseOf<typeof quizContract.list>['finished']> {
  return (await readPastQuizzes(pool, userId)).map(
    ({ finishedAt, setup: { mode, category, timed, studyLevel }, ...figures }) => ({
      ...figures,
      finishedAt: finishedAt.toISOString(),
      mode,
      category,
      timed,
      studyLevel,
    }),
  );
}
