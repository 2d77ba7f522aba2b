import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEARNERS_FOR_A_SHARE, rarityOf, type Rarity } from './rarity.ts';

test.each([
  [1000, 'common', 100],
  [501, 'common', 50],
  [500, 'rare', 50],
  [201, 'rare', 20],
  [200, 'epic', 20],
  [51, 'epic', 5],
  [50, 'legendary', 5],
  [0, 'legendary', 0],
])('%i of 1000 learners make it %s', (holders, rarity, share) => {
  expect(rarityOf('bronze', { holders, learners: 1000 })).toEqual({ rarity, share });
});

test.each([
  ['bronze', 'common'],
  ['silver', 'rare'],
  ['gold', 'epic'],
  ['platinum', 'legendary'],
] as const)('among a handful of learners %s counts as %s, and no share is told', (tier, rarity) => {
  expect(rarityOf(tier, { holders: 19, learners: LEARNERS_FOR_A_SHARE - 1 })).toEqual({ rarity, share: null });
});

test('the more learners have it, the less rare it is', () => {
  const order: readonly Rarity[] = ['legendary', 'epic', 'rare', 'common'];
  fc.assert(
    fc.property(
      fc.integer({ min: LEARNERS_FOR_A_SHARE, max: 100_000 }),
      fc.nat(100_000),
      fc.nat(100_000),
      (learners, some, more) => {
        const place = (holders: number) => order.indexOf(rarityOf('gold', { holders, learners }).rarity);
        expect(place(some + more)).toBeGreaterThanOrEqual(place(some));
      },
    ),
  );
});
