import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber } from '../../../platform/shared/grenada-calendar.ts';
import { keyDates, keyDatesLaw, type Occasion } from './key-dates.ts';
import type { LawBase } from './law-base.ts';
import { dayOf, lawWith, realLaw } from './testing/law.ts';
import { withStandings, type CalculatorResult } from './calculator-result.ts';

const work = (occasion: Occasion, day: string, base: LawBase = realLaw): CalculatorResult =>
  withStandings(keyDates({ occasion, day: dayOf(day) }, keyDatesLaw(base)));

describe('key dates, counted by hand', () => {
  test.each<[Occasion, string, string, string]>([
    // EA-104: seven days.
    ['ended', '2026-11-20', 'By 27 November 2026', 'EA-104'],
    ['ended', '2024-02-26', 'By 4 March 2024', 'EA-104'],
    ['ended', '2025-02-26', 'By 5 March 2025', 'EA-104'],
    ['ended', '2026-12-28', 'By 4 January 2027', 'EA-104'],
    // LRA-053: fourteen days from the receipt.
    ['application', '2026-11-16', 'By 30 November 2026', 'LRA-053'],
    ['application', '2028-02-15', 'By 29 February 2028', 'LRA-053'],
    // LRA-061: fifteen days.
    ['dues', '2026-11-30', 'By 15 December 2026', 'LRA-061'],
    ['dues', '2027-02-14', 'By 1 March 2027', 'LRA-061'],
    // LRA-084: two working days. From a Thursday Friday and Monday, from a Friday and over a weekend Monday and Tuesday.
    ['strike', '2026-11-18', 'By 20 November 2026', 'LRA-084'],
    ['strike', '2026-11-19', 'By 23 November 2026', 'LRA-084'],
    ['strike', '2026-11-20', 'By 24 November 2026', 'LRA-084'],
    ['strike', '2026-11-21', 'By 24 November 2026', 'LRA-084'],
    ['strike', '2026-11-22', 'By 24 November 2026', 'LRA-084'],
  ])('%s on %s: %s', (occasion, day, answer, fact) => {
    const result = work(occasion, day);
    expect(result).toMatchObject({
      answer,
      unconfirmed: [],
      main: { steps: [{}, { ground: { facts: [{ id: fact }] } }] },
    });
  });

  test.each([
    // 25 December 2025 is a Thursday, 26 December a Friday: after Wednesday the 24th come Monday and Tuesday.
    ['2025-12-24', 'By 30 December 2025', 2],
    // 7 February 2027 is a Sunday, kept on Monday: after Friday the 5th come Tuesday and Wednesday.
    ['2027-02-05', 'By 10 February 2027', 1],
    // 1 May 2027 is a Saturday and stays there: after Friday come Monday and Tuesday.
    ['2027-04-30', 'By 4 May 2027', 0],
    // Good Friday is 3 April 2026 and Easter Monday the 6th: after Thursday come Tuesday and Wednesday.
    ['2026-04-02', 'By 8 April 2026', 2],
    // Whit Monday is 17 May 2027 and Corpus Christi 27 May 2027.
    ['2027-05-14', 'By 19 May 2027', 1],
    ['2027-05-26', 'By 31 May 2027', 1],
    // 1 August 2027, Emancipation Day, is a Sunday, kept on Monday: after Friday come Tuesday and Wednesday.
    ['2027-07-30', 'By 4 August 2027', 1],
    // Carnival Monday is 9 August 2027. Carnival Tuesday, a holiday from noon, is counted.
    ['2027-08-06', 'By 11 August 2027', 1],
    // 1 January 2027 is a Friday: after Thursday come Monday and Tuesday of the new year.
    ['2026-12-31', 'By 5 January 2027', 1],
  ])('a strike that ends on %s: %s, with %i public holidays left out', (day, answer, leftOut) => {
    const result = work('strike', day);
    expect(result.answer).toBe(answer);
    expect(result.kind === 'calculation' ? result.main.steps.length : 0).toBe(2 + leftOut);
  });

  test('the end of a job lists the termination certificate and the unemployment claim', () => {
    expect(work('ended', '2026-11-20')).toMatchObject({
      further: [
        { figure: { day: '2026-11-27' }, ground: { facts: [{ id: 'GEN-334' }] } },
        { figure: { day: '2026-12-05' }, ground: { facts: [{ id: 'GEN-333' }] } },
      ],
    });
  });

  test('the reported limit for a complaint of unfair dismissal is marked as not confirmed', () => {
    expect(work('ended', '2026-11-20')).toMatchObject({
      main: {
        remark: expect.stringMatching(/three months.*not been able to confirm.*Go to the Labour Commissioner now/),
      },
    });
  });

  test('our own counting is named as such', () => {
    expect(work('dues', '2026-11-30')).toMatchObject({ main: { remark: expect.stringContaining('our count') } });
    expect(work('strike', '2026-11-18')).toMatchObject({
      main: { remark: expect.stringContaining('the last day may be earlier') },
      note: { head: 'Good to know.' },
    });
  });

  test('a changed fact changes the date', () => {
    const month = lawWith('EA-104', { figures: { due: { amount: 30, unit: 'day' } } });
    expect(work('ended', '2026-11-20', month).answer).toBe('By 20 December 2026');
    const three = lawWith('LRA-084', { figures: { reportWithin: { amount: 3, unit: 'day' } } });
    expect(work('strike', '2026-11-20', three).answer).toBe('By 25 November 2026');
  });

  test('a later day never gives an earlier date, and working days need at least as many days', () => {
    const start = dayOf('2020-01-01');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.constantFrom<Occasion>('ended', 'application', 'strike', 'dues'),
        (at, occasion) => {
          const lastOf = (day: number) => {
            const result = withStandings(keyDates({ occasion, day: addDays(start, day) }, keyDatesLaw(realLaw)));
            const figure = result.kind === 'calculation' ? result.main.total?.figure : undefined;
            return figure?.kind === 'day' ? dayNumber(figure.day) : 0;
          };
          expect(lastOf(at + 1)).toBeGreaterThanOrEqual(lastOf(at));
          expect(lastOf(at)).toBeGreaterThanOrEqual(dayNumber(addDays(start, at)) + 2);
        },
      ),
    );
  });
});
