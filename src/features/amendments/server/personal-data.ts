import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { lawAmendments, lawRereads, lawReviews } from './tables.ts';

/** What an editor did to the law, which stays as it was changed when its editor goes; and what a learner read again. */
export const amendmentsPersonalData: PersonalData = {
  export: { tables: [lawAmendments, lawReviews, lawRereads], read: editorsWork },
  erase: { tables: [lawAmendments, lawReviews, lawRereads], run: forgetEditor },
};

/** What a person changed, decided and read again, for the export of personal data. */
async function editorsWork(pool: Pool, userId: number) {
  const { rows: amendments } = await pool.query(
    'select kind, item_id, reason, created_at from law_amendments where editor_id = $1 order by id',
    [userId],
  );
  const { rows: reviews } = await pool.query(
    'select fact_id, item_kind, item_id, decision, decided_at from law_reviews where editor_id = $1 order by id',
    [userId],
  );
  const { rows: rereads } = await pool.query(
    'select item_kind, item_id, read_at from law_rereads where user_id = $1 order by read_at',
    [userId],
  );
  return [
    { name: 'law-changes', rows: amendments },
    { name: 'law-reviews', rows: reviews },
    { name: 'law-read-again', rows: rereads },
  ];
}

/** Takes a person's number out of what they changed and decided, and removes what they read again. */
async function forgetEditor(client: PoolClient, userId: number): Promise<void> {
  await client.query('update law_amendments set editor_id = null where editor_id = $1', [userId]);
  await client.query('update law_reviews set editor_id = null where editor_id = $1', [userId]);
  await client.query('delete from law_rereads where user_id = $1', [userId]);
}
