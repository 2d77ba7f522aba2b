import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  progressOf,
  metAchievements,
  type AchievementTerms,
  MIN_LEARNERS_FOR_SHARE,
  rarityOf,
  type Rarity,
} from './achievements.ts';

const HANDFUL: AchievementTerms = {
  id: 'handful',
  pointsRequired: 250,
  condition: { measure: 'cards.completed', atLeast: 25 },
};

function progressWith(cards: number | null, points: number, terms = HANDFUL) {
  return progressOf(terms, { measures: { 'cards.completed': cards }, points });
}

describe('progress', () => {
  test.each([
    [0, 0, 0, false],
    [1, 1000, 4, false],
    [24, 1000, 96, false],
    [25, 1000, 100, true],
    [60, 1000, 100, true],
    [25, 249, 99, false],
    [25, 250, 100, true],
    [25, 10, 4, false],
  ])('%i cards and %i points are %i percent', (cards, points, progress, isMet) => {
    expect(progressWith(cards, points)).toEqual({ current: cards, progress, isMet, isOpen: true });
  });

  test('199 of 200 are 99 percent', () => {
    expect(
      progressWith(199, 0, { ...HANDFUL, pointsRequired: 0, condition: { measure: 'cards.completed', atLeast: 200 } }),
    ).toMatchObject({ progress: 99, isMet: false });
  });

  test('an achievement that cannot be counted yet stays unavailable with any number of points', () => {
    const closed = { current: 0, progress: 0, isMet: false, isOpen: false };
    expect(progressWith(null, 10_000)).toEqual(closed);
    expect(progressOf(HANDFUL, { measures: {}, points: 10_000 })).toEqual(closed);
  });
});

describe('met achievements', () => {
  const terms = fc.record({
    id: fc.string(),
    pointsRequired: fc.nat(5000),
    condition: fc.record({
      measure: fc.constantFrom('cards', 'days', 'quizzes'),
      atLeast: fc.integer({ min: 1, max: 300 }),
    }),
  });
  const counts = fc.record({ cards: fc.nat(400), days: fc.nat(400), quizzes: fc.nat(400) });

  test('keeps the given order', () => {
    const all = ['b', 'a', 'c'].map((id) => ({ ...HANDFUL, id }));
    expect(metAchievements(all, { measures: { 'cards.completed': 25 }, points: 250 })).toEqual(['b', 'a', 'c']);
  });

  test('more progress never locks an achievement or lowers a percentage', () => {
    fc.assert(
      fc.property(fc.array(terms), counts, counts, fc.nat(5000), fc.nat(5000), (all, less, added, points, more) => {
        const before = { measures: less, points };
        const after = {
          measures: {
            cards: less.cards + added.cards,
            days: less.days + added.days,
            quizzes: less.quizzes + added.quizzes,
          },
          points: points + more,
        };
        expect(metAchievements(all, after)).toEqual(expect.arrayContaining(metAchievements(all, before)));
        for (const one of all)
          expect(progressOf(one, after).progress).toBeGreaterThanOrEqual(progressOf(one, before).progress);
      }),
    );
  });

  test('100 percent, met and unlocked are equivalent', () => {
    fc.assert(
      fc.property(fc.array(terms), counts, fc.nat(5000), (all, measures, points) => {
        const learned = { measures, points };
        const full = all.filter((one) => progressOf(one, learned).progress === 100);
        expect(full.map(({ id }) => id)).toEqual(metAchievements(all, learned));
        for (const one of all) {
          const { progress, isMet } = progressOf(one, learned);
          expect(progress === 100).toBe(isMet);
          expect(progress).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

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
] as const)('among few learners %s counts as %s, without a share', (tier, rarity) => {
  expect(rarityOf(tier, { holders: 19, learners: MIN_LEARNERS_FOR_SHARE - 1 })).toEqual({ rarity, share: null });
});

test('the more learners have it, the less rare it is', () => {
  const order: readonly Rarity[] = ['legendary', 'epic', 'rare', 'common'];
  fc.assert(
    fc.property(
      fc.integer({ min: MIN_LEARNERS_FOR_SHARE, max: 100_000 }),
      fc.nat(100_000),
      fc.nat(100_000),
      (learners, some, more) => {
        const place = (holders: number) => order.indexOf(rarityOf('gold', { holders, learners }).rarity);
        expect(place(some + more)).toBeGreaterThanOrEqual(place(some));
      },
    ),
  );
});
