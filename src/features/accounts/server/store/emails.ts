import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { users } from '../tables.ts';

/** A link in a mail as it is stored: the digest of its token, and until when it works. */
interface StoredLink {
  readonly digest: string;
  readonly expires: Date;
}

/** Stores the link that confirms an account's email, in place of an older one. */
export async function storeVerificationLink(
  client: PoolClient,
  userId: number,
  { digest, expires }: StoredLink,
): Promise<void> {
  await client.query('update users set email_verification_token = $2, email_verification_expires = $3 where id = $1', [
    userId,
    digest,
    expires,
  ]);
}

/** Locks the account whose email a link confirms, also after the link was used; null when the link is unknown or too old. */
export async function holdConfirmingAccount(
  client: PoolClient,
  digest: string,
  now: Date,
): Promise<Columns<typeof users, 'id' | 'emailVerified'> | null> {
  const { rows } = await client.query<Columns<typeof users, 'id' | 'emailVerified'>>(
    `select id, email_verified as "emailVerified" from users
      where email_verification_token = $1 and email_verification_expires > $2 and deletion_asked_at is null for update`,
    [digest, now],
  );
  return rows[0] ?? null;
}

/** Stores that an account's email is confirmed. */
export async function storeEmailVerified(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query('update users set email_verified = true, updated_at = $2 where id = $1', [userId, now]);
}

/** How support verified an account and when, and the email that still waits for its link; nulls where there is none. */
export interface VerificationRow extends Columns<
  typeof users,
  'verificationDate' | 'verificationMethod' | 'verificationRequestedAt'
> {
  readonly pendingEmail: string | null;
}

/** How an account stands with confirmation; null when there is no such account. */
export async function readVerification(pool: Pool, userId: number, now: Date): Promise<VerificationRow | null> {
  const { rows } = await pool.query<VerificationRow>(
    `select verification_date as "verificationDate", verification_method as "verificationMethod",
            verification_requested_at as "verificationRequestedAt",
            case when pending_email_expires > $2 then pending_email end as "pendingEmail" from users where id = $1`,
    [userId, now],
  );
  return rows[0] ?? null;
}

/**
 * Stores that a person asks support to verify them, unless they asked after `again`. Returns when they last asked; null for a person who is
 * verified.
 */
export async function storeVerificationRequest(
  pool: Pool,
  userId: number,
  { now, again }: { readonly now: Date; readonly again: Date },
): Promise<Date | null> {
  const { rows } = await pool.query<Columns<typeof users, 'verificationRequestedAt'>>(
    `update users
        set verification_requested_at = case when verification_requested_at > $3 then verification_requested_at else $2 end
      where id = $1 and not is_verified returning verification_requested_at as "verificationRequestedAt"`,
    [userId, now, again],
  );
  return rows[0]?.verificationRequestedAt ?? null;
}

/** Counts the people who wait for support to verify them. */
export async function countVerificationRequests(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from users where verification_requested_at is not null and deletion_asked_at is null',
  );
  return rows[0]?.count ?? 0;
}

/** Whether an email, in its unique spelling, belongs to another account. */
export async function isTakenEmail(client: PoolClient, emailCanonical: string, userId: number): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from users where email_canonical = $1 and id <> $2', [
    emailCanonical,
    userId,
  ]);
  return rowCount !== 0;
}

/** Stores the email that an account asks for, and the link sent there, in place of an older one. */
export async function storePendingEmail(
  client: PoolClient,
  userId: number,
  email: string,
  { digest, expires }: StoredLink,
): Promise<void> {
  await client.query(
    'update users set pending_email = $2, pending_email_token = $3, pending_email_expires = $4 where id = $1',
    [userId, email, digest, expires],
  );
}

/** An account that asked for a new email, which is null after the link was used. */
export type MovingAccount = Columns<typeof users, 'id' | 'username' | 'email' | 'emailVerified' | 'pendingEmail'>;

/** Locks the account whose new email a link confirms, also after the link was used; null when the link is unknown or too old. */
export async function holdMovingAccount(client: PoolClient, digest: string, now: Date): Promise<MovingAccount | null> {
  const { rows } = await client.query<MovingAccount>(
    `select id, username, email, email_verified as "emailVerified", pending_email as "pendingEmail" from users
      where pending_email_token = $1 and pending_email_expires > $2 and deletion_asked_at is null for update`,
    [digest, now],
  );
  return rows[0] ?? null;
}

/** Makes the email that an account asked for its own; links sent to the old one work no more. */
export async function takePendingEmail(
  client: PoolClient,
  userId: number,
  emailCanonical: string,
  now: Date,
): Promise<void> {
  await client.query(
    `update users set email = pending_email, email_canonical = $2, email_verified = true, pending_email = null, password_reset_token = null, password_reset_expires = null, updated_at = $3 where id = $1`,
    [userId, emailCanonical, now],
  );
}

/** Two accounts can take the same email at the same moment: whether the index refused it to this one. */
export function isUniqueEmail(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_email_canonical_unique';
}
