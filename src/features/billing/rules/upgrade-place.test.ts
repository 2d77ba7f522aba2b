import { expect, test } from 'vitest';
import { PLANS } from '../../access/rules/plans.ts';
import { addressOfUpgrade, upgradePlace } from './upgrade-place.ts';

const placeOf = (address: string) => upgradePlace(new URL(address, 'https://labourwise.example').searchParams);

test('an upgrade begins with the 6-month plan, also when it is asked for one that it does not offer', () => {
  expect(placeOf('/upgrade')).toEqual({ plan: PLANS['6month'], couponCode: null, byCard: false });
  expect(placeOf('/upgrade?plan=3month').plan.id).toBe('6month');
});

test('its address is read back as it was written', () => {
  const place = { plan: PLANS.lifetime, couponCode: 'SAVE5', byCard: true };
  expect(placeOf(addressOfUpgrade(place))).toEqual(place);
});
