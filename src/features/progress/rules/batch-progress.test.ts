import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { computeBatchProgress, newEventsOf } from './batch-progress.ts';
import { gradeOf, type LearningEvent } from './learning-record.ts';

const minute = (minutes: number) => new Date(Date.UTC(2026, 6, 1, 12, minutes)).toISOString();
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const idsOf = (events: readonly LearningEvent[]) => new Set(events.map(({ id }) => id));

test('a wrong answer is an attempt, and earns nothing', () => {
  const events: LearningEvent[] = [{ id: uuid(1), kind: 'card.practised', cardId: 3, at: minute(1) }];
  expect(computeBatchProgress(events, idsOf(events))).toEqual({
    cards: [{ cardId: 3, attempts: 1, correct: 0, completedAt: null, lastStudied: minute(1), bookmark: null }],
    points: [],
  });
});

test('a card is completed at its earliest correct answer, and last studied at its latest answer', () => {
  const events: LearningEvent[] = [
    { id: uuid(1), kind: 'card.completed', cardId: 3, at: minute(5) },
    { id: uuid(2), kind: 'card.reviewed', cardId: 3, at: minute(2), grade: 'hard' },
    { id: uuid(3), kind: 'card.practised', cardId: 3, at: minute(9) },
  ];
  expect(computeBatchProgress(events, idsOf(events))).toEqual({
    cards: [{ cardId: 3, attempts: 3, correct: 2, completedAt: minute(2), lastStudied: minute(9), bookmark: null }],
    points: [{ cardId: 3, points: 10, at: minute(2), day: grenadaDay(new Date(minute(2))) }],
  });
});

test('an undone answer keeps only the day of its completion', () => {
  const events: LearningEvent[] = [
    { id: uuid(1), kind: 'card.completed', cardId: 3, at: minute(1) },
    { id: uuid(2), kind: 'answer.undone', cardId: 3, at: minute(2), undoes: uuid(1), reopens: true },
  ];
  expect(computeBatchProgress(events, new Set())).toEqual({
    cards: [],
    points: [{ cardId: 3, points: 0, at: minute(1), day: grenadaDay(new Date(minute(1))) }],
  });
});

test('the points of a valid completion have the day of an earlier undone one', () => {
  const events: LearningEvent[] = [
    { id: uuid(1), kind: 'card.completed', cardId: 3, at: minute(1) },
    { id: uuid(2), kind: 'card.completed', cardId: 3, at: minute(7) },
  ];
  expect(computeBatchProgress(events, new Set([uuid(2)]))).toMatchObject({
    cards: [{ attempts: 1, completedAt: minute(7) }],
    points: [{ points: 10, at: minute(1) }],
  });
});

test.each([
  ['the later word wins', [true, 1], [false, 2], false],
  ['the later word wins, though it came first', [false, 2], [true, 1], false],
  ['of two at the same instant the one that keeps the bookmark wins', [true, 3], [false, 3], true],
] as const)('a bookmark alone leaves a card unstudied: %s', (_, [first, firstAt], [second, secondAt], isStored) => {
  const events: LearningEvent[] = [
    { id: uuid(1), kind: 'bookmark.set', cardId: 3, at: minute(firstAt), bookmarked: first },
    { id: uuid(2), kind: 'bookmark.set', cardId: 3, at: minute(secondAt), bookmarked: second },
  ];
  const at = minute(Math.max(firstAt, secondAt));
  expect(computeBatchProgress(events, new Set())).toEqual({
    cards: [
      {
        cardId: 3,
        attempts: 0,
        correct: 0,
        completedAt: null,
        lastStudied: null,
        bookmark: { bookmarked: isStored, at },
      },
    ],
    points: [],
  });
});

const anyEvent = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 9 }), fc.boolean())
  .map(([choice, cardId, minutes, flag]) => (index: number): LearningEvent => {
    const base = { id: uuid(index), cardId, at: minute(minutes) };
    if (choice === 0) return { ...base, kind: 'bookmark.set', bookmarked: flag };
    if (choice === 1) return { ...base, kind: 'card.practised' };
    if (choice === 2) return { ...base, kind: 'card.reviewed', grade: flag ? 'easy' : 'again' };
    return { ...base, kind: 'card.completed' };
  });
const anyBatch = fc.array(anyEvent, { maxLength: 12 }).map((makers) => makers.map((make, index) => make(index)));

const byCard = ({ cards, points }: ReturnType<typeof computeBatchProgress>) => ({
  cards: cards.toSorted((first, second) => first.cardId - second.cardId),
  points: points.toSorted((first, second) => first.cardId - second.cardId),
});

test('the order of events makes no difference, and each valid answer counts once', () => {
  fc.assert(
    fc.property(anyBatch, fc.infiniteStream(fc.boolean()), (events, coins) => {
      const answers = events.filter((event) => gradeOf(event) !== null);
      const standing = new Set(answers.filter(() => coins.next().value === true).map(({ id }) => id));
      const progress = computeBatchProgress(events, standing);
      expect(byCard(computeBatchProgress(events.toReversed(), standing))).toEqual(byCard(progress));
      expect(progress.cards.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(standing.size);
    }),
  );
});

const A = '0192f0c1-6d1c-7aaa-8d3b-9b1a6d1caaaa';
const B = '0192f0c1-6d1c-7bbb-8d3b-9b1a6d1cbbbb';

function completed(id: string, cardId = 1): LearningEvent {
  return { id, kind: 'card.completed', cardId, at: '2026-03-02T12:00:00.000Z' };
}

const refusesCard2 = ({ cardId }: LearningEvent) => (cardId === 2 ? 'This card is not open to this account.' : null);

test('counts an event once within a batch, whatever the case of its id', () => {
  const { newEvents, results } = newEventsOf([completed(A), completed(A.toUpperCase())], new Set(), () => null);
  expect(newEvents).toEqual([completed(A)]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'repeat']);
});

test('takes a recorded event for a repeat, even if it would be refused now', () => {
  const { newEvents, results } = newEventsOf([completed(A.toUpperCase(), 2)], new Set([A]), refusesCard2);
  expect(newEvents).toEqual([]);
  expect(results).toEqual([{ id: A.toUpperCase(), outcome: 'repeat' }]);
});

test('refuses one event and keeps the others, in the order of the batch', () => {
  const { newEvents, results } = newEventsOf([completed(A, 2), completed(B), completed(A)], new Set(), refusesCard2);
  expect(newEvents).toEqual([completed(B), completed(A)]);
  expect(results).toEqual([
    { id: A, outcome: 'refused', reason: 'This card is not open to this account.' },
    { id: B, outcome: 'applied' },
    { id: A, outcome: 'applied' },
  ]);
});
