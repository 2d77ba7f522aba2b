import type { Pool, PoolClient } from 'pg';
import {
  deleteContentEdits,
  storeContentEdits,
  readContentEdits,
  editStatus,
  type ContentEdit,
  incrementVersion,
} from '../../../platform/server/content-store.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { fieldsOfCard, type Card } from '../content.ts';
import { cardFieldsSchema, type CardFields } from '../contract.ts';
import { readOwnCards, retireOthers, reviewOnly, storeContentRows, type OwnCard } from './store/from-files.ts';

/** What cards are called among the edits of the content. */
export const CARD_KIND = 'card';

/** A card as far as its law may come under review. */
export interface CardWithFacts extends Pick<CardFields, 'category' | 'section' | 'lawReference'> {
  readonly id: number;
  readonly facts: readonly string[];
}

/** The law as far as cards depend on it. */
export interface CardLaw {
  /** On which one secondary source some facts rest. */
  readonly sourceNoteOf: (facts: readonly string[]) => string | undefined;
  /** The facts that a card depends on. */
  readonly factsBehind: (card: CardWithFacts) => readonly string[];
  /** Whether a card waits for an editor since its law changed. */
  readonly isUnderReview: (card: CardWithFacts) => boolean;
}

/** What the panel has of cards beside the files. */
export interface PanelCards {
  /** What it made of cards of the files, by their number. */
  readonly edits: ReadonlyMap<string, ContentEdit>;
  /** The administrators' own, without those that left the deck. */
  readonly own: readonly OwnCard[];
}

/** What the panel has of cards beside the files. */
export async function readPanelCards(connection: Pool | PoolClient): Promise<PanelCards> {
  const edits = await readContentEdits(connection, CARD_KIND);
  const own = await readOwnCards(connection);
  return { edits, own: own.filter(({ retiredAt }) => retiredAt === null) };
}

/**
 * Puts the content's cards into the database: a changed one in place, a removed one retired, progress untouched. One that was edited
 * or taken out in the panel stays as the panel has it, until the files say the same (product-rules.md, Y1). A card whose law is under
 * review, or whose author left a point open, is not graded.
 */
export async function storeCards(
  pool: Pool,
  cards: readonly Card[],
  isUnderReview: (card: CardWithFacts) => boolean,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await incrementVersion(client, 'deck');
    const all = await readContentEdits(client, CARD_KIND);
    const files = new Map(cards.map((card) => [card.id, card]));
    const fileOf = (id: string) => {
      const card = files.get(Number(id));
      return card === undefined ? null : fieldsOfCard(card);
    };
    const absorbed = [...all.keys()].filter((id) => {
      const edit = all.get(id);
      return edit !== undefined && editStatus(edit, fileOf(id)) === 'in the file';
    });
    await deleteContentEdits(client, CARD_KIND, absorbed);
    const edits = new Map([...all].filter(([id]) => !absorbed.includes(id)));
    const rows = cardsInForce(cards, edits).map(({ id, fields }) => ({
      id,
      fields,
      underReview: files.get(id)?.ungraded !== undefined || isUnderReview({ id, ...fields }),
    }));
    await storeContentRows(client, rows);
    await retireOthers(
      client,
      rows.map(({ id }) => id),
    );
    const panel = await readOwnCards(client);
    await reviewOnly(
      client,
      panel.filter(isUnderReview).map(({ id }) => id),
      rows.map(({ id }) => id),
    );
  });
}

/**
 * Notes that an administrator's own card was written into files. From now on it is one of the content, which the panel may have changed by
 * the time those files are released (product-rules.md, Y6).
 */
export async function markExported(client: PoolClient, id: number, body: CardFields): Promise<void> {
  await storeContentEdits(client, CARD_KIND, [{ id: String(id), body, fileItem: null }]);
}

/** The cards of the content with what the panel made of them; those taken out are left out. */
export function cardsInForce(
  cards: readonly Card[],
  edits: ReadonlyMap<string, ContentEdit>,
): readonly { readonly id: number; readonly fields: CardFields }[] {
  const ids = new Set([...cards.map(({ id }) => id), ...[...edits.keys()].map(Number)]);
  const files = new Map(cards.map((card) => [card.id, card]));
  return [...ids].flatMap((id) => {
    const edit = edits.get(String(id));
    if (edit !== undefined) return edit.body === null ? [] : [{ id, fields: cardFieldsSchema.parse(edit.body) }];
    const card = files.get(id);
    return card === undefined ? [] : [{ id, fields: fieldsOfCard(card) }];
  });
}
