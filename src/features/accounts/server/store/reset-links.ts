import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { users } from '../tables.ts';

/** An account that requests reset instructions. */
export interface ResettingAccount extends Columns<typeof users, 'id' | 'email' | 'emailVerified' | 'username'> {
  /** Whether the newest link is valid. */
  readonly isLinkValid: boolean;
  readonly isSuspended: boolean;
}

/** Locks the open account of a canonical email; null when there is none. */
export async function lockForReset(
  client: PoolClient,
  emailCanonical: string,
  now: Date,
): Promise<ResettingAccount | null> {
  // Locks before it checks: a closing that committed meanwhile is visible only to the second statement.
  await client.query('select from users where email_canonical = $1 for update', [emailCanonical]);
  const { rows } = await client.query<ResettingAccount>(
    `select id, email, email_verified as "emailVerified", username, coalesce(password_reset_token is not null and password_reset_expires > $2, false) as "isLinkValid",
              exists (select from account_suspensions where user_id = users.id and restored_at is null and (ends_at is null or ends_at > $2)) as "isSuspended"
         from users where email_canonical = $1 and not exists (select from account_deletions where user_id = users.id)`,
    [emailCanonical, now],
  );
  return rows[0] ?? null;
}

/** Stores the digest of a reset link, replacing an older one. */
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

/** Returns the username of a reset link by its digest; null when the link is invalid. */
export async function readUsernameByResetLink(pool: Pool, digest: string, now: Date): Promise<string | null> {
  const { rows } = await pool.query<Columns<typeof users, 'username'>>(
    `select username from users where password_reset_token = $1 and password_reset_expires > $2
        and not exists (select from account_suspensions where user_id = users.id and restored_at is null and (ends_at is null or ends_at > $2))`,
    [digest, now],
  );
  return rows[0]?.username ?? null;
}

/** Uses a reset link up, stores the new hash and confirms the email. Returns null when the link is invalid. */
export async function resetPasswordByLink(
  client: PoolClient,
  { digest, hash, now }: { readonly digest: string; readonly hash: string; readonly now: Date },
): Promise<Columns<typeof users, 'id' | 'email' | 'username' | 'usernameCanonical'> | null> {
  const { rows } = await client.query<Columns<typeof users, 'id' | 'email' | 'username' | 'usernameCanonical'>>(
    `update users set password = $2, password_reset_token = null, password_reset_expires = null, email_verified = true, updated_at = $3
      where password_reset_token = $1 and password_reset_expires > $3 and not exists (select from account_deletions where user_id = users.id)
        and not exists (select from account_suspensions where user_id = users.id and restored_at is null and (ends_at is null or ends_at > $3))
      returning id, email, username, username_canonical as "usernameCanonical"`,
    [digest, hash, now],
  );
  return rows[0] ?? null;
}
