import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable, Renamed } from '../../../../platform/server/database/row-types.ts';
import {
  buildPageSql,
  type ListSort,
  type PageCursor,
  type SortKey,
} from '../../../../platform/server/database/sorted-page.ts';
import { addDays, dayStart, grenadaDay, weekStart } from '../../../../platform/shared/grenada-calendar.ts';
import type { EffectiveAccess } from '../../../access/rules/access.ts';
import { ADMINISTRATOR } from '../../rules/audience-role.ts';
import { type UserSegment, AWAY_DAYS } from '../../rules/user-list.ts';
import type { accountDeletions, accountSuspensions, emailChanges, users, verificationRequests } from '../tables.ts';

/** An account as administrators see it, without hashes and tokens. */
export type AdminUserRow = Columns<
  typeof users,
  | 'id'
  | 'username'
  | 'email'
  | 'role'
  | 'hasLifetimeAccess'
  | 'accessType'
  | 'subscriptionType'
  | 'subscriptionStartDate'
  | 'subscriptionEndDate'
  | 'trialEndDate'
  | 'isVerified'
  | 'canRate'
  | 'verificationDate'
  | 'verificationMethod'
  | 'emailVerified'
  | 'points'
  | 'streak'
  | 'lastActiveDate'
  | 'createdAt'
> &
  Nullable<Renamed<typeof accountDeletions, { deletionRequestedAt: 'requestedAt' }>> &
  Renamed<typeof accountDeletions, { erasedAt: 'erasedAt' }> &
  Nullable<Columns<typeof accountSuspensions, 'suspendedAt'>> &
  Nullable<Renamed<typeof verificationRequests, { verificationRequestedAt: 'requestedAt' }>> &
  Renamed<typeof emailChanges, { pendingEmail: 'email' }>;

const USER_COLUMNS = `users.id, username, users.email, role, is_premium as "hasLifetimeAccess", access_type as "accessType",
  subscription_type as "subscriptionType", subscription_start_date as "subscriptionStartDate",
  subscription_end_date as "subscriptionEndDate", trial_end_date as "trialEndDate", is_verified as "isVerified", can_rate as "canRate",
  verification_date as "verificationDate", verification_method as "verificationMethod",
  r.requested_at as "verificationRequestedAt", email_verified as "emailVerified", e.email as "pendingEmail", points, streak, last_active_date as "lastActiveDate",
  d.requested_at as "deletionRequestedAt", d.erased_at as "erasedAt", s.suspended_at as "suspendedAt", created_at as "createdAt"`;

/** Condition for an open suspension; `$1` is the current time. */
const IS_SUSPENDED = 's.restored_at is null and (s.ends_at is null or s.ends_at > $1)';

/** Joins to users what `USER_COLUMNS` needs; `$1` is the current time. */
const JOINS = `left join account_deletions d on d.user_id = users.id
  left join verification_requests r on r.user_id = users.id and not is_verified
  left join email_changes e on e.user_id = users.id
  left join account_suspensions s on s.user_id = users.id and ${IS_SUSPENDED}`;

/** Filters of the user list; null matches all. */
interface UserFilter {
  /** The canonical start of a username or an email. */
  readonly start: string | null;
  readonly id: number | null;
  readonly role: string | null;
  readonly access: EffectiveAccess | null;
  readonly verified: boolean | null;
  /** Only users who requested verification by support. */
  readonly waiting: boolean;
  readonly closed: boolean;
  /** Only users with an open suspension. */
  readonly suspended: boolean;
  readonly segment: UserSegment | null;
  /** The last user of the page before. */
  readonly after: PageCursor | null;
}

/** Users whose username or email starts with `$4`, and the one with the id `$5`; all when `$4` is null. */
const MATCHING = `select * from users where $4::text is null or ${isMatch(4)} or id = $5`;

/** Sort keys of the user list. Users who never studied come last in descending order. */
export const USER_SORT_KEYS = {
  joined: { sql: 'users.id', type: 'int' },
  name: { sql: 'username_canonical', type: 'text' },
  studied: { sql: "coalesce(last_active_date, '-infinity'::date)", type: 'date' },
} as const satisfies Readonly<Record<string, SortKey>>;

