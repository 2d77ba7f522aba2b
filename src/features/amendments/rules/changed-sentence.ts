/** What a learner is told of the law that changed under what they know; null when nothing did. */
export function changedSentence({ cards, items }: { readonly cards: number; readonly items: number }): string | null {
  const parts = [
    ...(cards === 0 ? [] : [cards === 1 ? '1 card you know' : `${cards} cards you know`]),
    ...(items === 0 ? [] : [items === 1 ? '1 page you have read' : `${items} pages you have read`]),
  ];
  return parts.length === 0 ? null : `The law has changed behind ${parts.join(' and ')}.`;
}
