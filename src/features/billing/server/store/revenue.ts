import type { Pool } from 'pg';

/** SQL: a row of orders brought money in that stays (product-rules.md, X4). */
const EARNED = "status = 'paid' and amount_cents > 0 and giving_back_since is null";

/** What orders brought in. */
export interface Revenue {
  /** Whole US cents. */
  readonly cents: number;
  readonly orders: number;
}

/** What the orders brought in that were paid from one instant up to another, without those that were given back, are disputed or cost nothing. */
export async function readRevenue(pool: Pool, from: Date, until: Date): Promise<Revenue> {
  const { rows } = await pool.query<Revenue>(
    `select coalesce(sum(amount_cents), 0)::float8 as cents, count(*)::int as orders from orders
      where ${EARNED} and paid_at >= $1 and paid_at < $2`,
    [from, until],
  );
  return rows[0] ?? { cents: 0, orders: 0 };
}

/** The same by the Grenadian day on which they were paid, in whole US cents. Days begin at 04:00 UTC. */
export async function readRevenueByDay(
  pool: Pool,
  from: Date,
  until: Date,
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const { rows } = await pool.query<{ day: string; count: number }>(
    `select (paid_at at time zone 'UTC' - interval '4 hours')::date as day, sum(amount_cents)::float8 as count from orders
      where ${EARNED} and paid_at >= $1 and paid_at < $2 group by 1`,
    [from, until],
  );
  return rows;
}

/** How many of some people bought a plan or seats for money. */
export async function countBuyers(pool: Pool, userIds: readonly number[]): Promise<number> {
  const { rows } = await pool.query<{ buyers: number }>(
    `select count(distinct user_id)::int as buyers from orders where ${EARNED} and user_id = any($1::int[])`,
    [userIds],
  );
  return rows[0]?.buyers ?? 0;
}
