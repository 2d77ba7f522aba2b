import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { editedItems, incrementVersion } from '../../../platform/server/content-store.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import {
  CARD_KIND,
  countChangedCards,
  fieldsOfRow,
  lockCards,
  lockRemovableCards,
  readImportedCards,
  removeCards,
  type CardRange,
} from '../../cards/server/service.ts';
import type { authoringContract } from '../contract.ts';
import { audit, isOfFiles, type AuthoringSources } from './admin-cards.ts';
import { removeFromDeck, type Author } from './edit-cards.ts';
import { markUndone, readFinishedImport, readFinishedImports, type FinishedImport } from './store/imports.ts';

/** How long an import can be undone. */
const UNDO_DAYS = 90;

/** Imports on one page of the list. */
const IMPORTS_PER_PAGE = 20;

/** Cards that are retired in one statement. */
const AT_A_TIME = 250;

type Imports = ResponseOf<typeof authoringContract.imports>;
type ImportEntry = Imports['imports'][number];

/** Returns a page of the imports that are finished, the latest first. */
export async function listImports(sources: AuthoringSources, before: number | null): Promise<Imports> {
  const found = await readFinishedImports(sources.pool, { before, limit: IMPORTS_PER_PAGE + 1 });
  const page = found.slice(0, IMPORTS_PER_PAGE);
  return {
    imports: await presentImports(sources, page),
    next: found.length > IMPORTS_PER_PAGE ? (page.at(-1)?.firstCard ?? null) : null,
  };
}

/**
 * Undoes an import in one transaction: deletes its unused and unchanged cards, and retires the others like single
 * cards. An undone import stays as it is. A transaction that stores a use locks the card. So the cards are locked
 * before the uses are read, and cards locked by another transaction count as used.
 * @throws ApiError NOT_FOUND, REFUSED when the import is too old
 */
export async function undoImport(sources: AuthoringSources, author: Author, importId: string): Promise<ImportEntry> {
  await inTransaction(sources.pool, async (client) => {
    // Until the transaction ends no other author changes the deck or an import.
    await incrementVersion(client, 'deck');
    const done = found(await readFinishedImport(client, importId));
    if (done.undoneAt !== null) return;
    const now = sources.now();
    if (now > undoableUntil(done))
      throw new ApiError(
        'REFUSED',
        `The ${UNDO_DAYS} days to undo this import are over. Delete its cards in Manage Flashcards instead.`,
      );
    const { first, last } = rangeOf(done);
    const cards = await readImportedCards(client, { first, last });
    const removable = new Set(await lockRemovableCards(client, { first, last }));
    const inUse = await cardsInUse(client, sources, { first, last });
    const isRetained = ({ id, revision }: (typeof cards)[number]) =>
      revision > 1 || inUse.has(id) || !removable.has(id);
    const removed = cards.filter((card) => !isRetained(card)).map(({ id }) => id);
    const retired = cards.filter((card) => card.retiredAt === null && isRetained(card)).map(({ id }) => id);
    await removeCards(client, removed, now);
    for (let from = 0; from < retired.length; from += AT_A_TIME) {
      const rows = await lockCards(client, retired.slice(from, from + AT_A_TIME));
      await removeFromDeck(
        client,
        sources,
        author,
        rows.map((row) => ({ id: row.id, fields: fieldsOfRow(row) })),
      );
      await nextTurn();
    }
    await markUndone(client, importId, { now, by: author.user.id, retiredCards: cards.length - removed.length });
    await audit.record(
      client,
      author.origin,
      {
        userId: author.user.id,
        action: 'cards.import_undone',
        resource: `cards ${first} to ${last}`,
        success: true,
      },
      now,
    );
  });
  await sources.refreshDeck();
  const [entry] = await presentImports(sources, [found(await readFinishedImport(sources.pool, importId))]);
  return found(entry);
}

/** Returns the cards of a range that learners use, or that are in the files of the content. */
async function cardsInUse(
  client: PoolClient,
  sources: AuthoringSources,
  { first, last }: CardRange,
): Promise<ReadonlySet<number>> {
  const ids = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const exported = await editedItems(client, CARD_KIND, ids.map(String));
  return new Set([
    ...(await usedCards(client, sources, [{ first, last }])),
    ...ids.filter((id) => isOfFiles(sources, id) || exported.has(String(id))),
  ]);
}

/** Returns the cards of ranges that learners use. */
async function usedCards(
  client: Pool | PoolClient,
  { cardUses }: Pick<AuthoringSources, 'cardUses'>,
  ranges: readonly CardRange[],
): Promise<ReadonlySet<number>> {
  const used = new Set<number>();
  for (const find of cardUses) for (const id of await find(client, ranges)) used.add(id);
  return used;
}

async function presentImports(
  { pool, cardUses }: Pick<AuthoringSources, 'pool' | 'cardUses'>,
  imports: readonly FinishedImport[],
): Promise<ImportEntry[]> {
  const open = imports.filter(({ undoneAt }) => undoneAt === null);
  const ranges = open.map(rangeOf);
  const [names, used, changed] = await Promise.all([
    usernamesOf(
      pool,
      imports.flatMap(({ sentBy, undoneBy }) => [sentBy ?? [], undoneBy ?? []].flat()),
    ),
    usedCards(pool, { cardUses }, ranges),
    countChangedCards(pool, ranges),
  ]);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return imports.map((done) => {
    const place = open.indexOf(done);
    return {
      id: done.id,
      fileName: done.fileName,
      importedAt: done.finishedAt.toISOString(),
      importedBy: nameOf(done.sentBy),
      total: done.total,
      ...rangeOf(done),
      used: done.undoneAt === null ? [...used].filter((id) => isWithin(id, rangeOf(done))).length : 0,
      changed: changed[place] ?? 0,
      undoableUntil: undoableUntil(done).toISOString(),
      undone:
        done.undoneAt === null
          ? null
          : {
              at: done.undoneAt.toISOString(),
              by: nameOf(done.undoneBy),
              removed: done.total - done.retiredCards,
              retired: done.retiredCards,
            },
    };
  });
}

function rangeOf({ firstCard, total }: FinishedImport): CardRange {
  return { first: firstCard, last: firstCard + total - 1 };
}

function isWithin(id: number, { first, last }: CardRange): boolean {
  return id >= first && id <= last;
}

function undoableUntil({ finishedAt }: FinishedImport): Date {
  return new Date(finishedAt.getTime() + UNDO_DAYS * DAY_MS);
}

/** @throws ApiError NOT_FOUND */
function found<Found>(entry: Found | undefined): Found {
  if (entry === undefined) throw new ApiError('NOT_FOUND', 'There is no such import.');
  return entry;
}
