import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../platform/shared/grenada-calendar.ts';
import { figureText, withStandings, type CalculatorResult } from './calculator-result.ts';
import type { LawBase } from './law-base.ts';
import { terminationAllowance, terminationLaw, type Ending } from './termination-allowance.ts';
import { dayOf, lawWith, realLaw, resultOf } from './testing/law.ts';
import type { Wages } from './wages.ts';

interface Case {
  readonly from: string;
  readonly to: string;
  readonly wages?: Wages;
  readonly ending?: Ending;
}

const weekly = (dollars: number): Wages => ({ cents: dollars * 100, per: 'week' });

function work(
  { from, to, wages = weekly(450), ending = 'dismissed' }: Case,
  base: LawBase = realLaw,
): CalculatorResult {
  const input = { service: { from: dayOf(from), to: dayOf(to) }, wages, ending };
  return withStandings(terminationAllowance(input, terminationLaw(base, base)));
}

describe('the termination allowance, computed by hand from EA-210 to EA-213: one week for each completed year, from one year on', () => {
  test.each<[Case, string, string]>([
    // 3 March 2017 to 2 March 2026 are nine years, 3 March to 2 November eight months more: 9 × 450.
    [{ from: '2017-03-03', to: '2026-11-20' }, '9 years, 8 months', 'EC$4,050.00'],
    // The year is complete on its last day, 20 November: 1 × 450.
    [{ from: '2025-11-21', to: '2026-11-20' }, '1 year', 'EC$450.00'],
    // A day less, and no year is complete.
    [{ from: '2025-11-21', to: '2026-11-19' }, '11 months', 'No allowance is worked out'],
    // 2024 is a leap year: 1 March 2023 to 29 February 2024 is one year, to 28 February it is not.
    [{ from: '2023-03-01', to: '2024-02-29' }, '1 year', 'EC$450.00'],
    [{ from: '2023-03-01', to: '2024-02-28' }, '11 months', 'No allowance is worked out'],
    // From 29 February the year ends with February: 1 × 450.
    [{ from: '2024-02-29', to: '2025-02-28' }, '1 year', 'EC$450.00'],
    // EC$1,950 a month × 12 ÷ 52 = EC$450 a week; two years and a day: 2 × 450.
    [{ from: '2024-06-01', to: '2026-06-01', wages: { cents: 195_000, per: 'month' } }, '2 years', 'EC$900.00'],
    // EC$1,400 a month × 12 ÷ 52 = 323.0769…; three years: 969.2307…, rounded once.
    [{ from: '2020-01-01', to: '2022-12-31', wages: { cents: 140_000, per: 'month' } }, '3 years', 'EC$969.23'],
    // EC$1,250.55 a month × 12 ÷ 52 × 10 = 2,885.884…
    [{ from: '2010-01-01', to: '2019-12-31', wages: { cents: 125_055, per: 'month' } }, '10 years', 'EC$2,885.88'],
    // EC$60 a day on five days = EC$300 a week; twenty years: 6,000.
    [
      { from: '2006-01-31', to: '2026-01-30', wages: { cents: 6_000, per: 'day', daysAWeek: 5 } },
      '20 years',
      'EC$6,000.00',
    ],
    // A sale, with four years and eleven months: 4 × 512.75 = 2,051.00.
    [
      { from: '2020-12-15', to: '2025-11-30', wages: { cents: 51_275, per: 'week' }, ending: 'sold' },
      '4 years, 11 months',
      'EC$2,051.00',
    ],
    // Who resigns, and who is dismissed for misconduct, has none worked out, however long the service.
    [{ from: '2000-01-01', to: '2026-01-01', ending: 'resigned' }, '26 years', 'No allowance is worked out'],
    [{ from: '2000-01-01', to: '2026-01-01', ending: 'misconduct' }, '26 years', 'No allowance is worked out'],
  ])('%j', (given, span, expected) => {
    const result = work(given);
    const steps = result.kind === 'calculation' ? result.main.steps : result.steps;
    expect([figureText(steps[0]?.figure ?? { kind: 'holds', holds: false }), resultOf(result)]).toEqual([
      span,
      expected,
    ]);
  });

  test('a resignation may be an unfair dismissal, and short service is checked before misconduct', () => {
    const long = { from: '2000-01-01', to: '2026-01-01' };
    expect(work({ ...long, ending: 'resigned' })).toMatchObject({
      reason: { facts: [{ id: 'EA-210' }, { id: 'EA-202' }] },
    });
    expect(work({ ...long, ending: 'misconduct' })).toMatchObject({
      reason: {
        text: expect.stringContaining('is reported as one. Ask the Labour Department.'),
        facts: [{ id: 'EA-213' }, { id: 'EA-215', standing: 'reported' }],
      },
    });
    expect(work({ from: '2026-01-01', to: '2026-05-01', ending: 'misconduct' })).toMatchObject({
      reason: { facts: [{ id: 'EA-211' }] },
    });
  });

  test('by a month the minimum is approximate, because the conversion to a week is ours', () => {
    const given = { from: '2024-06-01', to: '2026-06-01', wages: { cents: 195_000, per: 'month' } } as const;
    expect(work(given).answer).toBe('At least about EC$900');
  });

  test('everything is due within seven days, by EA-104', () => {
    const result = work({ from: '2017-03-03', to: '2026-11-28' });
    expect(result.kind === 'calculation' ? result.further : []).toMatchObject([
      { figure: { kind: 'day', day: '2026-12-05' }, ground: { facts: [{ id: 'EA-104' }] } },
      { figure: null, ground: { facts: [{ id: 'EA-214' }] } },
    ]);
  });

  test('pay in place of notice is behind its mark: two months of 52 weeks ÷ 12 after five years', () => {
    const result = work({ from: '2017-03-03', to: '2026-11-20' });
    // 450 × 52 ÷ 12 = 1,950; two months: 3,900.
    expect(result.unconfirmed.map(({ total }) => total && figureText(total.figure))).toEqual(['EC$3,900.00']);
    expect(result.separate).toEqual([]);
  });
});

