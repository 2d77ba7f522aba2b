import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Columns } from './database/row-types.ts';
import type { contentEdits, contentVersions } from './tables.ts';
import { encodeNotification } from './pub-sub.ts';

/** A part of the content that changes while processes run, by its name in `content_versions`. */
type ContentPart = 'deck' | 'law';

/** The versions of all parts; 0 for a part that never changed. */
export type ContentVersions = Readonly<Record<ContentPart, number>>;

/**
 * Raises the version of a part in the transaction that changes it, and notifies every process at the commit. The row
 * stays locked until the transaction ends, so that writers of one part run one after another.
 */
export async function incrementVersion(client: PoolClient, part: ContentPart): Promise<void> {
  await client.query({
    name: 'raise-version',
    text: `with raised as (
             insert into content_versions as known (name, version) values ($1, 1)
             on conflict (name) do update set version = known.version + 1)
           select pg_notify($2, $3)`,
    values: [part, ...encodeNotification({ topic: 'content', name: 'changed' })],
  });
}

/** Locks the version of a part until the transaction ends, without raising it. Writers of the part wait, also before its first change. */
export async function lockVersion(client: PoolClient, part: ContentPart): Promise<void> {
  await client.query(
    `insert into content_versions as known (name, version) values ($1, 0)
     on conflict (name) do update set version = known.version`,
    [part],
  );
}

/** Returns the versions that the transaction of a client sees. */
export async function readVersions(client: Pool | PoolClient): Promise<ContentVersions> {
  const { rows } = await client.query<Columns<typeof contentVersions, 'name' | 'version'>>({
    name: 'content-versions',
    text: 'select name, version from content_versions',
  });
  const versionOf = (part: ContentPart) => rows.find(({ name }) => name === part)?.version ?? 0;
  return { deck: versionOf('deck'), law: versionOf('law') };
}

/** A teaching item of the content. */
export interface ContentItem {
  /** Kind of the item: "scenario", "daily-insight". */
  readonly kind: string;
  /** Id within its kind, permanent. */
  readonly id: string;
  readonly body: unknown;
  /** Depends on a changed fact: not graded until an editor confirms it. */
  readonly underReview: boolean;
}

const STORE = `
  insert into content_items as stored (kind, id, position, body, under_review)
  select kind, id, position, body, under_review
    from jsonb_to_recordset($1::jsonb) as given(kind text, id text, position int, body jsonb, under_review boolean)
   where not exists (select from content_items as same
                      where (same.kind, same.id, same.position, same.body, same.under_review)
                          = (given.kind, given.id, given.position, given.body, given.under_review)
                        and same.retired_at is null)
  on conflict (kind, id) do update set
    position = excluded.position, body = excluded.body, under_review = excluded.under_review, retired_at = null, updated_at = now()
  where stored.retired_at is not null
     or (stored.position, stored.body, stored.under_review) is distinct from (excluded.position, excluded.body, excluded.under_review)`;

const RETIRE = `
  update content_items as stored set retired_at = now(), updated_at = now()
   where retired_at is null
     and not exists (select from jsonb_to_recordset($1::jsonb) as given(kind text, id text)
                      where given.kind = stored.kind and given.id = stored.id)`;

/** Puts all items into the database: new ones are added, changed ones change in place, missing ones are retired. Repeating it changes nothing. */
export async function storeContentItems(client: Pool | PoolClient, items: readonly ContentItem[]): Promise<void> {
  const positions = new Map<string, number>();
  const rows = items.map(({ kind, id, body, underReview }) => {
    const position = positions.get(kind) ?? 0;
    positions.set(kind, position + 1);
    return { kind, id, position, body, under_review: underReview };
  });
  await client.query(STORE, [JSON.stringify(rows)]);
  await client.query(RETIRE, [JSON.stringify(rows.map(({ kind, id }) => ({ kind, id })))]);
}

/**
 * An item of the content as edited in the admin panel. It overrides the file's item until the file has the same text
 * (product-rules.md, Y1).
 */
export interface ContentEdit {
  /** The hash of the file's item that it was made over. */
  readonly baseHash: string;
  /** Content of the edited item; null when it was removed. */
  readonly body: unknown;
}

/**
 * State of an edit: only the edit differs from the files, the files changed too, or the files have the same content, so that the edit is
 * obsolete.
 */
export type EditStatus = 'edited' | 'file changed too' | 'in the file';

/** The hash of an item of the content; null for one that is not there. The order of its fields makes no difference. */
export function contentHash(item: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(item ?? null)))
    .digest('base64url');
}

/** Returns the state of an edit compared with the file's present item; null if the files have none. */
export function editStatus({ baseHash, body }: ContentEdit, fileItem: unknown): EditStatus {
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
export async function storeContentEdits(client: PoolClient, kind: string, items: readonly EditedItem[]): Promise<void> {
  const edits = items.map(({ id, body, fileItem }) => {
    const baseHash = contentHash(fileItem);
    return { id, base_hash: baseHash, body, isDone: editStatus({ baseHash, body }, fileItem) === 'in the file' };
  });
  const done = edits.filter(({ isDone }) => isDone);
  if (done.length > 0)
    await deleteContentEdits(
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
export async function deleteContentEdits(
  client: Pool | PoolClient,
  kind: string,
  ids: readonly string[],
): Promise<void> {
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
