import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../platform/shared/grenada-calendar.ts';
import { annualLeave, annualLeaveLaw, type LeavePay } from './annual-leave.ts';
import type { LawBase } from './law-base.ts';
import { dayOf, lawWith, realLaw, resultOf } from './testing/law.ts';
import { withStandings } from './calculator-result.ts';

interface Case {
  readonly from: string;
  readonly to: string;
  readonly pay: LeavePay;
  readonly taken?: number;
  readonly hasEnded?: boolean;
}

const monthly = (daysAWeek: number | null = null): LeavePay => ({ per: 'month', daysAWeek });
const daily = (wholeDays: number, halfDays = 0): LeavePay => ({ per: 'day', wholeDays, halfDays });
const hourly = (hours: number): LeavePay => ({ per: 'hour', hours });

function work({ from, to, pay, taken = 0, hasEnded = false }: Case, base: LawBase = realLaw) {
  const service = { from: dayOf(from), to: dayOf(to) };
  return withStandings(annualLeave({ service, pay, taken, hasEnded }, annualLeaveLaw(base)));
}

const YEAR = { from: '2025-03-01', to: '2026-02-28' };

describe('annual leave, computed by hand from EA-130 to EA-134', () => {
  test.each<[Case, string]>([
    // One year: two weeks.
    [{ ...YEAR, pay: monthly() }, '2 weeks'],
    // A day short of the year: nothing has fallen due.
    [{ from: '2025-03-01', to: '2026-02-27', pay: monthly() }, 'No leave has fallen due yet'],
    // From 29 February the year is complete with February: two weeks.
    [{ from: '2024-02-29', to: '2025-02-28', pay: monthly() }, '2 weeks'],
    // Four years and seven months: 2 + 3 × 3 = 11 weeks.
    [{ from: '2022-04-10', to: '2026-11-09', pay: monthly() }, '11 weeks'],
    // The same at five days a week is 55 working days; 30 were taken: 25.
    [{ from: '2022-04-10', to: '2026-11-09', pay: monthly(5), taken: 30 }, '25 days'],
    // Two years at six days: (2 + 3) × 6 = 30, all of them taken and two more.
    [{ from: '2024-01-15', to: '2026-01-14', pay: monthly(6), taken: 32 }, '0 days'],
    // Paid by the day: 15 days earn one, 14 none.
    [{ ...YEAR, pay: daily(15) }, '1 day'],
    [{ ...YEAR, pay: daily(14) }, 'No leave has fallen due yet'],
    // 200 whole days and 32 half days, each counted as one: 232 ÷ 15 = 15.47, so 15 days; 4 taken: 11.
    [{ ...YEAR, pay: daily(200, 32), taken: 4 }, '11 days'],
    // Paid by the hour: 1,920 ÷ 120 = 16 days.
    [{ ...YEAR, pay: hourly(1920) }, '16 days'],
    // 119.5 hours are not 120.
    [{ ...YEAR, pay: hourly(119.5) }, 'No leave has fallen due yet'],
    // A job that ended after one year and two months: the complete year counts.
    [{ from: '2025-03-01', to: '2026-04-30', pay: monthly(), hasEnded: true }, '2 weeks'],
    // One that ended in its first year: the facts give no measure for a part of a year.
    [{ from: '2025-03-01', to: '2025-12-31', pay: monthly(), hasEnded: true }, 'No leave can be worked out'],
  ])('%j is %s', (given, result) => {
    expect(resultOf(work(given))).toBe(result);
  });

  test('without the working days of a week, past leave is not subtracted, and the missing input is named', () => {
    const tenYears = { from: '2016-11-01', to: '2026-11-01' };
    expect(work({ ...tenYears, pay: monthly() })).toMatchObject({
      answer: 'At least 29 weeks of paid leave in all, including any that you have had',
      main: { remark: 'Give the days you work in a week and the leave you have had, and we will subtract it.' },
    });
    expect(work({ ...tenYears, pay: monthly(5), taken: 130 })).toMatchObject({
      answer: 'At least 15 working days of paid leave',
      main: { remark: null },
    });
  });

  test('leave that became due is taken within six months, by EA-136', () => {
    // Three years from 1 March 2022 are complete on 28 February 2025; what falls due on 1 March is taken by 1 September.
    expect(work({ from: '2022-03-01', to: '2025-06-10', pay: monthly() })).toMatchObject({
      further: [{ figure: { day: '2025-09-01' }, ground: { facts: [{ id: 'EA-136' }] } }, { figure: null }],
    });
  });

  test('leave earned by days in the first year may be taken after it, by EA-134', () => {
    expect(work({ from: '2024-02-29', to: '2024-09-30', pay: daily(150) })).toMatchObject({
      answer: 'At least 10 working days of paid leave in all, including any that you have had',
      further: [{ figure: { day: '2025-03-01' }, ground: { facts: [{ id: 'EA-134' }] } }, { figure: null }],
    });
  });

  test('at the end of a job the last pay is due within seven days, and unknown parts are named', () => {
    const result = work({ ...YEAR, pay: monthly(), hasEnded: true });
    expect(result).toMatchObject({ further: [{ figure: { day: '2026-03-07' } }] });
    expect(result.kind === 'calculation' && result.main.remark).toContain('We have not been able to confirm this.');
  });
});

