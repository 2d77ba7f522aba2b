import type { PoolClient } from 'pg';

/** When the access of an account ends (null: no end is stored), held to the end of the transaction; null when there is no such account. */
export async function holdAccess(client: PoolClient, userId: number): Promise<{ readonly end: Date | null } | null> {
  const { rows } = await client.query<{ end: Date | null }>(
    'select subscription_end_date as end from users where id = $1 and deletion_asked_at is null for update',
    [userId],
  );
  return rows[0] ?? null;
}

/** Stores the plan of an account and when it ends; null for never. */
export async function storePlan(
  client: PoolClient,
  userId: number,
  { planId, end, now }: { readonly planId: string; readonly end: Date | null; readonly now: Date },
): Promise<void> {
  await client.query(
    `update users set access_type = 'paid', is_premium = is_premium or $2, subscription_type = $3, subscription_status = 'active',
            subscription_start_date = coalesce(subscription_start_date, $4), subscription_end_date = $5, updated_at = $4
      where id = $1`,
    [userId, end === null, planId, now, end],
  );
}
