import type { Pool, PoolClient } from 'pg';
import type { Columns } from './database/rows.ts';
import type { sessions } from './tables.ts';

/** A session as it is stored. */
export type StoredSession = Columns<typeof sessions, 'sid' | 'sess'>;

/** The sessions of a person that have not ended. */
export async function readSessions(pool: Pool, userId: number, now: Date): Promise<StoredSession[]> {
  const { rows } = await pool.query<StoredSession>(
    "select sid, sess from sessions where (sess->>'userId')::int = $1 and expire > $2",
    [userId, now],
  );
  return rows;
}

/** Writes down that a session is in use, and until when it lasts. */
export async function noteSessionUse(
  pool: Pool,
  sid: string,
  note: { readonly expire: Date; readonly lastUsedAt: string },
): Promise<void> {
  await pool.query(
    "update sessions set expire = $2, sess = sess || jsonb_build_object('lastUsedAt', $3::text) where sid = $1",
    [sid, note.expire, note.lastUsedAt],
  );
}

/** Writes down in which row of `push_browsers` the browser of a session stands. */
export async function linkPushBrowser(client: PoolClient, sid: string, pushBrowserId: number): Promise<void> {
  await client.query(
    `update sessions set sess = sess || jsonb_build_object('pushBrowserId', $2::int)
      where sid = $1 and (sess->>'pushBrowserId')::int is distinct from $2`,
    [sid, pushBrowserId],
  );
}

/** Ends one session of a person; answers whether there was such a one. */
export async function removeSession(client: Pool | PoolClient, userId: number, sid: string): Promise<boolean> {
  const { rowCount } = await client.query("delete from sessions where sid = $1 and (sess->>'userId')::int = $2", [
    sid,
    userId,
  ]);
  return rowCount === 1;
}

/** Ends every session of a person, but for one that is named; answers how many. */
export async function removeSessions(client: PoolClient, userId: number, except?: string): Promise<number> {
  const { rowCount } = await client.query(
    "delete from sessions where (sess->>'userId')::int = $1 and sid is distinct from $2",
    [userId, except ?? null],
  );
  return rowCount ?? 0;
}

/** The sessions of a person as their owner gets them with everything else that is held of them. */
export async function sessionRows(pool: Pool, userId: number): Promise<Readonly<Record<string, unknown>>[]> {
  const { rows } = await pool.query<Readonly<Record<string, unknown>>>(
    "select sess->>'createdAt' as created_at, sess->>'lastUsedAt' as last_used_at, sess->>'userAgent' as browser, expire from sessions where (sess->>'userId')::int = $1",
    [userId],
  );
  return rows;
}
