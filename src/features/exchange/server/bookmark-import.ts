import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import { learningFigures, type Ledger } from '../../progress/server/service.ts';
import type { exchangeContract } from '../contract.ts';
import { readBookmarks } from '../rules/bookmark-file.ts';
import { fileError, readCsvTable } from './csv-table.ts';

/** What the ledger needs to take bookmarks. */
export interface BookmarkDependencies {
  readonly pool: Pool;
  readonly deck: Deck;
  readonly ledger: Ledger;
}

/**
 * Bookmarks the cards that a file names, in one transaction. Cards that have a bookmark are left alone, so the same file
 * again adds nothing.
 * @throws ApiError INVALID_REQUEST when nothing of the file can be read.
 */
export async function importBookmarks(
  { pool, deck, ledger }: BookmarkDependencies,
  user: SignedInUser,
  { csv, now }: { readonly csv: string; readonly now: Date },
): Promise<ResponseOf<typeof exchangeContract.importBookmarks>> {
  const table = await readCsvTable(csv);
  const openCards = deck.openIds(accessOf(user, now));
  const file = readBookmarks(
    table,
    deck.cards.filter(({ id }) => openCards.has(id)),
  );
  if (file === null)
    throw fileError(
      'The first row must name the columns: "Card" with the number of the card, or "Question" with its question.',
    );
  const { bookmarkedCards } = await learningFigures(pool, user.id, grenadaDay(now));
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
