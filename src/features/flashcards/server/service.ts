export { readDeck } from './deck.ts';
export type { Deck, DeckCard } from './deck.ts';
export { storeCards } from './load-cards.ts';
