import { describe, expect, it } from 'vitest';
import { countdownTone, creditedTime, isSpoken, secondsLeft } from './timing.ts';

describe('the time of an answer', () => {
  it.each([
    [15, 9000.4, 9000],
    [15, 15_400, 15_000],
    [null, 15_400, 15_400],
    [null, 90_000_000, 3_600_000],
    [null, -5, 0],
  ])('stays within what the question allows', (secondsAllowed, sent, counted) => {
    expect(creditedTime(sent, secondsAllowed)).toBe(counted);
  });
});

describe('the countdown', () => {
  it.each([
    [0, 30],
    [1, 30],
    [1000, 29],
    [29_001, 1],
    [30_000, 0],
    [99_000, 0],
  ])('after %i ms of 30 seconds shows %i', (elapsed, left) => {
    expect(secondsLeft(elapsed, 30)).toBe(left);
  });

  it.each([
    [30, 'success'],
    [11, 'success'],
    [10, 'warning'],
    [6, 'warning'],
    [5, 'danger'],
    [0, 'danger'],
  ] as const)('at %i seconds is %s', (seconds, tone) => {
    expect(countdownTone(seconds)).toBe(tone);
  });

  it.each([
    [11, 10, true],
    [10, 9, false],
    [12, 9, true],
    [6, 5, true],
    [Infinity, 15, false],
    [Infinity, 8, true],
    [5, 4, false],
    [6, 0, false],
  ])('from %d to %d seconds is spoken: %s', (before, left, spoken) => {
    expect(isSpoken(before, left)).toBe(spoken);
  });
});
