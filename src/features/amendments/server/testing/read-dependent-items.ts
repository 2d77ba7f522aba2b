import type { Pool } from 'pg';
import { dependentCards } from '../../../../content/dependent-cards.ts';
import { listMaterialItems } from '../../../../content/content-types.ts';
import type { TeachingMaterial } from '../../../../content/teaching-material.ts';
import { readDeck } from '../../../cards/server/service.ts';
import type { DependentItem } from '../../rules/impact.ts';

/** Returns all dependents of facts: the material's items, and the cards of the deck. */
export async function readDependentItems(pool: Pool, material: TeachingMaterial): Promise<readonly DependentItem[]> {
  const { cards } = await readDeck(pool);
  return [...dependentCards(cards, new Map()), ...listMaterialItems(material)];
}
