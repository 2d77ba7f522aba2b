import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LawBase } from './law-base.ts';
import { overtimeLaw, overtimePay, type OvertimeInput, type OvertimeWages } from './overtime-pay.ts';
import { lawWith, realLaw, resultOf } from './testing/law.ts';
import { withStandings } from './calculator-result.ts';

type Case = readonly [wages: OvertimeWages, extra: number, sundays: number, work?: OvertimeInput['work']];

const hourly = (dollars: number, hoursAWeek: number | null = null): OvertimeWages => ({
  per: 'hour',
  cents: Math.round(dollars * 100),
  hoursAWeek,
});
const weekly = (dollars: number, hoursAWeek: number): OvertimeWages => ({
  per: 'week',
  cents: dollars * 100,
  hoursAWeek,
});

function work([wages, extra, sundays, kind = 'other']: Case, base: LawBase = realLaw) {
  return withStandings(overtimePay({ work: kind, wages, extra, sundays }, overtimeLaw(base, base)));
}

const remarkOf = (given: Case) => {
  const result = work(given);
  return result.kind === 'calculation' ? result.main.remark : null;
};

const centsOf = (given: Case) => {
  const result = work(given);
  return result.kind === 'calculation' && result.main.total?.figure.kind === 'money'
    ? result.main.total.figure.cents
    : NaN;
};

describe('overtime, computed by hand from EA-089: time and a half, and double time', () => {
  test.each<[Case, string]>([
    // 4 × 10 × 1.5
    [[hourly(10), 4, 0], 'EC$60.00'],
    // 8 × 10 × 2
    [[hourly(10), 0, 8], 'EC$160.00'],
    // 4 × 10 × 1.5 + 8 × 10 × 2 = 60 + 160
    [[hourly(10), 4, 8], 'EC$220.00'],
    // EC$450 ÷ 40 = 11.25; 6 × 11.25 × 1.5 = 101.25
    [[weekly(450, 40), 6, 0], 'EC$101.25'],
    // EC$500 ÷ 44 × 10 × 1.5 = 170.4545…, rounded once
    [[weekly(500, 44), 10, 0], 'EC$170.45'],
    // EC$450 ÷ 44 × 1.5 = 15.3409
    [[weekly(450, 44), 1, 0], 'EC$15.34'],
    // EC$1,200 a month × 12 ÷ 52 ÷ 40 × 2.5 × 1.5 = 25.9615
    [[{ per: 'month', cents: 120_000, hoursAWeek: 40 }, 2.5, 0], 'EC$25.96'],
    // EC$1,950 a month × 12 ÷ 52 = 450; ÷ 40 = 11.25; 8 × 11.25 × 2 = 180
    [[{ per: 'month', cents: 195_000, hoursAWeek: 40 }, 0, 8], 'EC$180.00'],
    // EC$80 a day on five days = 400; ÷ 40 = 10; 2.5 × 10 × 1.5 = 37.50
    [[{ per: 'day', cents: 8000, daysAWeek: 5, hoursAWeek: 40 }, 2.5, 0], 'EC$37.50'],
    // A quarter of an hour: 0.25 × 7.50 × 1.5 = 2.8125, to the cent 2.81
    [[hourly(7.5), 0.25, 0], 'EC$2.81'],
    // 1 × 0.01 × 1.5 = 0.015, to the cent 0.02
    [[hourly(0.01), 1, 0], 'EC$0.02'],
    // EC$600 for 60 hours is 10 an hour; 5 × 10 × 1.5 + 4 × 10 × 2 = 75 + 80
    [[weekly(600, 60), 5, 4, 'home'], 'EC$155.00'],
  ])('%j is %s', (given, result) => {
    expect(resultOf(work(given))).toBe(result);
  });

  test.each<[Case, number, number]>([
    // Office, 44 by EA-082: 44 + 3 = 47, 3 above.
    [[weekly(500, 44), 3, 0, 'office'], 44, 3],
    // Construction, 40 by EA-081: 38 + 1.5 = 39.5, none above.
    [[weekly(500, 38), 1.5, 0, 'land'], 40, 0],
    // Security, 60 by EA-083: 60 + 0.25, a quarter above.
    [[weekly(600, 60), 0.25, 0, 'home'], 60, 0.25],
  ])('%j: the weekly limit is only reported, so it is behind its mark', (given, limit, beyond) => {
    expect(work(given).unconfirmed).toMatchObject([
      { steps: [{ figure: { amount: limit } }, {}, {}], total: { figure: { amount: beyond } } },
    ]);
  });

  test('other work has no known limit, and without ordinary hours none is compared', () => {
    expect(work([hourly(10), 1, 0]).unconfirmed).toEqual([]);
    expect(work([hourly(10), 1, 0, 'office']).unconfirmed).toMatchObject([{ total: null }]);
  });

  test('unknown parts are named: when overtime starts, and whether holiday pay includes the day’s wages', () => {
    expect(remarkOf([hourly(10), 4, 0])).toBe(
      "One practitioner gives these rates. From which hour does overtime begin: your own hours, or the law's weekly limit? Ask the Labour Department.",
    );
    expect(remarkOf([weekly(450, 40), 0, 8])).toContain('include the wages you already get for that day');
    expect(remarkOf([hourly(10), 0, 8])).toBe('One practitioner gives these rates. Ask the Labour Department.');
  });

  test('hours on a Sunday are paid like public holidays, with the rule that they are agreed', () => {
    expect(work([hourly(10), 0, 8])).toMatchObject({
      further: ['EA-087', 'EA-088', 'EA-080'].map((id) => ({ ground: { facts: [{ id }] } })),
      separate: [
        {
          title: 'Which days are public holidays',
          steps: [{}, { ground: { facts: [{ id: 'GEN-342' }] } }, {}],
        },
      ],
    });
  });
});

