import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { pathReadings } from './tables.ts';

/** What a learner read for their paths. */
export const pathsPersonalData: PersonalData = {
  export: { tables: [pathReadings], read: readingData },
  erase: { tables: [pathReadings], run: eraseReadings },
};

/** The sections a learner opened from a path, for the export of personal data. */
async function readingData(pool: Pool, userId: number) {
  const { rows } = await pool.query('select section, read_at from path_readings where user_id = $1 order by section', [
    userId,
  ]);
  return [{ name: 'sections-read', rows }];
}

/** Removes what a learner read. */
async function eraseReadings(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from path_readings where user_id = $1', [userId]);
}
