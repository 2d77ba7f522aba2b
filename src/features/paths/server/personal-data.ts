import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { pathReadings } from './tables.ts';

/** Exports and erases the sections that a user read. */
export const pathsPersonalData: PersonalData = {
  export: { tables: [pathReadings], read: readingData },
  erase: { tables: [pathReadings], run: eraseReadings },
};

async function readingData(pool: Pool, userId: number) {
  const { rows } = await pool.query('select section, read_at from path_readings where user_id = $1 order by section', [
    userId,
  ]);
  return [{ name: 'sections-read', rows }];
}

async function eraseReadings(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from path_readings where user_id = $1', [userId]);
}
