import type { Pool } from 'pg';
import type { AsJson, Columns, Renamed } from '../../../../platform/server/database/rows.ts';
import type { SignedInUser } from '../../../../platform/server/http/register-call.ts';
import type { sessions } from '../../../../platform/server/tables.ts';
import type { users } from '../tables.ts';
import type { AccountRow } from './accounts.ts';

type PersonRow = AccountRow &
  Columns<typeof users, 'timeAccommodation' | 'createdAt'> &
  Renamed<typeof sessions, { sessionId: 'sid' }>;

interface SessionRow {
  readonly person: AsJson<PersonRow>;
  readonly use: AsJson<Columns<typeof sessions, 'expire'> & { readonly notedAt: Date }> & {
    readonly remembered: boolean;
  };
}

/**
 * Every signed-in request needs this read; it is named so that the server plans it once per connection. That it does only while a
 * plan for any values seems no dearer than those for the first few: of a bare array it would know the length, of one in a select of its
 * own it takes ten, whatever comes. The fences (`offset 0`) keep the order: each session by its key, then its person; they name their columns, since a fence keeps a place for
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
           from unnest((select $1::text[])::text[]) as asked(sid)
          cross join lateral (select sid, sess, expire from sessions where sid = asked.sid offset 0) s
          cross join lateral (
            select id, username, email, role, is_premium, access_type, subscription_end_date, trial_end_date, is_verified,
                   email_verified, points, streak, last_active_date, streak_freezes, time_accommodation, created_at, deletion_asked_at
              from users where id = (s.sess->>'userId')::int offset 0) u
          where s.expire > $2 and u.deletion_asked_at is null`,
};

/** A session and its person, as one read finds them. */
export interface SignedIn {
  readonly user: SignedInUser;
  readonly remembered: boolean;
  readonly expire: Date;
  /** When the session's use was last written down. */
  readonly notedAt: Date;
}

/** The people behind sessions that have not ended, in one statement; a session that ended is absent. */
export async function readSignedIn(pool: Pool, sessionIds: readonly string[], now: Date): Promise<SignedIn[]> {
  const { rows } = await pool.query<SessionRow>({
    ...READ_SESSIONS,
    values: [sessionIds, now.toISOString()],
  });
  return rows.map(signedInOf);
}

function signedInOf({ person, use }: SessionRow): SignedIn {
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
