import { describe, expect, test } from 'vitest';
import { accountsContract } from '../../accounts/contract.ts';
import { DEFAULT_PLAN_ID, dollars, PLAN_IDS, planNamed, PLANS } from './plans.ts';

describe('the plans', () => {
  test('cost what the rules say', () => {
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

  test('state the saving that their prices make', () => {
    const reduced = Object.values(PLANS).filter(({ savings }) => savings !== null);
    expect(reduced).toHaveLength(3);
    for (const { priceCents, originalPriceCents, savings } of reduced) {
      expect(savings).toContain(`Save ${dollars((originalPriceCents ?? 0) - priceCents)}`);
    }
  });

  test('have one Most Popular among them, the one chosen unless told otherwise', () => {
    expect(PLAN_IDS.filter((id) => PLANS[id].popular)).toEqual([DEFAULT_PLAN_ID]);
  });

  test('are the ones that registering accepts', () => {
    const person = { username: 'anita', email: 'anita@example.com', password: 'nutmeg and mace' };
    const { body } = accountsContract.register;
    for (const plan of PLAN_IDS) expect(body.safeParse({ ...person, plan }).success).toBe(true);
    expect(body.safeParse({ ...person, plan: '9month' }).success).toBe(false);
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
  ])('reads %j as the %s', (text, name) => {
    expect(planNamed(text).name).toBe(name);
  });
});

describe('dollars', () => {
  test.each([
    [2500, '$25'],
    [2125, '$21.25'],
    [2250, '$22.50'],
    [0, '$0'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(dollars(cents)).toBe(text);
  });
});
