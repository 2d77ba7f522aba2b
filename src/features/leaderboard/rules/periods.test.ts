import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { lastEnded, periodAt, countOf, ordinal } from './periods.ts';

function day(text: string): GrenadaDay {
  const parsed = parseGrenadaDay(text);
  if (parsed === null) throw new Error(text);
  return parsed;
}

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(day('1990-01-01'), days));

describe('the periods of the leaderboard', () => {
  test('a week runs from Monday to Sunday', () => {
    expect(periodAt('week', day('2026-11-22'))).toEqual({ period: 'week', start: '2026-11-16', end: '2026-11-22' });
    expect(periodAt('week', day('2026-11-23')).start).toBe('2026-11-23');
  });

  test('a month is as long as the calendar has it', () => {
    expect(periodAt('month', day('2028-02-10'))).toEqual({ period: 'month', start: '2028-02-01', end: '2028-02-29' });
    expect(periodAt('month', day('2026-12-31'))).toEqual({ period: 'month', start: '2026-12-01', end: '2026-12-31' });
  });

  test('all time has no end', () => {
    expect(periodAt('all', day('2026-11-22'))).toEqual({ period: 'all', start: '1970-01-01', end: null });
  });

  test('the period that ended last is the one before', () => {
    expect(lastEnded('week', day('2026-11-23'))).toEqual({ period: 'week', start: '2026-11-16', end: '2026-11-22' });
    expect(lastEnded('month', day('2026-03-01'))).toEqual({ period: 'month', start: '2026-02-01', end: '2026-02-28' });
  });

  test('every day is in its periods, and the day after a period begins the next', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('week' as const, 'month' as const), (today, period) => {
        const { start, end } = periodAt(period, today);
        expect(start <= today && today <= String(end)).toBe(true);
        const next = addDays(day(String(end)), 1);
        expect(periodAt(period, next).start).toBe(next);
        expect(lastEnded(period, next)).toEqual({ period, start, end });
      }),
    );
  });
});

test('ranks are formatted as ordinal numbers', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 101, 1112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '101st',
    '1,112th',
  ]);
});

test('one of a kind is singular', () => {
  expect([countOf(1, 'point'), countOf(0, 'day'), countOf(1180, 'point')]).toEqual([
    '1 point',
    '0 days',
    '1,180 points',
  ]);
});
