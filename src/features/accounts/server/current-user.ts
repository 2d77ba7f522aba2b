import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { createBatches } from '../../../platform/server/batches.ts';
import type { AsJson, Columns, Renamed } from '../../../platform/server/database/rows.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { noteSessionUse } from '../../../platform/server/session-store.ts';
import { createSessionReader, noteOfUse, sessionCookie } from '../../../platform/server/sessions.ts';
import type { sessions } from '../../../platform/server/tables.ts';
import type { users } from './tables.ts';

type PersonRow = Columns<
  typeof users,
  | 'id'
  | 'username'
  | 'email'
  | 'role'
  | 'isPremium'
  | 'accessType'
  | 'subscriptionEndDate'
  | 'trialEndDate'
  | 'isVerified'
  | 'emailVerified'
  | 'points'
  | 'streak'
  | 'lastActiveDate'
  | 'streakFreezes'
  | 'timeAccommodation'
  | 'createdAt'
> &
  Renamed<typeof sessions, { sessionId: 'sid' }>;

interface SessionRow {
  readonly person: AsJson<PersonRow>;
  readonly use: AsJson<Columns<typeof sessions, 'expire'> & { readonly notedAt: Date }> & {
    readonly remembered: boolean;
  };
}

/**
 * Every signed-in request needs this read; it is named so that the server plans it once per connection. That it does only while a
 * plan for any values is no dearer than one for these: of an array it knows the length, of a text it does not. The fences
 * (`offset 0`) keep the order: each session by its key, then its person; they name their columns, since a fence keeps a place for
 * each of the table's. The driver takes longer over twenty columns than over the text of all of them.
 */
const READ_SESSIONS = {
  name: 'read-sessions',
  text: `select json_build_object(
                  'sessionId', s.sid, 'id', u.id, 'username', u.username, 'email', u.email, 'role', u.role,
                  'isPremium', u.is_premium, 'accessType', u.access_type, 'subscriptionEndDate', u.subscription_end_date,
                  'trialEndDate', u.trial_end_date, 'isVerified', u.is_verified, 'emailVerified', u.email_verified,
                  'points', u.points, 'streak', u.streak, 'lastActiveDate', u.last_active_date,
                  'streakFreezes', u.streak_freezes, 'timeAccommodation', u.time_accommodation, 'createdAt', u.created_at
                ) as person,
                json_build_object(
                  'expire', s.expire, 'remembered', s.sess->'remembered',
                  'notedAt', coalesce(s.sess->'lastUsedAt', s.sess->'createdAt')
                ) as use
           from string_to_table($1, ',') as asked(sid)
          cross join lateral (select sid, sess, expire from sessions where sid = asked.sid offset 0) s
          cross join lateral (
            select id, username, email, role, is_premium, access_type, subscription_end_date, trial_end_date, is_verified,
                   email_verified, points, streak, last_active_date, streak_freezes, time_accommodation, created_at, deletion_asked_at
              from users where id = (s.sess->>'userId')::int offset 0) u
          where s.expire > $2 and u.deletion_asked_at is null`,
};

/** Sessions that are read with one question to the database, and how long one question keeps the next waiting. */
const QUESTIONS = { most: 100, patience: 50 };

/**
 * Finds the person behind a request by its session cookie; null when signed out or expired. Requests that come together share the
 * question to the database, which is asked after all of them came.
 */
export function userFinder(pool: Pool, secure: boolean, now: () => Date) {
  const sessionIdIn = createSessionReader(sessionCookie(secure).name);
  const readSession = createBatches(async (ids: readonly string[]) => {
    const { rows } = await pool.query<SessionRow>({
      ...READ_SESSIONS,
      values: [[...new Set(ids)].join(','), now().toISOString()],
    });
    const byId = new Map(rows.map((row) => [row.person.sessionId, sessionOf(row)]));
    return ids.map((id) => byId.get(id) ?? null);
  }, QUESTIONS);
  return async function userOf(request: FastifyRequest): Promise<SignedInUser | null> {
    const sessionId = sessionIdIn(request);
    if (sessionId === null) return null;
    const session = await readSession(sessionId);
    if (session === null) return null;
    const note = noteOfUse(session, now());
    if (note !== null) await noteSessionUse(pool, sessionId, note);
    return session.user;
  };
}

function sessionOf({ person, use }: SessionRow) {
  const user: SignedInUser = {
    ...person,
    subscriptionEndDate: instantOf(person.subscriptionEndDate),
    trialEndDate: instantOf(person.trialEndDate),
    createdAt: new Date(person.createdAt),
  };
  return { user, remembered: use.remembered, expire: new Date(use.expire), notedAt: new Date(use.notedAt) };
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
