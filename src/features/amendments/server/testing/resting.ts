import type { Pool } from 'pg';
import { restingCards } from '../../../../resting-cards.server.ts';
import { materialItemsOf } from '../../../../resting-items.server.ts';
import type { TeachingMaterial } from '../../../../teaching-material.server.ts';
import { readDeck } from '../../../cards/server/service.ts';
import type { RestingItem } from '../../rules/impact.ts';

/** Everything that rests on facts: what a material holds, and every card of the deck that names some. */
export async function restingItemsOf(pool: Pool, material: TeachingMaterial): Promise<readonly RestingItem[]> {
  const { cards } = await readDeck(pool);
  return [...restingCards(cards, new Map()), ...materialItemsOf(material)];
}
