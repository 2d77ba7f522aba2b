import { describe, expect, test } from 'vitest';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { type AnswerEvent, type Grade, type LearningEvent, gradeOf } from '../../progress/rules/learning-record.ts';
import { DEFAULT_SETTINGS, type ReviewState } from './review-queue.ts';
import {
  answeredWith,
  beginReview,
  repeatMisses,
  revealed,
  reviewAfter,
  excludeHiddenTime,
  type Review,
  type ReviewSession,
  answersNotUndone,
  stateAfter,
} from './review-session.ts';
import { scheduleAfter, GRADES, scheduleOf } from './schedule.ts';
import * as fc from 'fast-check';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-20T16:00:00Z');
const WEEK_AGO = NOW - 7 * 24 * 60 * MINUTE_MS;

function reviewOf(...cardIds: readonly number[]): Review {
  const cards = cardIds.map((cardId) => ({ ...scheduleAfter(null, 'good', WEEK_AGO), cardId }));
  return {
    state: { cards, settings: DEFAULT_SETTINGS, reviewed: [], day: grenadaDay(new Date(NOW)) },
    remembered: { total: 0, known: 0 },
  };
}

function answer(session: ReviewSession, grade: Grade, at: number): ReviewSession {
  const event: AnswerEvent = {
    id: `${at}`,
    kind: 'card.reviewed',
    cardId: session.card?.cardId ?? 0,
    grade,
    at: new Date(at).toISOString(),
  };
  return answeredWith(revealed(session, at), event, at);
}

describe('a session', () => {
  test('shows one due card after the other and ends', () => {
    const first = beginReview(reviewOf(1, 2), NOW);
    expect(first).toMatchObject({ card: { cardId: 1 }, side: 'question', answered: 0, left: 2 });
    expect(revealed(first, NOW).side).toBe('answer');
    const second = answer(first, 'good', NOW + 1);
    expect(second).toMatchObject({ card: { cardId: 2 }, side: 'question', answered: 1, known: 1, left: 1 });
    expect(answer(second, 'hard', NOW + 2)).toMatchObject({ card: null, answered: 2, known: 2, left: 0 });
  });

  test('an unknown card returns after the others', () => {
    const second = answer(beginReview(reviewOf(1, 2), NOW), 'again', NOW + 1);
    expect(second).toMatchObject({ card: { cardId: 2 }, known: 0, left: 2 });
    const third = answer(second, 'good', NOW + 2);
    expect(third).toMatchObject({ card: { cardId: 1 }, answered: 2, left: 1 });
    expect(answer(third, 'good', NOW + 3)).toMatchObject({ card: null, answered: 3, known: 2 });
  });

  test('the time for which its page was hidden does not count, unless it has ended', () => {
    const away = excludeHiddenTime(beginReview(reviewOf(1), NOW), 5 * MINUTE_MS);
    expect(away.begun).toBe(NOW + 5 * MINUTE_MS);
    const done = answer(away, 'good', NOW + 6 * MINUTE_MS);
    expect(excludeHiddenTime(done, MINUTE_MS)).toEqual(done);
  });

  test('a finished one has no answer to reveal', () => {
    const done = beginReview(reviewOf(), NOW);
    expect(revealed(done, NOW)).toBe(done);
  });
});

describe('what is remembered', () => {
  const event: AnswerEvent = {
    id: 'a',
    kind: 'card.reviewed',
    cardId: 1,
    grade: 'good',
    at: new Date(NOW).toISOString(),
  };

  test.each<[string, Grade, { total: number; known: number }]>([
    ['known', 'hard', { total: 1, known: 1 }],
    ['not known', 'again', { total: 1, known: 0 }],
  ])('counts a card that comes back on a later day: %s', (_, grade, remembered) => {
    expect(reviewAfter(reviewOf(1), { ...event, grade }).remembered).toEqual(remembered);
  });

  test('does not count a first answer, nor a second one of a day', () => {
    expect(reviewAfter(reviewOf(), event).remembered).toEqual({ total: 0, known: 0 });
    const once = reviewAfter(reviewOf(1), event);
    expect(
      reviewAfter(once, { ...event, id: 'b', at: new Date(NOW + 11 * MINUTE_MS).toISOString() }).remembered,
    ).toEqual({ total: 1, known: 1 });
  });

  test('an answer that is already included changes nothing', () => {
    const once = reviewAfter(reviewOf(1), event);
    expect(reviewAfter(once, event)).toBe(once);
  });
});

test('the misses of a session can be repeated, and count misses of their own', () => {
  const ended = [1, 2, 3, 4].reduce(
    (session, index) => answer(session, index === 1 ? 'again' : 'good', NOW + index),
    beginReview(reviewOf(1, 2, 3), NOW),
  );
  expect(ended).toMatchObject({ card: null, missed: [1] });
  const again = repeatMisses(ended, NOW + 5);
  expect(again).toMatchObject({ card: { cardId: 1 }, answered: 0, missed: [], left: 1 });
  expect(answer(again, 'good', NOW + 6)).toMatchObject({ card: null, answered: 1, known: 1, missed: [] });
  expect(answer(again, 'again', NOW + 6)).toMatchObject({ card: { cardId: 1 }, missed: [1] });
});

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
  test('has the schedule of each card by its answers', () => {
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

  test('repeated answers change nothing', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const state = events.reduce(stateAfter, EMPTY);
        expect(events.reduce(stateAfter, state)).toBe(state);
      }),
    );
  });

  test('a review counts towards its day, once a card; the study of new cards does not', () => {
    const once = [reviewed(1, 'again', NOW), reviewed(1, 'good', NOW + 600_000)].reduce(stateAfter, EMPTY);
    expect(once.reviewed).toEqual([1]);
    expect(
      stateAfter(once, { id: 'x', kind: 'card.completed', cardId: 2, at: new Date(NOW + 700_000).toISOString() })
        .reviewed,
    ).toEqual([1]);
  });

  test('the count starts again at midnight in Grenada', () => {
    const evening = stateAfter(EMPTY, reviewed(1, 'good', Date.parse('2026-11-21T03:59:00Z')));
    expect(evening).toMatchObject({ reviewed: [1], day: '2026-11-20' });
    expect(stateAfter(evening, reviewed(2, 'good', Date.parse('2026-11-21T04:00:00Z')))).toMatchObject({
      reviewed: [2],
      day: '2026-11-21',
    });
  });
});

test('undone answers and other events are left out', () => {
  const at = new Date(NOW).toISOString();
  const first = reviewed(1, 'good', NOW);
  const second = reviewed(2, 'easy', NOW + 1);
  const events: LearningEvent[] = [
    first,
    { id: 'b', kind: 'bookmark.set', cardId: 1, bookmarked: true, at },
    second,
    { id: 'u', kind: 'answer.undone', cardId: 1, undoes: first.id, reopens: false, at },
  ];
  expect(answersNotUndone(events)).toEqual([second]);
});
