import type { Pool, PoolClient } from 'pg';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { DayCount, Measure, PeriodDays } from '../rules/period.ts';
import type { Columns, Nullable } from '../../../platform/server/database/row-types.ts';
import type { dailyFigures, dailyFiguresUntil, nightlyFigures } from './tables.ts';

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

/** Returns the figures of last night for a period; null when none are stored. */
export async function readNightlyFigures(
  pool: Pool,
  days: PeriodDays,
): Promise<Columns<typeof nightlyFigures, 'figures' | 'countedAt'> | null> {
  const { rows } = await pool.query<Columns<typeof nightlyFigures, 'figures' | 'countedAt'>>(
    'select figures, counted_at as "countedAt" from nightly_figures where days = $1',
    [days],
  );
  return rows[0] ?? null;
}

/** Replaces the figures of a period. */
export async function storeNightlyFigures(
  client: PoolClient,
  days: PeriodDays,
  { figures, countedAt }: Columns<typeof nightlyFigures, 'figures' | 'countedAt'>,
): Promise<void> {
  await client.query(
    `insert into nightly_figures (days, figures, counted_at) values ($1, $2, $3)
     on conflict (days) do update set figures = excluded.figures, counted_at = excluded.counted_at`,
    [days, JSON.stringify(figures), countedAt],
  );
}

/** Deletes all figures of last night. */
export async function deleteNightlyFigures(client: PoolClient): Promise<void> {
  await client.query('delete from nightly_figures');
}
