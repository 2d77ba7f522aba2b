import { questionCategoryOf, type AskableCard, type QuestionCategory } from './question.ts';
import { serveOptions, type ServedOptions } from './serve-options.ts';

/** A question as it is asked in one attempt, whatever becomes of its card. */
export interface AskedCard extends ServedOptions {
  /** From 1. */
  readonly position: number;
  readonly flashcardId: number;
  readonly question: string;
  readonly explanation: string;
  readonly category: QuestionCategory;
  readonly section: string;
  readonly lawReference: string;
}

/** A card as one attempt asks it. Without an author's explanation the card's own answer explains. */
export function askCard(
  card: AskableCard & Pick<AskedCard, 'section' | 'lawReference'> & { readonly explanation: string | null },
  position: number,
  random: () => number,
): AskedCard {
  const { id, question, section, lawReference } = card;
  return {
    position,
    flashcardId: id,
    question,
    ...serveOptions(card, random),
    explanation: card.explanation ?? card.answer,
    category: questionCategoryOf(card.category),
    section,
    lawReference,
  };
}
