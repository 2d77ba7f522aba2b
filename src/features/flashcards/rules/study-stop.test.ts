import { expect, it } from 'vitest';
import { laterStop, parseStop, type StudyStop } from './study-stop.ts';

const STOP: StudyStop = {
  cardId: 23,
  title: 'Notice',
  set: 'level=2',
  setName: 'Level 2: Firm Ground',
  level: { id: 2, name: 'Firm Ground', difficulty: 'beginner', cardRange: [21, 45] },
  position: 3,
  total: 25,
  at: '2026-11-20T14:00:00.000Z',
};

it('a stop is read as it was stored, with and without a level', () => {
  expect(parseStop(JSON.stringify(STOP))).toEqual(STOP);
  expect(parseStop(JSON.stringify({ ...STOP, level: null }))).toEqual({ ...STOP, level: null });
});

it.each([null, '', 'not json', 'null', '7', '[]', '{}', JSON.stringify({ ...STOP, at: 5 })])('%s is none', (stored) => {
  expect(parseStop(stored)).toBeNull();
});

it('study goes on at the later stop', () => {
  const later = { ...STOP, at: '2026-11-20T14:00:01.000Z' };
  expect(laterStop(STOP, later)).toBe(later);
  expect(laterStop(later, STOP)).toBe(later);
  expect(laterStop({ ...STOP, at: null }, STOP)).toBe(STOP);
  expect(laterStop(STOP, null)).toBe(STOP);
});
