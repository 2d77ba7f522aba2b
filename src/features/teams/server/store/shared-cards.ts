import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { sharedFlashcards } from '../tables.ts';

/** A card that was put before a group. */
export type SharedRow = Columns<
  typeof sharedFlashcards,
  'id' | 'flashcardId' | 'sharedByUserId' | 'notes' | 'sharedAt'
>;

const SHARED = `id, flashcard_id as "flashcardId", shared_by_user_id as "sharedByUserId", notes, shared_at as "sharedAt"`;

/** The cards that were put before a group, the last first. */
export async function readShared(pool: Pool, groupId: string): Promise<readonly SharedRow[]> {
  const { rows } = await pool.query<SharedRow>(
    `select ${SHARED} from shared_flashcards where group_id = $1 order by shared_at desc, id`,
    [groupId],
  );
  return rows;
}

/** Locks a shared card for the transaction; null when not found. */
export async function lockShared(client: PoolClient, groupId: string, id: string): Promise<SharedRow | null> {
  const { rows } = await client.query<SharedRow>(
    `select ${SHARED} from shared_flashcards where group_id = $1 and id = $2 for update`,
    [groupId, id],
  );
  return rows[0] ?? null;
}

/** Counts the cards shared with a group. */
export async function countShared(client: PoolClient, groupId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from shared_flashcards where group_id = $1',
    [groupId],
  );
  return rows[0]?.count ?? 0;
}

/** Shares a card with a group. Returns false when it is shared already, or the id exists. */
export async function insertShared(
  client: PoolClient,
  {
    id,
    groupId,
    cardId,
    userId,
    notes,
  }: {
    readonly id: string;
    readonly groupId: string;
    readonly cardId: number;
    readonly userId: number;
    readonly notes: string;
  },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into shared_flashcards (id, flashcard_id, shared_by_user_id, group_id, notes, shared_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [id, cardId, userId, groupId, notes, now],
  );
  return rowCount === 1;
}

/** Replaces the note of a shared card. */
export async function storeNotes(client: PoolClient, id: string, notes: string): Promise<void> {
  await client.query('update shared_flashcards set notes = $2 where id = $1', [id, notes]);
}

/** Removes a shared card. */
export async function deleteShared(client: PoolClient, id: string): Promise<void> {
  await client.query('delete from shared_flashcards where id = $1', [id]);
}

/** Returns administrators' cards in id ranges that were shared with a group or attached to a post. */
export async function cardsInGroups(
  client: Pool | PoolClient,
  ranges: readonly { readonly first: number; readonly last: number }[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select used.id from (
       select flashcard_id as id from shared_flashcards where flashcard_id > 10000
        union select flashcard_id from group_discussions where flashcard_id > 10000
     ) as used
      where exists (select from unnest($1::int[], $2::int[]) as r(first, last) where used.id between r.first and r.last)`,
    [ranges.map(({ first }) => first), ranges.map(({ last }) => last)],
  );
  return rows.map(({ id }) => id);
}
