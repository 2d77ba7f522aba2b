import type { Pool, PoolClient } from 'pg';

/** The links a learner has made, for the export of personal data; `data` holds the figures shown. */
export async function sharedLinks(pool: Pool, userId: number) {
  const { rows } = await pool.query('select created_at, type, id, data from shares where user_id = $1 order by created_at, id', [userId]);
  return [{ name: 'shared-links', rows }];
}

/** Removes the links a learner has made. */
export async function eraseShares(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from shares where user_id = $1', [userId]);
}
