import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, grenadaDay, grenadaHour, parseGrenadaDay, weekStart } from './grenada-calendar.ts';

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

  test('days add up across months and years', () => {
    const day = grenadaDay(new Date('2028-02-28T12:00:00Z'));
    expect(addDays(day, 2)).toBe('2028-03-01');
    expect(addDays(day, -59)).toBe('2027-12-31');
    expect(dayNumber(addDays(day, 1)) - dayNumber(day)).toBe(1);
  });

  test('reads only real days', () => {
    expect(parseGrenadaDay('2026-02-29')).toBeNull();
    expect(parseGrenadaDay('2026-2-9')).toBeNull();
    expect(parseGrenadaDay('2026-02-09')).toBe('2026-02-09');
  });

  test('tells the hour', () => {
    expect(grenadaHour(new Date('2026-11-21T03:30:00Z'))).toBe(23);
  });
});