/** Returns up to `limit` accounts in an order, without erased ones. */
export async function readUsers(
  pool: Pool,
  { start, id, role, access, verified, waiting, closed, suspended, segment, after }: UserFilter,
  { sort, now, limit }: { readonly sort: ListSort; readonly now: Date; readonly limit: number },
): Promise<readonly (AdminUserRow & { readonly sortValue: string })[]> {
  const page = buildPageSql(sort, 'users.id', { value: 10, id: 11 });
  const { rows } = await pool.query<AdminUserRow & { readonly sortValue: string }>(
    `select ${USER_COLUMNS}, ${page.column} from (${MATCHING} ${start === null ? '' : await chooseOffsetClause(pool, `${escapeLike(start)}%`)}) users ${JOINS}
      where ($6::text is null or role = $6) and ($7::text is null or ${ACCESS_SQL} = $7)
        and ($8::boolean is null or is_verified = $8) and (d.user_id is not null) = $9 and d.erased_at is null
        and ${page.after} and (not $13 or s.user_id is not null) and (not $15 or r.user_id is not null)
        and case $14::text when 'trial-ending' then ${SEGMENTS_SQL['trial-ending']} when 'away' then ${SEGMENTS_SQL.away}
          when 'unconfirmed' then ${SEGMENTS_SQL.unconfirmed} else true end
      order by ${page.order} limit $12`,
    [
      ...segmentTimes(now),
      start === null ? null : `${escapeLike(start)}%`,
      id,
      role,
      access,
      verified,
      closed,
      after?.value ?? null,
      after?.id ?? null,
      limit,
      suspended,
      segment,
      waiting,
    ],
  );
  return rows;
}

/** Returns the accounts with these ids, the latest first, without erased ones. */
export async function readSelectedUsers(
  pool: Pool,
  ids: readonly number[],
  now: Date,
): Promise<readonly AdminUserRow[]> {
  const { rows } = await pool.query<AdminUserRow>(
    `select ${USER_COLUMNS} from users ${JOINS} where users.id = any($2) and d.erased_at is null order by users.id desc`,
    [now, ids],
  );
  return rows;
}

/** How many open accounts each ready filter of the user list has. */
interface UserCounts {
  readonly everyone: number;
  readonly trialEnding: number;
  readonly away: number;
  readonly unconfirmed: number;
  readonly suspended: number;
  readonly administrators: number;
}

