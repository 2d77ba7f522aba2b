import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  completedMonths,
  dayNumber,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  grenadaDay,
  grenadaHour,
  parseGrenadaDay,
  type GrenadaDay,
  weekStart,
} from './grenada-calendar.ts';

function dayOf(text: string): GrenadaDay {
  const day = parseGrenadaDay(text);
  if (day === null) throw new Error(`${text} is not a day.`);
  return day;
}

describe('the Grenadian calendar', () => {
  test.each([
    ['2026-11-21T03:59:59.999Z', '2026-11-20'],
    ['2026-11-21T04:00:00.000Z', '2026-11-21'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2027-01-01T03:00:00Z', '2026-12-31'],
  ])('%s is %s in Grenada', (instant, day) => {
    expect(grenadaDay(new Date(instant))).toBe(day);
  });

  test('agrees with the time-zone database at every instant', () => {
    const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Grenada' });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1999-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (instant) => {
          expect(grenadaDay(instant)).toBe(formatter.format(instant));
        },
      ),
    );
  });

  test('weeks begin on Monday', () => {
    expect(weekStart(grenadaDay(new Date('2026-11-21T12:00:00Z')))).toBe('2026-11-16');
    expect(weekStart(grenadaDay(new Date('2026-11-16T12:00:00Z')))).toBe('2026-11-16');
    expect(weekStart(grenadaDay(new Date('2026-11-15T12:00:00Z')))).toBe('2026-11-09');
  });

  test('adds days across months and years', () => {
    const day = grenadaDay(new Date('2028-02-28T12:00:00Z'));
    expect(addDays(day, 2)).toBe('2028-03-01');
    expect(addDays(day, -59)).toBe('2027-12-31');
    expect(dayNumber(addDays(day, 1)) - dayNumber(day)).toBe(1);
  });

  test('parses existing days only', () => {
    expect(parseGrenadaDay('2026-02-29')).toBeNull();
    expect(parseGrenadaDay('2026-2-9')).toBeNull();
    expect(parseGrenadaDay('2026-02-09')).toBe('2026-02-09');
  });

  test('returns the hour', () => {
    expect(grenadaHour(new Date('2026-11-21T03:30:00Z'))).toBe(23);
  });
});

describe('months', () => {
  test.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-03-01'],
    ['2024-01-31', 1, '2024-03-01'],
    ['2024-01-29', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-03-01'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-30', 3, '2027-03-01'],
    ['2026-12-31', 0, '2026-12-31'],
    ['2026-03-31', -1, '2026-03-01'],
  ])('%s and %i months is %s', (from, count, then) => {
    expect(addMonths(dayOf(from), count)).toBe(then);
  });

  test.each([
    ['2025-11-21', '2026-11-21', 12],
    ['2025-11-21', '2026-11-20', 11],
    ['2024-02-29', '2025-02-28', 11],
    ['2024-02-29', '2025-03-01', 12],
    ['2026-01-31', '2026-02-28', 0],
    ['2026-01-31', '2026-03-01', 1],
    ['2026-05-01', '2026-05-01', 0],
    ['2026-05-01', '2026-04-01', 0],
  ])('from %s to %s are %s whole months', (from, until, months) => {
    expect(completedMonths(dayOf(from), dayOf(until))).toBe(months);
  });

  test('whole months are the most that fit, and a later day never has fewer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 40_000 }), (start, length) => {
        const from = addDays(dayOf('1960-01-01'), start);
        const until = addDays(from, length);
        const months = completedMonths(from, until);
        expect(addMonths(from, months) <= until).toBe(true);
        expect(addMonths(from, months + 1) > until).toBe(true);
        expect(completedMonths(from, addDays(until, 1))).toBeGreaterThanOrEqual(months);
      }),
    );
  });
});

test.each([
  ['2026-11-21', '21 November 2026'],
  ['2024-02-29', '29 February 2024'],
  ['2027-01-01', '1 January 2027'],
])('%s is written %s', (day, text) => {
  expect(formatDay(day)).toBe(text);
});

test.each([
  ['2026-11-21T12:05:00.000Z', '21 November 2026', '8:05 am'],
  ['2026-03-01T03:59:00.000Z', '28 February 2026', '11:59 pm'],
  ['2026-03-01T04:00:00.000Z', '1 March 2026', '12:00 am'],
  ['2026-03-01T16:00:00.000Z', '1 March 2026', '12:00 pm'],
])('%s is %s at %s in Grenada', (instant, day, time) => {
  expect(formatDate(instant)).toBe(day);
  expect(formatTime(instant)).toBe(time);
  expect(formatDateTime(instant)).toBe(`${day} at ${time}`);
});
