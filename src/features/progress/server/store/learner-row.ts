import type { PoolClient } from 'pg';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { summaryOf, type LearningRecord } from '../../rules/learning-record.ts';

/**
 * Stores the totals in the header of every screen, and the numbers of answers. They follow from the ledger and can be rebuilt. The streak
 * is that of the last day of study.
 */
export async function storeTotals(
  client: PoolClient,
  userId: number,
  record: LearningRecord,
  today: GrenadaDay,
): Promise<void> {
  const lastDay = record.days.toSorted().at(-1) ?? null;
  const { totalPoints, currentStreak, freezes } = summaryOf(record, lastDay ?? today);
  await client.query(
    `update users set points = $2, streak = $3, streak_freezes = $4, last_active_date = $5, updated_at = now(),
                      total_correct = t.correct, total_attempts = t.attempts
       from answer_totals($1) t where id = $1`,
    [userId, totalPoints, currentStreak, freezes, lastDay],
  );
}

/** Locks a user's row until the transaction ends. Foreign keys to it stay possible. */
export async function lockLearner(client: PoolClient, userId: number): Promise<void> {
  await client.query('select 1 from users where id = $1 for no key update', [userId]);
}
