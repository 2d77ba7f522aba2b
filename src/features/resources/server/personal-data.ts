import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { guideProgress } from './tables.ts';

/** How far a learner is in the guide. */
export const resourcesPersonalData: PersonalData = {
  export: { tables: [guideProgress], read: guideData },
  erase: { tables: [guideProgress], run: eraseGuide },
};

/** How far a learner is in the guide, for the export of personal data. */
async function guideData(pool: Pool, userId: number) {
  const { rows } = await pool.query('select at, visited, moved_at from guide_progress where user_id = $1', [userId]);
  return [{ name: 'study-guide', rows }];
}

/** Removes how far a learner is in the guide. */
async function eraseGuide(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from guide_progress where user_id = $1', [userId]);
}
