import { expect, test, describe } from 'vitest';
import { accommodatedSeconds } from '../../accounts/rules/time-accommodation.ts';
import { isClosed } from '../../assessment/rules/clock.ts';
import {
  paragraphsOf,
  withUncheckedNotes,
  readingMinutes,
  isOutOfTime,
  challengeState,
  CHALLENGE,
  formatWeekday,
  sectionOf,
  formatSeconds,
} from './insight.ts';

test('blank lines separate paragraphs', () => {
  expect(paragraphsOf('One\nline.\n\n\nAnother.\n')).toEqual(['One\nline.', 'Another.']);
});

test('unconfirmed words are labelled', () => {
  expect(withUncheckedNotes('After [one year: one month]{EA-194}, not before.')).toBe(
    'After one year: one month (not confirmed), not before.',
  );
});

test.each([
  ['', 1],
  ['One two three.', 1],
  [Array.from({ length: 180 }, () => 'word').join(' '), 1],
  [Array.from({ length: 280 }, () => 'word').join('\n'), 2],
  [Array.from({ length: 900 }, () => 'word').join(' '), 5],
])('a text takes whole minutes, at least one', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

const { grace: GRACE_MS } = CHALLENGE;
const START = Date.parse('2026-11-20T16:00:00Z');
const at = (milliseconds: number) => new Date(START + milliseconds);
const running = { expiresAt: at(120_000), answeredAt: null };

test.each([
  [120, 100, 120],
  [120, 125, 150],
  [180, 150, 270],
  [300, 200, 600],
])('%i seconds at %i percent are %i', (limit, percent, seconds) => {
  expect(accommodatedSeconds(limit, percent)).toBe(seconds);
});

describe('an attempt', () => {
  test.each([
    [null, 0, 'not_started'],
    [running, 0, 'started'],
    [running, 120_000 + GRACE_MS, 'started'],
    [running, 120_001 + GRACE_MS, 'completed'],
    [{ ...running, answeredAt: at(5) }, 6, 'completed'],
  ] as const)('%o after %i ms is %s', (attempt, elapsed, state) => {
    expect(challengeState(attempt, at(elapsed))).toBe(state);
  });

  test('counts within its grace and not after', () => {
    expect(isClosed(CHALLENGE, running.expiresAt, at(120_000 + GRACE_MS))).toBe(false);
    expect(isClosed(CHALLENGE, running.expiresAt, at(120_001 + GRACE_MS))).toBe(true);
  });

  test('that was answered in time never runs out later', () => {
    expect(isOutOfTime({ ...running, answeredAt: at(119_000) }, at(999_999_999))).toBe(false);
    expect(isOutOfTime(running, at(999_999_999))).toBe(true);
  });
});

test('a day is written for the Grenadian calendar, in any zone', () => {
  expect(formatWeekday('2026-11-20')).toBe('Friday 20 November');
  expect(formatWeekday('2026-11-20', 'short')).toBe('Fri 20 Nov');
  expect(formatWeekday('soon')).toBe('soon');
});

test.each([
  ['Employment Act, Cap. 89, s. 2', '2'],
  ['Employment Act, Cap. 89, ss. 9–10', '9–10'],
  ['Employment Act, Cap. 89, Part VIII', 'Part VIII'],
  ['Minimum Wages Order, S.R.&O. 42 of 2023', 'S.R.&O. 42 of 2023'],
  ['Labour Relations Act, Cap. 157A', 'Cap. 157A'],
])('%s points to %s', (reference, place) => {
  expect(sectionOf(reference)).toBe(place);
});

test.each([
  [125, '2 minutes 5 seconds'],
  [60, '1 minute'],
  [9, '9 seconds'],
  [1, '1 second'],
  [0, '0 seconds'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
