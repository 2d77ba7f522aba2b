import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { AudienceRole } from '../../rules/audience-role.ts';
import type { users } from '../tables.ts';

/** An account as read for presenting, with the cached streak, the day it was reached and the freezes held then. */
export type AccountRow = Columns<
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
>;

const ACCOUNT = `id, username, email, role, is_premium as "isPremium", access_type as "accessType",
  subscription_end_date as "subscriptionEndDate", trial_end_date as "trialEndDate", is_verified as "isVerified",
  email_verified as "emailVerified", points, streak, last_active_date as "lastActiveDate", streak_freezes as "streakFreezes"`;

/** A name and an email as typed and in the spelling that must be unique, and the hash of a password. */
export interface NewAccount {
  readonly username: string;
  readonly usernameCanonical: string;
  readonly email: string;
  readonly emailCanonical: string;
  readonly passwordHash: string;
}

/** The usernames, in their unique spelling, of the accounts that have a name or an email; none when both are free. */
export async function readTaken(
  connection: Pool | PoolClient,
  { usernameCanonical, emailCanonical }: Pick<NewAccount, 'usernameCanonical' | 'emailCanonical'>,
): Promise<readonly string[]> {
  const { rows } = await connection.query<Columns<typeof users, 'usernameCanonical'>>(
    'select username_canonical as "usernameCanonical" from users where username_canonical = $1 or email_canonical = $2',
    [usernameCanonical, emailCanonical],
  );
  return rows.map((row) => row.usernameCanonical);
}

/** Makes an account whose trial runs from `now` to `trialEnd`; null when its name or email was taken meanwhile. */
export async function insertAccount(
  client: PoolClient,
  account: NewAccount,
  { now, trialEnd }: { readonly now: Date; readonly trialEnd: Date },
): Promise<AccountRow | null> {
  const { rows } = await client.query<AccountRow>(
    `insert into users (username, username_canonical, email, email_canonical, password, access_type, trial_start_date, trial_end_date, member_since, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'trial', $6, $7, $6, $6, $6) on conflict do nothing returning ${ACCOUNT}`,
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

/** The account that may sign in under a username in its unique spelling, with the hash of its password; null when there is none. */
export async function findAccount(
  pool: Pool,
  usernameCanonical: string,
): Promise<(AccountRow & Columns<typeof users, 'password'>) | null> {
  const { rows } = await pool.query<AccountRow & Columns<typeof users, 'password'>>(
    `select ${ACCOUNT}, password from users where username_canonical = $1 and deletion_asked_at is null`,
    [usernameCanonical],
  );
  return rows[0] ?? null;
}

/** The id of the account that has both a name and an email, held to the end of the transaction; null when there is none. */
export async function holdAccount(
  client: PoolClient,
  { usernameCanonical, emailCanonical }: Pick<NewAccount, 'usernameCanonical' | 'emailCanonical'>,
): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof users, 'id'>>(
    'select id from users where username_canonical = $1 and email_canonical = $2 for update',
    [usernameCanonical, emailCanonical],
  );
  return rows[0]?.id ?? null;
}

/** Makes the account of an administrator, confirmed and with all access; answers its id. */
export async function insertAdministrator(client: PoolClient, account: NewAccount, now: Date): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof users, 'id'>>(
    `insert into users (username, username_canonical, email, email_canonical, password, role, is_premium, is_verified, email_verified, member_since, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'admin', true, true, true, $6, $6, $6) returning id`,
    [account.username, account.usernameCanonical, account.email, account.emailCanonical, account.passwordHash, now],
  );
  return rows[0]?.id ?? null;
}

/** Gives an account the role of administrator and all access. */
export async function promoteToAdministrator(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query("update users set role = 'admin', is_premium = true, updated_at = $2 where id = $1", [
    userId,
    now,
  ]);
}

/** The account that bears a username in its canonical spelling, held until the transaction ends; null when there is none in use. */
export async function holdNamed(
  client: PoolClient,
  username: string,
): Promise<Columns<typeof users, 'id' | 'username' | 'role'> | null> {
  const { rows } = await client.query<Columns<typeof users, 'id' | 'username' | 'role'>>(
    'select id, username, role from users where username_canonical = $1 and deletion_asked_at is null for update',
    [username],
  );
  return rows[0] ?? null;
}

