import { describe, expect, test } from 'vitest';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { AnswerEvent, Grade } from '../../progress/rules/learning-record.ts';
import { DEFAULT_SETTINGS } from './review-day.ts';
import {
  answeredWith,
  beginReview,
  lookOnceMore,
  revealed,
  reviewAfter,
  type Review,
  type ReviewSession,
} from './review-session.ts';
import { scheduleAfter } from './schedule.ts';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-20T16:00:00Z');
const WEEK_AGO = NOW - 7 * 24 * 60 * MINUTE_MS;

function reviewOf(...cardIds: readonly number[]): Review {
  const cards = cardIds.map((cardId) => ({ ...scheduleAfter(null, 'good', WEEK_AGO), cardId }));
  return {
    state: { cards, settings: DEFAULT_SETTINGS, reviewed: [], day: grenadaDay(new Date(NOW)) },
    remembered: { asked: 0, known: 0 },
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

describe('a sitting', () => {
  test('shows one due card after the other and ends', () => {
    const first = beginReview(reviewOf(1, 2), NOW);
    expect(first).toMatchObject({ card: { cardId: 1 }, side: 'question', answered: 0, left: 2 });
    expect(revealed(first, NOW).side).toBe('answer');
    const second = answer(first, 'good', NOW + 1);
    expect(second).toMatchObject({ card: { cardId: 2 }, side: 'question', answered: 1, known: 1, left: 1 });
    expect(answer(second, 'hard', NOW + 2)).toMatchObject({ card: null, answered: 2, known: 2, left: 0 });
  });

  test('a card that was not known comes back after the others', () => {
    const second = answer(beginReview(reviewOf(1, 2), NOW), 'again', NOW + 1);
    expect(second).toMatchObject({ card: { cardId: 2 }, known: 0, left: 2 });
    const third = answer(second, 'good', NOW + 2);
    expect(third).toMatchObject({ card: { cardId: 1 }, answered: 2, left: 1 });
    expect(answer(third, 'good', NOW + 3)).toMatchObject({ card: null, answered: 3, known: 2 });
  });

  test('one that ended has no answer to show', () => {
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

  test.each<[string, Grade, { asked: number; known: number }]>([
    ['known', 'hard', { asked: 1, known: 1 }],
    ['not known', 'again', { asked: 1, known: 0 }],
  ])('counts a card that comes back on a later day: %s', (_, grade, remembered) => {
    expect(reviewAfter(reviewOf(1), { ...event, grade }).remembered).toEqual(remembered);
  });

  test('does not count a first answer, nor a second one of a day', () => {
    expect(reviewAfter(reviewOf(), event).remembered).toEqual({ asked: 0, known: 0 });
    const once = reviewAfter(reviewOf(1), event);
    expect(
      reviewAfter(once, { ...event, id: 'b', at: new Date(NOW + 11 * MINUTE_MS).toISOString() }).remembered,
    ).toEqual({ asked: 1, known: 1 });
  });

  test('an answer that is known already changes nothing', () => {
    const once = reviewAfter(reviewOf(1), event);
    expect(reviewAfter(once, event)).toBe(once);
  });
});

test('the misses of a sitting can be looked at once more, and what was missed then is a miss of that one', () => {
  const ended = [1, 2, 3, 4].reduce(
    (session, turn) => answer(session, turn === 1 ? 'again' : 'good', NOW + turn),
    beginReview(reviewOf(1, 2, 3), NOW),
  );
  expect(ended).toMatchObject({ card: null, missed: [1] });
  const again = lookOnceMore(ended, NOW + 5);
  expect(again).toMatchObject({ card: { cardId: 1 }, answered: 0, missed: [], left: 1 });
  expect(answer(again, 'good', NOW + 6)).toMatchObject({ card: null, answered: 1, known: 1, missed: [] });
  expect(answer(again, 'again', NOW + 6)).toMatchObject({ card: { cardId: 1 }, missed: [1] });
});
