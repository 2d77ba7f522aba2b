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

/** Whether an item was edited in the panel, and the files do not say the same. */
export async function hasContentEdit(client: PoolClient, { kind, id }: ItemName): Promise<boolean> {
  const { rows } = await client.query('select from content_edits where kind = $1 and id = $2', [kind, id]);
  return rows.length > 0;
}

/** Keeps an edit in place of an earlier one of the same item; one that says what the file's item says is none. */
export async function putContentEdit(
  client: PoolClient,
  { kind, id }: ItemName,
  { body, fileItem }: { readonly body: unknown; readonly fileItem: unknown },
): Promise<void> {
  const baseHash = contentHash(fileItem);
  if (standingOf({ baseHash, body }, fileItem) === 'in the file') return dropContentEdits(client, kind, [id]);
  await client.query(
    `insert into content_edits (kind, id, base_hash, body) values ($1, $2, $3, $4::jsonb)
     on conflict (kind, id) do update set base_hash = excluded.base_hash, body = excluded.body, edited_at = now()`,
    [kind, id, baseHash, JSON.stringify(body)],
  );
}

/** Forgets edits of one kind. */
export async function dropContentEdits(client: Pool | PoolClient, kind: string, ids: readonly string[]): Promise<void> {
  await client.query('delete from content_edits where kind = $1 and id = any($2::text[])', [kind, ids]);
}

/** An item of the content. */
interface ItemName {
  readonly kind: string;
  readonly id: string;
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
