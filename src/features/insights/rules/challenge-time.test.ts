import { describe, expect, test } from 'vitest';
import { clockText, countdownTone, GRACE_MS, isTooLate, ranOut, remainingMs, secondsFor, secondsLeft, stateOf, timeInWords } from './challenge-time.ts';

const START = Date.parse('2026-11-20T16:00:00Z');
const at = (milliseconds: number) => new Date(START + milliseconds);
const running = { expiresAt: at(120_000), answeredAt: null };

test.each([
  [120, 100, 120],
  [120, 125, 150],
  [180, 150, 270],
  [300, 200, 600],
])('%i seconds at %i percent are %i', (limit, percent, seconds) => {
  expect(secondsFor(limit, percent)).toBe(seconds);
});

describe('an attempt', () => {
  test.each([
    [null, 0, 'not_started'],
    [running, 0, 'started'],
    [running, 120_000 + GRACE_MS, 'started'],
    [running, 120_001 + GRACE_MS, 'completed'],
    [{ ...running, answeredAt: at(5) }, 6, 'completed'],
  ] as const)('%o after %i ms is %s', (attempt, elapsed, state) => {
    expect(stateOf(attempt, at(elapsed))).toBe(state);
  });

  test('counts within its grace and not after', () => {
    expect(isTooLate(running, at(120_000 + GRACE_MS))).toBe(false);
    expect(isTooLate(running, at(120_001 + GRACE_MS))).toBe(true);
  });

  test('that was answered in time never runs out later', () => {
    expect(ranOut({ ...running, answeredAt: at(119_000) }, at(999_999_999))).toBe(false);
    expect(ranOut(running, at(999_999_999))).toBe(true);
  });

  test('has no time left after its end', () => {
    expect(remainingMs(running, at(20_000))).toBe(100_000);
    expect(remainingMs(running, at(500_000))).toBe(0);
  });
});

test('the clock shows the full time at first and 0 at the end', () => {
  expect([0, 1, 999, 1000, 119_001, 120_000, 130_000].map((elapsed) => secondsLeft(START + 120_000, START + elapsed))).toEqual([120, 120, 120, 119, 1, 0, 0]);
});

test('the countdown is red at 30 seconds or less', () => {
  expect([31, 30, 0].map(countdownTone)).toEqual(['success', 'danger', 'danger']);
});

test.each([
  [125, '2:05', '2 minutes 5 seconds'],
  [60, '1:00', '1 minute'],
  [9, '0:09', '9 seconds'],
  [1, '0:01', '1 second'],
  [0, '0:00', '0 seconds'],
])('%i seconds are %s, %s', (seconds, clock, words) => {
  expect([clockText(seconds), timeInWords(seconds)]).toEqual([clock, words]);
});
