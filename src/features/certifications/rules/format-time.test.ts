import { expect, it } from 'vitest';
import { formatExamDay, formatLength } from './format-time.ts';

const MINUTE = 60_000;

it('says a time as the clocks in Grenada show it', () => {
  expect(formatExamDay(new Date('2026-11-21T16:05:00Z'))).toBe('Saturday 21 November at 12:05 pm');
  expect(formatExamDay(new Date('2026-11-22T03:30:00Z'))).toBe('Saturday 21 November at 11:30 pm');
});

it.each([
  [30 * MINUTE, '30 minutes'],
  [43.75 * MINUTE, '43 minutes and 45 seconds'],
  [140 * MINUTE, '2 hours and 20 minutes'],
  [60 * MINUTE, '1 hour'],
  [61 * MINUTE + 1000, '1 hour, 1 minute and 1 second'],
  [0, 'no time'],
])('%i milliseconds: %s', (length, words) => {
  expect(formatLength(length)).toBe(words);
});
