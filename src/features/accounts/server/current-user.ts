import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { noteOfUse, sessionCookie, sessionIdOf, sessionToken } from '../../../platform/server/sessions.ts';

interface SessionRow extends Omit<SignedInUser, 'sessionId'> {
  readonly expire: Date;
  readonly remembered: boolean;
  readonly notedAt: Date;
}

/** Every signed-in request makes this read; it is named so that the server plans it once per connection. */
const READ_SESSION = {
  name: 'read-session',
  text: `select u.id, u.username, u.email, u.role, u.is_premium as "isPremium", u.access_type as "accessType",
                u.subscription_end_date as "subscriptionEndDate", u.trial_end_date as "trialEndDate",
                u.is_verified as "isVerified", u.email_verified as "emailVerified", u.points, u.streak,
                u.last_active_date as "lastActiveDate", u.streak_freezes as "streakFreezes", u.time_accommodation as "timeAccommodation", u.created_at as "createdAt",
                s.expire, (s.sess->>'remembered')::boolean as remembered,
                coalesce(s.sess->>'lastUsedAt', s.sess->>'createdAt')::timestamptz as "notedAt"
           from sessions s join users u on u.id = (s.sess->>'userId')::int
          where s.sid = $1 and s.expire > $2 and u.deletion_asked_at is null`,
};

/** Finds the person behind a request by its session cookie; null when signed out or expired. */
export function userFinder(pool: Pool, secure: boolean, now: () => Date) {
  const cookie = sessionCookie(secure);
  return async function userOf(request: FastifyRequest): Promise<SignedInUser | null> {
    const token = sessionToken(request, cookie.name);
    if (token === null) return null;
    const sessionId = sessionIdOf(token);
    const instant = now();
    const { rows } = await pool.query<SessionRow>({ ...READ_SESSION, values: [sessionId, instant] });
    const row = rows[0];
    if (row === undefined) return null;
    const { expire, remembered, notedAt, ...user } = row;
    const note = noteOfUse({ expire, remembered, notedAt }, instant);
    if (note !== null) {
      await pool.query("update sessions set expire = $2, sess = sess || jsonb_build_object('lastUsedAt', $3::text) where sid = $1", [sessionId, note.expire, note.lastUsedAt]);
    }
    return { ...user, sessionId };
  };
}
