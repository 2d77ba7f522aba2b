/** How many quizzes had each score. */
interface ScoreCount {
  /** Whole percent. */
  readonly score: number;
  readonly quizzes: number;
}

/** Scores in ten bands of ten percent, the last with 100 in it, and their average in whole percent; null without a quiz. */
export function scoreBands(counts: readonly ScoreCount[]): { scores: number[]; averageScore: number | null } {
  const scores = Array.from({ length: 10 }, () => 0);
  let quizzes = 0;
  let total = 0;
  for (const each of counts) {
    const band = Math.min(9, Math.floor(each.score / 10));
    scores[band] = (scores[band] ?? 0) + each.quizzes;
    quizzes += each.quizzes;
    total += each.score * each.quizzes;
  }
  return { scores, averageScore: quizzes === 0 ? null : Math.round(total / quizzes) };
}
