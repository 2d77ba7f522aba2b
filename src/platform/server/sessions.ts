import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from './database/database.ts';
import { sessions } from './tables.ts';
import { tokenDigest } from './secrets.ts';
import type { Pool, PoolClient } from 'pg';
import type { Columns } from './database/row-types.ts';
import { cookieName } from '../shared/cookie-name.ts';

/** A session as stored. */
type StoredSession = Columns<typeof sessions, 'sid' | 'sess'>;

/** The sessions of a person that have not ended. */
export async function readSessions(pool: Pool, userId: number, now: Date): Promise<StoredSession[]> {
  const { rows } = await pool.query<StoredSession>(
    "select sid, sess from sessions where (sess->>'userId')::int = $1 and expire > $2",
    [userId, now],
  );
  return rows;
}

/** Writes down that a session is in use, and until when it lasts. */
export async function recordSessionUse(
  pool: Pool,
  sid: string,
  note: { readonly expire: Date; readonly lastUsedAt: string },
): Promise<void> {
  await pool.query(
    "update sessions set expire = $2, sess = sess || jsonb_build_object('lastUsedAt', $3::text) where sid = $1",
    [sid, note.expire, note.lastUsedAt],
  );
}

/**
 * Gives a session a new token in place of the old one and records that the user confirmed it. Returns null when the
 * session has ended.
 */
export async function renewSession(
  client: PoolClient,
  sid: string,
  now: Date,
): Promise<{ readonly token: string; readonly remembered: boolean } | null> {
  const token = createToken();
  const { rows } = await client.query<{ remembered: boolean }>(
    `update sessions set sid = $2, sess = sess || jsonb_build_object('confirmedAt', $3::text) where sid = $1
     returning (sess->>'remembered')::boolean as remembered`,
    [sid, hashSessionToken(token), now.toISOString()],
  );
  return rows[0] === undefined ? null : { token, remembered: rows[0].remembered };
}

/** Records the row of `push_browsers` that belongs to the session's browser. */
export async function linkPushBrowser(client: PoolClient, sid: string, pushBrowserId: number): Promise<void> {
  await client.query(
    `update sessions set sess = sess || jsonb_build_object('pushBrowserId', $2::int)
      where sid = $1 and (sess->>'pushBrowserId')::int is distinct from $2`,
    [sid, pushBrowserId],
  );
}

/** Locks a session of a user, so that it cannot end before the transaction does. Returns whether it exists. */
export async function lockSession(client: PoolClient, userId: number, sid: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from sessions where sid = $1 and (sess->>'userId')::int = $2 for update",
    [sid, userId],
  );
  return rowCount === 1;
}

/** Ends one session of a user; returns whether it existed. */
export async function removeSession(client: Pool | PoolClient, userId: number, sid: string): Promise<boolean> {
  const { rowCount } = await client.query("delete from sessions where sid = $1 and (sess->>'userId')::int = $2", [
    sid,
    userId,
  ]);
  return rowCount === 1;
}

/** Ends every session of a user except a given one; returns the number ended. */
export async function removeSessions(client: PoolClient, userId: number, except?: string): Promise<number> {
  const { rowCount } = await client.query(
    "delete from sessions where (sess->>'userId')::int = $1 and sid is distinct from $2",
    [userId, except ?? null],
  );
  return rowCount ?? 0;
}

/** A user's sessions for the export of personal data. */
export async function sessionRows(pool: Pool, userId: number): Promise<Readonly<Record<string, unknown>>[]> {
  const { rows } = await pool.query<Readonly<Record<string, unknown>>>(
    "select sess->>'createdAt' as created_at, sess->>'lastUsedAt' as last_used_at, sess->>'userAgent' as browser, expire from sessions where (sess->>'userId')::int = $1",
    [userId],
  );
  return rows;
}

const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;
const IDLE_MS = 12 * 60 * 60 * 1000;

/** How long a confirmation of a session counts. */
export const CONFIRMATION_MS = 60 * 60 * 1000;

/** Browsers an account can be signed in with at a time; with one more, the one that was used longest ago is signed out. */
export const MAX_SESSIONS = 50;

/** Content of a session row besides its expiry. Instants are ISO 8601 in UTC. */
export interface SessionData {
  readonly userId: number;
  readonly remembered: boolean;
  readonly createdAt: string;
  /** Last use, to within ten minutes; absent for a new session. */
  readonly lastUsedAt?: string;
  /** When the user last confirmed the session with password and code; absent when that was the sign-in. */
  readonly confirmedAt?: string;
  readonly userAgent: string;
  /** The row of this browser in `push_browsers`; absent when notifications are off in it. */
  readonly pushBrowserId?: number;
}

