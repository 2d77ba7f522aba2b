import type { Pool } from 'pg';
import { loadCards } from '../content.ts';
import { readDeck, type Deck } from './deck.ts';
import { storeCards } from './load-cards.ts';

export type { Deck, DeckCard } from './deck.ts';

/** Brings the database's cards up to date with the content and reads the deck. */
export async function openDeck(pool: Pool, contentRoot: string): Promise<Deck> {
  await storeCards(pool, await loadCards(contentRoot));
  return readDeck(pool);
}
