import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Columns } from './database/rows.ts';
import type { contentEdits } from './tables.ts';

/**
 * One item of the content as an editor made it in the panel. It rules over the file's item until the files say the same
 * (product-rules.md, Y1).
 */
export interface ContentEdit {
  /** The hash of the file's item that it was made over. */
  readonly baseHash: string;
  /** What the item says now; null when it was taken out. */
  readonly body: unknown;
}

/**
 * Where an edit stands beside the files: it alone differs from them, the file's item changed as well since, or the file says what
 * the edit says and nothing is left of it.
 */
export type EditStanding = 'edited' | 'file changed too' | 'in the file';

/** The hash of an item of the content; null for one that is not there. The order of its fields makes no difference. */
export function contentHash(item: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(item ?? null)))
    .digest('base64url');
}

/** Where an edit stands beside the file's item as it is now; null when the files have none. */
export function standingOf({ baseHash, body }: ContentEdit, fileItem: unknown): EditStanding {
  const hash = contentHash(fileItem);
  if (hash === contentHash(body)) return 'in the file';
  return hash === baseHash ? 'edited' : 'file changed too';
}

/** The edits of one kind of content, by the id of the item. */
export async function readContentEdits(
  client: Pool | PoolClient,
  kind: string,
): Promise<ReadonlyMap<string, ContentEdit>> {
  const { rows } = await client.query<Columns<typeof contentEdits, 'id' | 'baseHash' | 'body'>>(
    'select id, base_hash as "baseHash", body from content_edits where kind = $1',
    [kind],
  );
  return new Map(rows.map(({ id, ...edit }) => [id, edit]));
}

/** Returns the ids of the items, of one kind, that were edited in the panel while the files do not say the same. */
export async function editedItems(
  client: PoolClient,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<Columns<typeof contentEdits, 'id'>>(
    'select id from content_edits where kind = $1 and id = any($2::text[])',
    [kind, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** An item of the content as an editor made it, and as the files have it; null where it is in neither. */
export interface EditedItem {
  readonly id: string;
  readonly body: unknown;
  readonly fileItem: unknown;
}

/** Stores edits of different items of one kind, each in place of an earlier one; an edit that equals the file's item is dropped. */
export async function putContentEdits(client: PoolClient, kind: string, items: readonly EditedItem[]): Promise<void> {
  const edits = items.map(({ id, body, fileItem }) => {
    const baseHash = contentHash(fileItem);
    return { id, base_hash: baseHash, body, isDone: standingOf({ baseHash, body }, fileItem) === 'in the file' };
  });
  const done = edits.filter(({ isDone }) => isDone);
  if (done.length > 0)
    await dropContentEdits(
      client,
      kind,
      done.map(({ id }) => id),
    );
  if (done.length === edits.length) return;
  await client.query(
    `insert into content_edits (kind, id, base_hash, body)
     select $1, id, base_hash, coalesce(body, 'null'::jsonb)
       from jsonb_to_recordset($2::jsonb) as e(id text, base_hash text, body jsonb)
     on conflict (kind, id) do update set base_hash = excluded.base_hash, body = excluded.body, edited_at = now()`,
    [kind, JSON.stringify(edits.filter(({ isDone }) => !isDone))],
  );
}

/** Forgets edits of one kind. */
export async function dropContentEdits(client: Pool | PoolClient, kind: string, ids: readonly string[]): Promise<void> {
  await client.query('delete from content_edits where kind = $1 and id = any($2::text[])', [kind, ids]);
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, inOrder(field)]),
  );
}
