import { expect, test } from 'vitest';
import { isMadeAfter, questionsOf, readTried, studyOf, writeTried, type TriedCard } from './tried-cards.ts';

const LEFT = Date.parse('2026-11-22T14:00:00Z');
const MINUTE = 60_000;

const cards: readonly TriedCard[] = [
  { id: '7c1c2f0e-5a2e-4f3e-9e0e-0a6a3a2f9c01', cardId: 6, isKnown: true },
  { id: '7c1c2f0e-5a2e-4f3e-9e0e-0a6a3a2f9c02', cardId: 5, isKnown: false },
  { id: '7c1c2f0e-5a2e-4f3e-9e0e-0a6a3a2f9c03', cardId: 17, chosen: 'Within seven days' },
];

test('what a visitor answered is found again in the tab, for an hour', () => {
  const text = writeTried({ at: LEFT, cards });
  expect(readTried(text, LEFT + 59 * MINUTE)).toEqual(cards);
  expect(readTried(text, LEFT + 61 * MINUTE)).toEqual([]);
});

test.each([
  null,
  '',
  '{',
  'null',
  '{"at":1}',
  '{"at":1,"cards":[{"id":1}]}',
  '{"at":"1","cards":[]}',
  '{"at":1,"cards":[{"id":"a","cardId":1,"chosen":7}]}',
])('a text that no page left, %s, holds nothing', (text) => {
  expect(readTried(text, 1)).toEqual([]);
});

test('a known card is completed, another practised, both when the account began and by the names they were given', () => {
  const began = new Date('2026-11-22T14:20:00Z');
  expect(studyOf(cards, began)).toEqual([
    { id: cards[0]?.id, cardId: 6, at: began.toISOString(), kind: 'card.completed' },
    { id: cards[1]?.id, cardId: 5, at: began.toISOString(), kind: 'card.practised' },
  ]);
  expect(studyOf(cards, began).map(({ id }) => id)).toEqual(studyOf(cards, new Date()).map(({ id }) => id));
});

test('a question goes along as it was answered, for the server to grade', () => {
  const began = new Date('2026-11-22T14:20:00Z');
  expect(questionsOf(cards, began)).toEqual([
    {
      id: cards[2]?.id,
      cardId: 17,
      at: began.toISOString(),
      kind: 'question.answered',
      chosen: 'Within seven days',
    },
  ]);
});

test('an account is new to what was left before it was made, and to nothing else', () => {
  const text = writeTried({ at: LEFT, cards });
  expect(isMadeAfter('2026-11-25T14:05:00Z', text)).toBe(true);
  expect(isMadeAfter('2026-11-25T13:59:00Z', text)).toBe(false);
  expect(isMadeAfter(null, text)).toBe(false);
  expect(isMadeAfter('2026-11-25T14:05:00Z', '{')).toBe(false);
});