/** Counts the open accounts of each ready filter, each by an index of its own: a filter has few of all users. */
export async function countUsers(pool: Pool, now: Date): Promise<UserCounts> {
  const { rows } = await pool.query<UserCounts>(
    `select ((select count(*) from users) - (select count(*) from account_deletions))::int as everyone,
            ${countOpen(SEGMENTS_SQL['trial-ending'])} as "trialEnding", ${countOpen(SEGMENTS_SQL.away)} as away,
            ${countOpen(SEGMENTS_SQL.unconfirmed)} as unconfirmed, ${countOpen('role = $4')} as administrators,
            (select count(*)::int from account_suspensions s where ${IS_SUSPENDED} and ${isOpen('s.user_id')}) as suspended`,
    [...segmentTimes(now), ADMINISTRATOR],
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('A query of counts returned no row.');
  return counts;
}

/** Returns an account, open or closed; null when there is none. */
export async function readUser(pool: Pool, id: number, now: Date): Promise<AdminUserRow | null> {
  const { rows } = await pool.query<AdminUserRow>(`select ${USER_COLUMNS} from users ${JOINS} where users.id = $2`, [
    now,
    id,
  ]);
  return rows[0] ?? null;
}

/** Returns the id of the account with this canonical username or email, closed ones too; null when there is none. */
export async function readIdByName(pool: Pool, name: string): Promise<number | null> {
  const { rows } = await pool.query<Columns<typeof users, 'id'>>(
    'select id from users where username_canonical = $1 or email_canonical = $1 limit 1',
    [name],
  );
  return rows[0]?.id ?? null;
}

/** Returns up to `limit` ids of accounts whose canonical username or email begins with a text, closed ones too. */
export async function readIdsByPrefix(pool: Pool, start: string, limit: number): Promise<readonly number[]> {
  const pattern = `${escapeLike(start)}%`;
  const { rows } = await pool.query<Columns<typeof users, 'id'>>(
    `select id from (select id from users where ${isMatch(1)} ${await chooseOffsetClause(pool, pattern)}) matching order by id desc limit $2`,
    [pattern, limit],
  );
  return rows.map(({ id }) => id);
}

type LockedUser = Columns<typeof users, 'id' | 'username' | 'email' | 'emailVerified' | 'role'>;

/** Locks an open account and returns what a mail to it needs; null when there is none. */
export async function lockUser(client: PoolClient, id: number): Promise<LockedUser | null> {
  // Locks before it checks: a closing that committed meanwhile is visible only to the second statement.
  await client.query('select from users where id = $1 for update', [id]);
  const { rows } = await client.query<LockedUser>(
    'select id, username, email, email_verified as "emailVerified", role from users where id = $1 and not exists (select from account_deletions where user_id = users.id)',
    [id],
  );
  return rows[0] ?? null;
}

/** SQL condition for users who did not close their account. */
function isOpen(userId: string): string {
  return `not exists (select from account_deletions d where d.user_id = ${userId})`;
}

/** SQL of the number of open accounts under a condition. */
function countOpen(condition: string): string {
  return `(select count(*)::int from users where ${condition} and ${isOpen('users.id')})`;
}

/** Returns the condition for users whose username or email matches a pattern, from the number of its parameter. */
function isMatch(parameter: number): string {
  return `(username_canonical like $${parameter} or email_canonical like $${parameter})`;
}

/** Up to this number of matches it is cheaper to find all and sort them than to read the users in order. */
const FEW_MATCHES = 20_000;

/**
 * Returns SQL for the end of a subquery of users that match a pattern. With `offset 0` PostgreSQL finds all matches by their indexes, then
 * sorts them. Otherwise it reads the users in order until the page is full: nearly all users, when few match and these registered
 * together.
 */
async function chooseOffsetClause(pool: Pool, pattern: string): Promise<string> {
  const { rows } = await pool.query<{ isMany: boolean }>(
    `select count(*) > $2 as "isMany" from (select from users where ${isMatch(1)} limit $2 + 1) matches`,
    [pattern, FEW_MATCHES],
  );
  return rows[0]?.isMany === true ? '' : 'offset 0';
}

/** Escapes a text for `like`. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Condition for premium access, null or false without; `$1` is the current time. The index `users_with_plan` has every user with a plan. */
const PREMIUM_SQL =
  "(is_premium or subscription_end_date > $1 or (access_type in ('paid', 'premium') and subscription_end_date is null))";

/** `accessOf` of the access feature as SQL; `$1` is the current time. A test compares the two. */
const ACCESS_SQL = `case when ${PREMIUM_SQL} then 'premium' when trial_end_date > $1 then 'trial' else 'free' end`;

/** Conditions of the ready filters; `$1` to `$3` are `segmentTimes`. Users who never studied count from their registration. */
const SEGMENTS_SQL = {
  'trial-ending': `trial_end_date > $1 and trial_end_date < $2 and ${PREMIUM_SQL} is not true`,
  away: `${PREMIUM_SQL} and coalesce(last_active_date, (created_at at time zone 'America/Grenada')::date) <= $3`,
  unconfirmed: 'not email_verified',
} as const satisfies Readonly<Record<UserSegment, string>>;

/** Returns the current time, the end of the week, and the last day of study of users who are away. */
function segmentTimes(now: Date): readonly [Date, Date, string] {
  const today = grenadaDay(now);
  return [now, new Date(dayStart(addDays(weekStart(today), 7))), addDays(today, -AWAY_DAYS)];
}
