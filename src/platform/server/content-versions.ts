import type { Pool, PoolClient } from 'pg';
import type { Columns } from './database/rows.ts';
import { notificationOf } from './pub-sub.ts';
import type { contentVersions } from './tables.ts';

/** A part of the content that changes while processes run, by its name in `content_versions`. */
export type ContentPart = 'deck' | 'law';

/** The versions of all parts; 0 for a part that never changed. */
export type ContentVersions = Readonly<Record<ContentPart, number>>;

/**
 * Raises the version of a part in the transaction that changes it, and notifies every process at the commit. The row stays locked
 * until the transaction ends, so that writers of one part run one after another.
 */
export async function raiseVersion(client: PoolClient, part: ContentPart): Promise<void> {
  await client.query({
    name: 'raise-version',
    text: `with raised as (
             insert into content_versions as known (name, version) values ($1, 1)
             on conflict (name) do update set version = known.version + 1)
           select pg_notify($2, $3)`,
    values: [part, ...notificationOf({ topic: 'content', name: 'changed' })],
  });
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
