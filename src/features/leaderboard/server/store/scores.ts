import type { Pool, PoolClient } from 'pg';
import { holdLockInTransaction, tryLockInTransaction } from '../../../../platform/server/database/advisory-locks.ts';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';

/**
 * Adds the changes of scores up, unless another process is at it. A reader sees a change either among the changes or in the
 * scores: both are one transaction. Only committed changes are taken, and nobody else touches either row, so it waits for no one.
 */
export async function foldScoreChanges(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (!(await tryLockInTransaction(client, 'leaderboardScores'))) return;
    await client.query(`
      with taken as (
        delete from leaderboard_score_changes returning leaderboard_type, period_start, points, learners
      ), sums as (
        select leaderboard_type, period_start, points, sum(learners)::int as learners
          from taken group by leaderboard_type, period_start, points having sum(learners) <> 0
      )
      merge into leaderboard_scores s using sums c
         on s.leaderboard_type = c.leaderboard_type and s.period_start = c.period_start and s.points = c.points
       when matched and s.learners + c.learners = 0 then delete
       when matched then update set learners = s.learners + c.learners
       when not matched then insert (leaderboard_type, period_start, points, learners)
            values (c.leaderboard_type, c.period_start, c.points, c.learners)`);
  });
}

/** Counts the learners per score anew from the entries. The caller's transaction lets nobody write entries. */
export async function recountScores(client: PoolClient): Promise<void> {
  await holdLockInTransaction(client, 'leaderboardScores');
  await client.query('delete from leaderboard_score_changes');
  await client.query('delete from leaderboard_scores');
  await client.query(
    `insert into leaderboard_scores (leaderboard_type, period_start, points, learners)
     select leaderboard_type, period_start, points, count(*) from leaderboard_entries
      where listed and points > 0 group by leaderboard_type, period_start, points`,
  );
}
