import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { DraftFields } from '../../contract.ts';
import { DRAFT_EXCERPT } from '../../rules/card-draft.ts';
import type { cardDrafts } from '../tables.ts';

/** A stored draft. */
export type DraftRow = Columns<
  typeof cardDrafts,
  'id' | 'content' | 'version' | 'createdBy' | 'createdAt' | 'updatedBy' | 'updatedAt' | 'deletedAt'
>;

/** A draft of the list, with the first characters of its texts. */
export type DraftExcerpt = Omit<DraftRow, 'content' | 'deletedAt'> &
  Columns<typeof cardDrafts, 'number'> &
  Pick<DraftFields, 'question' | 'answer' | 'category'>;

const HISTORY = `version, created_by as "createdBy", created_at as "createdAt", updated_by as "updatedBy", updated_at as "updatedAt"`;

/** Returns up to `limit` drafts before a place in the list, the newest first. */
export async function readDrafts(
  client: PoolClient,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly DraftExcerpt[]> {
  const { rows } = await client.query<DraftExcerpt>(
    `select id, number, left(content->>'question', $3) as question, left(content->>'answer', $3) as answer,
            content->>'category' as category, ${HISTORY}
       from card_drafts where deleted_at is null and ($1::int is null or number < $1) order by number desc limit $2`,
    [before, limit, DRAFT_EXCERPT],
  );
  return rows;
}

/** Counts the drafts that are not deleted, of one administrator or of all. */
export async function countDrafts(client: PoolClient, createdBy: number | null): Promise<number> {
  const { rows } = await client.query<{ readonly count: number }>(
    'select count(*)::int as count from card_drafts where deleted_at is null and ($1::int is null or created_by = $1)',
    [createdBy],
  );
  return rows[0]?.count ?? 0;
}

/** Returns a draft, also a deleted one; undefined when there is none. */
export async function readDraft(client: Pool | PoolClient, id: string): Promise<DraftRow | undefined> {
  const { rows } = await client.query<DraftRow>(
    `select id, content, ${HISTORY}, deleted_at as "deletedAt" from card_drafts where id = $1`,
    [id],
  );
  return rows[0];
}

/** Locks a draft until the transaction ends, also a deleted one; undefined when there is none. */
export async function lockDraft(client: PoolClient, id: string): Promise<DraftRow | undefined> {
  const { rows } = await client.query<DraftRow>(
    `select id, content, ${HISTORY}, deleted_at as "deletedAt" from card_drafts where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** Stores a draft; one with this id stays as it is. */
export async function insertDraft(
  client: PoolClient,
  {
    id,
    content,
    by,
    now,
  }: { readonly id: string; readonly content: DraftFields; readonly by: number; readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into card_drafts (id, content, created_by, created_at, updated_by, updated_at) values ($1, $2, $3, $4, $3, $4)
     on conflict (id) do nothing`,
    [id, JSON.stringify(content), by, now],
  );
}

/** Stores the content of a locked draft and raises its version. */
export async function updateDraft(
  client: PoolClient,
  {
    id,
    content,
    by,
    now,
  }: { readonly id: string; readonly content: DraftFields; readonly by: number; readonly now: Date },
): Promise<void> {
  await client.query(
    'update card_drafts set content = $2, version = version + 1, updated_by = $3, updated_at = $4 where id = $1',
    [id, JSON.stringify(content), by, now],
  );
}

/** Marks a locked draft as deleted, or restores it with null. */
export async function markDraftDeleted(client: PoolClient, id: string, at: Date | null): Promise<void> {
  await client.query('update card_drafts set deleted_at = $2 where id = $1', [id, at]);
}

/** Removes a draft for good, because it is published. */
export async function removeDraft(client: PoolClient, id: string): Promise<void> {
  await client.query('delete from card_drafts where id = $1', [id]);
}

/** Removes for good the drafts that were deleted before an instant. */
export async function removeDeletedDrafts(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from card_drafts where deleted_at < $1', [before]);
}
