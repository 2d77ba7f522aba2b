import { assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_IDS } from '../../access/rules/plans.ts';
import { WIZARD_STEPS, wizardUrl, parseWizardState } from './wizard.ts';

const queryOf = (address: string) => new URL(address, 'https://here.example').searchParams;

describe('wizardPlace', () => {
  test('begins with the plans, the 6-month plan chosen, and leads to study', () => {
    expect(parseWizardState(new URLSearchParams(), false)).toMatchObject({
      step: 'plan',
      plan: { id: '6month' },
      target: '/study',
    });
  });

  test('takes the plan that a link names', () => {
    expect(parseWizardState(new URLSearchParams('plan=lifetime'), false).plan.name).toBe('Lifetime Access');
  });

  test('has no payment without an account', () => {
    const query = new URLSearchParams('plan=3month&step=payment');
    expect(parseWizardState(query, false).step).toBe('details');
    expect(parseWizardState(query, true).step).toBe('payment');
  });

  test('leads back to where the person was going, on this site only', () => {
    expect(parseWizardState(new URLSearchParams({ redirect: '/flashcards?category=employment' }), true).target).toBe(
      '/flashcards?category=employment',
    );
    expect(parseWizardState(new URLSearchParams({ redirect: '//evil.example' }), true).target).toBe('/study');
  });

  test('is read back from its own address', () => {
    const place = record({
      step: constantFrom(...WIZARD_STEPS),
      plan: constantFrom(...PLAN_IDS),
      target: constantFrom('/study', '/flashcards?category=minimum_wages&bookmarked=true', '/quiz?mode=timed'),
    });
    assert(
      property(place, (given) => {
        const { step, plan, target } = parseWizardState(queryOf(wizardUrl(given)), true);
        expect({ step, plan: plan.id, target }).toEqual(given);
      }),
    );
  });
});
