/** An answer to be graded: the option chosen (from 0, null for none) and the right one. */
export interface ExamAnswer {
  readonly area: string;
  readonly chosen: number | null;
  readonly correctOption: number;
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

/**
 * Grades an exam; a question without an answer is wrong. The percentage is rounded down, so that a score that reaches the
 * required one always has the right answers it takes.
 */
export function gradeExam({ correctAnswers, totalQuestions, requiredScore }: Pick<ExamGrade, 'correctAnswers' | 'totalQuestions'> & { readonly requiredScore: number }): ExamGrade {
  const score = totalQuestions === 0 ? 0 : Math.floor((correctAnswers * 100) / totalQuestions);
  return { score, passed: score >= requiredScore, correctAnswers, totalQuestions };
}

/** How each area went, in the order in which the exam asked about them. */
export function areaGrades(answers: readonly ExamAnswer[]): AreaGrade[] {
  return [...Map.groupBy(answers, ({ area }) => area)].map(([name, own]) => ({ name, correct: own.filter(isRight).length, total: own.length }));
}

/** Whether the chosen option is the right one. */
export function isRight({ chosen, correctOption }: Pick<ExamAnswer, 'chosen' | 'correctOption'>): boolean {
  return chosen === correctOption;
}

/** Whether an option was chosen, and a wrong one: what was left open tells nothing about what is known. */
export function isMissed(answer: Pick<ExamAnswer, 'chosen' | 'correctOption'>): boolean {
  return answer.chosen !== null && !isRight(answer);
}
