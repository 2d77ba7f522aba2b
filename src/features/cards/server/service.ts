export type { Deck, DeckCard } from './deck.ts';
export { readDeck, storeCards } from './store.ts';
