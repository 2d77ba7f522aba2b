import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { challengeAttempts, insightMails, insightReads } from './tables.ts';

/** Exports and erases what a user did with the daily insights. */
export const insightsPersonalData: PersonalData = {
  export: { tables: [insightReads, challengeAttempts, insightMails], read: insightData },
  erase: { tables: [insightReads, challengeAttempts, insightMails], run: eraseInsights },
};

async function insightData(pool: Pool, userId: number) {
  const [reads, attempts, mails] = await Promise.all([
    pool.query(
      'select day::text, insight_id as insight, read_at, points from insight_reads where user_id = $1 order by day',
      [userId],
    ),
    pool.query(
      'select day::text, challenge_id as challenge, started_at, expires_at, answered_at, answer, correct, points from challenge_attempts where user_id = $1 order by day',
      [userId],
    ),
    pool.query('select enabled, hour, last_sent::text from insight_mails where user_id = $1', [userId]),
  ]);
  return [
    { name: 'daily-insights', rows: reads.rows },
    { name: 'daily-challenges', rows: attempts.rows },
    { name: 'daily-mail', rows: mails.rows },
  ];
}

/** Deletes a user's reads, attempts and mail settings. The points stay in the ledger. */
async function eraseInsights(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['insight_reads', 'challenge_attempts', 'insight_mails'])
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
}
