import { expect, test } from 'vitest';
import { inOrder } from './achievement-order.ts';

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

test('what was reached comes newest first, what is ahead closest first, and what is not open last', () => {
  const { reached, ahead } = inOrder([
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
