import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LawBase } from './law-base.ts';
import { minimumWage, minimumWageLaw, type MinimumWageInput, type WageShift, type WageWork } from './minimum-wage.ts';
import type { PayUnit } from './pay-units.ts';
import { lawWith, lawWithRate, realLaw, resultOf } from './testing/law.ts';
import { withStandings } from './worked.ts';

type Case = readonly [dollars: number, per: PayUnit, days?: number | null, work?: WageWork, shift?: WageShift];

function work([dollars, per, days = null, kind = 'other', shift = 'full']: Case, base: LawBase = realLaw) {
  const input: MinimumWageInput = {
    work: kind,
    shift,
    pay: { cents: Math.round(dollars * 100), per, daysAWeek: days },
  };
  return withStandings(minimumWage(input, minimumWageLaw(base)));
}

const titles = (given: Case) => work(given).beside.map(({ title }) => title);
const isBelow = (given: Case) => work(given).answer.includes('below');

const OK = 'At the minimum wage or above it';

describe('the minimum wage, worked by hand from MW-003, MW-007 and MW-008', () => {
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
    // EC$280 for five days is EC$56 a day: 4 below, though 280 × 52 ÷ 12 = 1,213.33 a month is not.
    [[280, 'week', 5], 'EC$4 a day below the minimum wage', 'EC$4.00'],
    // EC$240 for four days is EC$60 a day, but 240 × 52 ÷ 12 = 1,040 a month: 160 below.
    [[240, 'week', 4], 'EC$160 a month below the minimum wage', 'EC$160.00'],
    // A store clerk: EC$1,200 a month. 1,050 is 150 below.
    [[1050, 'month', null, 'clerk'], 'EC$150 a month below the minimum wage', 'EC$150.00'],
    // A reporter: EC$1,400 a month or EC$375 a week.
    [[1400, 'month', null, 'media'], OK, 'EC$0.00'],
    [[1200, 'month', null, 'media'], 'EC$200 a month below the minimum wage', 'EC$200.00'],
    [[375, 'week', 5, 'media'], OK, 'EC$0.00'],
    // EC$70 a day is above EC$60, but five days are EC$350 a week: 25 below the reporter's EC$375.
    [[70, 'day', 5, 'media'], 'EC$25 a week below the minimum wage', 'EC$25.00'],
    // A guard's own rate is not known: measured by the floor, and said so.
    [[1500, 'month', null, 'listed'], 'At the general minimum wage or above it', 'EC$300.00'],
    // Part time, three days a week, EC$780 a month: 780 × 12 ÷ 52 ÷ 3 = 60 a day.
    [[780, 'month', 3, 'other', 'part'], OK, 'EC$0.00'],
    // A cent less: 779.99 × 12 ÷ 156 = 59.9992, cut to 59.99.
    [[779.99, 'month', 3, 'other', 'part'], 'EC$0.01 a day below the minimum wage', 'EC$0.01'],
    // A trainee has the floor of any worker.
    [[1000, 'month', null, 'other', 'trainee'], 'EC$200 a month below the minimum wage', 'EC$200.00'],
  ])('%j', (given, answer, difference) => {
    const worked = work(given);
    expect([worked.answer, resultOf(worked)]).toEqual([answer, difference]);
  });

  test('pay below it comes with what to do, pay at it does not', () => {
    expect(titles([1000, 'month'])).toContain('What you can do');
    expect(titles([1200, 'month'])).not.toContain('What you can do');
  });

  test('a rate that is not known, part time and training are said, and the amendment stands behind its mark', () => {
    expect(work([1500, 'month', null, 'listed'])).toMatchObject({ exception: { facts: [{ id: 'MW-005' }] } });
    for (const shift of ['part', 'trainee'] as const)
      expect(work([60, 'day', 5, 'other', shift])).toMatchObject({
        main: {
          remark: expect.stringContaining('We have not been able to confirm this.'),
          steps: [{ ground: { facts: [{ id: 'MW-004' }] } }, {}, {}],
        },
      });
    expect(work([1200, 'month']).behind.map(({ title }) => title)).toEqual(['Changes by the Amendment Order']);
  });
});

describe('properties', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const per = fc.constantFrom<PayUnit>('day', 'week', 'month');
  const kind = fc.constantFrom<WageWork>('clerk', 'media', 'listed', 'other');
  const shift = fc.constantFrom<WageShift>('full', 'part', 'trainee');
  const days = fc.integer({ min: 1, max: 7 });

  test('more pay is never below where less was not', () => {
    fc.assert(
      fc.property(cents, cents, per, days, kind, shift, (pay, more, unit, week, job, how) => {
        const measured = [pay, pay + more].map((each) => isBelow([each / 100, unit, week, job, how]));
        expect(measured).not.toEqual([false, true]);
      }),
    );
  });

  test('pay is below exactly up to a cent under the rate', () => {
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

  test('that nobody confirms any more puts the check behind its mark', () => {
    const worked = work([1000, 'month'], lawWith('MW-003', { standing: 'reported', reason: 'Not seen.' }));
    expect([worked.answer, worked.behind[0]?.title]).toEqual(['Nothing here is confirmed', 'Minimum wage']);
  });

  test('a category without a rate stops the server', () => {
    const without: LawBase = {
      ...realLaw,
      rates: () => realLaw.rates().filter(({ category }) => category !== 'store clerk'),
    };
    expect(() => minimumWageLaw(without)).toThrow('"store clerk", which has no rate');
  });
});
