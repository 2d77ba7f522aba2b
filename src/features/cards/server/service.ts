export type { Deck, DeckCard } from './deck.ts';
export { cardItems } from './search-items.ts';
export { readDeck, storeCards } from './store.ts';
