import type { Pool, PoolClient } from 'pg';
import type { Columns, NotNull } from '../../../../platform/server/database/row-types.ts';
import type { cardImports } from '../tables.ts';

/** A checked file of cards without errors. */
export type StoredImport = Columns<
  typeof cardImports,
  'id' | 'draft' | 'total' | 'written' | 'finishedAt' | 'firstCard'
>;

/** State of an import. */
export type ImportProgress = Omit<StoredImport, 'draft'>;

/** Stores a checked file in place of an earlier one with the same id. A finished import stays as it is. */
export async function saveDraft(
  client: Pool | PoolClient,
  {
    id,
    sentBy,
    now,
    draft,
  }: { readonly id: string; readonly sentBy: number; readonly now: Date } & {
    readonly draft: NonNullable<StoredImport['draft']>;
  },
): Promise<void> {
  await client.query(
    `insert into card_imports as i (id, sent_by, sent_at, draft, total) values ($1, $2, $3, $4::jsonb, $5)
     on conflict (id) do update set sent_by = excluded.sent_by, sent_at = excluded.sent_at, draft = excluded.draft,
       total = excluded.total, written = 0
      where i.finished_at is null`,
    [id, sentBy, now, JSON.stringify(draft), draft.length],
  );
}

/** Deletes a stored file that was sent again with errors. A finished import stays. */
export async function dropDraft(client: Pool | PoolClient, id: string): Promise<void> {
  await client.query('delete from card_imports where id = $1 and finished_at is null', [id]);
}

/** Returns the state of an import; undefined for none. */
export async function readProgress(client: Pool | PoolClient, id: string): Promise<ImportProgress | undefined> {
  const { rows } = await client.query<ImportProgress>(
    `select id, total, written, finished_at as "finishedAt", first_card as "firstCard" from card_imports where id = $1`,
    [id],
  );
  return rows[0];
}

/** A file with its cards; undefined when there is none. */
export async function readImport(client: PoolClient, id: string): Promise<StoredImport | undefined> {
  const { rows } = await client.query<StoredImport>(
    `select id, draft, total, written, finished_at as "finishedAt", first_card as "firstCard" from card_imports where id = $1`,
    [id],
  );
  return rows[0];
}

/** Notes how many cards a run has written. */
export async function recordWritten(pool: Pool, id: string, written: number): Promise<void> {
  await pool.query('update card_imports set written = $2 where id = $1', [id, written]);
}

/** Ends an import; its cards are in the deck, and no longer in the draft. */
export async function finishImport(
  client: PoolClient,
  id: string,
  { now, firstCard, fileName }: { readonly now: Date; readonly firstCard: number; readonly fileName: string | null },
): Promise<void> {
  await client.query(
    `update card_imports set finished_at = $2, first_card = $3, file_name = $4, written = total, draft = null where id = $1`,
    [id, now, firstCard, fileName],
  );
}

/** An import that is finished. */
export type FinishedImport = Columns<
  typeof cardImports,
  'id' | 'fileName' | 'total' | 'sentBy' | 'undoneAt' | 'undoneBy'
> &
  NotNull<Columns<typeof cardImports, 'finishedAt' | 'firstCard' | 'retiredCards'>>;

const FINISHED_COLUMNS = `id, file_name as "fileName", total, sent_by as "sentBy", finished_at as "finishedAt",
  first_card as "firstCard", undone_at as "undoneAt", undone_by as "undoneBy", coalesce(retired_cards, 0) as "retiredCards"`;

/** Returns up to `limit` finished imports with first cards below a number, the latest first. */
export async function readFinishedImports(
  pool: Pool,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly FinishedImport[]> {
  const { rows } = await pool.query<FinishedImport>(
    `select ${FINISHED_COLUMNS} from card_imports
      where finished_at is not null and first_card is not null and ($1::int is null or first_card < $1)
      order by first_card desc limit $2`,
    [before, limit],
  );
  return rows;
}

/** Returns a finished import; undefined when there is none. */
export async function readFinishedImport(client: Pool | PoolClient, id: string): Promise<FinishedImport | undefined> {
  const { rows } = await client.query<FinishedImport>(
    `select ${FINISHED_COLUMNS} from card_imports where id = $1 and finished_at is not null and first_card is not null`,
    [id],
  );
  return rows[0];
}

/** Marks an import as undone. */
export async function markUndone(
  client: PoolClient,
  id: string,
  { now, by, retiredCards }: { readonly now: Date; readonly by: number; readonly retiredCards: number },
): Promise<void> {
  await client.query('update card_imports set undone_at = $2, undone_by = $3, retired_cards = $4 where id = $1', [
    id,
    now,
    by,
    retiredCards,
  ]);
}

/** Deletes files that were not imported since an instant. */
export async function deleteDrafts(pool: Pool, since: Date): Promise<void> {
  await pool.query('delete from card_imports where finished_at is null and sent_at < $1', [since]);
}
