import type { Pool, PoolClient } from 'pg';

/** A learner's certificates, for the export of personal data; score in percent. */
export async function certificateData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select earned_at, certificate_number, learner_name, certification_name, score, completed_cards, required_cards, is_valid, revoked_at, revoked_reason, law
       from user_certifications where user_id = $1 order by earned_at, id`,
    [userId],
  );
  return [{ name: 'certificates', rows }];
}

/** Removes a learner's certificates: their numbers are unknown from then on. */
export async function eraseCertificates(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from user_certifications where user_id = $1', [userId]);
}
