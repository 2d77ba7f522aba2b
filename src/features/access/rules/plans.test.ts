import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountsContract } from '../../accounts/contract.ts';
import { DEFAULT_PLAN_ID, dollars, inEcDollars, PLAN_IDS, planNamed, PLANS, accessEnd, addMonths } from './plans.ts';

describe('the plans', () => {
  test('have the specified prices', () => {
    const figures = PLAN_IDS.map((id) => {
      const { name, priceCents, originalPriceCents, savings } = PLANS[id];
      return [name, priceCents, originalPriceCents, savings];
    });
    expect(figures).toEqual([
      ['3 Month Plan', 1500, null, null],
      ['6 Month Plan', 2500, 3000, 'Save $5'],
      ['12 Month Plan', 4500, 6000, 'Save $15'],
      ['Lifetime Access', 19_900, 54_000, 'Best Value - Save $341+'],
    ]);
  });

  test('state the saving between both prices', () => {
    const reduced = Object.values(PLANS).filter(({ savings }) => savings !== null);
    expect(reduced).toHaveLength(3);
    for (const { priceCents, originalPriceCents, savings } of reduced) {
      expect(savings).toContain(`Save ${dollars((originalPriceCents ?? 0) - priceCents)}`);
    }
  });

  test('have one Most Popular plan, which is the default', () => {
    expect(PLAN_IDS.filter((id) => PLANS[id].popular)).toEqual([DEFAULT_PLAN_ID]);
  });

  test('are accepted at registration', () => {
    const user = { username: 'anita', email: 'anita@example.com', password: 'nutmeg and mace' };
    const { body } = accountsContract.register;
    for (const plan of PLAN_IDS) expect(body.safeParse({ ...user, plan }).success).toBe(true);
    expect(body.safeParse({ ...user, plan: '9month' }).success).toBe(false);
  });
});

describe('planNamed', () => {
  test.each([
    ['lifetime', 'Lifetime Access'],
    ['3month', '3 Month Plan'],
    ['9month', '6 Month Plan'],
    ['constructor', '6 Month Plan'],
    ['', '6 Month Plan'],
    [null, '6 Month Plan'],
  ])('parses %j as the %s', (text, name) => {
    expect(planNamed(text).name).toBe(name);
  });
});

describe('dollars', () => {
  test.each([
    [2500, '$25'],
    [2125, '$21.25'],
    [2250, '$22.50'],
    [0, '$0'],
  ])('formats %i cents as %s', (cents, text) => {
    expect(dollars(cents)).toBe(text);
  });
});

test('a price in EC dollars uses the rate of 2.70', () => {
  expect(inEcDollars(2500)).toBe('EC$68');
  expect(inEcDollars(2000)).toBe('EC$54');
  expect(inEcDollars(2125)).toBe('EC$57');
});

const at = (text: string) => new Date(text);

test.each([
  ['2027-01-31T16:00:00Z', 1, '2027-02-28T16:00:00.000Z'],
  ['2028-01-31T16:00:00Z', 1, '2028-02-29T16:00:00.000Z'],
  // Still 31 January in Grenada.
  ['2027-02-01T03:00:00Z', 1, '2027-03-01T03:00:00.000Z'],
  ['2026-11-21T16:00:00Z', 3, '2027-02-21T16:00:00.000Z'],
  ['2026-11-30T16:00:00Z', 3, '2027-02-28T16:00:00.000Z'],
  ['2027-08-31T16:00:00Z', 6, '2028-02-29T16:00:00.000Z'],
  ['2026-12-31T16:00:00Z', 12, '2027-12-31T16:00:00.000Z'],
  // Still 30 November in Grenada.
  ['2026-12-01T03:00:00Z', 3, '2027-03-01T03:00:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(at(from), months).toISOString()).toBe(to);
});

describe('accessEnd', () => {
  const now = at('2026-11-21T16:00:00Z');

  test.each([
    ['a first plan begins now', '6month', null, undefined, '2027-05-21T16:00:00.000Z'],
    [
      'a running plan is extended from its end',
      '3month',
      '2027-01-10T16:00:00Z',
      undefined,
      '2027-04-10T16:00:00.000Z',
    ],
    ['a lapsed plan begins now', '3month', '2026-01-10T16:00:00Z', undefined, '2027-02-21T16:00:00.000Z'],
    ['days replace the length', '12month', null, 10, '2026-12-01T16:00:00.000Z'],
  ] as const)('%s', (_, id, end, days, to) => {
    expect(accessEnd(PLANS[id], end === null ? null : at(end), now, days)?.toISOString()).toBe(to);
  });

  test('lifetime has no end', () => {
    expect(accessEnd(PLANS.lifetime, null, now)).toBeNull();
  });

  test('a further purchase never shortens access', () => {
    const instant = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom('3month', '6month', '12month' as const), instant, instant, (id, end, moment) => {
        const result = accessEnd(PLANS[id], end, moment);
        expect(result?.getTime()).toBeGreaterThan(Math.max(end.getTime(), moment.getTime()));
      }),
    );
  });
});
