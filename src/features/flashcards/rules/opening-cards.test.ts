import { expect, test } from 'vitest';
import { FIRST_LEVEL, LEVELS } from '../../achievements/rules/levels.ts';
import { PURPOSES, roleOf } from '../../goals/rules/goals.ts';
import { loadCards } from '../../cards/content.ts';
import { studyOrder, OPENING_CARDS } from './opening-cards.ts';

const cards = new Map((await loadCards('content')).map((card) => [card.id, card]));

const DECK = Array.from({ length: 264 }, (_, index) => ({ id: index + 1 }));
const NATURAL = Array.from({ length: 20 }, (_, index) => index + 1);

function orderOf(purpose: (typeof PURPOSES)[number] | null, completed: readonly number[] = []): readonly number[] {
  return studyOrder(DECK, FIRST_LEVEL, { purpose, completed }).map(({ id }) => id);
}

test.each(PURPOSES)('level 1 begins with five cards for %s, and keeps all its cards', (purpose) => {
  expect(orderOf(purpose).slice(0, 5)).toEqual(OPENING_CARDS[purpose]);
  expect(orderOf(purpose).toSorted((one, other) => one - other)).toEqual(NATURAL);
});

test.each(PURPOSES)('the opening cards for %s are of that audience, and the first is a case', (purpose) => {
  const opening = OPENING_CARDS[purpose].map((id) => cards.get(id));
  for (const card of opening) expect(card?.audience).toContain(roleOf(purpose) ?? 'public');
  expect(opening[0]?.question).toMatch(/^(?:Shelly-Ann|Kerry-Ann|Keisha|A hotel)/);
});

test('is the order of the deck without a purpose and in other levels', () => {
  expect(orderOf(null)).toEqual(NATURAL);
  const second = LEVELS[1] ?? FIRST_LEVEL;
  expect(studyOrder(DECK, second, { purpose: 'hr', completed: [] })[0]).toEqual({ id: 21 });
});

test('stays as it was for a learner who began with card 1, sample cards or not', () => {
  expect(orderOf('employer', [1])).toEqual(NATURAL);
  expect(orderOf('employer', [6, 5, 4, 1, 2])).toEqual(NATURAL);
});

test('stays as it is while a learner goes on from the opening cards', () => {
  const order = orderOf('employee');
  for (let known = 0; known <= 20; known += 1) expect(orderOf('employee', order.slice(0, known))).toEqual(order);
});
