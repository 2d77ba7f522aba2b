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

/** How many people studied in each day, week or month of some days, named by its first day. */
export async function countActiveBy(
  pool: Pool,
  unit: 'day' | 'week' | 'month',
  { first, last }: { readonly first: GrenadaDay; readonly last: GrenadaDay },
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const { rows } = await pool.query<{ day: string; count: number }>(
    `select date_trunc($1, day::timestamp)::date as day, count(distinct user_id)::int as count from learning_days
      where day between $2 and $3 group by 1`,
    [unit, first, last],
  );
  return rows;
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
