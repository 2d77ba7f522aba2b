import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accommodatedSeconds } from '../../accounts/rules/time-accommodation.ts';
import { presentReview } from '../../assessment/server/service.ts';
import type { quizContract } from '../contract.ts';
import { averageSeconds, gradeQuiz } from '../rules/grade.ts';
import { passesSet, type QuizSet } from '../rules/quiz-set.ts';
import { ratingOf } from '../../achievements/rules/quiz-scores.ts';
import { turnAt, type AttemptClock } from '../../assessment/rules/turns.ts';
import type { StoredQuiz } from './store/quizzes.ts';

/** The sets of cards that have a quiz of their own, by their ids. */
export type QuizSets = ReadonlyMap<string, QuizSet>;

type Answer = ResponseOf<typeof quizContract.read>;

/** A running quiz as it goes on the wire: no right option, no explanation. */
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
    open: turnAt(clockOf(quiz), now.getTime()),
    questions: quiz.questions.map((asked) => ({
      position: asked.position,
      question: asked.question,
      category: asked.category,
      difficulty: asked.difficulty,
      section: asked.section,
      lawReference: asked.lawReference,
      options: [...asked.options],
      chosen: asked.chosen,
      answered: asked.answeredAt !== null,
    })),
  };
}

/** A finished quiz with its grade and review. */
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

/** The set that a quiz was drawn from; null for the deck, and once there is no such set any more. */
export function setOf({ setup }: Pick<StoredQuiz, 'setup'>, sets: QuizSets): QuizSet | null {
  return sets.get(setup.set ?? '') ?? null;
}

/** A set as learners are told of it. */
export function presentSet({ id, title, passMark, home }: QuizSet): NonNullable<Answer['set']> {
  return { id, title, passMark, home: { ...home } };
}

function presentSetup(quiz: StoredQuiz, sets: QuizSets): Pick<Answer, 'setup' | 'set'> {
  const { set: _set, ...setup } = quiz.setup;
  const set = setOf(quiz, sets);
  return { setup, set: set === null ? null : presentSet(set) };
}

/** The time for each question of a quiz, in seconds; null without a clock. */
export function secondsAllowed({
  setup,
  timeAccommodation,
}: Pick<StoredQuiz, 'setup' | 'timeAccommodation'>): number | null {
  return setup.timed ? accommodatedSeconds(setup.secondsPerQuestion, timeAccommodation) : null;
}

/** A quiz as its clock sees it. */
export function clockOf(quiz: StoredQuiz): AttemptClock {
  return {
    startedAt: quiz.createdAt.getTime(),
    limit: (secondsAllowed(quiz) ?? Infinity) * 1000,
    questions: quiz.questions,
  };
}