/** Name and attributes of the session cookie. Behind HTTPS a prefix binds it to the host. */
export function sessionCookie(secure: boolean): { name: string; secure: boolean } {
  return { name: cookieName('labourwise_session', secure), secure };
}

/** The session token a request carries; null without one or when its signature is not ours. */
export function sessionToken(request: FastifyRequest, cookieName: string): string | null {
  const signed = request.cookies[cookieName];
  return signed === undefined ? null : request.unsignCookie(signed).value;
}

/** Signatures found right that are remembered, by each server. */
const MAX_CACHED = 10_000;

/**
 * Returns the session of a request; null without one or with an invalid signature. Signature and token digest of a cookie are cached.
 * Whether the session exists is read each time.
 */
export function createSessionReader(cookieName: string): (request: FastifyRequest) => string | null {
  const known = new Map<string, string>();
  return function sessionIdIn(request) {
    const signed = request.cookies[cookieName];
    if (signed === undefined) return null;
    const remembered = known.get(signed);
    if (remembered !== undefined) return remembered;
    const token = sessionToken(request, cookieName);
    if (token === null) return null;
    const id = hashSessionToken(token);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(signed, id);
    return id;
  };
}

function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The digest under which a token's session is stored: a copy of the table cannot be used as a cookie. */
export function hashSessionToken(token: string): string {
  return tokenDigest(token);
}

/**
 * Opens a session and sets its cookie: for 30 days when remembered, else until the browser closes with a 12-hour idle
 * end on the server (product-rules.md, N4). Returns its id.
 */
export async function openSession(
  database: Database,
  {
    request,
    reply,
    userId,
    remembered,
    pushBrowserId,
    confirmedAt,
    secure,
    now,
  }: {
    request: FastifyRequest;
    reply: FastifyReply;
    userId: number;
    remembered: boolean;
    /** Taken from the user's previous session in this browser. */
    pushBrowserId?: number | undefined;
    /** Taken from that session, when this one was not opened by a sign-in. */
    confirmedAt?: string | undefined;
    secure: boolean;
    now: Date;
  },
): Promise<string> {
  const token = createToken();
  const sess: SessionData = {
    userId,
    remembered,
    createdAt: now.toISOString(),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ...(pushBrowserId === undefined ? {} : { pushBrowserId }),
    ...(confirmedAt === undefined ? {} : { confirmedAt }),
  };
  const expire = new Date(now.getTime() + (remembered ? REMEMBERED_MS : IDLE_MS));
  const sid = hashSessionToken(token);
  await database.insert(sessions).values({ sid, sess, expire });
  await database.execute(sql`
    delete from sessions where sid in (
      select sid from sessions where (sess->>'userId')::int = ${userId} and sid <> ${sid}
       order by coalesce(sess->>'lastUsedAt', sess->>'createdAt') desc, sid offset ${MAX_SESSIONS - 1})`);
  setSessionCookie(reply, { token, remembered, secure });
  return sid;
}

/** Sets the session cookie: for 30 days when remembered, else until the browser closes. */
export function setSessionCookie(
  reply: FastifyReply,
  { token, remembered, secure }: { readonly token: string; readonly remembered: boolean; readonly secure: boolean },
): void {
  const cookie = sessionCookie(secure);
  reply.setCookie(cookie.name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure: cookie.secure,
    ...(remembered ? { maxAge: REMEMBERED_MS / 1000 } : {}),
  });
}

/** Minimum time between two recorded uses of a session. */
const NOTED_EVERY_MS = 10 * 60 * 1000;

/**
 * Returns the update of a session in use: its last use, and the later expiry of a session without 'Remember me'. Null when the last update
 * is recent, so that most reads write nothing.
 */
export function sessionUseUpdate(
  session: { remembered: boolean; notedAt: Date; expire: Date },
  now: Date,
): { lastUsedAt: string; expire: Date } | null {
  if (now.getTime() - session.notedAt.getTime() < NOTED_EVERY_MS) return null;
  return {
    lastUsedAt: now.toISOString(),
    expire: session.remembered ? session.expire : new Date(now.getTime() + IDLE_MS),
  };
}

/** Ends the session of a request, if there is one, and clears its cookie whatever happens. */
export async function closeSession(
  database: Database,
  { request, reply, secure }: { request: FastifyRequest; reply: FastifyReply; secure: boolean },
): Promise<void> {
  const cookie = sessionCookie(secure);
  reply.clearCookie(cookie.name, { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure });
  const token = sessionToken(request, cookie.name);
  if (token !== null) await database.delete(sessions).where(eq(sessions.sid, hashSessionToken(token)));
}
