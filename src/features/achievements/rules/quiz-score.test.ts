import { describe, expect, it } from 'vitest';
import { ratingOf, scoreTone } from './quiz-score.ts';

describe('ratings', () => {
  it.each([
    [100, 'Excellent', 'success'],
    [90, 'Excellent', 'success'],
    [89, 'Good', 'success'],
    [80, 'Good', 'success'],
    [79, 'Fair', 'warning'],
    [60, 'Fair', 'warning'],
    [59, 'Needs Improvement', 'danger'],
    [0, 'Needs Improvement', 'danger'],
  ] as const)('labels %i percent as %s', (score, rating, tone) => {
    expect(ratingOf(score)).toBe(rating);
    expect(scoreTone(score)).toBe(tone);
  });
});
