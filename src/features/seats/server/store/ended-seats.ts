import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { endedSeats } from '../tables.ts';

/** A seat that ended for the person who held it. */
export type EndedSeat = Columns<
  typeof endedSeats,
  'grantId' | 'userId' | 'organisationId' | 'planId' | 'reason' | 'endedAt'
>;

/** Records that a seat ended for the person who held it; does nothing when that is recorded. */
export async function insertEnded(client: PoolClient, ended: EndedSeat): Promise<void> {
  await client.query(
    `insert into ended_seats (grant_id, user_id, organisation_id, plan_id, reason, ended_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (grant_id) do nothing`,
    [ended.grantId, ended.userId, ended.organisationId, ended.planId, ended.reason, ended.endedAt],
  );
}

/** Returns the seat that ended last for a person; null when none did. */
export async function readLastEnded(client: Pool | PoolClient, userId: number): Promise<EndedSeat | null> {
  const { rows } = await client.query<EndedSeat>(
    `select grant_id as "grantId", user_id as "userId", organisation_id as "organisationId", plan_id as "planId", reason,
            ended_at as "endedAt"
       from ended_seats where user_id = $1 order by ended_at desc, grant_id desc limit 1`,
    [userId],
  );
  return rows[0] ?? null;
}
