import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { savedCalculations } from './tables.ts';

/** The sums a person saved. */
export const toolsPersonalData: PersonalData = {
  export: { tables: [savedCalculations], read: savedData },
  erase: { tables: [savedCalculations], run: eraseSaved },
};

/** What a person saved, for the export of personal data. */
async function savedData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select id, tool, given, saved_at from saved_calculations where user_id = $1 order by saved_at, id',
    [userId],
  );
  return [{ name: 'saved-calculations', rows }];
}

/** Removes what a person saved. */
async function eraseSaved(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from saved_calculations where user_id = $1', [userId]);
}
