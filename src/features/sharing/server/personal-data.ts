import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { shares } from './tables.ts';

/** Exports and erases the user's shares. */
export const sharingPersonalData: PersonalData = {
  export: { tables: [shares], read: sharedLinks },
  erase: { tables: [shares], run: eraseShares },
};

async function sharedLinks(_pool: Pool, userId: number) {
  return [
    {
      name: 'shared-links',
      query: {
        text: 'select created_at, type, id, data from shares where user_id = $1 order by created_at, id',
        values: [userId],
      },
    },
  ];
}

async function eraseShares(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from shares where user_id = $1', [userId]);
}
