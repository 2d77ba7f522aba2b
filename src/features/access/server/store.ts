import type { Pool, PoolClient } from 'pg';
import type { StoredAccess } from '../rules/access.ts';

/** Reads and locks the access of an account; null when the account does not exist or is being deleted. */
export async function lockAccess(client: PoolClient, userId: number): Promise<StoredAccess | null> {
  // Locks before it checks: a closing that committed meanwhile is visible only to the second statement.
  await client.query('select from users where id = $1 for update', [userId]);
  const { rows } = await client.query<StoredAccess>(
    `select access_type as "accessType", is_premium as "hasLifetimeAccess", subscription_type as "planId", subscription_status as status,
            subscription_start_date as start, subscription_end_date as end
       from users where id = $1 and not exists (select from account_deletions where user_id = users.id)`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Stores the access of an account. It applies from the user's next request. */
export async function storeAccess(client: PoolClient, userId: number, access: StoredAccess, now: Date): Promise<void> {
  await client.query(
    `update users set access_type = $2, is_premium = $3, subscription_type = $4, subscription_status = $5, subscription_start_date = $6,
            subscription_end_date = $7, updated_at = $8
      where id = $1`,
    [userId, access.accessType, access.hasLifetimeAccess, access.planId, access.status, access.start, access.end, now],
  );
}

/** Reads the access of an account; null when the account does not exist. */
export async function readAccess(pool: Pool, userId: number): Promise<StoredAccess | null> {
  const { rows } = await pool.query<StoredAccess>(
    `select access_type as "accessType", is_premium as "hasLifetimeAccess", subscription_type as "planId", subscription_status as status,
            subscription_start_date as start, subscription_end_date as end
       from users where id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}
