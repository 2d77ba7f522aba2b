import { isRight, scoreOf, type GradedAnswer } from '../../assessment/rules/grade.ts';
import { QUIZ } from './policy.ts';

/** How an answer fared, and the time it took in milliseconds (null when the question was never reached). */
export interface TimedAnswer extends GradedAnswer {
  readonly timeSpent: number | null;
}

/**
 * The figures of a finished quiz. `score` in whole percent; `timeSpent` in milliseconds; `rightFirst` and `rightLast` the right
 * answers before the first slip and after the last one, both all of them without a slip.
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
  const isSlip = (answer: TimedAnswer) => !isRight(answer);
  const firstSlip = answers.findIndex(isSlip);
  return {
    ...counts,
    score: scoreOf(QUIZ, counts),
    timeSpent,
    rightFirst: firstSlip === -1 ? answers.length : firstSlip,
    rightLast: answers.length - 1 - answers.findLastIndex(isSlip),
  };
}

/** Average time over the questions that were reached, in whole seconds; 0 when none was. */
export function averageSeconds(answers: readonly Pick<TimedAnswer, 'timeSpent'>[]): number {
  const times = answers.flatMap(({ timeSpent }) => timeSpent ?? []);
  return times.length === 0 ? 0 : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length / 1000);
}
