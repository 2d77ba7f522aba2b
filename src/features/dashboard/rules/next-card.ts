/** Where study continues: the card, its category and its place among that category's open cards. */
export interface NextCard {
  readonly cardId: number;
  readonly title: string;
  readonly category: string;
  /** 1 for the first card of the category. */
  readonly position: number;
  readonly total: number;
}

/** The first card not yet completed, in the order of the deck; null when none is left. */
export function nextCard<C extends { readonly id: number; readonly category: string }>(
  cards: readonly C[],
  completed: ReadonlySet<number>,
  titleOf: (card: C) => string,
): NextCard | null {
  const card = cards.find(({ id }) => !completed.has(id));
  if (card === undefined) return null;
  const sameCategory = cards.filter(({ category }) => category === card.category);
  return {
    cardId: card.id,
    title: titleOf(card),
    category: card.category,
    position: sameCategory.indexOf(card) + 1,
    total: sameCategory.length,
  };
}
