import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessOf, openCardIds, paywallOf } from '../../access/rules/access.ts';
import { presentUser } from './present-user.ts';

const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const storedUser = fc.record({
  id: fc.nat(),
  username: fc.string(),
  email: fc.string(),
  role: fc.constantFrom('public', 'hr', 'employer', 'employee', 'student', 'admin'),
  isVerified: fc.boolean(),
  emailVerified: fc.boolean(),
  points: fc.nat(),
  hasLifetimeAccess: fc.boolean(),
  accessType: fc.constantFrom('free', 'trial', 'paid', 'premium'),
  subscriptionEndDate: fc.option(instant),
  trialEndDate: fc.option(instant),
});
const deck = Array.from({ length: 264 }, (_, index) => index + 1);

test('server and browser compute the same access for any user at any time', () => {
  fc.assert(
    fc.property(storedUser, instant, (user, now) => {
      const onTheWire = JSON.parse(JSON.stringify(presentUser(user, 0, now)));
      const inTheBrowser = {
        ...onTheWire,
        hasLifetimeAccess: onTheWire.isPremium,
        subscriptionEndDate: dateOf(onTheWire.subscriptionEndDate),
        trialEndDate: dateOf(onTheWire.trialEndDate),
      };
      expect(accessOf(inTheBrowser, now)).toBe(accessOf(user, now));
      expect(onTheWire.accessType).toBe(accessOf(user, now));
      expect(onTheWire.isPremium).toBe(accessOf(user, now) === 'premium');
      expect(paywallOf(inTheBrowser, deck, now)).toEqual(paywallOf(user, deck, now));
      expect(paywallOf(user, deck, now).availableCards).toBe(openCardIds(accessOf(user, now), deck).length);
    }),
  );
});

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
