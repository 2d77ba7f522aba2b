import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accommodatedSeconds } from '../../accounts/rules/time-accommodation.ts';
import type { quizContract } from '../contract.ts';
import { averageSeconds, gradeQuiz, isCorrect, ratingOf } from '../rules/grade.ts';
import { turnAt, type QuizClock } from '../rules/turns.ts';
import type { StoredQuestion, StoredQuiz } from './store.ts';

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
    questions: quiz.questions.map((question) => ({
      ...presentQuestion(question),
      options: [...question.options],
      chosen: question.chosen,
      answered: question.answeredAt !== null,
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
    review: quiz.questions.map((question) => ({
      ...presentQuestion(question),
      chosenAnswer: question.chosen === null ? null : (question.options[question.chosen] ?? null),
      correctAnswer: question.options[question.correctOption] ?? '',
      isCorrect: isCorrect(question),
      explanation: question.explanation,
    })),
  };
}

/** The time for each question of a quiz, in seconds; null without a clock. */
export function secondsAllowed({ setup, timeAccommodation }: Pick<StoredQuiz, 'setup' | 'timeAccommodation'>): number | null {
  return setup.timed ? accommodatedSeconds(setup.secondsPerQuestion, timeAccommodation) : null;
}

/** A quiz as its clock sees it. */
export function clockOf(quiz: StoredQuiz): QuizClock {
  return { startedAt: quiz.createdAt.getTime(), limit: (secondsAllowed(quiz) ?? Infinity) * 1000, questions: quiz.questions };
}

function presentQuestion({ position, question, category, difficulty, section, lawReference }: StoredQuestion) {
  return { position, question, category, difficulty, section, lawReference };
}
