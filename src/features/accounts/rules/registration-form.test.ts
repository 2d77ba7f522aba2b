import { describe, expect, test } from 'vitest';
import {
  parseDetails,
  EMPTY_FORM,
  formProblems,
  serializeDetails,
  signedInTarget,
  WIZARD_STEPS,
  wizardUrl,
  parseWizardState,
} from './registration-form.ts';
import { assert, constantFrom, property, record } from 'fast-check';
import { PLAN_IDS } from '../../access/rules/plans.ts';

const GOOD = {
  username: 'anita',
  email: 'anita@example.com',
  password: 'nutmeg and mace',
  confirmation: 'nutmeg and mace',
};

describe('formProblems', () => {
  test('a valid form has no errors', () => expect(formProblems(GOOD)).toEqual({}));

  test('lists every invalid field, in the order of the form', () => {
    const problems = formProblems({ username: 'an', email: 'anita', password: 'mace', confirmation: 'nutmeg' });
    expect(Object.keys(problems)).toEqual(['username', 'email', 'password', 'confirmation']);
  });

  test('mismatched and short passwords have their own errors', () => {
    const { password, confirmation } = formProblems({ ...GOOD, password: 'mace', confirmation: 'nutmeg' });
    expect(password).toBe('Password Too Short: Password must be at least 6 characters long.');
    expect(confirmation).toBe('Password Mismatch: Passwords do not match. Please try again.');
    expect(formProblems({ ...GOOD, password: 'password', confirmation: 'password' }).password).not.toMatch(/:/);
  });

  test('an empty form has an error for each required field', () => {
    expect(Object.keys(formProblems(EMPTY_FORM))).toEqual(['username', 'email', 'password']);
  });
});

describe('the form stored in the tab', () => {
  const typed = { username: 'anita', email: 'anita@example.com', password: 'mace and cloves', confirmation: 'mace' };

  test('contains name and address, and never a password', () => {
    expect(serializeDetails(typed)).not.toMatch(/mace/);
    expect(parseDetails(serializeDetails(typed))).toEqual({ ...typed, password: '', confirmation: '' });
  });

  test.each([null, '', '{', '7', 'null', '{"username":7,"password":"mace"}'])(
    '%s is parsed as an empty form',
    (stored) => {
      expect(parseDetails(stored)).toEqual(EMPTY_FORM);
    },
  );
});

const queryOf = (address: string) => new URL(address, 'https://here.example').searchParams;

test.each([
  ['/register', true, '/'],
  ['/register', false, null],
  ['/register?redirect=%2Freview', true, '/review'],
  ['/register?redirect=%2Freview', false, '/review'],
  ['/register?redirect=%2F%2Fevil.example', true, '/'],
  ['/register?redirect=%2Fregister', true, '/'],
  ['/register?plan=12month', true, null],
  ['/register?step=payment&redirect=%2Freview', false, null],
])('%s opened by a signed-in user (premium: %s) leads to %s', (address, isPremium, target) => {
  expect(signedInTarget(queryOf(address), isPremium)).toBe(target);
});

describe('wizardPlace', () => {
  test('starts with the plans, the 6-month plan selected, and continues to study', () => {
    expect(parseWizardState(new URLSearchParams(), false)).toMatchObject({
      step: 'plan',
      plan: { id: '6month' },
      target: '/study',
    });
  });

  test('selects the plan of a link', () => {
    expect(parseWizardState(new URLSearchParams('plan=lifetime'), false).plan.name).toBe('Lifetime Access');
  });

  test('requires an account for the payment step', () => {
    const query = new URLSearchParams('plan=3month&step=payment');
    expect(parseWizardState(query, false).step).toBe('details');
    expect(parseWizardState(query, true).step).toBe('payment');
  });

  test('returns to the earlier page, on this site only', () => {
    expect(parseWizardState(new URLSearchParams({ redirect: '/flashcards?category=employment' }), true).target).toBe(
      '/flashcards?category=employment',
    );
    expect(parseWizardState(new URLSearchParams({ redirect: '//evil.example' }), true).target).toBe('/study');
  });

  test('is restored from its own address', () => {
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
