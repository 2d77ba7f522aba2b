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
  /** In the order in which the exam asked about them. */
  readonly areas: readonly AreaGrade[];
}

/**
 * Grades an exam; a question without an answer is wrong. The percentage is rounded down, so that a score that reaches the
 * required one always has the right answers it takes.
 */
export function gradeExam(answers: readonly ExamAnswer[], requiredScore: number): ExamGrade {
  const correctAnswers = answers.filter(isRight).length;
  const totalQuestions = answers.length;
  const score = totalQuestions === 0 ? 0 : Math.floor((correctAnswers * 100) / totalQuestions);
  const areas = [...new Set(answers.map(({ area }) => area))].map((name): AreaGrade => {
    const own = answers.filter(({ area }) => area === name);
    return { name, correct: own.filter(isRight).length, total: own.length };
  });
  return { score, passed: score >= requiredScore, correctAnswers, totalQuestions, areas };
}

/** Whether the chosen option is the right one. */
export function isRight({ chosen, correctOption }: Pick<ExamAnswer, 'chosen' | 'correctOption'>): boolean {
  return chosen === correctOption;
}

/** Whether an option was chosen, and a wrong one: what was left open tells nothing about what is known. */
export function isMissed(answer: Pick<ExamAnswer, 'chosen' | 'correctOption'>): boolean {
  return answer.chosen !== null && !isRight(answer);
}
