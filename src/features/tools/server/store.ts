import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { savedCalculations } from './tables.ts';

/** A sum that someone saved. */
export type SavedCalculation = Columns<typeof savedCalculations, 'id' | 'tool' | 'given'>;

/** The sums that a person saved, the newest first. */
export async function readSaved(pool: Pool, userId: number): Promise<readonly SavedCalculation[]> {
  const { rows } = await pool.query<SavedCalculation>(
    'select id, tool, given from saved_calculations where user_id = $1 order by saved_at desc, id',
    [userId],
  );
  return rows;
}

/** Whether a person saved any sum. */
export async function hasSaved(pool: Pool, userId: number): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from saved_calculations where user_id = $1 limit 1', [userId]);
  return rowCount === 1;
}

/** Whether a person saved this sum, and how many they saved in all. */
export async function countSaved(
  client: PoolClient,
  userId: number,
  { tool, given }: Pick<SavedCalculation, 'tool' | 'given'>,
): Promise<{ readonly total: number; readonly isThere: boolean }> {
  const { rows } = await client.query<{ total: number; isThere: boolean }>(
    `select count(*)::int as total, coalesce(bool_or(tool = $2 and given = $3), false) as "isThere"
       from saved_calculations where user_id = $1`,
    [userId, tool, given],
  );
  return rows[0] ?? { total: 0, isThere: false };
}

/** Keeps a sum; one that is there stays as it is. */
export async function insertSaved(
  client: PoolClient,
  userId: number,
  { id, tool, given }: SavedCalculation,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into saved_calculations (id, user_id, tool, given, saved_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, tool, given) do nothing`,
    [id, userId, tool, given, now],
  );
}

/** Deletes a sum of a person; false when they have none of that id. */
export async function deleteSaved(pool: Pool, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from saved_calculations where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}
