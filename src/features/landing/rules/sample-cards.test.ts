import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCards } from '../../cards/content.ts';
import { firstTry, type DeckCard } from './sample-cards.ts';

const contentRoot = join(import.meta.dirname, '..', '..', '..', '..', 'content');

const cards: readonly DeckCard[] = (await loadCards(contentRoot)).map(
  ({ id, question, answer, heading, section, lawReference, category, correctOption, wrongOptions, explanation }) => ({
    id,
    question,
    answer,
    heading,
    section,
    lawReference,
    category,
    correctAnswer: correctOption,
    multipleChoiceOptions: [correctOption, ...wrongOptions],
    explanation,
    underReview: false,
  }),
);

/** The deck, with the law behind some cards under review. */
function deckReviewing(...ids: number[]): ReadonlyMap<number, DeckCard> {
  return new Map(cards.map((card) => [card.id, { ...card, underReview: ids.includes(card.id) }]));
}

describe('the sample cards', () => {
  test('are one free card of each law, and one question with one correct option', () => {
    const { cards: shown, question } = firstTry(deckReviewing());
    expect(shown.map(({ category }) => category)).toEqual(['Employment Act', 'Labour Relations Act', 'Minimum Wages']);
    expect([...shown, question].every((card) => card !== null && card.id >= 1 && card.id <= 20)).toBe(true);
    expect(shown.map(({ id }) => id)).not.toContain(question?.id);
    expect(question?.options).toHaveLength(4);
    expect(question?.options.filter(({ isRight }) => isRight)).toHaveLength(1);
  });

  test('replace a card under review by another of the same law', () => {
    const { cards: chosen, question: asked } = firstTry(deckReviewing());
    for (const out of [...chosen.map(({ id }) => id), asked?.id ?? 0]) {
      const { cards: shown, question } = firstTry(deckReviewing(out));
      expect(shown.map(({ category }) => category)).toEqual(chosen.map(({ category }) => category));
      const ids = [...shown.map(({ id }) => id), question?.id];
      expect(new Set(ids).size).toBe(4);
      expect(ids).not.toContain(out);
    }
  });

  test('are empty when all free cards are under review', () => {
    expect(firstTry(deckReviewing(...cards.map(({ id }) => id)))).toEqual({ cards: [], question: null });
  });
});
