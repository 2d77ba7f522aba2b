import { expect, it } from 'vitest';
import { instantOf, sessionDay, sessionTime, cardsText } from './session-text.ts';
import type { CardChoice } from './session-plan.ts';

it.each([
  ['2026-11-24T23:30:00Z', 60, 'Tuesday 24 November 2026, 7:30 pm to 8:30 pm'],
  ['2026-11-25T03:30:00Z', 45, 'Tuesday 24 November 2026, 11:30 pm to 12:15 am'],
  ['2027-01-01T04:00:00Z', 15, 'Friday 1 January 2027, 12:00 am to 12:15 am'],
])('%s for %i minutes is %s', (at, duration, text) => {
  expect(sessionTime({ scheduledAt: new Date(at), duration })).toBe(text);
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

it('the calendar leaf shows its Grenadian day', () => {
  expect(sessionDay(Date.parse('2026-11-25T03:30:00Z'))).toEqual({ day: '24', month: 'Nov' });
});

it.each<[CardChoice, string]>([
  [{ from: 'law', law: 'all', count: 12 }, '12 cards of all three laws, 30 seconds each'],
  [{ from: 'law', law: 'unions', count: 1 }, '1 card of the Labour Relations Act, 30 seconds each'],
  [{ from: 'law', law: 'minimum_wages', count: 2 }, '2 cards of the Minimum Wages Orders, 30 seconds each'],
  [{ from: 'level', level: 3, count: 5 }, '5 cards of Level 3, 30 seconds each'],
  [{ from: 'picked', ids: [4, 9] }, '2 cards picked by the host, 30 seconds each'],
])('%o: %s', (choice, text) => {
  expect(cardsText(choice, 30)).toBe(text);
});
