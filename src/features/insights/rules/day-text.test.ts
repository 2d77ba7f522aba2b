import { expect, test } from 'vitest';
import { formatWeekday, sectionOf, formatSeconds } from './day-text.ts';

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