describe('properties', () => {
  const start = dayOf('1996-02-29');
  const length = fc.integer({ min: 0, max: 15_000 });
  const more = fc.integer({ min: 0, max: 800 });
  const leftOf = (days: number, pay: LeavePay, taken = 0) => {
    const service = { from: start, to: addDays(start, days) };
    const result = annualLeave({ service, pay, taken, hasEnded: true }, annualLeaveLaw(realLaw));
    return result.kind === 'calculation' && result.main.total?.figure.kind === 'amount'
      ? result.main.total.figure.amount
      : 0;
  };

  test('longer service never gives less leave, and each year after the first adds three weeks', () => {
    fc.assert(
      fc.property(length, more, (days, further) => {
        expect(leftOf(days + further, monthly())).toBeGreaterThanOrEqual(leftOf(days, monthly()));
        expect([0, 2]).toContain(leftOf(days, monthly()) % 3);
      }),
    );
  });

  test('more days or hours never give less leave, a half day counts as a whole one, and past leave never adds', () => {
    fc.assert(
      fc.property(length, more, fc.integer({ min: 0, max: 60 }), (worked, further, taken) => {
        expect(leftOf(400, daily(worked + further))).toBeGreaterThanOrEqual(leftOf(400, daily(worked)));
        expect(leftOf(400, daily(worked, further))).toBe(leftOf(400, daily(worked + further)));
        expect(leftOf(400, hourly(worked * 8))).toBe(Math.floor((worked * 8) / 120));
        expect(leftOf(400, daily(worked), taken)).toBe(Math.max(0, Math.floor(worked / 15) - taken));
      }),
    );
  });
});

describe('a changed fact', () => {
  const four = { from: '2022-04-10', to: '2026-11-09', pay: monthly() };

  test('changes the result and the citation', () => {
    const better = lawWith('EA-130', {
      section: '61',
      figures: { firstYear: { amount: 3, unit: 'week' }, laterYears: { amount: 4, unit: 'week' } },
    });
    expect(resultOf(work(four, better))).toBe('15 weeks');
    expect(work(four, better)).toMatchObject({
      main: { steps: [{}, { ground: { facts: [{ citation: { label: 'Employment Act, Cap. 89, s. 61' } }] } }, {}] },
    });
    const everyTen = lawWith('EA-131', {
      figures: { leave: { amount: 1, unit: 'day' }, worked: { amount: 10, unit: 'day' } },
    });
    expect(resultOf(work({ ...YEAR, pay: daily(150) }, everyTen))).toBe('15 days');
    const halves = lawWith('EA-133', { figures: { countsAs: { amount: 0.5, unit: 'day' } } });
    expect(resultOf(work({ ...YEAR, pay: daily(0, 150) }, halves))).toBe('5 days');
    const twoYears = lawWith('EA-134', { figures: { service: { amount: 2, unit: 'year' } } });
    expect(resultOf(work({ ...YEAR, pay: monthly() }, twoYears))).toBe('No leave has fallen due yet');
  });

  test('that is no longer confirmed moves the leave behind its mark', () => {
    const result = work(four, lawWith('EA-130', { standing: 'reported', reason: 'Not seen.' }));
    expect([result.answer, result.unconfirmed[0]?.title]).toEqual([
      'The law’s figures for this are not confirmed',
      'Annual leave',
    ]);
  });

  test('without its figure stops the server', () => {
    expect(() => annualLeaveLaw(lawWith('EA-132', { figures: {} }))).toThrow(/EA-132 for the figure "leave"/);
  });
});
