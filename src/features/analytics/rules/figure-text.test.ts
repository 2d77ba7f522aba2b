import { expect, test } from 'vitest';
import { todayText } from './figure-text.ts';

test('today is the day in Grenada', () => {
  expect(todayText(new Date('2026-11-24T03:59:59Z'))).toBe('Monday, 23 November 2026');
});
