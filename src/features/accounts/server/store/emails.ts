import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { emailChanges, users, verificationRequests } from '../tables.ts';

/** A stored link: the digest of its token, and its end. */
interface StoredLink {
  readonly digest: string;
  readonly expires: Date;
}

/** Stores the link that confirms an email, replacing an older one. */
export async function storeVerificationLink(
  client: PoolClient,
  userId: number,
  { digest, expires }: StoredLink,
): Promise<void> {
  await client.query('update users set email_verification_token = $2 where id = $1', [userId, digest]);
  await client.query(
    'insert into email_verifications (user_id, expires) values ($1, $2) on conflict (user_id) do update set expires = excluded.expires',
    [userId, expires],
  );
}

/** Locks the account of a confirmation link, also after it was used; null when the link is unknown or expired. */
export async function lockByVerificationLink(
  client: PoolClient,
  digest: string,
  now: Date,
): Promise<Columns<typeof users, 'id' | 'emailVerified'> | null> {
  const { rows } = await client.query<Columns<typeof users, 'id' | 'emailVerified'>>(
    `select u.id, u.email_verified as "emailVerified" from users u join email_verifications v on v.user_id = u.id
      where u.email_verification_token = $1 and v.expires > $2
        and not exists (select from account_deletions where user_id = u.id) for update of u`,
    [digest, now],
  );
  return rows[0] ?? null;
}

/** Marks an account's email as confirmed. */
export async function storeEmailVerified(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query('update users set email_verified = true, updated_at = $2 where id = $1', [userId, now]);
}

/** How support verified an account, and the email that waits for its link. */
export type VerificationRow = Columns<typeof users, 'verificationDate' | 'verificationMethod'> &
  Nullable<Renamed<typeof verificationRequests, { verificationRequestedAt: 'requestedAt' }>> &
  Renamed<typeof emailChanges, { pendingEmail: 'email' }>;

/** Returns the verification of an account; null when there is no such account. */
export async function readVerification(pool: Pool, userId: number, now: Date): Promise<VerificationRow | null> {
  const { rows } = await pool.query<VerificationRow>(
    `select u.verification_date as "verificationDate", u.verification_method as "verificationMethod",
            r.requested_at as "verificationRequestedAt", e.email as "pendingEmail"
       from users u
       left join verification_requests r on r.user_id = u.id and not u.is_verified
       left join email_changes e on e.user_id = u.id and e.expires > $2
      where u.id = $1`,
    [userId, now],
  );
  return rows[0] ?? null;
}

/**
 * Stores a request for verification, unless one was made after `again`. Returns the time of the latest request; null
 * for a verified user.
 */
export async function storeVerificationRequest(
  pool: Pool,
  userId: number,
  { now, again }: { readonly now: Date; readonly again: Date },
): Promise<Date | null> {
  const { rows } = await pool.query<Columns<typeof verificationRequests, 'requestedAt'>>(
    `insert into verification_requests as r (user_id, requested_at)
     select id, $2::timestamptz from users where id = $1 and not is_verified for share
     on conflict (user_id) do update
        set requested_at = case when r.requested_at > $3 then r.requested_at else excluded.requested_at end
     returning requested_at as "requestedAt"`,
    [userId, now, again],
  );
  return rows[0]?.requestedAt ?? null;
}

/** Counts open requests for verification. */
export async function countVerificationRequests(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from verification_requests r join users u on u.id = r.user_id and not u.is_verified
      where not exists (select from account_deletions d where d.user_id = r.user_id)`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the username of the oldest open request for verification, and its time; null when none is open. */
export async function readOldestVerificationRequest(pool: Pool): Promise<{ since: Date; about: string } | null> {
  const { rows } = await pool.query<{ since: Date; about: string }>(
    `select r.requested_at as since, u.username as about
       from verification_requests r join users u on u.id = r.user_id and not u.is_verified
      where not exists (select from account_deletions d where d.user_id = r.user_id)
      order by r.requested_at, r.user_id limit 1`,
  );
  return rows[0] ?? null;
}

/** Whether a canonical email belongs to another account. */
export async function isTakenEmail(client: PoolClient, emailCanonical: string, userId: number): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from users where email_canonical = $1 and id <> $2', [
    emailCanonical,
    userId,
  ]);
  return rowCount !== 0;
}

/** Stores a requested email and its link, replacing an older request. */
export async function storePendingEmail(
  client: PoolClient,
  userId: number,
  email: string,
  { digest, expires }: StoredLink,
): Promise<void> {
  await client.query(
    `insert into email_changes (user_id, email, token, expires) values ($1, $2, $3, $4)
     on conflict (user_id) do update set email = excluded.email, token = excluded.token, expires = excluded.expires`,
    [userId, email, digest, expires],
  );
}

/** An account with its requested email, which is null after the link was used. */
export type EmailChangingAccount = Columns<typeof users, 'id' | 'username' | 'email' | 'emailVerified'> &
  Renamed<typeof emailChanges, { pendingEmail: 'email' }>;

/** Locks the account of an email change link, also after it was used; null when the link is unknown or expired. */
export async function lockByEmailChangeLink(
  client: PoolClient,
  digest: string,
  now: Date,
): Promise<EmailChangingAccount | null> {
  // Locks the account first, like closing and erasing do, to avoid a deadlock.
  await client.query('select from users where id = (select user_id from email_changes where token = $1) for update', [
    digest,
  ]);
  const { rows } = await client.query<EmailChangingAccount>(
    `select u.id, u.username, u.email, u.email_verified as "emailVerified", e.email as "pendingEmail"
       from email_changes e join users u on u.id = e.user_id
      where e.token = $1 and e.expires > $2 and not exists (select from account_deletions where user_id = u.id) for update`,
    [digest, now],
  );
  return rows[0] ?? null;
}

/** Deletes a requested email, because a new password revokes it. */
export async function deletePendingEmail(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from email_changes where user_id = $1', [userId]);
}

/** Applies a requested email and revokes reset links sent to the old one. */
export async function applyPendingEmail(
  client: PoolClient,
  userId: number,
  { email, emailCanonical }: Columns<typeof users, 'email' | 'emailCanonical'>,
  now: Date,
): Promise<void> {
  await client.query(
    `update users set email = $2, email_canonical = $3, email_verified = true, password_reset_token = null, password_reset_expires = null, updated_at = $4 where id = $1`,
    [userId, email, emailCanonical, now],
  );
  await client.query('update email_changes set email = null where user_id = $1', [userId]);
}

/** Stores a corrected email as unconfirmed. Revokes reset links and the requested change of the old one. */
export async function storeCorrectedEmail(
  client: PoolClient,
  userId: number,
  { email, emailCanonical }: Columns<typeof users, 'email' | 'emailCanonical'>,
  now: Date,
): Promise<void> {
  await client.query(
    `update users set email = $2, email_canonical = $3, email_verified = false, password_reset_token = null, password_reset_expires = null, updated_at = $4 where id = $1`,
    [userId, email, emailCanonical, now],
  );
  await deletePendingEmail(client, userId);
}

/** Whether an error means that another account took the same email at the same moment. */
export function isEmailConflict(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_email_canonical_unique';
}
