import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import {
  applyEvent,
  EMPTY_RECORD,
  summaryOf,
  type Grade,
  type LearningEvent,
  type LearningRecord,
} from './learning-record.ts';

const at = fc
  .integer({ min: 0, max: 10 * 24 })
  .map((hours) => new Date(Date.parse('2026-11-10T00:00:00Z') + hours * 3_600_000).toISOString());
const cardId = fc.integer({ min: 1, max: 6 });
const event: fc.Arbitrary<LearningEvent> = fc.oneof(
  fc.record({ id: fc.uuid(), kind: fc.constant('card.completed' as const), cardId, at }),
  fc.record({ id: fc.uuid(), kind: fc.constant('card.practised' as const), cardId, at }),
  fc.record({
    id: fc.uuid(),
    kind: fc.constant('card.reviewed' as const),
    cardId,
    grade: fc.constantFrom<Grade>('again', 'hard', 'good', 'easy'),
    at,
  }),
  fc.record({ id: fc.uuid(), kind: fc.constant('bookmark.set' as const), cardId, bookmarked: fc.boolean(), at }),
);
const today = grenadaDay(new Date('2026-11-20T12:00:00Z'));

function comparable(record: LearningRecord) {
  const summary = summaryOf(record, today);
  return {
    ...summary,
    completedCards: summary.completedCards.toSorted((a, b) => a - b),
    bookmarkedCards: summary.bookmarkedCards.toSorted((a, b) => a - b),
  };
}

function completed(id: string, card: number): LearningEvent {
  return { id, kind: 'card.completed', cardId: card, at: '2026-11-20T12:00:00.000Z' };
}

function undone(cardIdUndone: number, reopens: boolean): LearningEvent {
  return { id: 'u', kind: 'answer.undone', cardId: cardIdUndone, undoes: 'b', reopens, at: '2026-11-20T12:00:01.000Z' };
}

describe('the learning record', () => {
  test('is the same for any order and any repetition of the same events', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (events, picks) => {
        const [...order] = events.keys();
        const shuffled = order.toSorted(
          (one, other) => (picks.next().value ?? 0) - (picks.next().value ?? 0) || one - other,
        );
        const again = [...shuffled, ...shuffled].flatMap((index) => events[index] ?? []);
        expect(comparable(again.reduce(applyEvent, EMPTY_RECORD))).toEqual(
          comparable(events.reduce(applyEvent, EMPTY_RECORD)),
        );
      }),
    );
  });

  test('gives ten points for each card completed, once', () => {
    const record = [completed('a', 1), completed('b', 1), completed('c', 2)].reduce(applyEvent, EMPTY_RECORD);
    expect(summaryOf(record, today)).toMatchObject({
      totalPoints: 20,
      currentStreak: 1,
      longestStreak: 1,
      milestones: 0,
    });
  });

  test('practice keeps the streak and earns no points', () => {
    const record = applyEvent(EMPTY_RECORD, {
      id: 'a',
      kind: 'card.practised',
      cardId: 3,
      at: '2026-11-20T12:00:00.000Z',
    });
    expect(summaryOf(record, today)).toMatchObject({ totalPoints: 0, currentStreak: 1 });
  });

  test.each<[Grade, number[]]>([
    ['again', []],
    ['hard', [7]],
    ['good', [7]],
    ['easy', [7]],
  ])('a review graded %s completes %j', (grade, completedCards) => {
    const record = applyEvent(EMPTY_RECORD, {
      id: 'a',
      kind: 'card.reviewed',
      cardId: 7,
      grade,
      at: '2026-11-20T12:00:00.000Z',
    });
    expect(summaryOf(record, today)).toMatchObject({ completedCards, currentStreak: 1 });
  });

  test('an undone answer removes its card and points, and nothing else', () => {
    const record = [completed('a', 1), completed('b', 2)].reduce(applyEvent, EMPTY_RECORD);
    expect(summaryOf(applyEvent(record, undone(2, true)), today)).toMatchObject({
      completedCards: [1],
      totalPoints: 10,
      currentStreak: 1,
    });
    expect(summaryOf(applyEvent(record, undone(1, false)), today)).toMatchObject({
      completedCards: [1, 2],
      totalPoints: 20,
    });
  });

  test('a bookmark does not count as study', () => {
    const record = applyEvent(EMPTY_RECORD, {
      id: 'a',
      kind: 'bookmark.set',
      cardId: 3,
      bookmarked: true,
      at: '2026-11-20T12:00:00.000Z',
    });
    expect(summaryOf(record, today)).toMatchObject({ bookmarkedCards: [3], currentStreak: 0 });
  });
});
