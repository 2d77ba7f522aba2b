import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { AudienceRole } from '../../rules/audience-role.ts';
import type { timeAccommodations, users } from '../tables.ts';

/** Counts by Grenadian day the accounts created from `from` up to `until`, closed ones too. Days begin at 04:00 UTC. */
export async function countRegistrations(
  client: Pool | PoolClient,
  from: Date,
  until: Date,
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const { rows } = await client.query<{ day: string; count: number }>(
    `select (created_at at time zone 'UTC' - interval '4 hours')::date as day, count(*)::int as count from users
      where created_at >= $1 and created_at < $2 group by 1`,
    [from, until],
  );
  return rows;
}

/** An account for presenting, with the cached streak, its last day and its freezes. */
export type AccountRow = Columns<
  typeof users,
  | 'id'
  | 'username'
  | 'email'
  | 'role'
  | 'hasLifetimeAccess'
  | 'accessType'
  | 'subscriptionEndDate'
  | 'trialEndDate'
  | 'isVerified'
  | 'emailVerified'
  | 'points'
  | 'streak'
  | 'lastActiveDate'
  | 'streakFreezes'
>;

const ACCOUNT_COLUMNS = `id, username, email, role, is_premium as "hasLifetimeAccess", access_type as "accessType",
  subscription_end_date as "subscriptionEndDate", trial_end_date as "trialEndDate", is_verified as "isVerified",
  email_verified as "emailVerified", points, streak, last_active_date as "lastActiveDate", streak_freezes as "streakFreezes"`;

/** A new account. The canonical spellings must be unique. */
export interface NewAccount {
  readonly username: string;
  readonly usernameCanonical: string;
  readonly email: string;
  readonly emailCanonical: string;
  readonly passwordHash: string;
}

/** Returns the canonical usernames of accounts with this username or email. */
export async function readTakenUsernames(
  connection: Pool | PoolClient,
  { usernameCanonical, emailCanonical }: Pick<NewAccount, 'usernameCanonical' | 'emailCanonical'>,
): Promise<readonly string[]> {
  const { rows } = await connection.query<Columns<typeof users, 'usernameCanonical'>>(
    'select username_canonical as "usernameCanonical" from users where username_canonical = $1 or email_canonical = $2',
    [usernameCanonical, emailCanonical],
  );
  return rows.map((row) => row.usernameCanonical);
}

/**
 * Inserts an account whose trial runs from `now` to `trialEnd`; returns null when its name or email was taken
 * meanwhile.
 */
export async function insertAccount(
  client: PoolClient,
  account: NewAccount,
  { now, trialEnd }: { readonly now: Date; readonly trialEnd: Date },
): Promise<AccountRow | null> {
  const { rows } = await client.query<AccountRow>(
    `insert into users (username, username_canonical, email, email_canonical, password, access_type, trial_start_date, trial_end_date, member_since, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'trial', $6, $7, $6, $6, $6) on conflict do nothing returning ${ACCOUNT_COLUMNS}`,
    [
      account.username,
      account.usernameCanonical,
      account.email,
      account.emailCanonical,
      account.passwordHash,
      now,
      trialEnd,
    ],
  );
  return rows[0] ?? null;
}

/** Returns the open account of a canonical username with its password hash; null when there is none. */
export async function findAccount(
  pool: Pool,
  usernameCanonical: string,
): Promise<(AccountRow & Columns<typeof users, 'password'>) | null> {
  const { rows } = await pool.query<AccountRow & Columns<typeof users, 'password'>>(
    `select ${ACCOUNT_COLUMNS}, password from users where username_canonical = $1 and not exists (select from account_deletions where user_id = users.id)`,
    [usernameCanonical],
  );
  return rows[0] ?? null;
}

/** Locks the account with both this username and this email, and returns its id; null when there is none. */
export async function lockAccount(
  client: PoolClient,
  { usernameCanonical, emailCanonical }: Pick<NewAccount, 'usernameCanonical' | 'emailCanonical'>,
): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof users, 'id'>>(
    'select id from users where username_canonical = $1 and email_canonical = $2 for update',
    [usernameCanonical, emailCanonical],
  );
  return rows[0]?.id ?? null;
}

/** Inserts an administrator, confirmed and with full access. Returns the id. */
export async function insertAdministrator(client: PoolClient, account: NewAccount, now: Date): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof users, 'id'>>(
    `insert into users (username, username_canonical, email, email_canonical, password, role, is_premium, is_verified, email_verified, member_since, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'admin', true, true, true, $6, $6, $6) returning id`,
    [account.username, account.usernameCanonical, account.email, account.emailCanonical, account.passwordHash, now],
  );
  return rows[0]?.id ?? null;
}

/** Makes an account an administrator with full access. */
export async function promoteToAdministrator(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query("update users set role = 'admin', is_premium = true, updated_at = $2 where id = $1", [
    userId,
    now,
  ]);
}

/** Locks the open account of a canonical username; null when there is none. */
export async function lockByUsername(
  client: PoolClient,
  username: string,
): Promise<Columns<typeof users, 'id' | 'username' | 'role'> | null> {
  // Locks before it checks: a closing that committed meanwhile is visible only to the second statement.
  await client.query('select from users where username_canonical = $1 for update', [username]);
  const { rows } = await client.query<Columns<typeof users, 'id' | 'username' | 'role'>>(
    'select id, username, role from users where username_canonical = $1 and not exists (select from account_deletions where user_id = users.id)',
    [username],
  );
  return rows[0] ?? null;
}

