import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { type AnswerEvent, type Grade, type LearningEvent, gradeOf } from '../../progress/rules/learning-record.ts';
import { DEFAULT_SETTINGS, type ReviewState } from './review-day.ts';
import { standingAnswers, stateAfter } from './review-state.ts';
import { GRADES, scheduleOf } from './schedule.ts';

const NOW = Date.parse('2026-11-20T16:00:00Z');
const EMPTY: ReviewState = { cards: [], settings: DEFAULT_SETTINGS, reviewed: [], day: grenadaDay(new Date(NOW)) };

function reviewed(cardId: number, grade: Grade, at: number): AnswerEvent {
  return { id: `${cardId} ${at}`, kind: 'card.reviewed', cardId, grade, at: new Date(at).toISOString() };
}

/** Answers in the order they were given, each at its own instant. */
const histories = fc
  .array(
    fc.record({
      cardId: fc.integer({ min: 1, max: 5 }),
      kind: fc.constantFrom('card.completed', 'card.practised', 'card.reviewed'),
      grade: fc.constantFrom<Grade>(...GRADES),
      wait: fc.integer({ min: 1, max: 5 * 24 * 3_600_000 }),
    }),
    { maxLength: 20 },
  )
  .map((given) => {
    let at = NOW;
    return given.map(({ cardId, kind, grade, wait }): AnswerEvent => {
      at += wait;
      const base = { id: `${at}`, cardId, at: new Date(at).toISOString() };
      return kind === 'card.reviewed' ? { ...base, kind, grade } : { ...base, kind };
    });
  });

describe('the state after answers', () => {
  test('gives each card the schedule that its answers give', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const state = events.reduce(stateAfter, EMPTY);
        for (const { cardId, ...schedule } of state.cards) {
          const answers = events.flatMap((event) => {
            const grade = event.cardId === cardId ? gradeOf(event) : null;
            return grade === null ? [] : [{ id: event.id, grade, at: Date.parse(event.at) }];
          });
          expect(schedule).toEqual(scheduleOf(answers));
        }
        expect(new Set(state.cards.map(({ cardId }) => cardId))).toEqual(new Set(events.map(({ cardId }) => cardId)));
      }),
    );
  });

  test('answers that come again change nothing', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const state = events.reduce(stateAfter, EMPTY);
        expect(events.reduce(stateAfter, state)).toBe(state);
      }),
    );
  });

  test('a review takes one of the places of its day, once a card; study of new cards takes none', () => {
    const once = [reviewed(1, 'again', NOW), reviewed(1, 'good', NOW + 600_000)].reduce(stateAfter, EMPTY);
    expect(once.reviewed).toEqual([1]);
    expect(
      stateAfter(once, { id: 'x', kind: 'card.completed', cardId: 2, at: new Date(NOW + 700_000).toISOString() })
        .reviewed,
    ).toEqual([1]);
  });

  test('the places begin anew at midnight in Grenada', () => {
    const evening = stateAfter(EMPTY, reviewed(1, 'good', Date.parse('2026-11-21T03:59:00Z')));
    expect(evening).toMatchObject({ reviewed: [1], day: '2026-11-20' });
    expect(stateAfter(evening, reviewed(2, 'good', Date.parse('2026-11-21T04:00:00Z')))).toMatchObject({
      reviewed: [2],
      day: '2026-11-21',
    });
  });
});

test('what was taken back, and what is no answer, does not stand', () => {
  const at = new Date(NOW).toISOString();
  const first = reviewed(1, 'good', NOW);
  const second = reviewed(2, 'easy', NOW + 1);
  const events: LearningEvent[] = [
    first,
    { id: 'b', kind: 'bookmark.set', cardId: 1, bookmarked: true, at },
    second,
    { id: 'u', kind: 'answer.undone', cardId: 1, undoes: first.id, reopens: false, at },
  ];
  expect(standingAnswers(events)).toEqual([second]);
});
