import { expect, it } from 'vitest';
import { beginSession, studySession, type StudyAction, type StudyOrder } from './study-session.ts';
import { laterStop, parseStop, stoppedAt, type StudyStop } from './study-stop.ts';

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

it('a sitting in the order of the set stops at the card that study has come to, and nowhere at its end', () => {
  const begun = beginSession([10, 20], 1);
  expect(stoppedAt(begun)).toBe(20);
  expect(stoppedAt(studySession(begun, { kind: 'previous' }))).toBe(10);
  const known: readonly StudyAction[] = [{ kind: 'flip' }, { kind: 'gotIt' }, { kind: 'pauseOver' }];
  const ended = known.reduce(studySession, begun);
  expect(ended.finished).toBe(true);
  expect(stoppedAt(ended)).toBeNull();
});

it('a card that has come back to be known is not where a sitting stops', () => {
  const actions: readonly StudyAction[] = (['needPractice', 'gotIt'] as const).flatMap((kind) => [
    { kind: 'flip' },
    { kind },
    { kind: 'pauseOver' },
  ]);
  const session = actions.reduce(studySession, beginSession([10, 20], 0));
  expect(session.cardId).toBe(10);
  expect(stoppedAt(session)).toBe(20);
});

it('shuffling, and practice alone, leave the stop as it was, also at their end', () => {
  const begun = beginSession([10, 20], 1);
  const inOrder = (ordered: StudyOrder) => studySession(begun, { kind: 'begin', order: [20, 10], ordered });
  for (const session of [inOrder('shuffled'), inOrder('practice'), { ...inOrder('shuffled'), finished: true }])
    expect(stoppedAt(session)).toBeUndefined();
  expect(stoppedAt(studySession(inOrder('shuffled'), { kind: 'begin', order: [10, 20], ordered: 'set' }))).toBe(10);
});

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
