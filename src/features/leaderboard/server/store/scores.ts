import type { Pool } from 'pg';
import { holdLockInTransaction, tryLockInTransaction } from '../../../../platform/server/database/advisory-locks.ts';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import { inLongTransaction, inTransaction } from '../../../../platform/server/database/transaction.ts';
import type { leaderboardEntries } from '../tables.ts';

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

/** A period that has entries or scores. */
type CountedPeriod = Columns<typeof leaderboardEntries, 'leaderboardType' | 'periodStart'>;

/** Reads the periods that have entries or scores, by leaps over the index. */
export async function readCountedPeriods(pool: Pool): Promise<readonly CountedPeriod[]> {
  const { rows } = await pool.query<CountedPeriod>(`
    with recursive found as (
      (select leaderboard_type, period_start from leaderboard_entries where listed and points > 0
        order by leaderboard_type, period_start limit 1)
      union all
      select n.* from found f cross join lateral (
        select e.leaderboard_type, e.period_start from leaderboard_entries e
         where listed and points > 0 and (e.leaderboard_type, e.period_start) > (f.leaderboard_type, f.period_start)
         order by e.leaderboard_type, e.period_start limit 1) n
    )
    select leaderboard_type as "leaderboardType", period_start as "periodStart" from found
    union select leaderboard_type, period_start from leaderboard_scores
    union select leaderboard_type, period_start from leaderboard_score_changes
    order by 1, 2`);
  return rows;
}

/**
 * Corrects how many learners have each score of a period, by the entries, and answers how many scores were wrong. A correction is a change
 * like any other, reckoned from one snapshot: nobody is held off meanwhile.
 */
export function correctScores(pool: Pool, { leaderboardType, periodStart }: CountedPeriod): Promise<number> {
  return inLongTransaction(pool, async (client) => {
    // Two corrections at once would both be added.
    await holdLockInTransaction(client, 'leaderboardScores');
    const { rowCount } = await client.query(
      `insert into leaderboard_score_changes (leaderboard_type, period_start, points, learners)
       select $1::text, $2::date, points, sum(learners)
         from (select points, count(*) as learners from leaderboard_entries
                where leaderboard_type = $1 and period_start = $2 and listed and points > 0 group by points
               union all
               select points, -learners from leaderboard_scores where leaderboard_type = $1 and period_start = $2
               union all
               select points, -learners from leaderboard_score_changes where leaderboard_type = $1 and period_start = $2) as counted
        group by points having sum(learners) <> 0`,
      [leaderboardType, periodStart],
    );
    return rowCount ?? 0;
  });
}
