export type { Deck, DeckCard } from './deck.ts';
