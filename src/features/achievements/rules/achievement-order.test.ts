import { expect, test, describe } from 'vitest';
import { orderAchievements, missingFor, nextAchievement, type Candidate } from './achievement-order.ts';

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
