import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { cardImports } from '../tables.ts';

/** A file of cards that was found without a fault. */
export type StoredImport = Columns<
  typeof cardImports,
  'id' | 'draft' | 'total' | 'written' | 'finishedAt' | 'firstCard'
>;

/** How far an import is. */
export type ImportStanding = Omit<StoredImport, 'draft'>;

/** Keeps a file that was read, in place of what was sent under the same id before; one that is finished stays. */
export async function keepDraft(
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

/** Forgets a file that was sent again and has faults now; one that is finished stays. */
export async function dropDraft(client: Pool | PoolClient, id: string): Promise<void> {
  await client.query('delete from card_imports where id = $1 and finished_at is null', [id]);
}

/** How far an import is; undefined when there is none. */
export async function readStanding(client: Pool | PoolClient, id: string): Promise<ImportStanding | undefined> {
  const { rows } = await client.query<ImportStanding>(
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
export async function noteWritten(pool: Pool, id: string, written: number): Promise<void> {
  await pool.query('update card_imports set written = $2 where id = $1', [id, written]);
}

/** Ends an import; its cards are in the deck, and no longer in the draft. */
export async function finishImport(
  client: PoolClient,
  id: string,
  { now, firstCard }: { readonly now: Date; readonly firstCard: number },
): Promise<void> {
  await client.query(
    'update card_imports set finished_at = $2, first_card = $3, written = total, draft = null where id = $1',
    [id, now, firstCard],
  );
}

/** Deletes files that nobody imported since an instant. */
export async function deleteDrafts(pool: Pool, since: Date): Promise<void> {
  await pool.query('delete from card_imports where finished_at is null and sent_at < $1', [since]);
}