/** Stores a user's audience. An administrator keeps the role. */
export async function storeAudienceRole(
  client: PoolClient,
  userId: number,
  role: AudienceRole,
  now: Date,
): Promise<void> {
  await client.query("update users set role = $2, updated_at = $3 where id = $1 and role not in ('admin', $2)", [
    userId,
    role,
    now,
  ]);
}

/** Locks open accounts, and returns how each is verified, by id. */
export async function lockVerifications(
  client: PoolClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Columns<typeof users, 'isVerified' | 'verificationDate' | 'verificationMethod'>>> {
  // Locks before it checks: a closing that committed meanwhile is visible only to the second statement.
  await client.query('select from users where id = any($1) order by id for update', [ids]);
  const { rows } = await client.query<
    Columns<typeof users, 'id' | 'isVerified' | 'verificationDate' | 'verificationMethod'>
  >(
    `select id, is_verified as "isVerified", verification_date as "verificationDate", verification_method as "verificationMethod" from users
      where id = any($1) and not exists (select from account_deletions where user_id = users.id)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores how support verified users. */
export async function storeVerified(
  client: PoolClient,
  ids: readonly number[],
  method: string,
  now: Date,
): Promise<void> {
  await client.query(
    'update users set is_verified = true, verification_date = $2, verification_method = $3, updated_at = $2 where id = any($1)',
    [ids, now, method],
  );
}

/** Removes how support verified users. */
export async function removeVerifications(client: PoolClient, ids: readonly number[], now: Date): Promise<void> {
  await client.query(
    'update users set is_verified = false, verification_date = null, verification_method = null, updated_at = $2 where id = any($1)',
    [ids, now],
  );
}

/** Stores whether a user may send ratings. */
export async function storeRatingPermission(
  client: PoolClient,
  userId: number,
  canRate: boolean,
  now: Date,
): Promise<void> {
  await client.query('update users set can_rate = $2, updated_at = $3 where id = $1', [userId, canRate, now]);
}

/** Locks an account and returns whether an administrator lets its user send ratings. */
export async function lockRatingPermission(client: PoolClient, userId: number): Promise<boolean> {
  const { rows } = await client.query<Columns<typeof users, 'canRate'>>(
    'select can_rate as "canRate" from users where id = $1 for share',
    [userId],
  );
  return rows[0]?.canRate ?? false;
}

/** Stores a user's time limit, in percent of the usual time. */
export async function storeTimeAccommodation(
  pool: Pool,
  userId: number,
  percent: (typeof timeAccommodations.$inferInsert)['percent'],
): Promise<void> {
  await pool.query(
    'insert into time_accommodations (user_id, percent) values ($1, $2) on conflict (user_id) do update set percent = excluded.percent',
    [userId, percent],
  );
}

/** Returns the canonical email of an account; null when there is none. */
export async function canonicalEmailOf(client: PoolClient, userId: number): Promise<string | null> {
  const { rows } = await client.query<Columns<typeof users, 'emailCanonical'>>(
    'select email_canonical as "emailCanonical" from users where id = $1',
    [userId],
  );
  return rows[0]?.emailCanonical ?? null;
}

/** The mail address of an account. `username` is null while the address is not confirmed. */
export interface MailAddress extends Columns<typeof users, 'email'> {
  readonly username: string | null;
}

/** Returns the mail address of an open account; null when there is none. */
export async function mailAddressOf(client: Pool | PoolClient, userId: number): Promise<MailAddress | null> {
  const { rows } = await client.query<MailAddress>(
    'select case when email_verified then username end as username, email from users where id = $1 and not exists (select from account_deletions where user_id = users.id)',
    [userId],
  );
  return rows[0] ?? null;
}

/** Returns the usernames of open accounts by id. */
export async function usernamesOf(
  client: Pool | PoolClient,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<Columns<typeof users, 'id' | 'username'>>(
    'select id, username from users where id = any($1) and not exists (select from account_deletions where user_id = users.id)',
    [userIds],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Returns the mail addresses of open accounts with a confirmed email. */
export async function confirmedAddressesOf(
  client: Pool | PoolClient,
  userIds: readonly number[],
): Promise<readonly Columns<typeof users, 'id' | 'username' | 'email'>[]> {
  const { rows } = await client.query<Columns<typeof users, 'id' | 'username' | 'email'>>(
    'select id, username, email from users where id = any($1) and email_verified and not exists (select from account_deletions where user_id = users.id) order by id',
    [userIds],
  );
  return rows;
}

/** Returns the mail address of an account that is closed and not erased; null otherwise. */
export async function closedMailAddressOf(client: Pool | PoolClient, userId: number): Promise<MailAddress | null> {
  const { rows } = await client.query<MailAddress>(
    `select case when u.email_verified then u.username end as username, u.email
       from users u join account_deletions d on d.user_id = u.id where u.id = $1 and d.erased_at is null`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Marks an account as closed, hides it, and revokes every link sent to it. */
export async function markClosed(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query(
    `update users set profile_is_public = false, leaderboard_opt_in = false, password_reset_token = null,
            email_verification_token = null, updated_at = $2 where id = $1`,
    [userId, now],
  );
  await client.query('insert into account_deletions (user_id, requested_at) values ($1, $2) on conflict do nothing', [
    userId,
    now,
  ]);
  await client.query('delete from email_verifications where user_id = $1', [userId]);
  await client.query('delete from email_changes where user_id = $1', [userId]);
}
