import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accommodatedSeconds } from '../../accounts/rules/time-accommodation.ts';
import { presentReview } from '../../assessment/server/service.ts';
import type { quizContract } from '../contract.ts';
import { averageSeconds, gradeQuiz } from '../rules/grade.ts';
import { ratingOf } from '../rules/rating.ts';
import { turnAt, type AttemptClock } from '../../assessment/rules/turns.ts';
import type { StoredQuiz } from './store/quizzes.ts';

type Answer = ResponseOf<typeof quizContract.read>;

/** A running quiz as it goes on the wire: no right option, no explanation. */
export function presentRunning(quiz: StoredQuiz, now: Date): Extract<Answer, { status: 'running' }> {
  return {
    id: quiz.id,
    status: 'running',
    setup: quiz.setup,
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
export function presentFinished(quiz: StoredQuiz): Extract<Answer, { status: 'finished' }> {
  const { score, correctAnswers, totalQuestions } = gradeQuiz(quiz.questions);
  return {
    id: quiz.id,
    status: 'finished',
    setup: quiz.setup,
    score,
    rating: ratingOf(score),
    correctAnswers,
    totalQuestions,
    averageSeconds: averageSeconds(quiz.questions),
    pointsEarned: quiz.pointsEarned,
    review: quiz.questions.map((question) => ({ ...presentReview(question), difficulty: question.difficulty })),
  };
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
