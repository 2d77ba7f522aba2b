import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../platform/shared/grenada-calendar.ts';
import type { LawBase } from './law-base.ts';
import { dailyPaidHelp, maternity, maternityLaw, type MaternityInput } from './maternity.ts';
import type { MaternityPay } from './maternity-insurance.ts';
import { dayOf, lawWith, realLaw, resultOf } from './testing/law.ts';
import { withStandings } from './calculator-result.ts';

interface Case {
  readonly pay: MaternityPay;
  readonly from?: string;
  readonly expected?: string;
  readonly leaveFrom?: string;
  /** What National Insurance pays in EC$, or that it pays nothing; our estimate where nothing is said. */
  readonly insurance?: number | 'none';
  readonly earlier?: number;
}

function inputOf({
  pay,
  from = '2024-01-08',
  expected = '2026-07-15',
  leaveFrom,
  insurance,
  earlier = 0,
}: Case): MaternityInput {
  return {
    from: dayOf(from),
    expected: dayOf(expected),
    leaveFrom: leaveFrom === undefined ? null : dayOf(leaveFrom),
    pay,
    insurance:
      insurance === 'none'
        ? { pays: false }
        : { pays: true, cents: insurance === undefined ? null : Math.round(insurance * 100) },
    earlier,
  };
}

function work(given: Case, base: LawBase = realLaw) {
  return withStandings(maternity(inputOf(given), maternityLaw(base)));
}

const paid = (per: 'month' | 'fortnight' | 'week', dollars: number): MaternityPay => ({ per, cents: dollars * 100 });
const daily = (earned: number, daysWorked: number): MaternityPay => ({ per: 'day', earned: earned * 100, daysWorked });

const NO_LEAVE = 'We cannot work out maternity leave here';

