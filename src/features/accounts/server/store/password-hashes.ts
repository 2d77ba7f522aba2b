import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { users } from '../tables.ts';

/** Returns the password hash of an account; null when there is none. */
export async function readPasswordHash(pool: Pool, userId: number): Promise<string | null> {
  const { rows } = await pool.query<Columns<typeof users, 'password'>>('select password from users where id = $1', [
    userId,
  ]);
  return rows[0]?.password ?? null;
}

/** Replaces the hash `from` by `to` and revokes reset links. Returns false when the account has another hash by now. */
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

/** Whether an account has this password hash. Waits for a concurrent change. */
export async function hasPasswordHash(connection: Pool | PoolClient, userId: number, hash: string): Promise<boolean> {
  const { rowCount } = await connection.query('select from users where id = $1 and password = $2 for share', [
    userId,
    hash,
  ]);
  return rowCount === 1;
}

/** Replaces the hash of the same password. Returns false when the account has another hash by now. */
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
