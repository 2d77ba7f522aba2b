import { isRight, scoreOf, type GradedAnswer } from '../../assessment/rules/grade.ts';
import { EXAM } from './policy.ts';

/** An answer of an exam to be graded. */
export interface ExamAnswer extends GradedAnswer {
  readonly area: string;
}

/** How the questions of one area went. */
export interface AreaGrade {
  readonly name: string;
  readonly correct: number;
  readonly total: number;
}

/** The figures of a finished exam; scores in whole percent. */
export interface ExamGrade {
  readonly score: number;
  readonly passed: boolean;
  readonly correctAnswers: number;
  readonly totalQuestions: number;
}

/** Grades an exam; a question without an answer is wrong. */
export function gradeExam({
  requiredScore,
  ...counts
}: Pick<ExamGrade, 'correctAnswers' | 'totalQuestions'> & { readonly requiredScore: number }): ExamGrade {
  const score = scoreOf(EXAM, counts);
  return { ...counts, score, passed: score >= requiredScore };
}

/** How each area went, in the order in which the exam asked about them. */
export function areaGrades(answers: readonly ExamAnswer[]): AreaGrade[] {
  return [...Map.groupBy(answers, ({ area }) => area)].map(([name, own]) => ({
    name,
    correct: own.filter(isRight).length,
    total: own.length,
  }));
}
