import { describe, expect, it } from 'vitest';
import { isAskable } from './question.ts';
import { card } from './testing/cards.ts';

describe('a card that can be asked', () => {
  it.each([
    ['rests on law that is under review', { underReview: true }],
    ['has a blank question', { question: '  ' }],
    ['has an answer of five letters', { answer: ' Never ' }],
  ])('is not one that %s', (_, fields) => {
    expect(isAskable(card(fields))).toBe(false);
  });

  it('is one whose author gave no options', () => {
    expect(isAskable(card({ correctAnswer: null, multipleChoiceOptions: null }))).toBe(true);
  });
});
