import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { studyPlaces } from './tables.ts';

/** Where a learner studied last. */
export const flashcardsPersonalData: PersonalData = {
  export: { tables: [studyPlaces], read: placeData },
  erase: { tables: [studyPlaces], run: erasePlace },
};

async function placeData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select study_set as "set", flashcard_id as card, at from study_places where user_id = $1',
    [userId],
  );
  return [{ name: 'last-studied', rows }];
}

async function erasePlace(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from study_places where user_id = $1', [userId]);
}
