import { expect, test } from 'vitest';
import { shortDate } from './date-text.ts';

test('a date is the day in Grenada, with two digits', () => {
  expect(shortDate('2026-10-12T12:00:00Z')).toBe('Oct 12, 2026');
  expect(shortDate('2026-11-06T03:59:59Z')).toBe('Nov 05, 2026');
  expect(shortDate(new Date('2027-01-01T04:00:00Z'))).toBe('Jan 01, 2027');
});
