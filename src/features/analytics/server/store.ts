import type { Pool, PoolClient } from 'pg';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { DayCount, Measure } from '../rules/period.ts';
import type { Columns, Nullable } from '../../../platform/server/database/row-types.ts';
import type { dailyFigures, dailyFiguresUntil } from './tables.ts';

/** Locks and returns the instant up to which answers are counted; null before the first run. */
export async function lockCountedUntil(client: PoolClient): Promise<Date | null> {
  await client.query('insert into daily_figures_until (id) values (1) on conflict do nothing');
  const { rows } = await client.query<Columns<typeof dailyFiguresUntil, 'until'>>(
    'select until from daily_figures_until for update',
  );
  return rows[0]?.until ?? null;
}

/**
 * Adds changes, one for each day, to the counts of a measure. The caller holds the lock of `lockCountedUntil`. An insert
 * with `on conflict` would be refused: PostgreSQL first checks the proposed row, and undone answers have a negative count.
 */
export async function addCounts(client: PoolClient, measure: Measure, changes: readonly DayCount[]): Promise<void> {
  await client.query(
    `merge into daily_figures f using jsonb_to_recordset($2::jsonb) as c(day date, count int)
        on f.measure = $1 and f.day = c.day
      when matched then update set count = f.count + c.count
      when not matched then insert (day, measure, count) values (c.day, $1, c.count)`,
    [measure, JSON.stringify(changes)],
  );
}

/** Stores the instant up to which answers are counted. */
export async function setCountedUntil(client: PoolClient, until: Date): Promise<void> {
  await client.query('update daily_figures_until set until = $1', [until]);
}

/** Returns stored counts between two days, both included, and the instant up to which they count, from one snapshot. */
export async function readCounts(
  pool: Pool,
  measure: Measure,
  { first, last }: { readonly first: GrenadaDay; readonly last: GrenadaDay },
): Promise<{ readonly until: Date | null; readonly counts: readonly DayCount[] }> {
  const { rows } = await pool.query<
    Nullable<Columns<typeof dailyFiguresUntil, 'until'> & Columns<typeof dailyFigures, 'day' | 'count'>>
  >(
    `select u.until, f.day, f.count from daily_figures_until u
       left join daily_figures f on f.measure = $1 and f.day between $2 and $3`,
    [measure, first, last],
  );
  return {
    until: rows[0]?.until ?? null,
    counts: rows.flatMap(({ day, count }) => (day === null || count === null ? [] : [{ day, count }])),
  };
}
