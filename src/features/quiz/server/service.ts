import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { Badges } from '../../achievements/server/service.ts';
import { createCardQuestion } from '../../assessment/rules/card-question.ts';
import { isAnsweredRight } from '../../assessment/rules/grade.ts';
import { questionDifficultyOf } from '../../assessment/rules/question.ts';
import { creditedTime, currentQuestion } from '../../assessment/rules/answer-timing.ts';
import { requireAttempt, missesOf, recordAnswer } from '../../assessment/server/service.ts';
import type { DeckCard } from '../../cards/server/service.ts';
import { awardPoints, inUserTransaction, type Ledger } from '../../progress/server/service.ts';
import type { ShareSource } from '../../sharing/server/service.ts';
import type { quizContract } from '../contract.ts';
import { countOpenQuestions, drawQuestions } from '../rules/draw-questions.ts';
import { gradeQuiz } from '../rules/grade.ts';
import { QUIZ, drawFromSet, setLength, type QuizSet, type QuizSetup } from '../rules/quiz.ts';
import { POINTS_PER_QUIZ_ANSWER } from '../../progress/rules/awards.ts';
import {
  clockOf,
  presentFeedback,
  presentFinished,
  presentRunning,
  presentSet,
  setOf,
  type QuizSets,
} from './present.ts';
import { readWeakness } from './store/answers.ts';
import { quizOutcome, readPastQuizzes } from './store/finished.ts';
import {
  deleteQuiz,
  insertQuiz,
  readQuiz,
  readRunningQuiz,
  readTotals,
  storeAnswer,
  storeGrade,
} from './store/quizzes.ts';

export { hardestCards, missedCardsOf } from './store/answers.ts';
export {
  bestQuizScores,
  countScores,
  finishedQuizzes,
  quizAverages,
  quizFigures,
  quizScores,
  SET_QUIZZES_SQL,
  type QuizFilter,
  type SetQuiz,
} from './store/finished.ts';
export { setAsideInQuizzes } from './store/quizzes.ts';

const NO_OPEN_QUESTION = 'There are no quiz questions among the cards open to you yet.';
const NO_QUESTION_IN_LEVEL = 'No question of this level is open to you yet.';
const UNANSWERED = 'You answered no question, so this quiz does not count.';
const NOTHING_MISSED =
  'There is nothing to practise yet. What you miss in quizzes, exams and flashcards will be asked here.';

/**
 * Starts a quiz over the cards open to a learner and deletes an unfinished one. Its time per question follows the account's
 * time accommodation of now.
 * @throws ApiError REFUSED when no question matches the setup; INVALID_REQUEST when there is no such set.
 */
export async function startQuiz(
  pool: Pool,
  { id: userId, timeAccommodation }: SignedInUser,
  {
    setup,
    openCards,
    sets,
    random,
    now,
  }: {
    setup: QuizSetup;
    openCards: readonly DeckCard[];
    sets: QuizSets;
    random: () => number;
    now: Date;
  },
): Promise<ResponseOf<typeof quizContract.start>> {
  const set = requestedSet(setup, sets);
  const weakness = set === null && setup.mode === 'weak_spots' ? await readWeakness(pool, userId, now) : undefined;
  const { cards, usedAllCategories } =
    set === null
      ? drawQuestions(openCards, setup, random, weakness)
      : { cards: drawFromSet(openCards, set, random), usedAllCategories: false };
  if (cards.length === 0) throw new ApiError('REFUSED', noQuestionsMessage(setup));
  const questions = cards.map((card, index) => ({
    ...createCardQuestion(card, index + 1, random),
    difficulty: questionDifficultyOf(card.difficulty),
  }));
  const quiz = { setup, usedAllCategories, timeAccommodation, createdAt: now };
  const id = await inUserTransaction(pool, userId, (client) => insertQuiz(client, { ...quiz, userId, questions }));
  const unanswered = questions.map((question) => ({
    ...question,
    chosen: null,
    answeredAt: null,
    setAside: null,
    timeSpent: null,
  }));
  return presentRunning({ ...quiz, id, completed: false, pointsEarned: 0, questions: unanswered }, { sets, now });
}

/** Returns the set a quiz draws from; null for the whole deck. */
function requestedSet({ set: id = null }: Pick<QuizSetup, 'set'>, sets: QuizSets): QuizSet | null {
  if (id === null) return null;
  const set = sets.get(id);
  const message = 'There is no such set of cards.';
  if (set === undefined) throw new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'set', message }] });
  return set;
}

function noQuestionsMessage({ mode, studyLevel }: QuizSetup): string {
  if (mode === 'weak_spots') return NOTHING_MISSED;
  return studyLevel === undefined ? NO_OPEN_QUESTION : NO_QUESTION_IN_LEVEL;
}

/**
 * Returns one of the learner's own quizzes, running or finished.
 * @throws ApiError NOT_FOUND when the learner has no such quiz.
 */
export async function showQuiz(
  pool: Pool,
  userId: number,
  id: number,
  { sets, now }: { readonly sets: QuizSets; readonly now: Date },
): Promise<ResponseOf<typeof quizContract.read>> {
  const quiz = requireAttempt(QUIZ, await readQuiz(pool, userId, id));
  return quiz.completed ? presentFinished(quiz, sets) : presentRunning(quiz, { sets, now });
}

