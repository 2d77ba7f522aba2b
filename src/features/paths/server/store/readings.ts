import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { pathReadings } from '../tables.ts';

/** Keeps that sections were opened; what was opened before stays as it was. Gives all that were. */
export async function storeReadings(
  pool: Pool,
  userId: number,
  sections: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  await pool.query(
    `insert into path_readings (user_id, section, read_at)
     select $1, section, $3 from unnest($2::text[]) as given(section) order by section
     on conflict (user_id, section) do nothing`,
    [userId, sections, now],
  );
  const { rows } = await pool.query<Columns<typeof pathReadings, 'section'>>({
    name: 'sections-read',
    text: 'select section from path_readings where user_id = $1 order by section',
    values: [userId],
  });
  return rows.map(({ section }) => section);
}