describe('properties', () => {
  const start = dayOf('1980-01-01');
  const days = fc.integer({ min: 0, max: 20_000 });
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const centsOf = (from: number, length: number, week: number) => {
    const first = addDays(start, from);
    const result = work({ from: first, to: addDays(first, length), wages: { cents: week, per: 'week' } });
    return result.kind === 'calculation' && result.main.total?.figure.kind === 'money'
      ? result.main.total.figure.cents
      : 0;
  };

  test('longer service never gives less', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 800 }), cents, (from, length, more, week) => {
        expect(centsOf(from, length + more, week)).toBeGreaterThanOrEqual(centsOf(from, length, week));
      }),
    );
  });

  test('higher wages never give less, and the result is whole weeks', () => {
    fc.assert(
      fc.property(days, days, cents, cents, (from, length, week, more) => {
        const sum = centsOf(from, length, week);
        expect(centsOf(from, length, week + more)).toBeGreaterThanOrEqual(sum);
        expect(sum % week).toBe(0);
      }),
    );
  });
});

describe('a changed fact', () => {
  const given = { from: '2017-03-03', to: '2026-11-20' };

  test('changes the result', () => {
    const twice = lawWith('EA-212', { figures: { perYear: { amount: 2, unit: 'week' } } });
    expect(resultOf(work(given, twice))).toBe('EC$8,100.00');
    const tenYears = lawWith('EA-211', { figures: { service: { amount: 10, unit: 'year' } } });
    expect(resultOf(work(given, tenYears))).toBe('No allowance is worked out');
    const thirty = lawWith('EA-104', { figures: { due: { amount: 30, unit: 'day' } } });
    expect(work(given, thirty)).toMatchObject({ further: [{ figure: { day: '2026-12-20' } }, { figure: null }] });
  });

  test('changes the citation', () => {
    const placed = work(given, lawWith('EA-212', { section: '85(2)' }));
    expect(placed).toMatchObject({
      main: {
        steps: [{}, {}, { ground: { facts: [{ citation: { label: 'Employment Act, Cap. 89, s. 85(2)' } }] } }, {}],
      },
    });
  });

  test('that is no longer confirmed moves the calculation behind its mark, and a confirmed one moves it out', () => {
    const result = work(given, lawWith('EA-212', { standing: 'reported', reason: 'Not seen.' }));
    expect([result.kind, result.answer]).toEqual(['none', 'The law’s figures for this are not confirmed']);
    expect(result.unconfirmed[0]?.total?.figure).toEqual({ kind: 'money', cents: 405_000 });
    const sure = lawWith(['EA-195', 'EA-196'], { standing: 'confirmed' });
    expect(work(given, sure)).toMatchObject({ unconfirmed: [], separate: [{ title: 'Pay in place of notice' }] });
  });

  test('without its figure stops the server', () => {
    const base = lawWith('EA-212', { figures: {} });
    expect(() => terminationLaw(base, base)).toThrow(/EA-212 for the figure "perYear"/);
  });
});
