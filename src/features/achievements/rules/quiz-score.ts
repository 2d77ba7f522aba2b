/** A quiz with fewer questions counts in no average, badge or achievement (product-rules.md, Q13). */
export const MIN_COUNTED_QUESTIONS = 5;

/** Whether a finished quiz counts (product-rules.md, Q13). */
export function isCounted(totalQuestions: number): boolean {
  return totalQuestions >= MIN_COUNTED_QUESTIONS;
}

/** A finished quiz; `score` in whole percent, `at` in milliseconds since 1970 by the server's clock. */
export interface QuizResult {
  readonly id: number;
  readonly score: number;
  readonly questions: number;
  /** Right answers before the first wrong one, and after the last; both are `questions` without a wrong one. */
  readonly rightFirst: number;
  readonly rightLast: number;
  readonly at: number;
}

/** Number of last quizzes whose average counts when it is better than that of all (product-rules.md, B5). */
const RECENT_QUIZZES = 5;

/** Returns the average score in whole percent (product-rules.md, B5); 0 without a quiz. The order of the quizzes does not matter. */
export function averageScore(quizzes: readonly QuizResult[]): number {
  return averagesOf(sortQuizzes(quizzes).map(({ score }) => score)).at(-1) ?? 0;
}

/** Returns the average after each of the scores, the earliest first: the better of all so far and of the last five. */
export function averagesOf(scores: readonly number[]): readonly number[] {
  let sum = 0;
  let recentSum = 0;
  return scores.map((score, index) => {
    sum += score;
    recentSum += score - (scores[index - RECENT_QUIZZES] ?? 0);
    const recent = Math.min(index + 1, RECENT_QUIZZES);
    return Math.round(Math.max(sum / (index + 1), recentSum / recent));
  });
}

/** Quizzes still needed for an average, and the right answers of ten that each must have. */
interface NeededQuizzes {
  readonly quizzes: number;
  readonly rightOfTen: number;
}

/**
 * Returns the fewest next quizzes that bring the average to `requiredScore` percent, with one wrong answer each where that can do; null when it is
 * reached.
 */
export function neededQuizzes(quizzes: readonly QuizResult[], requiredScore: number): NeededQuizzes | null {
  const scores = sortQuizzes(quizzes).map(({ score }) => score);
  const reaches = (count: number, right: number): boolean =>
    (averagesOf([...scores, ...Array<number>(count).fill(right * 10)]).at(-1) ?? 0) >= requiredScore;
  if (reaches(0, 0)) return null;
  const counts = [1, 2, 3, 4, RECENT_QUIZZES];
  // Five perfect quizzes always reach it.
  const count = counts.find((each) => reaches(each, 9)) ?? counts.find((each) => reaches(each, 10)) ?? RECENT_QUIZZES;
  const rights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return { quizzes: count, rightOfTen: rights.find((right) => reaches(count, right)) ?? 10 };
}

/** Returns each quiz once, the earliest first. */
export function sortQuizzes(quizzes: readonly QuizResult[]): QuizResult[] {
  const byId = new Map(quizzes.map((quiz) => [quiz.id, quiz]));
  return [...byId.values()].toSorted((one, other) => one.at - other.at || one.id - other.id);
}

/** Word shown beside a score (product-rules.md, Q8). */
type QuizRating = 'Excellent' | 'Good' | 'Fair' | 'Needs Improvement';

/** Returns the rating of a score in percent. */
export function ratingOf(score: number): QuizRating {
  if (score >= 90) return 'Excellent';
  if (score >= 80) return 'Good';
  return score >= 60 ? 'Fair' : 'Needs Improvement';
}

/** Returns the color of a score in percent (product-rules.md, Q8): green from 80, yellow from 60, else red. */
export function scoreTone(score: number): 'success' | 'warning' | 'danger' {
  if (score >= 80) return 'success';
  return score >= 60 ? 'warning' : 'danger';
}