/** Stores the audience that a person belongs to. An administrator stays one: this never gives a right nor takes one. */
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

/** Writes down how support verified a person; false when there is no such account. */
export async function storeVerified(client: PoolClient, userId: number, method: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update users set is_verified = true, verification_date = $2, verification_method = $3, updated_at = $2 where id = $1 and deletion_asked_at is null',
    [userId, now, method],
  );
  await client.query('delete from verification_requests where user_id = $1', [userId]);
  return rowCount !== 0;
}

/** Stores whether a person may send ratings. Returns false when there is no such account in use. */
export async function storeRatingPermission(
  client: PoolClient,
  userId: number,
  canRate: boolean,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update users set can_rate = $2, updated_at = $3 where id = $1 and deletion_asked_at is null',
    [userId, canRate, now],
  );
  return rowCount !== 0;
}

/** Returns whether an administrator lets a person send ratings, holding the account until the end of the transaction. */
export async function mayRate(client: PoolClient, userId: number): Promise<boolean> {
  const { rows } = await client.query<Columns<typeof users, 'canRate'>>(
    'select can_rate as "canRate" from users where id = $1 for share',
    [userId],
  );
  return rows[0]?.canRate ?? false;
}

/** Stores how much longer a person's quizzes and exams take, in percent of the usual time. */
export async function storeTimeAccommodation(
  pool: Pool,
  userId: number,
  timeAccommodation: number,
  now: Date,
): Promise<void> {
  await pool.query('update users set time_accommodation = $2, updated_at = $3 where id = $1', [
    userId,
    timeAccommodation,
    now,
  ]);
}

/** An account's email in the spelling in which emails are compared; null when there is no such account. */
export async function canonicalEmailOf(client: PoolClient, userId: number): Promise<string | null> {
  const { rows } = await client.query<Columns<typeof users, 'emailCanonical'>>(
    'select email_canonical as "emailCanonical" from users where id = $1',
    [userId],
  );
  return rows[0]?.emailCanonical ?? null;
}

/** Where mail to an account goes. The name that it may be greeted by is null while the address is not confirmed. */
export interface MailAddress extends Columns<typeof users, 'email'> {
  readonly username: string | null;
}

/** Returns where mail to an account goes; null when there is no such account, or it was closed. */
export async function mailAddressOf(client: Pool | PoolClient, userId: number): Promise<MailAddress | null> {
  const { rows } = await client.query<MailAddress>(
    'select case when email_verified then username end as username, email from users where id = $1 and deletion_asked_at is null',
    [userId],
  );
  return rows[0] ?? null;
}

/** The usernames of accounts, by their ids; those that were closed are left out. */
export async function usernamesOf(
  client: Pool | PoolClient,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<Columns<typeof users, 'id' | 'username'>>(
    'select id, username from users where id = any($1) and deletion_asked_at is null',
    [userIds],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Where mail to some accounts goes, of those that are open and whose address is confirmed, by their ids. */
export async function confirmedAddressesOf(
  client: Pool | PoolClient,
  userIds: readonly number[],
): Promise<readonly Columns<typeof users, 'id' | 'username' | 'email'>[]> {
  const { rows } = await client.query<Columns<typeof users, 'id' | 'username' | 'email'>>(
    'select id, username, email from users where id = any($1) and email_verified and deletion_asked_at is null order by id',
    [userIds],
  );
  return rows;
}

/** Where a last word to a closed account goes; null when it was not closed, or is erased. */
export async function closedMailAddressOf(client: Pool | PoolClient, userId: number): Promise<MailAddress | null> {
  const { rows } = await client.query<MailAddress>(
    'select case when email_verified then username end as username, email from users where id = $1 and deletion_asked_at is not null and erased_at is null',
    [userId],
  );
  return rows[0] ?? null;
}

/** Closes an account: it shows nowhere any more, and no link that was sent to it works. */
export async function closeAccount(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query(
    `update users set deletion_asked_at = $2, profile_is_public = false, leaderboard_opt_in = false, password_reset_token = null,
            email_verification_token = null, updated_at = $2 where id = $1`,
    [userId, now],
  );
  await client.query('delete from email_changes where user_id = $1', [userId]);
}
