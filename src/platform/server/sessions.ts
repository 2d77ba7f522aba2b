import { createHash, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from './database/database.ts';
import { sessions } from './tables.ts';

const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;
const IDLE_MS = 12 * 60 * 60 * 1000;

/** What a session row carries beside its expiry. Instants are ISO 8601 in UTC. */
export interface SessionData {
  readonly userId: number;
  readonly remembered: boolean;
  readonly createdAt: string;
  /** When it was last seen, to within ten minutes; absent until it has been used a while. */
  readonly lastUsedAt?: string;
  readonly userAgent: string;
}

/** How the session cookie is named and sent; behind HTTPS it is bound to the host by its prefix. */
export function sessionCookie(secure: boolean): { name: string; secure: boolean } {
  return { name: secure ? '__Host-labourwise_session' : 'labourwise_session', secure };
}

/** The session token a request carries; null without one or when its signature is not ours. */
export function sessionToken(request: FastifyRequest, cookieName: string): string | null {
  const signed = request.cookies[cookieName];
  return signed === undefined ? null : request.unsignCookie(signed).value;
}

/** Deletes sessions that have ended; they open nothing any more. */
export async function dropEndedSessions(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expire, now));
}

/** The digest under which a token's session is stored: a copy of the table cannot be used as a cookie. */
export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Opens a session and sets its cookie: for 30 days when remembered, else until the browser closes with a 12-hour idle
 * end on the server (specification 1, "Login screen").
 */
export async function openSession(
  database: Database,
  { request, reply, userId, remembered, secure, now }: {
    request: FastifyRequest; reply: FastifyReply; userId: number; remembered: boolean; secure: boolean; now: Date;
  },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const sess: SessionData = {
    userId,
    remembered,
    createdAt: now.toISOString(),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
  const expire = new Date(now.getTime() + (remembered ? REMEMBERED_MS : IDLE_MS));
  await database.insert(sessions).values({ sid: sessionIdOf(token), sess, expire });
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

/** How often use of a session is written down. */
const NOTED_EVERY_MS = 10 * 60 * 1000;

/**
 * What is to be written down about a session in use: that it was, and for an unremembered one the later end. Null while
 * the last note is fresh enough, so that reading costs no write.
 */
export function noteOfUse(session: { remembered: boolean; notedAt: Date; expire: Date }, now: Date): { lastUsedAt: string; expire: Date } | null {
  if (now.getTime() - session.notedAt.getTime() < NOTED_EVERY_MS) return null;
  return { lastUsedAt: now.toISOString(), expire: session.remembered ? session.expire : new Date(now.getTime() + IDLE_MS) };
}

/** Ends the session of a request, if there is one, and clears its cookie whatever happens. */
export async function closeSession(
  database: Database,
  { request, reply, secure }: { request: FastifyRequest; reply: FastifyReply; secure: boolean },
): Promise<void> {
  const cookie = sessionCookie(secure);
  reply.clearCookie(cookie.name, { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure });
  const token = sessionToken(request, cookie.name);
  if (token !== null) await database.delete(sessions).where(eq(sessions.sid, sessionIdOf(token)));
}