describe('maternity, computed by hand from EA-150 to EA-157 and EA-161', () => {
  test.each<[Case, string]>([
    // Two months of EC$2,000 are 4,000. National Insurance: 2,000 × 12 ÷ 52 = 461.54; 65% is 300.00; × 12 = 3,600. 4,000 − 3,600
    [{ pay: paid('month', 2000) }, 'EC$400.00'],
    // The same with EC$3,500 as National Insurance said: 4,000 − 3,500
    [{ pay: paid('month', 2000), insurance: 3500 }, 'EC$500.00'],
    // Without National Insurance: 4,000
    [{ pay: paid('month', 2000), insurance: 'none' }, 'EC$4,000.00'],
    // EC$450 a week: a fortnight is 900, four are 3,600. 65% of 450 is 292.50; × 12 = 3,510. 3,600 − 3,510
    [{ pay: paid('week', 450) }, 'EC$90.00'],
    // EC$1,000 a fortnight, four: 4,000
    [{ pay: paid('fortnight', 1000), insurance: 'none' }, 'EC$4,000.00'],
    // Paid by the day: one fifth of 14,000 is 2,800
    [{ pay: daily(14_000, 200), insurance: 'none' }, 'EC$2,800.00'],
    // With National Insurance: 14,000 ÷ 52 = 269.23; 65% is 175.00; × 12 = 2,100. 2,800 − 2,100
    [{ pay: daily(14_000, 200) }, 'EC$700.00'],
    // EC$6,000 a month is 1,384.62 a week, insured up to 1,200: 65% is 780; × 12 = 9,360. 12,000 − 9,360
    [{ pay: paid('month', 6000) }, 'EC$2,640.00'],
    // More from National Insurance than two months' salary: nothing on top
    [{ pay: paid('month', 1000), insurance: 3000 }, 'EC$0.00'],
    // 15 January 2025 to 14 July 2026 are eighteen months; a baby a day earlier is too early
    [{ pay: paid('month', 2000), insurance: 'none', from: '2025-01-15' }, 'EC$4,000.00'],
    [{ pay: paid('month', 2000), from: '2025-01-15', expected: '2026-07-14' }, NO_LEAVE],
    // From 31 August 2024 the eighteen months end with February 2026
    [{ pay: paid('month', 2000), insurance: 'none', from: '2024-08-31', expected: '2026-03-01' }, 'EC$4,000.00'],
    [{ pay: paid('month', 2000), from: '2024-08-31', expected: '2026-02-28' }, NO_LEAVE],
    // Paid by the day: 105 days, and 104
    [{ pay: daily(7000, 105), insurance: 'none' }, 'EC$1,400.00'],
    [{ pay: daily(7000, 104) }, NO_LEAVE],
    // Two paid leaves before, and three
    [{ pay: paid('month', 2000), insurance: 'none', earlier: 2 }, 'EC$4,000.00'],
    [{ pay: paid('month', 2000), earlier: 3 }, 'We cannot work out maternity pay here'],
  ])('%j is %s', (given, result) => {
    expect(resultOf(work(given))).toBe(result);
  });

  test.each([
    // Three weeks before, and three months less a day after; the end of February in both kinds of year.
    ['2026-06-01', '2026-05-11', '2026-08-31'],
    ['2026-11-30', '2026-11-09', '2027-02-28'],
    ['2027-11-30', '2027-11-09', '2028-02-29'],
  ])('leave from %s: notice by %s, and its last day is %s', (leaveFrom, noticeBy, last) => {
    expect(work({ pay: paid('month', 2000), leaveFrom })).toMatchObject({
      further: [{ figure: { day: noticeBy, isLimit: true } }, {}, { figure: { day: last } }],
    });
  });

  test('National Insurance pays from six weeks before, and its conditions are listed', () => {
    const [insurance] = work({ pay: paid('month', 2000) }).separate;
    expect(insurance).toMatchObject({
      steps: [{}, { ground: { facts: [{ citation: { label: 'National Insurance (NIS)' } }] } }, {}, {}, {}, {}],
      total: { figure: { cents: 360_000 } },
    });
    expect(insurance?.steps.map(({ figure }) => figure)).toContainEqual({
      kind: 'day',
      // 15 July less 42 days.
      day: '2026-06-03',
      isLimit: false,
    });
    expect(work({ pay: paid('month', 2000), insurance: 'none' }).separate.map(({ title }) => title)).toEqual([
      'Good to know',
    ]);
  });

  test('unknown parts are named: which part of the allowance is subtracted, and a daily-paid worker who began later', () => {
    const result = work({ pay: paid('month', 2000) });
    expect(result.kind === 'calculation' && result.main.remark).toContain('We have not been able to confirm this.');
    expect(work({ pay: daily(7000, 110), from: '2026-01-10' })).toMatchObject({
      note: { text: expect.stringContaining('We have not been able to confirm this.') },
    });
  });

  test('a daily-paid worker under a year is averaged over the weeks since the start, not over a year', () => {
    // 1 February to 15 July are 164 days: 8,200 × 7 ÷ 164 = 350 a week; 65% is 227.50; × 12 = 2,730.
    const [insurance] = work({ pay: daily(8200, 110), from: '2026-02-01' }).separate;
    expect(insurance?.total?.figure).toEqual({ kind: 'money', cents: 273_000 });
  });

  test('more days than the months have are refused, and without leave nothing says how to return', () => {
    // 15 January 2025 to 14 July 2026 are 546 days.
    expect(work({ pay: daily(7000, 546), insurance: 'none' }).kind).toBe('calculation');
    const refused = work({ pay: daily(7000, 547), insurance: 'none' });
    expect(refused).toMatchObject({
      answer: NO_LEAVE,
      reason: { text: expect.stringContaining('547 days of work do not fit') },
      separate: [],
    });
  });

  test('service is counted in months as the law does, and the input is repeated in full', () => {
    expect(work({ pay: paid('month', 2000), from: '2025-01-16' })).toMatchObject({
      reason: { text: expect.stringContaining('These dates span 17 months.') },
    });
    expect(work({ pay: paid('month', 2000) })).toMatchObject({
      further: [
        { label: 'Tell your employer at least three weeks before the leave' },
        { label: 'Say that you need the leave because you are pregnant, and that you mean to come back.' },
        {},
      ],
    });
  });

  test('a refusal names its fact', () => {
    expect(work({ pay: daily(7000, 104) })).toMatchObject({ reason: { facts: [{ id: 'EA-151' }, { id: 'EA-152' }] } });
    expect(work({ pay: paid('month', 1), earlier: 4 })).toMatchObject({
      reason: { text: expect.stringContaining('Ask the Labour Department.'), facts: [{ id: 'EA-157' }] },
    });
  });
});

