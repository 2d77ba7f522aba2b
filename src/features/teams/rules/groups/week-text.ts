/** A number as it is written: "1,240". */
export function figure(count: number): string {
  return count.toLocaleString('en-GB');
}

/** So many cards: "1 card", "1,240 cards". */
export function cardsText(count: number): string {
  return `${figure(count)} ${count === 1 ? 'card' : 'cards'}`;
}
