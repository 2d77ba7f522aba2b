import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  progressOf,
  metAchievements,
  type AchievementTerms,
  MIN_LEARNERS_FOR_SHARE,
  rarityOf,
  type Rarity,
  orderAchievements,
  missingFor,
  nextAchievement,
  type Candidate,
  rankText,
  linkOf,
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

const achievement = (id: string, standing: object = {}) => ({
  id,
  measure: 'cards.completed',
  current: 0,
  target: 10,
  pointsRequired: 0,
  progress: 0,
  isUnlocked: false,
  isOpen: true,
  unlockedAt: null,
  ...standing,
});

test('earned ones are first, newest first; then the closest; unavailable ones are last', () => {
  const { reached, ahead } = orderAchievements([
    achievement('closed', { isOpen: false, progress: 90 }),
    achievement('far'),
    achievement('near', { progress: 60, current: 6 }),
    achievement('old', { isUnlocked: true, unlockedAt: '2026-11-02T12:00:00.000Z' }),
    achievement('as far, less to do', { target: 5 }),
    achievement('new', { isUnlocked: true, unlockedAt: '2026-11-20T12:00:00.000Z' }),
  ]);
  expect(reached.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(ahead.map(({ id }) => id)).toEqual(['near', 'as far, less to do', 'far', 'closed']);
});

function candidate(current: number, target: number, rest: Partial<Candidate> = {}): Candidate {
  return {
    measure: 'cards.completed',
    current,
    target,
    pointsRequired: 0,
    progress: Math.floor((current / target) * 100),
    isUnlocked: false,
    isOpen: true,
    ...rest,
  };
}

describe('the next achievement', () => {
  const far = candidate(10, 100);
  const near = candidate(20, 25);
  const done = candidate(1, 1, { isUnlocked: true });
  const closed = candidate(0, 1, { isOpen: false });

  test.each([
    ['the one that is furthest', [done, far, near, closed], near],
    ['of two as far the one with less to do', [candidate(50, 100), candidate(5, 10)], candidate(5, 10)],
    [
      'a newcomer’s first',
      [candidate(0, 1, { measure: 'first' }), candidate(0, 25), candidate(0, 1)],
      candidate(0, 1, { measure: 'first' }),
    ],
    ['none when all are unlocked or not open yet', [done, closed], null],
  ] as const)('is %s', (_, all, next) => {
    expect(nextAchievement(all)).toEqual(next);
  });
});

describe('the text of missing progress', () => {
  test.each([
    ['cards.completed', 24, 25, '1 more flashcard to complete.'],
    ['cards.completed', 0, 25, '25 more flashcards to complete.'],
    ['points.total', 50, 4000, '3,950 more points to collect.'],
    ['quizzes.timed', 8, 10, '2 more timed quizzes to finish.'],
    ['days.studied_after_eight', 24, 25, '1 more day with study after eight in the evening.'],
    ['streak.longest', 0, 3, '3 days of study in a row.'],
    ['streak.longest', 1, 3, '3 days of study in a row. Your longest run so far: 1 day.'],
    ['streak.longest', 5, 7, '7 days of study in a row. Your longest run so far: 5 days.'],
    ['something.new', 1, 3, '2 more steps.'],
  ])('%s, %i of %i: %s', (measure, current, target, sentence) => {
    expect(missingFor({ measure, current, target, pointsRequired: 0 }, 0)).toBe(sentence);
  });

  test('names points only when nothing else is missing', () => {
    expect(missingFor({ measure: 'cards.completed', current: 25, target: 25, pointsRequired: 250 }, 249)).toBe(
      '1 more point to collect.',
    );
    expect(missingFor({ measure: 'cards.completed', current: 30, target: 25, pointsRequired: 250 }, 200)).toBe(
      '50 more points to collect.',
    );
  });
});

test.each([
  ['cards.completed', '/flashcards'],
  ['cards.reviewed', '/review'],
  ['quizzes.timed', '/quiz'],
  ['challenges.correct', '/daily-insights'],
  ['streak.longest', '/flashcards'],
  ['badges.earned', '/study'],
  ['something.new', '/flashcards'],
])('%s continues at %s', (measure, href) => {
  expect(linkOf(measure).href).toBe(href);
});

test.each([
  ['silver', 'rare', 34, 'Silver, rare, 34% of learners'],
  ['platinum', 'legendary', 0, 'Platinum, legendary, fewer than 1% of learners'],
  ['bronze', 'common', null, 'Bronze, common'],
])('%s and %s with a share of %s reads %s', (tier, rarity, share, text) => {
  expect(rankText({ tier, rarity, share })).toBe(text);
});
