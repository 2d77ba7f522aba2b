import { expect, test } from 'vitest';
import type { OwnCard } from './own-card.ts';
import { afterAnswer, beginOwnReview, outcomeText, type OwnReview } from './own-review.ts';

const card = (id: string): OwnCard => ({
  id,
  front: id,
  back: id,
  section: null,
  isBookmarked: false,
  version: 1,
  createdAt: '2026-11-19T16:00:00.000Z',
  reps: 0,
  due: null,
});

/** Answers the shown cards in turn: true for a known one. */
function answer(review: OwnReview, ...known: readonly boolean[]): OwnReview {
  return known.reduce((before, isKnown) => afterAnswer(before, before.queue[0] ?? card('none'), isKnown), review);
}

test('a card that was not known comes again after the others, until it is known', () => {
  const begun = beginOwnReview([card('one'), card('two'), card('three')]);
  const missed = answer(begun, false, true);
  expect(missed.queue.map(({ id }) => id)).toEqual(['three', 'one']);
  const done = answer(missed, true, false, true);
  expect(done).toMatchObject({ queue: [], answered: 5, known: 2 });
  expect(outcomeText(done)).toBe('You knew 2 of 3 cards the first time, and practised the rest.');
});

test.each([
  [1, [true], 'You knew the card.'],
  [2, [true, true], 'You knew both cards.'],
  [3, [true, true, true], 'You knew all 3 cards.'],
  [1, [false, true], 'You practised 1 card.'],
  [2, [false, false, true, true], 'You practised 2 cards.'],
])('%i cards answered %j: %s', (count, known, text) => {
  expect(outcomeText(answer(beginOwnReview(['one', 'two', 'three'].slice(0, count).map(card)), ...known))).toBe(text);
});
