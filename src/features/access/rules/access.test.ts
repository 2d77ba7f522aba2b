import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessOf, openCardIds, paywallOf, trialDaysRemaining, type AccessFacts, upgradeAddress } from './access.ts';
import { isAppPath } from '../../../platform/shared/app-paths.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-23T12:00:01Z');
const earlier = new Date('2026-11-20T12:00:00Z');
const nobody: AccessFacts = {
  hasLifetimeAccess: false,
  accessType: 'free',
  subscriptionEndDate: null,
  trialEndDate: null,
};

describe('accessOf', () => {
  test.each<[string, Partial<AccessFacts>, 'premium' | 'trial' | 'free']>([
    ['nothing stored', {}, 'free'],
    ['premium flag', { hasLifetimeAccess: true }, 'premium'],
    ['premium flag with a past end', { hasLifetimeAccess: true, subscriptionEndDate: earlier }, 'premium'],
    ['subscription running', { subscriptionEndDate: later }, 'premium'],
    ['subscription over', { subscriptionEndDate: earlier }, 'free'],
    ['paid without end', { accessType: 'paid' }, 'premium'],
    ['premium type without end', { accessType: 'premium' }, 'premium'],
    ['paid, end passed', { accessType: 'paid', subscriptionEndDate: earlier }, 'free'],
    [
      'paid, end passed, trial running',
      { accessType: 'paid', subscriptionEndDate: earlier, trialEndDate: later },
      'trial',
    ],
    ['trial running', { accessType: 'trial', trialEndDate: later }, 'trial'],
    ['trial over', { accessType: 'trial', trialEndDate: earlier }, 'free'],
    ['trial ends this instant', { accessType: 'trial', trialEndDate: now }, 'free'],
    ['subscription ends this instant', { subscriptionEndDate: now }, 'free'],
  ])('%s', (_, facts, expected) => {
    expect(accessOf({ ...nobody, ...facts }, now)).toBe(expected);
  });

  test('never increases with time without a payment', () => {
    const rank = { free: 0, trial: 1, premium: 2 };
    const date = fc.option(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }));
    const facts = fc.record({
      hasLifetimeAccess: fc.boolean(),
      accessType: fc.constantFrom('free', 'trial', 'paid', 'premium'),
      subscriptionEndDate: date,
      trialEndDate: date,
    });
    fc.assert(
      fc.property(facts, fc.nat(1e10), fc.nat(1e10), (user, start, step) => {
        const first = new Date(Date.parse('2026-01-01') + start);
        const second = new Date(first.getTime() + step);
        expect(rank[accessOf(user, second)]).toBeLessThanOrEqual(rank[accessOf(user, first)]);
      }),
    );
  });
});

describe('the cards of an access type', () => {
  const deck = Array.from({ length: 61 }, (_, index) => index + 1);

  test('a trial includes 15 percent, rounded up', () => {
    expect(openCardIds('trial', deck)).toHaveLength(10);
    expect(openCardIds('trial', deck.slice(0, 60))).toHaveLength(9);
    expect(openCardIds('trial', [])).toEqual([]);
  });

  test('free access includes the cards of level 1', () => {
    expect(openCardIds('free', deck)).toEqual(deck.slice(0, 20));
  });

  test('premium includes all cards', () => {
    expect(openCardIds('premium', deck)).toEqual(deck);
  });

  test('the paywall counts open and total cards', () => {
    expect(paywallOf({ ...nobody, trialEndDate: later }, deck, now)).toEqual({
      upgradeRequired: true,
      accessType: 'trial',
      daysRemaining: 3,
      availableCards: 10,
      totalCards: 61,
    });
    expect(paywallOf({ ...nobody, hasLifetimeAccess: true }, deck, now)).toMatchObject({
      upgradeRequired: false,
      daysRemaining: null,
    });
  });

  test('the last day of a trial counts as one day left', () => {
    expect(trialDaysRemaining({ ...nobody, trialEndDate: new Date(now.getTime() + 1000) }, now)).toBe(1);
    expect(trialDaysRemaining(nobody, now)).toBeNull();
  });
});

test.each([
  [null, '/register'],
  ['trial', '/checkout'],
  ['free', '/upgrade'],
  ['premium', '/subscription'],
] as const)('an upgrade with access %s leads to %s', (access, address) => {
  expect(upgradeAddress(access)).toBe(address);
  expect(isAppPath(address)).toBe(true);
});
