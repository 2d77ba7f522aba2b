import { describe, expect, it } from 'vitest';
import { isAskable } from './question.ts';
import { card } from './testing/cards.ts';

describe('a card that can be asked', () => {
  it.each([
    ['rests on law that is under review', { underReview: true }],
    ['has a blank question', { question: '  ' }],
    ['has an answer of five letters', { answer: ' Never ' }],
  ])('is refused when it %s', (_, fields) => {
    expect(isAskable(card(fields))).toBe(false);
  });

  it('may lack options of its own', () => {
    expect(isAskable(card({ correctAnswer: null, multipleChoiceOptions: null }))).toBe(true);
  });
});
