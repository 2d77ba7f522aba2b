import type { Pool, PoolClient } from 'pg';
import { amendedLaw, libraryOf, reviewedLaw, type Amendment, type BookedItem } from '../features/amendments/content.ts';
import { latestOf, type Reviewed } from '../features/amendments/rules/amendment.ts';
import { readAmendments, readDecisions } from '../features/amendments/server/service.ts';
import { cardsInForce, readPanelCards, type PanelCards } from '../features/cards/server/service.ts';
import { listMaterialItems, findContentType } from './content-types.ts';
import type { TeachingMaterial } from './teaching-material.ts';

/** Amendments and decisions of the panel. */
export interface PanelRecord {
  /** Oldest first. */
  readonly amendments: readonly Amendment[];
  readonly decisions: readonly Reviewed[];
  readonly cards: PanelCards;
}

/** Reads all amendments and decisions of the panel. */
export async function readPanelRecord(connection: Pool | PoolClient): Promise<PanelRecord> {
  return {
    amendments: await readAmendments(connection),
    decisions: await readDecisions(connection),
    cards: await readPanelCards(connection),
  };
}

/**
 * Returns the content files with the changes and review decisions of the admin panel applied (product-rules.md, I3). Texts of cards
 * are changed in the deck instead (Y1). The review list covers every card of the deck.
 */
export function amendedMaterial(
  files: TeachingMaterial,
  { amendments, decisions, cards }: PanelRecord,
): TeachingMaterial {
  if (amendments.length === 0 && decisions.length === 0) return files;
  const rewritten = [...latestOf(amendments).values()].reduce(
    (material, { kind, itemId, after }) => findContentType(kind)?.with(material, itemId, after) ?? material,
    files,
  );
  const law = amendedLaw(rewritten.law, { amendments, published: files.law });
  const material = { ...rewritten, law };
  const items = [
    ...listMaterialItems(material).map(({ kind, id, facts }) => ({ kind, id, facts, madeAt: null })),
    ...bookedCards(material, cards),
  ];
  return { ...material, law: reviewedLaw(law, { amendments, decisions, items }) };
}

function bookedCards({ cards, law }: TeachingMaterial, { edits, own }: PanelCards): readonly BookedItem[] {
  const { factsBehind } = libraryOf(law);
  const ofFiles = cardsInForce(cards, edits);
  const known = new Set(ofFiles.map(({ id }) => id));
  return [
    ...ofFiles.map(({ id, fields }) => ({ id, ...fields, createdAt: null })),
    ...own.filter(({ id }) => !known.has(id)),
  ].map(({ createdAt, ...card }) => ({
    kind: 'card',
    id: card.id,
    facts: factsBehind(card),
    madeAt: createdAt,
  }));
}
