import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { quizContract } from '../contract.ts';
import { turnAt } from '../../assessment/rules/turns.ts';
import type { DeckCard } from '../../cards/server/service.ts';
import { countOpenQuestions } from '../rules/open-questions.ts';
import { setLength } from '../rules/quiz-set.ts';
import { clockOf, presentSet, setOf, type QuizSets } from './present.ts';
import { readPastQuizzes } from './store/finished.ts';
import { readRunningQuiz } from './store/quizzes.ts';

/** A learner's running quiz, on whatever device it began, the last finished ones, newest first, and what there is to ask. */
export async function listQuizzes(
  pool: Pool,
  user: SignedInUser,
  {
    openCards,
    sets,
    asked,
    now,
  }: {
    readonly openCards: readonly DeckCard[];
    readonly sets: QuizSets;
    /** The set that the learner wants a quiz of. */
    readonly asked: string | undefined;
    readonly now: Date;
  },
): Promise<ResponseOf<typeof quizContract.list>> {
  const [running, finished] = await Promise.all([runningQuiz(pool, user.id, now), pastQuizzes(pool, user.id, sets)]);
  const openQuestions = [...countOpenQuestions(openCards)];
  const set = sets.get(asked ?? '');
  return {
    running,
    finished,
    timeAccommodation: user.timeAccommodation,
    openQuestions,
    set: set === undefined ? null : { ...presentSet(set), questions: setLength(openCards, set) },
  };
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

async function pastQuizzes(
  pool: Pool,
  userId: number,
  sets: QuizSets,
): Promise<ResponseOf<typeof quizContract.list>['finished']> {
  return (await readPastQuizzes(pool, userId)).map(({ finishedAt, setup, ...figures }) => {
    const { mode, category, timed, studyLevel } = setup;
    const set = setOf({ setup }, sets);
    return {
      ...figures,
      set: set === null ? null : presentSet(set),
      finishedAt: finishedAt.toISOString(),
      mode,
      category,
      timed,
      studyLevel,
    };
  });
}
