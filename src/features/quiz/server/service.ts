import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { DeckCard } from '../../cards/server/service.ts';
import type { Badges } from '../../achievements/server/service.ts';
import { awardPoints, inUserTransaction, type Ledger } from '../../progress/server/service.ts';
import type { quizContract } from '../contract.ts';
import { drawQuestions } from '../rules/draw-questions.ts';
import { drawFromSet, type QuizSet } from '../rules/quiz-set.ts';
import { askCard } from '../../assessment/rules/ask-card.ts';
import { gradeQuiz } from '../rules/grade.ts';
import { isAnsweredRight } from '../../assessment/rules/grade.ts';
import { POINTS_PER_FIRST_CORRECT, type QuizSetup } from '../rules/quiz.ts';
import { questionDifficultyOf } from '../../assessment/rules/question.ts';
import { foundAttempt, persistAnswer, missesOf } from '../../assessment/server/service.ts';
import { QUIZ } from '../rules/policy.ts';
import { creditedTime, turnAt } from '../../assessment/rules/turns.ts';
import { clockOf, presentFinished, presentRunning, type QuizSets } from './present.ts';
import { insertQuiz, questionStore, readQuiz, readTotals, storeGrade } from './store/quizzes.ts';
import { readWeakness } from './store/weakness.ts';

export { countScores, hardestCards } from './store/all-quizzes.ts';
export { bestQuizScores, quizAverages, type QuizzesAsked } from './store/averages.ts';
export { quizFigures } from './store/quiz-figures.ts';
export { finishedQuizzes, quizOutcome, quizScores } from './store/finished.ts';
export { setAsideInQuizzes } from './store/quizzes.ts';
export { listQuizzes } from './quiz-list.ts';
export { missedCardsOf, SET_QUIZZES_SQL, type SetQuiz } from './store/set-quizzes.ts';

const NOTHING_TO_ASK = 'There are no quiz questions among the cards open to you yet.';
const NOTHING_IN_LEVEL = 'No question of this level is open to you yet.';
const NOTHING_MISSED =
  'There is nothing to practise yet. What you miss in quizzes, exams and flashcards will be asked here.';

/**
 * Starts a quiz over the cards open to a learner; an unfinished one is dropped. It gives the time that the account says now.
 * @throws ApiError REFUSED when none of the cards, of the level's or of the set's, can be asked, or none was missed that a quiz of weak spots
 * could ask; INVALID_REQUEST when there is no such set.
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
  const set = namedSet(setup, sets);
  const weakness = set === null && setup.mode === 'weak_spots' ? await readWeakness(pool, userId, now) : undefined;
  const { cards, usedAllCategories } =
    set === null
      ? drawQuestions(openCards, setup, random, weakness)
      : { cards: drawFromSet(openCards, set, random), usedAllCategories: false };
  if (cards.length === 0) throw new ApiError('REFUSED', nothingToAsk(setup));
  const questions = cards.map((card, index) => ({
    ...askCard(card, index + 1, random),
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

/** The set that a quiz is to be drawn from; null for the deck. */
function namedSet({ set: id = null }: Pick<QuizSetup, 'set'>, sets: QuizSets): QuizSet | null {
  if (id === null) return null;
  const set = sets.get(id);
  const message = 'There is no such set of cards.';
  if (set === undefined) throw new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'set', message }] });
  return set;
}

function nothingToAsk({ mode, studyLevel }: QuizSetup): string {
  if (mode === 'weak_spots') return NOTHING_MISSED;
  return studyLevel === undefined ? NOTHING_TO_ASK : NOTHING_IN_LEVEL;
}

/**
 * One of the learner's own quizzes, running or finished.
 * @throws ApiError NOT_FOUND when the learner has no such quiz.
 */
export async function showQuiz(
  pool: Pool,
  userId: number,
  id: number,
  { sets, now }: { readonly sets: QuizSets; readonly now: Date },
): Promise<ResponseOf<typeof quizContract.read>> {
  const quiz = foundAttempt(QUIZ, await readQuiz(pool, userId, id));
  return quiz.completed ? presentFinished(quiz, sets) : presentRunning(quiz, { sets, now });
}

/**
 * Keeps the answer to one question, unless it comes too late or another one came first, and says whose turn it is. The same
 * answer may come again.
 * @throws ApiError NOT_FOUND, ALREADY_FINISHED, REFUSED for a question whose turn has not come, INVALID_REQUEST for a question or option the quiz does not have.
 */
export async function saveAnswer(
  pool: Pool,
  userId: number,
  id: number,
  answer: ParsedOf<typeof quizContract.answer, 'body'>,
  now: Date,
): Promise<ResponseOf<typeof quizContract.answer>> {
  return inUserTransaction(pool, userId, async (client) => {
    const quiz = foundAttempt(QUIZ, await readQuiz(client, userId, id));
    const { position, chosen } = answer;
    const clock = clockOf(quiz);
    const timeSpent = creditedTime(answer.timeSpent, clock.limit);
    const { question, arrival } = await persistAnswer(
      client,
      QUIZ,
      { ...clock, id, isFinished: quiz.completed, questions: quiz.questions },
      answer,
      { now, store: (open, answeredAt) => questionStore.keep(open, id, position, { chosen, timeSpent, answeredAt }) },
    );
    const kept = arrival.kind === 'kept' || (arrival.kind === 'repeat' && question.chosen === chosen);
    const answeredAt = arrival.kind === 'kept' ? arrival.at : question.answeredAt;
    const questions = clock.questions.map((one) => (one.position === position ? { ...one, answeredAt } : one));
    return { position, kept, open: turnAt({ ...clock, questions }, now.getTime()) };
  });
}

/**
 * Grades a quiz, brings what was missed back for review and gives its points and what badges follow, in one transaction.
 * Finishing again answers the same and gives nothing more.
 * @throws ApiError NOT_FOUND when the learner has no such quiz.
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
  return inUserTransaction(pool, userId, async (client) => {
    let news: ResponseOf<typeof quizContract.finish>['awards'] = { badges: [], levels: [] };
    let quiz = foundAttempt(QUIZ, await readQuiz(client, userId, id));
    if (!quiz.completed) {
      await ledger.recordMisses(client, userId, { misses: missesOf(QUIZ, quiz), now });
      const sources = quiz.questions.filter(isAnsweredRight).map(({ flashcardId }) => String(flashcardId));
      const award = { userId, reason: 'quiz.correct', sources, pointsEach: POINTS_PER_FIRST_CORRECT, now };
      const pointsEarned = (await awardPoints(client, award)) * POINTS_PER_FIRST_CORRECT;
      await storeGrade(client, userId, id, { ...gradeQuiz(quiz.questions), pointsEarned, now });
      quiz = { ...quiz, completed: true, pointsEarned };
      news = await badges.award(client, { userId, since: now.getTime() });
    }
    return { quiz: presentFinished(quiz, sets), ...(await readTotals(client, userId)), awards: news };
  });
}
