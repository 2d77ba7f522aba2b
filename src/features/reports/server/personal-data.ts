import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { canonicalEmailOf } from '../../accounts/server/service.ts';
import { errorReports } from './tables.ts';

/** Exports and erases the reports that a user sent while signed in. */
export const reportsPersonalData: PersonalData = {
  export: { tables: [errorReports], read: reportData },
  erase: { tables: [errorReports], run: eraseReports },
};

async function reportData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select id, sent_at, place, message, email, settled_at, answer from error_reports where user_id = $1 order by sent_at',
    [userId],
  );
  return [{ name: 'error-reports', rows }];
}

/** Deletes the user's reports, and removes the user's email from reports sent without or under another account. */
async function eraseReports(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from error_reports where user_id = $1', [userId]);
  await client.query('update error_reports set email = null where lower(email) = $1', [
    await canonicalEmailOf(client, userId),
  ]);
}
