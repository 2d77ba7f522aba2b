import type { PoolClient } from 'pg';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { summaryOf, type LearningRecord } from '../../rules/learning-record.ts';

/**
 * Keeps the totals that every screen's header shows, and how many answers were given and right; they follow from the ledger
 * and what was graded, and can be rebuilt from them. The streak is that of the last day of study.
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
