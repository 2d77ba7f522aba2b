import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accommodatedSeconds } from '../../accounts/rules/time-accommodation.ts';
import { ratingOf } from '../../achievements/rules/quiz-score.ts';
import { currentQuestion, type AttemptClock } from '../../assessment/rules/answer-timing.ts';
import { isRight, type AnswerFeedback } from '../../assessment/rules/grade.ts';
import { presentReview } from '../../assessment/server/service.ts';
import type { quizContract } from '../contract.ts';
import { averageSeconds, gradeQuiz } from '../rules/grade.ts';
import { passesSet, type QuizSet, givesFeedback } from '../rules/quiz.ts';
import type { StoredQuiz } from './store/quizzes.ts';

/** The sets of cards that have a quiz of their own, by id. */
export type QuizSets = ReadonlyMap<string, QuizSet>;

type Answer = ResponseOf<typeof quizContract.read>;

/** Returns a running quiz as it goes on the wire: without right options and explanations. */
export function presentRunning(
  quiz: StoredQuiz,
  { sets, now }: { readonly sets: QuizSets; readonly now: Date },
): Extract<Answer, { status: 'running' }> {
  return {
    id: quiz.id,
    status: 'running',
    ...presentSetup(quiz, sets),
    usedAllCategories: quiz.usedAllCategories,
    secondsAllowed: secondsAllowed(quiz),
    feedback: hasFeedback(quiz, sets),
    open: currentQuestion(clockOf(quiz), now.getTime()),
    questions: quiz.questions.map((question) => ({
      position: question.position,
      question: question.question,
      category: question.category,
      difficulty: question.difficulty,
      section: question.section,
      lawReference: question.lawReference,
      options: [...question.options],
      chosen: question.chosen,
      answered: question.answeredAt !== null,
    })),
  };
}

/** Returns a finished quiz as it goes on the wire, with its grade and review. */
export function presentFinished(quiz: StoredQuiz, sets: QuizSets): Extract<Answer, { status: 'finished' }> {
  const { score, correctAnswers, totalQuestions } = gradeQuiz(quiz.questions);
  return {
    id: quiz.id,
    status: 'finished',
    ...presentSetup(quiz, sets),
    passed: passesSet({ score, totalQuestions }, setOf(quiz, sets)?.passMark ?? null),
    score,
    rating: ratingOf(score),
    correctAnswers,
    totalQuestions,
    averageSeconds: averageSeconds(quiz.questions),
    pointsEarned: quiz.pointsEarned,
    review: quiz.questions.map((question) => ({ ...presentReview(question), difficulty: question.difficulty })),
  };
}

function hasFeedback(quiz: Pick<StoredQuiz, 'setup'>, sets: QuizSets): boolean {
  return givesFeedback(quiz.setup, setOf(quiz, sets)?.passMark ?? null);
}

/** Returns what a running quiz says about an answered question; null for a quiz without feedback. */
export function presentFeedback(
  quiz: Pick<StoredQuiz, 'setup'>,
  question: Pick<StoredQuiz['questions'][number], 'chosen' | 'correctOption' | 'setAside' | 'explanation'>,
  sets: QuizSets,
): AnswerFeedback | null {
  if (!hasFeedback(quiz, sets)) return null;
  const { correctOption, setAside, explanation } = question;
  return { isCorrect: isRight(question), correctOption, setAside: setAside === true, explanation };
}

/** Returns the set a quiz was drawn from; null for the whole deck, or when the set no longer exists. */
export function setOf({ setup }: Pick<StoredQuiz, 'setup'>, sets: QuizSets): QuizSet | null {
  return sets.get(setup.set ?? '') ?? null;
}

/** Returns a set as it goes on the wire. */
export function presentSet({ id, title, passMark, home }: QuizSet): NonNullable<Answer['set']> {
  return { id, title, passMark, home: { ...home } };
}

function presentSetup(quiz: StoredQuiz, sets: QuizSets): Pick<Answer, 'setup' | 'set'> {
  const { set: _set, ...setup } = quiz.setup;
  const set = setOf(quiz, sets);
  return { setup, set: set === null ? null : presentSet(set) };
}

/** Returns the seconds allowed for each question; null without a clock. */
export function secondsAllowed({
  setup,
  timeAccommodation,
}: Pick<StoredQuiz, 'setup' | 'timeAccommodation'>): number | null {
  return setup.timed ? accommodatedSeconds(setup.secondsPerQuestion, timeAccommodation) : null;
}

/** Returns the times of a quiz that the rules of the clock read. */
export function clockOf(quiz: StoredQuiz): AttemptClock {
  return {
    startedAt: quiz.createdAt.getTime(),
    limit: (secondsAllowed(quiz) ?? Infinity) * 1000,
    questions: quiz.questions,
  };
}
