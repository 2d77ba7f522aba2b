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
