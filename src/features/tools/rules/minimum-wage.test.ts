import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LawBase } from './law-base.ts';
import { minimumWage, minimumWageLaw, type MinimumWageInput, type WageShift, type WageWork } from './minimum-wage.ts';
import type { PayUnit } from './wages.ts';
import { lawWith, lawWithRate, realLaw, resultOf } from './testing/law.ts';
import { withStandings } from './calculator-result.ts';

type Case = readonly [dollars: number, per: PayUnit, days?: number | null, work?: WageWork, shift?: WageShift];

function work([dollars, per, days = null, kind = 'other', shift = 'full']: Case, base: LawBase = realLaw) {
  const input: MinimumWageInput = {
    work: kind,
    shift,
    pay: { cents: Math.round(dollars * 100), per, daysAWeek: days },
  };
  return withStandings(minimumWage(input, minimumWageLaw(base)));
}

const titles = (given: Case) => work(given).separate.map(({ title }) => title);
const isBelow = (given: Case) => titles(given).includes('What you can do');

const whichCounts = (text: string) => `${text}. Which counts for pay by the week? Ask the Labour Department.`;
const OK = 'At the minimum wage or above it';

describe('the minimum wage, computed by hand from MW-003, MW-007 and MW-008', () => {
  test.each<[Case, string, string]>([
    // EC$1,200 a month: exactly the floor.
    [[1200, 'month'], OK, 'EC$0.00'],
    // A cent less is below.
    [[1199.99, 'month'], 'EC$0.01 a month below the minimum wage', 'EC$0.01'],
    // EC$60 a day: exactly; EC$52.50 is 7.50 below.
    [[60, 'day'], OK, 'EC$0.00'],
    [[52.5, 'day'], 'EC$7.50 a day below the minimum wage', 'EC$7.50'],
    // EC$300 for five days is EC$60 a day (and 300 × 52 ÷ 12 = 1,300 a month).
    [[300, 'week', 5], OK, 'EC$0.00'],
    // By the week: 1,200 × 12 ÷ 52 = 276.923, cut to 276.92, and EC$60 for each day. EC$280 is 3.08 above the one, 20 below the other.
    [[280, 'week', 5], whichCounts('Above by the month, below by the day'), 'EC$3.08'],
    // EC$1,200.33 a month over six days: 6 × 60 = 360.
    [[277, 'week', 6], whichCounts('Above by the month, below by the day'), 'EC$0.08'],
    // EC$62.50 a day over four days: 240 by the day, 276.92 by the month.
    [[250, 'week', 4], whichCounts('Above by the day, below by the month'), 'EC$10.00'],
    [[240, 'week', 4], whichCounts('At the rate by the day, below by the month'), 'EC$0.00'],
    // The month in a week, to the cent; over four days 240 by the day, 36.92 less. A cent less is below by the month.
    [[276.92, 'week', 4], OK, 'EC$0.00'],
    [[276.91, 'week', 4], whichCounts('Above by the day, below by the month'), 'EC$36.91'],
    // Below by both: 276.92 − 200 by the month, 300 − 200 by the day.
    [[200, 'week', 5], 'At least EC$76.92 a week below the minimum wage', 'EC$76.92'],
    // A store clerk: EC$1,200 a month. 1,050 is 150 below.
    [[1050, 'month', null, 'clerk'], 'EC$150 a month below the minimum wage', 'EC$150.00'],
    // A reporter: EC$1,400 a month or EC$375 a week.
    [[1400, 'month', null, 'media'], OK, 'EC$0.00'],
    [[1200, 'month', null, 'media'], 'EC$200 a month below the minimum wage', 'EC$200.00'],
    [[375, 'week', 5, 'media'], OK, 'EC$0.00'],
    // EC$70 a day is above EC$60, but the reporter's EC$375 a week are EC$75 on each of five days.
    [
      [70, 'day', 5, 'media'],
      'Above by the day, below by the week. Which counts for pay by the day? Ask the Labour Department.',
      'EC$10.00',
    ],
    // A guard's own rate is not known: measured by the floor, and said so.
    [[1500, 'month', null, 'listed'], 'At the general minimum wage or above it', 'EC$300.00'],
    // Part time, three days a week: 60 × 3 × 52 ÷ 12 = 780 a month.
    [[780, 'month', 3, 'other', 'part'], 'At the daily rate or above it', 'EC$0.00'],
    [
      [779.99, 'month', 3, 'other', 'part'],
      'EC$0.01 a month less than the daily rate. Is a part of a day measured so? Ask the Labour Department.',
      'EC$0.01',
    ],
    // Half a day for EC$30.
    [
      [30, 'day', null, 'other', 'part'],
      'EC$30 less than the daily rate. Is a part of a day measured so? Ask the Labour Department.',
      'EC$30.00',
    ],
    // A trainee has the floor of any worker.
    [[1000, 'month', null, 'other', 'trainee'], 'EC$200 a month below the minimum wage', 'EC$200.00'],
  ])('%j', (given, answer, difference) => {
    const result = work(given);
    expect([result.answer, resultOf(result)]).toEqual([answer, difference]);
  });

  test('pay below it has advice, pay at it does not', () => {
    expect(titles([1000, 'month'])).toContain('What you can do');
    expect(titles([1200, 'month'])).not.toContain('What you can do');
  });

  test('pay above it is called above, and some work has a higher rate', () => {
    expect(work([1200, 'month'])).toMatchObject({
      main: { total: { label: 'Above the minimum' } },
      note: { head: 'Good to know.', facts: [{ id: 'MW-008' }] },
    });
  });

  test('an unknown rate, part time and training are named, and the amendment is behind its mark', () => {
    expect(work([1500, 'month', null, 'listed'])).toMatchObject({ note: { facts: [{ id: 'MW-005' }] } });
    for (const shift of ['part', 'trainee'] as const)
      expect(work([60, 'day', 5, 'other', shift])).toMatchObject({
        main: {
          remark: expect.stringContaining('We have not been able to confirm this.'),
          steps: [{ ground: { facts: [{ id: 'MW-004' }] } }, {}, {}],
        },
      });
    expect(work([1200, 'month']).unconfirmed.map(({ title }) => title)).toEqual(['Changes by the Amendment Order']);
  });
});