const centsOf = (given: Case) => {
  const result = work(given);
  return result.kind === 'calculation' && result.main.total?.figure.kind === 'money'
    ? result.main.total.figure.cents
    : 0;
};

describe('properties', () => {
  const dollars = fc.integer({ min: 1, max: 50_000 });
  const per = fc.constantFrom('month', 'fortnight', 'week');

  test('higher wages never give less, and what National Insurance pays is never added', () => {
    fc.assert(
      fc.property(per, dollars, dollars, dollars, (unit, wages, more, benefit) => {
        const [less, higher] = [paid(unit, wages), paid(unit, wages + more)];
        expect(centsOf({ pay: higher, insurance: benefit })).toBeGreaterThanOrEqual(
          centsOf({ pay: less, insurance: benefit }),
        );
        expect(centsOf({ pay: less, insurance: benefit })).toBeLessThanOrEqual(
          centsOf({ pay: less, insurance: 'none' }),
        );
        expect(centsOf({ pay: less })).toBeLessThanOrEqual(centsOf({ pay: less, insurance: 'none' }));
      }),
    );
  });

  test('a later due date never removes the leave', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 0, max: 400 }), (days, more) => {
        const start = dayOf('2024-02-29');
        const pays = [days, days + more].map(
          (each) =>
            centsOf({ pay: paid('month', 2000), insurance: 'none', from: start, expected: addDays(start, each) }) > 0,
        );
        expect(pays).not.toEqual([true, false]);
        // 29 February 2024 and eighteen months: 29 August 2025, 547 days later.
        expect(pays[0]).toBe(days >= 547);
      }),
    );
  });
});

describe('a changed fact', () => {
  const monthly: Case = { pay: paid('month', 2000), insurance: 'none' };

  test('changes the result, the citation and what the fields ask for', () => {
    const three = lawWith('EA-154', { section: '66', figures: { pay: { amount: 3, unit: 'month' } } });
    expect(resultOf(work(monthly, three))).toBe('EC$6,000.00');
    expect(work(monthly, three)).toMatchObject({
      main: { steps: [{}, {}, {}, { ground: { facts: [{ citation: { label: 'Employment Act, Cap. 89, s. 66' } }] } }] },
    });
    const quarter = lawWith('EA-156', {
      figures: { share: { amount: 0.25, unit: 'share' }, before: { amount: 6, unit: 'month' } },
    });
    expect(resultOf(work({ pay: daily(14_000, 200), insurance: 'none' }, quarter))).toBe('EC$3,500.00');
    expect(dailyPaidHelp(maternityLaw(quarter)).earned).toContain('In the 6 months before the leave');
    const twoYears = lawWith('EA-151', { figures: { service: { amount: 36, unit: 'month' } } });
    expect(resultOf(work(monthly, twoYears))).toBe(NO_LEAVE);
  });

  test('that is no longer confirmed moves the calculation and the estimate behind its mark', () => {
    const unsure = { standing: 'reported', reason: 'Not seen.' } as const;
    expect(work(monthly, lawWith('EA-154', unsure)).answer).toBe('The law’s figures for this are not confirmed');
    expect(work({ pay: paid('month', 2000) }, lawWith('EA-161', unsure)).answer).toBe(
      'The law’s figures for this are not confirmed',
    );
    expect(work(monthly, lawWith('EA-161', unsure)).kind).toBe('calculation');
  });

  test('without its figure stops the server', () => {
    expect(() => maternityLaw(lawWith('EA-155', { figures: {} }))).toThrow(/EA-155 for the figure "pay"/);
  });
});
