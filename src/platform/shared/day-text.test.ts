import { expect, test } from 'vitest';
import { formatDay } from './day-text.ts';

test.each([
  ['2026-11-21', '21 November 2026'],
  ['2024-02-29', '29 February 2024'],
  ['2027-01-01', '1 January 2027'],
])('%s is written %s', (day, words) => {
  expect(formatDay(day)).toBe(words);
});
