import type { Pool } from 'pg';
import type { SignedInUser } from '../../../../platform/server/http/register-call.ts';
import type { AsJson, Columns, Nullable, Renamed } from '../../../../platform/server/database/row-types.ts';
import { CONFIRMATION_MS } from '../../../../platform/server/sessions.ts';
import type { sessions } from '../../../../platform/server/tables.ts';
import type { secondFactorDeadlines, timeAccommodations, users } from '../tables.ts';
import type { AccountRow } from './accounts.ts';

type SessionUserRow = AccountRow &
  Columns<typeof users, 'createdAt'> &
  Renamed<typeof timeAccommodations, { timeAccommodation: 'percent' }> &
  Renamed<typeof sessions, { sessionId: 'sid' }> &
  Nullable<Columns<typeof secondFactorDeadlines, 'setUpBy'>>;

interface SessionRow {
  readonly user: AsJson<SessionUserRow>;
  readonly use: AsJson<Columns<typeof sessions, 'expire'> & { readonly notedAt: Date; readonly confirmedAt: Date }> & {
    readonly remembered: boolean;
  };
}

/**
 * Reads sessions with their users; every signed-in request runs it. The statement is prepared under a name. PostgreSQL
 * keeps one generic plan only while that plan seems no dearer than custom plans. With a bare array it would know the
 * array's length, so the array comes from a select, where it assumes ten rows. `offset 0` keeps the join order: each
 * session by its key, then its user. One JSON column is faster to parse than twenty columns.
 */
const READ_SESSIONS = {
  name: 'read-sessions',
  text: `select json_build_object(
                  'sessionId', s.sid, 'id', u.id, 'username', u.username, 'email', u.email, 'role', u.role,
                  'hasLifetimeAccess', u.is_premium, 'accessType', u.access_type, 'subscriptionEndDate', u.subscription_end_date,
                  'trialEndDate', u.trial_end_date, 'isVerified', u.is_verified, 'emailVerified', u.email_verified,
                  'points', u.points, 'streak', u.streak, 'lastActiveDate', u.last_active_date,
                  'streakFreezes', u.streak_freezes, 'timeAccommodation', coalesce(t.percent, 100), 'createdAt', u.created_at,
                  'setUpBy', case when u.role = 'admin' then (
                    select set_up_by from second_factor_deadlines where user_id = u.id
                       and not exists (select from second_factors where user_id = u.id and enabled_at is not null)) end
                ) as user,
                json_build_object(
                  'expire', s.expire, 'remembered', s.sess->'remembered',
                  'notedAt', coalesce(s.sess->'lastUsedAt', s.sess->'createdAt'),
                  'confirmedAt', coalesce(s.sess->'confirmedAt', s.sess->'createdAt')
                ) as use
           from unnest((select $1::text[])::text[]) as asked(sid)
          cross join lateral (select sid, sess, expire from sessions where sid = asked.sid offset 0) s
          cross join lateral (
            select id, username, email, role, is_premium, access_type, subscription_end_date, trial_end_date, is_verified,
                   email_verified, points, streak, last_active_date, streak_freezes, created_at
              from users where id = (s.sess->>'userId')::int offset 0) u
           left join time_accommodations t on t.user_id = u.id
          where s.expire > $2 and not exists (select from account_deletions where user_id = u.id)
            and not exists (select from account_suspensions where user_id = u.id and restored_at is null and (ends_at is null or ends_at > $2))`,
};

/** A session and its user, from one read. */
export interface SignedIn {
  readonly user: SignedInUser;
  readonly remembered: boolean;
  readonly expire: Date;
  /** When the last use of the session was recorded. */
  readonly notedAt: Date;
}

/** Returns the users of sessions that have not ended, in one statement. Ended sessions are left out. */
export async function readSignedIn(pool: Pool, sessionIds: readonly string[], now: Date): Promise<SignedIn[]> {
  const { rows } = await pool.query<SessionRow>({
    ...READ_SESSIONS,
    values: [sessionIds, now.toISOString()],
  });
  return rows.map((row) => signedInOf(row, now));
}

function signedInOf({ user: { setUpBy, ...row }, use }: SessionRow, now: Date): SignedIn {
  const user: SignedInUser = {
    ...row,
    lacksSecondFactor: setUpBy !== null && new Date(setUpBy) <= now,
    isConfirmed: now.getTime() - new Date(use.confirmedAt).getTime() <= CONFIRMATION_MS,
    subscriptionEndDate: instantOf(row.subscriptionEndDate),
    trialEndDate: instantOf(row.trialEndDate),
    createdAt: new Date(row.createdAt),
  };
  return { user, remembered: use.remembered, expire: new Date(use.expire), notedAt: new Date(use.notedAt) };
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
