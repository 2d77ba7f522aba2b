import { describe, expect, it } from 'vitest';
import {
  DURATION,
  futureListFrom,
  sessionStateOf,
  timeProblem,
  instantOf,
  sessionDay,
  sessionTime,
  cardsText,
  type CardChoice,
} from './session.ts';

const NOW = Date.parse('2026-11-23T16:00:00Z');
const HOUR = 60 * 60 * 1000;

describe('the time of a session', () => {
  it.each([
    [NOW + 1, null],
    [NOW + 366 * 24 * HOUR, null],
    [NOW, 'Choose a time in the future.'],
    [NOW - HOUR, 'Choose a time in the future.'],
    [NOW + 367 * 24 * HOUR, 'Choose a time within a year.'],
  ])('%i: %s', (at, problem) => {
    expect(timeProblem(at, NOW)).toBe(problem);
  });
});

describe('a session', () => {
  const planned = { scheduledAt: new Date(NOW), duration: 60, cancelledAt: null, startedAt: null, endedAt: null };
  const at = new Date(NOW);
  it.each([
    ['before its time', planned, -HOUR, 'planned'],
    ['that nobody opened yet', planned, 12 * HOUR, 'planned'],
    ['that nobody opened', planned, 14 * HOUR, 'over'],
    ['whose room is open', { ...planned, startedAt: at }, 20 * HOUR, 'open'],
    ['whose room ended', { ...planned, startedAt: at, endedAt: at }, 0, 'over'],
    ['that was cancelled', { ...planned, cancelledAt: at }, 14 * HOUR, 'cancelled'],
  ] as const)('%s', (_, session, later, state) => {
    expect(sessionStateOf(session, new Date(NOW + later))).toBe(state);
  });

  it('a future session is listed in full, however late it is', () => {
    const scheduledAt = futureListFrom(at);
    expect(sessionStateOf({ ...planned, scheduledAt, duration: DURATION.most }, at)).toBe('over');
  });
});

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
