import type { Pool } from 'pg';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';

/** How many people studied on at least one of some days, both of them counted. */
export async function countActive(pool: Pool, first: GrenadaDay, last: GrenadaDay): Promise<number> {
  const { rows } = await pool.query<{ learners: number }>(
    'select count(distinct user_id)::int as learners from learning_days where day between $1 and $2',
    [first, last],
  );
  return rows[0]?.learners ?? 0;
}

/** How many people studied on a day or since, told by their last day of study: it is as many as `countActive` up to today, of far fewer rows. */
export async function countActiveSince(pool: Pool, first: GrenadaDay): Promise<number> {
  const { rows } = await pool.query<{ learners: number }>(
    'select count(*)::int as learners from users where last_active_date >= $1',
    [first],
  );
  return rows[0]?.learners ?? 0;
}

/** How many of some people studied at all, and on more days than one. */
export async function countReturned(
  pool: Pool,
  userIds: readonly number[],
): Promise<{ readonly studied: number; readonly cameBack: number }> {
  const { rows } = await pool.query<{ studied: number; cameBack: number }>(
    `select count(*)::int as studied, (count(*) filter (where days > 1))::int as "cameBack"
       from (select user_id, count(*) as days from learning_days where user_id = any($1::int[]) group by user_id) as each`,
    [userIds],
  );
  return rows[0] ?? { studied: 0, cameBack: 0 };
}
