import { describe, expect, test } from 'vitest';
import { accommodatedSeconds, TIME_ACCOMMODATIONS, formatAccommodation } from './time-accommodation.ts';

describe('the time accommodation', () => {
  test.each([
    [30, 100, 30],
    [15, 125, 19],
    [30, 150, 45],
    [60, 200, 120],
    [1800, 125, 2250],
  ])('%i seconds at %i percent are %i', (seconds, accommodation, expected) => {
    expect(accommodatedSeconds(seconds, accommodation)).toBe(expected);
  });

  test('no choice gives less than the usual time', () => {
    for (const accommodation of TIME_ACCOMMODATIONS)
      expect(accommodatedSeconds(60, accommodation)).toBeGreaterThanOrEqual(60);
  });

  test('each choice has its own text', () => {
    expect(new Set(TIME_ACCOMMODATIONS.map(formatAccommodation)).size).toBe(TIME_ACCOMMODATIONS.length);
  });
});
