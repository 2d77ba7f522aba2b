import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { users } from '../tables.ts';

/** The hash of an account's password; null when there is no such account. */
export async function readPasswordHash(pool: Pool, userId: number): Promise<string | null> {
  const { rows } = await pool.query<Columns<typeof users, 'password'>>('select password from users where id = $1', [
    userId,
  ]);
  return rows[0]?.password ?? null;
}

/** Stores the hash of a new password over another; a reset link that was sent before works no more. False when the account has a third. */
export async function storeNewPassword(
  client: PoolClient,
  userId: number,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update users set password = $3, password_reset_token = null, password_reset_expires = null, updated_at = $4
      where id = $1 and password = $2`,
    [userId, from, to, now],
  );
  return rowCount === 1;
}

/** Whether an account still has the hash of a password. Waits for a change of the password that is being stored. */
export async function hasPasswordHash(connection: Pool | PoolClient, userId: number, hash: string): Promise<boolean> {
  const { rowCount } = await connection.query('select from users where id = $1 and password = $2 for share', [
    userId,
    hash,
  ]);
  return rowCount === 1;
}

/** Stores another hash of the same password. False when the account has a third by now. */
export async function storeRenewedHash(
  pool: Pool,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rowCount } = await pool.query('update users set password = $3 where id = $1 and password = $2', [
    userId,
    from,
    to,
  ]);
  return rowCount === 1;
}

/** An account that asks for reset instructions. */
export interface ResettingAccount extends Columns<typeof users, 'id' | 'email' | 'emailVerified' | 'username'> {
  /** The newest link can still be used. */
  readonly linkWorks: boolean;
}

/** The account of an email in its unique spelling, held to the end of the transaction; null when there is none. */
export async function holdResettingAccount(
  client: PoolClient,
  emailCanonical: string,
  now: Date,
): Promise<ResettingAccount | null> {
  const { rows } = await client.query<ResettingAccount>(
    `select id, email, email_verified as "emailVerified", username, coalesce(password_reset_token is not null and password_reset_expires > $2, false) as "linkWorks"
         from users where email_canonical = $1 and deletion_asked_at is null for update`,
    [emailCanonical, now],
  );
  return rows[0] ?? null;
}

/** Stores the digest of a reset link, in place of an older one. */
export async function storeResetLink(
  client: PoolClient,
  userId: number,
  { digest, expires }: { readonly digest: string; readonly expires: Date },
): Promise<void> {
  await client.query('update users set password_reset_token = $2, password_reset_expires = $3 where id = $1', [
    userId,
    digest,
    expires,
  ]);
}

/** Returns the username of the account that a reset link, by its digest, belongs to; null when the link works no more. */
export async function readResettingUsername(pool: Pool, digest: string, now: Date): Promise<string | null> {
  const { rows } = await pool.query<Columns<typeof users, 'username'>>(
    'select username from users where password_reset_token = $1 and password_reset_expires > $2',
    [digest, now],
  );
  return rows[0]?.username ?? null;
}

/** Uses a reset link up and stores the new hash; its mail arrived, so the address is confirmed too. Null when it works no more. */
export async function resetPasswordByLink(
  client: PoolClient,
  { digest, hash, now }: { readonly digest: string; readonly hash: string; readonly now: Date },
): Promise<Columns<typeof users, 'id' | 'email' | 'username' | 'usernameCanonical'> | null> {
  const { rows } = await client.query<Columns<typeof users, 'id' | 'email' | 'username' | 'usernameCanonical'>>(
    `update users set password = $2, password_reset_token = null, password_reset_expires = null, email_verified = true, updated_at = $3
      where password_reset_token = $1 and password_reset_expires > $3 and deletion_asked_at is null
      returning id, email, username, username_canonical as "usernameCanonical"`,
    [digest, hash, now],
  );
  return rows[0] ?? null;
}
