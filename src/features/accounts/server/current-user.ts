import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { createBatcher } from '../../../platform/server/batcher.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import {
  recordSessionUse,
  createSessionReader,
  sessionUseUpdate,
  sessionCookie,
} from '../../../platform/server/sessions.ts';
import { readSignedIn } from './store/signed-in.ts';

/** One statement reads up to 100 sessions. A slow one delays the next by at most 50 ms. */
const BATCH_LIMITS = { maxKeys: 100, maxWaitMs: 50 };

/**
 * Returns a function that reads the user of a request by its session cookie; null when signed out or expired. Requests
 * that arrive together share one statement.
 */
export function userFinder(pool: Pool, secure: boolean, now: () => Date) {
  const sessionIdIn = createSessionReader(sessionCookie(secure).name);
  const readSession = createBatcher(async (ids: readonly string[]) => {
    const found = await readSignedIn(pool, [...new Set(ids)], now());
    const byId = new Map(found.map((session) => [session.user.sessionId, session]));
    return ids.map((id) => byId.get(id) ?? null);
  }, BATCH_LIMITS);
  return async function userOf(request: FastifyRequest): Promise<SignedInUser | null> {
    const sessionId = sessionIdIn(request);
    if (sessionId === null) return null;
    const session = await readSession(sessionId);
    if (session === null) return null;
    const note = sessionUseUpdate(session, now());
    if (note !== null) await recordSessionUse(pool, sessionId, note);
    return session.user;
  };
}
