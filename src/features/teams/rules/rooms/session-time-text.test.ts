import { expect, it } from 'vitest';
import { instantOf, sessionDay, sessionTime } from './session-time-text.ts';

it.each([
  ['2026-11-24T23:30:00Z', 60, 'Tuesday 24 November 2026, 19:30 to 20:30'],
  ['2026-11-25T03:30:00Z', 45, 'Tuesday 24 November 2026, 23:30 to 00:15'],
  ['2027-01-01T04:00:00Z', 15, 'Friday 1 January 2027, 00:00 to 00:15'],
])('%s for %i minutes is %s', (at, duration, words) => {
  expect(sessionTime({ scheduledAt: new Date(at), duration })).toBe(words);
});

it.each([
  ['2026-11-24', '19:30', '2026-11-24T23:30:00.000Z'],
  ['2026-12-31', '22:00', '2027-01-01T02:00:00.000Z'],
  ['2026-11-24', '', null],
  ['', '19:30', null],
  ['', '', null],
])('%s at %s in Grenada is %s', (day, time, instant) => {
  expect(instantOf(day, time)).toBe(instant);
});

it('stands on the leaf of its Grenadian day', () => {
  expect(sessionDay(Date.parse('2026-11-25T03:30:00Z'))).toEqual({ day: '24', month: 'Nov' });
});
