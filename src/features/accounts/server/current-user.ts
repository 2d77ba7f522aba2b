import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { createBatches } from '../../../platform/server/batches.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { noteOfUse, sessionCookie, sessionIdOf, sessionToken } from '../../../platform/server/sessions.ts';

interface SessionRow extends SignedInUser {
  readonly expire: Date;
  readonly remembered: boolean;
  readonly notedAt: Date;
}

/** Every signed-in request needs this read; it is named so that the server plans it once per connection. */
const READ_SESSIONS = {
  name: 'read-sessions',
  text: `select s.sid as "sessionId", u.id, u.username, u.email, u.role, u.is_premium as "isPremium", u.access_type as "accessType",
                u.subscription_end_date as "subscriptionEndDate", u.trial_end_date as "trialEndDate",
                u.is_verified as "isVerified", u.email_verified as "emailVerified", u.points, u.streak,
                u.last_active_date as "lastActiveDate", u.streak_freezes as "streakFreezes", u.time_accommodation as "timeAccommodation", u.created_at as "createdAt",
                s.expire, (s.sess->>'remembered')::boolean as remembered,
                coalesce(s.sess->>'lastUsedAt', s.sess->>'createdAt')::timestamptz as "notedAt"
           from sessions s join users u on u.id = (s.sess->>'userId')::int
          where s.sid = any($1::text[]) and s.expire > $2 and u.deletion_asked_at is null`,
};

/** Sessions that are read with one question to the database. */
const SESSIONS_AT_ONCE = 100;

/** Finds the person behind a request by its session cookie; null when signed out or expired. In a rush, requests share the question to the database. */
export function userFinder(pool: Pool, secure: boolean, now: () => Date) {
  const cookie = sessionCookie(secure);
  const readSession = createBatches(async (ids: readonly string[]) => {
    const { rows } = await pool.query<SessionRow>({ ...READ_SESSIONS, values: [ids, now()] });
    const byId = new Map(rows.map((row) => [row.sessionId, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }, SESSIONS_AT_ONCE);
  return async function userOf(request: FastifyRequest): Promise<SignedInUser | null> {
    const token = sessionToken(request, cookie.name);
    if (token === null) return null;
    const sessionId = sessionIdOf(token);
    const row = await readSession(sessionId);
    if (row === null) return null;
    const { expire, remembered, notedAt, ...user } = row;
    const note = noteOfUse({ expire, remembered, notedAt }, now());
    if (note !== null) {
      await pool.query("update sessions set expire = $2, sess = sess || jsonb_build_object('lastUsedAt', $3::text) where sid = $1", [sessionId, note.expire, note.lastUsedAt]);
    }
    return user;
  };
}