describe('properties', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const per = fc.constantFrom<PayUnit>('day', 'week', 'month');
  const kind = fc.constantFrom<WageWork>('clerk', 'media', 'listed', 'other');
  const shift = fc.constantFrom<WageShift>('full', 'part', 'trainee');
  const days = fc.integer({ min: 1, max: 7 });

  test('higher pay is never below when lower pay was not', () => {
    fc.assert(
      fc.property(cents, cents, per, days, kind, shift, (pay, more, unit, week, job, how) => {
        const measured = [pay, pay + more].map((each) => isBelow([each / 100, unit, week, job, how]));
        expect(measured).not.toEqual([false, true]);
      }),
    );
  });

  test('pay is below up to exactly one cent under the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 119_999 }), fc.integer({ min: 0, max: 500_000 }), (under, over) => {
        expect(isBelow([under / 100, 'month'])).toBe(true);
        expect(isBelow([(120_000 + over) / 100, 'month'])).toBe(false);
      }),
    );
  });
});

describe('a changed fact', () => {
  test('changes the result', () => {
    const higher = lawWithRate('any worker (floor)', 'month', 1300);
    expect(work([1200, 'month'], higher).answer).toBe('EC$100 a month below the minimum wage');
    expect(work([1200, 'month', null, 'clerk'], higher).answer).toBe('EC$100 a month below the minimum wage');
    expect(work([375, 'week', 5, 'media'], lawWithRate('announcers and reporters', 'week', 400)).answer).toBe(
      'EC$25 a week below the minimum wage',
    );
  });

  test('changes the citation', () => {
    expect(work([1200, 'month'], lawWith('MW-003', { section: 'S.R.&O. 50 of 2026' }))).toMatchObject({
      main: {
        steps: [{}, { ground: { facts: [{ citation: { label: 'Minimum Wages Order, S.R.&O. 50 of 2026' } }] } }],
      },
    });
  });

  test('that is no longer confirmed moves the check behind its mark', () => {
    const result = work([1000, 'month'], lawWith('MW-003', { standing: 'reported', reason: 'Not seen.' }));
    expect([result.answer, result.unconfirmed[0]?.title]).toEqual([
      'The law’s figures for this are not confirmed',
      'Minimum wage',
    ]);
  });

  test('a category without a rate stops the server', () => {
    const without: LawBase = {
      ...realLaw,
      rates: () => realLaw.rates().filter(({ category }) => category !== 'store clerk'),
    };
    expect(() => minimumWageLaw(without)).toThrow('"store clerk", which has no rate');
  });
});
