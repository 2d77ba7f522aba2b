import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { lawAmendments, lawReviews } from './tables.ts';

/** What an editor did to the law. The law stays as it was changed when its editor goes. */
export const amendmentsPersonalData: PersonalData = {
  export: { tables: [lawAmendments, lawReviews], read: editorsWork },
  erase: { tables: [lawAmendments, lawReviews], run: forgetEditor },
};

/** What a person changed and decided, for the export of personal data. */
async function editorsWork(pool: Pool, userId: number) {
  const { rows: amendments } = await pool.query(
    'select kind, item_id, reason, created_at from law_amendments where editor_id = $1 order by id',
    [userId],
  );
  const { rows: reviews } = await pool.query(
    'select fact_id, item_kind, item_id, decision, decided_at from law_reviews where editor_id = $1 order by id',
    [userId],
  );
  return [
    { name: 'law-changes', rows: amendments },
    { name: 'law-reviews', rows: reviews },
  ];
}

/** Takes a person's number out of what they changed and decided. */
async function forgetEditor(client: PoolClient, userId: number): Promise<void> {
  await client.query('update law_amendments set editor_id = null where editor_id = $1', [userId]);
  await client.query('update law_reviews set editor_id = null where editor_id = $1', [userId]);
}
