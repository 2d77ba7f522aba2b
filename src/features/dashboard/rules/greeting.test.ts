import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  ['2026-11-20T08:59:00Z', 'Good evening'],
  ['2026-11-20T09:00:00Z', 'Good morning'],
  ['2026-11-20T15:59:59Z', 'Good morning'],
  ['2026-11-20T16:00:00Z', 'Good afternoon'],
  ['2026-11-20T21:59:59Z', 'Good afternoon'],
  ['2026-11-20T22:00:00Z', 'Good evening'],
  ['2026-11-21T03:30:00Z', 'Good evening'],
])('at %s, four hours earlier in Grenada, it is %s', (instant, greeting) => {
  expect(greetingAt(new Date(instant))).toBe(greeting);
});
