import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { users } from '../tables.ts';

/** Who registered from one instant up to another, closed accounts too, each with the Grenadian day of it: days begin at 04:00 UTC. */
export async function registeredBetween(
  pool: Pool,
  from: Date,
  until: Date,
): Promise<readonly (Columns<typeof users, 'id'> & { readonly day: string })[]> {
  const { rows } = await pool.query<Columns<typeof users, 'id'> & { day: string }>(
    `select id, (created_at at time zone 'UTC' - interval '4 hours')::date as day from users
      where created_at >= $1 and created_at < $2`,
    [from, until],
  );
  return rows;
}
