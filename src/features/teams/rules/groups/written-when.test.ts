import { expect, it } from 'vitest';
import { writtenWhen } from './written-when.ts';

const NOW = new Date('2026-11-24T02:30:00Z');

it.each([
  ['2026-11-23T22:40:00Z', 'Today, 18:40'],
  ['2026-11-23T04:00:00Z', 'Today, 00:00'],
  ['2026-11-23T03:59:00Z', 'Yesterday, 23:59'],
  ['2026-11-22T04:00:00Z', 'Yesterday, 00:00'],
  ['2026-11-21T13:05:00Z', '21 November, 09:05'],
  ['2025-12-31T13:05:00Z', '31 December 2025, 09:05'],
])('%s is %s late on Monday in Grenada', (instant, words) => {
  expect(writtenWhen(new Date(instant), NOW)).toBe(words);
});
