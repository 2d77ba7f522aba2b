import type { PoolClient } from 'pg';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { readLearningRecord } from './read-record.ts';
import { storeTotals } from './learner-row.ts';

/** Adds points for a reason and source that earn once; answers how many of the sources were new. */
export async function awardPoints(
  client: PoolClient,
  award: { userId: number; reason: string; sources: readonly string[]; pointsEach: number; now: Date },
): Promise<number> {
  const day = grenadaDay(award.now);
  const { rowCount } = await client.query(
    `insert into points_ledger (user_id, reason, source, points, at, day)
     select $1, $2, source, $4, $5, $6 from unnest($3::text[]) as source
     on conflict do nothing`,
    [award.userId, award.reason, award.sources, award.pointsEach, award.now, day],
  );
  await client.query('insert into learning_days (user_id, day) values ($1, $2) on conflict do nothing', [
    award.userId,
    day,
  ]);
  const { record } = await readLearningRecord(client, award.userId);
  await storeTotals(client, award.userId, record, day);
  return rowCount ?? 0;
}