describe('properties', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  const quarters = fc.integer({ min: 1, max: 160 });
  test('more hours or higher pay never give less, and a Sunday is never worth less than another day', () => {
    fc.assert(
      fc.property(cents, cents, quarters, quarters, (pay, more, hours, further) => {
        const [base, longer] = [hours / 4, (hours + further) / 4];
        expect(centsOf([hourly(pay / 100), longer, 0])).toBeGreaterThanOrEqual(centsOf([hourly(pay / 100), base, 0]));
        expect(centsOf([hourly((pay + more) / 100), base, 0])).toBeGreaterThanOrEqual(
          centsOf([hourly(pay / 100), base, 0]),
        );
        expect(centsOf([hourly(pay / 100), 0, base])).toBeGreaterThanOrEqual(centsOf([hourly(pay / 100), base, 0]));
      }),
    );
  });

  test('whole hours on a Sunday are exactly double', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 40 }), (pay, hours) => {
        expect(centsOf([hourly(pay / 100), 0, hours])).toBe(2 * hours * pay);
      }),
    );
  });
});

describe('a changed fact', () => {
  test('changes the result and the citation', () => {
    const triple = lawWith('EA-089', {
      section: '43',
      figures: { overtime: { amount: 2, unit: 'times' }, sundays: { amount: 3, unit: 'times' } },
    });
    expect(resultOf(work([hourly(10), 4, 8], triple))).toBe('EC$320.00');
    expect(work([hourly(10), 4, 0], triple)).toMatchObject({
      main: { steps: [{}, { ground: { facts: [{ citation: { label: 'Employment Act, Cap. 89, s. 43' } }] } }] },
    });
  });

  test('confirmed later takes the mark off the limit, and no longer confirmed moves the calculation behind it', () => {
    const sure = lawWith(['EA-082', 'EA-084'], { standing: 'confirmed' });
    expect(work([weekly(500, 44), 3, 0, 'office'], sure)).toMatchObject({
      unconfirmed: [],
      separate: [{ steps: [{}, {}, {}] }],
    });
    const unsure = work([hourly(10), 4, 0], lawWith('EA-089', { standing: 'reported', reason: 'Not seen.' }));
    expect([unsure.answer, unsure.unconfirmed[0]?.title]).toEqual([
      'The law’s figures for this are not confirmed',
      'Pay for these hours',
    ]);
  });

  test('without its figure stops the server', () => {
    const base = lawWith('EA-083', { figures: {} });
    expect(() => overtimeLaw(base, base)).toThrow(/EA-083 for the figure "most"/);
  });
});