/**
 * Stores the answer to one question and returns which question is open now. `kept` is false for an answer that came too late
 * or after a different one. The same answer may be sent again. In practice the response says whether the stored answer is right.
 * @throws ApiError NOT_FOUND; ALREADY_FINISHED; REFUSED for a question that is not open yet; INVALID_REQUEST for a question or
 * option the quiz does not have.
 */
export async function saveAnswer(
  pool: Pool,
  userId: number,
  id: number,
  answer: ParsedOf<typeof quizContract.answer, 'body'>,
  { sets, now }: { readonly sets: QuizSets; readonly now: Date },
): Promise<ResponseOf<typeof quizContract.answer>> {
  return inUserTransaction(pool, userId, async (client) => {
    const quiz = requireAttempt(QUIZ, await readQuiz(client, userId, id));
    const { position, chosen } = answer;
    const clock = clockOf(quiz);
    const timeSpent = creditedTime(answer.timeSpent, clock.limit);
    const { question, verdict } = await recordAnswer(
      client,
      QUIZ,
      { ...clock, id, isFinished: quiz.completed, questions: quiz.questions },
      answer,
      {
        now,
        store: (open, answeredAt) => storeAnswer(open, { userId, id, position }, { chosen, timeSpent, answeredAt }),
      },
    );
    const isStored = verdict.kind === 'accepted' || (verdict.kind === 'repeat' && question.chosen === chosen);
    const answeredAt = verdict.kind === 'accepted' ? verdict.at : question.answeredAt;
    const questions = clock.questions.map((other) => (other.position === position ? { ...other, answeredAt } : other));
    const stored = verdict.kind === 'accepted' ? { ...question, chosen } : question;
    const feedback = presentFeedback(quiz, stored, sets);
    return { position, kept: isStored, feedback, open: currentQuestion({ ...clock, questions }, now.getTime()) };
  });
}

/**
 * Grades a quiz, schedules missed cards for review and awards points and badges, in one transaction. Finishing again returns the same and
 * awards nothing more. A quiz without an answer is removed (product-rules.md, Q14).
 * @throws ApiError NOT_FOUND when the learner has no such quiz; REFUSED when no question was answered.
 */
export async function finishQuiz(
  pool: Pool,
  userId: number,
  id: number,
  {
    badges,
    ledger,
    sets,
    now,
  }: { readonly badges: Badges; readonly ledger: Ledger; readonly sets: QuizSets; readonly now: Date },
): Promise<ResponseOf<typeof quizContract.finish>> {
  const result = await inUserTransaction(pool, userId, async (client) => {
    let awards: ResponseOf<typeof quizContract.finish>['awards'] = { badges: [], levels: [] };
    let quiz = requireAttempt(QUIZ, await readQuiz(client, userId, id));
    if (!quiz.completed && quiz.questions.every(({ chosen }) => chosen === null)) {
      await deleteQuiz(client, userId, id);
      return null;
    }
    if (!quiz.completed) {
      await ledger.recordAssessment(client, userId, { misses: missesOf(QUIZ, quiz), now });
      const sources = quiz.questions.filter(isAnsweredRight).map(({ flashcardId }) => String(flashcardId));
      const award = { userId, reason: 'quiz.correct', sources, pointsEach: POINTS_PER_QUIZ_ANSWER, now };
      const pointsEarned = (await awardPoints(client, award)) * POINTS_PER_QUIZ_ANSWER;
      await storeGrade(client, userId, id, { ...gradeQuiz(quiz.questions), pointsEarned, now });
      quiz = { ...quiz, completed: true, pointsEarned };
      awards = await badges.award(client, { userId, since: now.getTime() });
    }
    return { quiz: presentFinished(quiz, sets), ...(await readTotals(client, userId)), awards };
  });
  // Thrown after the transaction: the removal is kept.
  if (result === null) throw new ApiError('REFUSED', UNANSWERED);
  return result;
}

/** Returns a learner's running quiz, the last finished ones, newest first, and how many questions a new quiz can draw from. */
export async function listQuizzes(
  pool: Pool,
  user: SignedInUser,
  {
    openCards,
    sets,
    setId,
    now,
  }: {
    readonly openCards: readonly DeckCard[];
    readonly sets: QuizSets;
    /** The set of cards the learner wants a quiz of. */
    readonly setId: string | undefined;
    readonly now: Date;
  },
): Promise<ResponseOf<typeof quizContract.list>> {
  const [running, finished] = await Promise.all([runningQuiz(pool, user.id, now), pastQuizzes(pool, user.id, sets)]);
  const openQuestions = [...countOpenQuestions(openCards)];
  const set = sets.get(setId ?? '');
  return {
    running,
    finished,
    timeAccommodation: user.timeAccommodation,
    openQuestions,
    set: set === undefined ? null : { ...presentSet(set), questions: setLength(openCards, set) },
  };
}

/** Returns a learner's unfinished quiz with its open question, which is null when only the results are left; null without one. */
export async function runningQuiz(
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
    open: currentQuestion(clockOf(quiz), now.getTime()),
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

/** Returns the source of shared quiz scores: it reads a finished quiz of the learner, or throws ApiError NOT_FOUND. */
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
