import { isRight, scoreOf, type GradedAnswer } from '../../assessment/rules/grade.ts';
import { QUIZ } from './quiz.ts';

/** An answer with the time it took in milliseconds; null when the question was never reached. */
export interface TimedAnswer extends GradedAnswer {
  readonly timeSpent: number | null;
}

/**
 * The figures of a finished quiz. `score` in whole percent; `timeSpent` in milliseconds. `rightFirst` and `rightLast` count the
 * right answers before the first wrong one and after the last wrong one; both are all answers when none is wrong.
 */
export interface QuizGrade {
  readonly correctAnswers: number;
  readonly totalQuestions: number;
  readonly score: number;
  readonly timeSpent: number;
  readonly rightFirst: number;
  readonly rightLast: number;
}

/** Grades a quiz; a question without an answer counts as wrong. */
export function gradeQuiz(answers: readonly TimedAnswer[]): QuizGrade {
  const counts = { correctAnswers: answers.filter(isRight).length, totalQuestions: answers.length };
  const timeSpent = answers.reduce((sum, answer) => sum + (answer.timeSpent ?? 0), 0);
  const isWrong = (answer: TimedAnswer) => !isRight(answer);
  const firstWrong = answers.findIndex(isWrong);
  return {
    ...counts,
    score: scoreOf(QUIZ, counts),
    timeSpent,
    rightFirst: firstWrong === -1 ? answers.length : firstWrong,
    rightLast: answers.length - 1 - answers.findLastIndex(isWrong),
  };
}

/** Returns the average time over the questions that were reached, in whole seconds; 0 when none was. */
export function averageSeconds(answers: readonly Pick<TimedAnswer, 'timeSpent'>[]): number {
  const times = answers.flatMap(({ timeSpent }) => timeSpent ?? []);
  return times.length === 0 ? 0 : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length / 1000);
}
