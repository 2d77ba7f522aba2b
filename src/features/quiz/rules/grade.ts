/** The word beside a score (specification 2, section 9). */
export type QuizRating = 'Excellent' | 'Good' | 'Fair' | 'Needs Improvement';

/** How an answer fared: the option chosen (from 0, null for none), the right one, and the time in milliseconds (null when never reached). */
export interface GradedAnswer {
  readonly chosen: number | null;
  readonly correctOption: number;
  readonly timeSpent: number | null;
}

/** The figures of a finished quiz. `score` in whole percent; `timeSpent` in milliseconds. */
export interface QuizGrade {
  readonly correctAnswers: number;
  readonly totalQuestions: number;
  readonly score: number;
  readonly timeSpent: number;
}

/** Grades a quiz; a question without an answer counts as wrong. */
export function gradeQuiz(answers: readonly GradedAnswer[]): QuizGrade {
  const correctAnswers = answers.filter(isCorrect).length;
  const totalQuestions = answers.length;
  return {
    correctAnswers,
    totalQuestions,
    score: totalQuestions === 0 ? 0 : Math.round((correctAnswers / totalQuestions) * 100),
    timeSpent: answers.reduce((sum, answer) => sum + (answer.timeSpent ?? 0), 0),
  };
}

/** Whether the chosen option is the right one. */
export function isCorrect({ chosen, correctOption }: Pick<GradedAnswer, 'chosen' | 'correctOption'>): boolean {
  return chosen === correctOption;
}

/** Average time over the questions that were reached, in whole seconds; 0 when none was. */
export function averageSeconds(answers: readonly Pick<GradedAnswer, 'timeSpent'>[]): number {
  const times = answers.flatMap(({ timeSpent }) => timeSpent ?? []);
  return times.length === 0 ? 0 : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length / 1000);
}

/** The rating of a score in percent. */
export function ratingOf(score: number): QuizRating {
  if (score >= 90) return 'Excellent';
  if (score >= 80) return 'Good';
  return score >= 60 ? 'Fair' : 'Needs Improvement';
}

/** The colour of a score (specification 2, section 9): green from 80, yellow from 60, else red. */
export function scoreTone(score: number): 'success' | 'warning' | 'danger' {
  if (score >= 80) return 'success';
  return score >= 60 ? 'warning' : 'danger';
}
