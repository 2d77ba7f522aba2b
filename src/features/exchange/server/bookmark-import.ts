import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { readCsvRows, tableRefused } from '../../../platform/server/read-csv.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import { readLearningSummary, type Ledger } from '../../progress/server/service.ts';
import type { exchangeContract } from '../contract.ts';
import { parseBookmarks, type Table } from '../rules/bookmark-file.ts';

/** Maximum number of rows below the header: the size of the largest supported deck. */
const ROW_LIMIT = 5000;

const LIMITS = {
  field: 'csv',
  maxRows: ROW_LIMIT + 1,
  tooMany: `The file has more than ${ROW_LIMIT} rows. Send it in parts.`,
};

export interface BookmarkDependencies {
  readonly pool: Pool;
  readonly deck: Deck;
  readonly ledger: Ledger;
}

/**
 * Bookmarks the cards that a CSV file names, in one transaction. Cards with a bookmark stay unchanged.
 * @throws ApiError INVALID_REQUEST for an empty, too long or invalid file.
 */
export async function importBookmarks(
  { pool, deck, ledger }: BookmarkDependencies,
  user: SignedInUser,
  { csv, now }: { readonly csv: string; readonly now: Date },
): Promise<ResponseOf<typeof exchangeContract.importBookmarks>> {
  const table = await parseCsvTable(csv);
  const openCards = deck.openIds(accessOf(user, now));
  const file = parseBookmarks(
    table,
    deck.cards.filter(({ id }) => openCards.has(id)),
  );
  if (file === null)
    throw fileError(
      'The first row must name the columns: "Card" with the number of each card, or "Question" with the question of each card.',
    );
  const { bookmarkedCards } = await readLearningSummary(pool, user.id, grenadaDay(now));
  const bookmarked = new Set(bookmarkedCards);
  const fresh = file.cardIds.filter((cardId) => !bookmarked.has(cardId));
  if (fresh.length > 0) {
    const events = fresh.map((cardId) => ({
      id: randomUUID(),
      kind: 'bookmark.set' as const,
      cardId,
      bookmarked: true,
      at: now.toISOString(),
    }));
    await ledger.recordEvents(user, { events, openTo: deck.openIds, retiredAt: deck.retiredAt, now });
  }
  return { added: fresh.length, already: file.cardIds.length - fresh.length, problems: [...file.problems] };
}

/**
 * Parses the rows of a CSV file that are not empty, header first.
 * @throws ApiError INVALID_REQUEST when it is empty, too long or not a table.
 */
export async function parseCsvTable(text: string): Promise<Table> {
  const rows = await readCsvRows(text, LIMITS);
  if (rows.length === 0) throw fileError('The file is empty.');
  return rows;
}

/** Returns the error that refuses a whole file. */
function fileError(message: string): Error {
  return tableRefused(LIMITS.field, message);
}
