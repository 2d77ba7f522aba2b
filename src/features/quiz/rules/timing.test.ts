import { describe, expect, it } from 'vitest';
import { countdownTone, creditedTime, deadlineOf, secondsLeft } from './timing.ts';

const timed = { timed: true, secondsPerQuestion: 15 } as const;
const untimed = { timed: false, secondsPerQuestion: 15 } as const;

describe('the deadline', () => {
  it('is the time of all questions and two minutes for a dropped connection', () => {
    expect(deadlineOf(timed, 10, new Date('2026-11-20T16:00:00Z'))).toEqual(new Date('2026-11-20T16:04:30Z'));
  });

  it('does not exist without a clock', () => {
    expect(deadlineOf(untimed, 10, new Date('2026-11-20T16:00:00Z'))).toBeNull();
  });
});

describe('the time of an answer', () => {
  it.each([
    [timed, 9000.4, 9000],
    [timed, 15_400, 15_000],
    [untimed, 15_400, 15_400],
    [untimed, 90_000_000, 3_600_000],
    [untimed, -5, 0],
  ])('stays within what the question allows', (setup, sent, counted) => {
    expect(creditedTime(sent, setup)).toBe(counted);
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
});
