import type { PoolClient } from 'pg';
import type { AudienceRole } from '../rules/audience-role.ts';

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
