import { expect, test } from 'vitest';
import {
  isAccountCreatedAfter,
  toQuestionEvents,
  parseSampleAnswers,
  toLearningEvents,
  serializeSampleAnswers,
  type SampleAnswer,
} from './sample-answers.ts';

const LEFT = Date.parse('2026-11-22T14:00:00Z');
const MINUTE = 60_000;

const cards: readonly SampleAnswer[] = [
  { id: '7c1c2f0e-5a2e-4f3e-9e0e-0a6a3a2f9c01', cardId: 6, isKnown: true },
  { id: '7c1c2f0e-5a2e-4f3e-9e0e-0a6a3a2f9c02', cardId: 5, isKnown: false },
  { id: '7c1c2f0e-5a2e-4f3e-9e0e-0a6a3a2f9c03', cardId: 17, chosen: 'Within seven days' },
];

test('stored answers are read again for an hour', () => {
  const text = serializeSampleAnswers({ at: LEFT, cards });
  expect(parseSampleAnswers(text, LEFT + 59 * MINUTE)).toEqual(cards);
  expect(parseSampleAnswers(text, LEFT + 61 * MINUTE)).toEqual([]);
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
])('an invalid text, %s, has no answers', (text) => {
  expect(parseSampleAnswers(text, 1)).toEqual([]);
});

test('a known card is completed and another practised, both with their ids and at the creation of the account', () => {
  const began = new Date('2026-11-22T14:20:00Z');
  expect(toLearningEvents(cards, began)).toEqual([
    { id: cards[0]?.id, cardId: 6, at: began.toISOString(), kind: 'card.completed' },
    { id: cards[1]?.id, cardId: 5, at: began.toISOString(), kind: 'card.practised' },
  ]);
  expect(toLearningEvents(cards, began).map(({ id }) => id)).toEqual(
    toLearningEvents(cards, new Date()).map(({ id }) => id),
  );
});

test('a question keeps the chosen option, for the server to grade', () => {
  const began = new Date('2026-11-22T14:20:00Z');
  expect(toQuestionEvents(cards, began)).toEqual([
    {
      id: cards[2]?.id,
      cardId: 17,
      at: began.toISOString(),
      kind: 'question.answered',
      chosen: 'Within seven days',
    },
  ]);
});

test('an account counts as new only for answers stored before its creation', () => {
  const text = serializeSampleAnswers({ at: LEFT, cards });
  expect(isAccountCreatedAfter('2026-11-25T14:05:00Z', text)).toBe(true);
  expect(isAccountCreatedAfter('2026-11-25T13:59:00Z', text)).toBe(false);
  expect(isAccountCreatedAfter(null, text)).toBe(false);
  expect(isAccountCreatedAfter('2026-11-25T14:05:00Z', '{')).toBe(false);
});
