import type { Pool } from 'pg';
import { dependentCards } from '../../../../content/dependent-cards.ts';
import { materialItemsOf } from '../../../../content/content-types.ts';
import type { TeachingMaterial } from '../../../../content/teaching-material.ts';
import { readDeck } from '../../../cards/server/service.ts';
import type { DependentItem } from '../../rules/impact.ts';

/** Everything that depends on facts: what a material holds, and every card of the deck that names some. */
export async function readDependentItems(pool: Pool, material: TeachingMaterial): Promise<readonly DependentItem[]> {
  const { cards } = await readDeck(pool);
  return [...dependentCards(cards, new Map()), ...materialItemsOf(material)];
}
