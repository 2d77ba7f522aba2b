import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standingOf, unlocked, type AchievementTerms } from './unlocking.ts';

const HANDFUL: AchievementTerms = {
  id: 'handful',
  pointsRequired: 250,
  condition: { measure: 'cards.completed', atLeast: 25 },
};

function standing(cards: number | null, points: number, terms = HANDFUL) {
  return standingOf(terms, { measures: { 'cards.completed': cards }, points });
}

describe('standing', () => {
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
    expect(standing(cards, points)).toEqual({ current: cards, progress, isMet, isOpen: true });
  });

  test('199 of 200 are 99 percent: only all of it is 100', () => {
    expect(
      standing(199, 0, { ...HANDFUL, pointsRequired: 0, condition: { measure: 'cards.completed', atLeast: 200 } }),
    ).toMatchObject({ progress: 99, isMet: false });
  });

  test('what cannot be counted yet is not open, and no number of points unlocks it', () => {
    const closed = { current: 0, progress: 0, isMet: false, isOpen: false };
    expect(standing(null, 10_000)).toEqual(closed);
    expect(standingOf(HANDFUL, { measures: {}, points: 10_000 })).toEqual(closed);
  });
});

describe('unlocked', () => {
  const terms = fc.record({
    id: fc.string(),
    pointsRequired: fc.nat(5000),
    condition: fc.record({
      measure: fc.constantFrom('cards', 'days', 'quizzes'),
      atLeast: fc.integer({ min: 1, max: 300 }),
    }),
  });
  const counts = fc.record({ cards: fc.nat(400), days: fc.nat(400), quizzes: fc.nat(400) });

  test('keeps the order they are told in', () => {
    const all = ['b', 'a', 'c'].map((id) => ({ ...HANDFUL, id }));
    expect(unlocked(all, { measures: { 'cards.completed': 25 }, points: 250 })).toEqual(['b', 'a', 'c']);
  });

  test('more of anything never unlocks less, nor lowers a percentage', () => {
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
        expect(unlocked(all, after)).toEqual(expect.arrayContaining(unlocked(all, before)));
        for (const one of all)
          expect(standingOf(one, after).progress).toBeGreaterThanOrEqual(standingOf(one, before).progress);
      }),
    );
  });

  test('100 percent, met and unlocked are one and the same', () => {
    fc.assert(
      fc.property(fc.array(terms), counts, fc.nat(5000), (all, measures, points) => {
        const learned = { measures, points };
        const full = all.filter((one) => standingOf(one, learned).progress === 100);
        expect(full.map(({ id }) => id)).toEqual(unlocked(all, learned));
        for (const one of all) {
          const { progress, isMet } = standingOf(one, learned);
          expect(progress === 100).toBe(isMet);
          expect(progress).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
