import type { Pool } from 'pg';
import { inLongTransaction } from '../../../../platform/server/database/transaction.ts';
import { recountScores } from './scores.ts';

/** The entries as the ledger has them. */
const FROM_LEDGER = `
  select l.user_id, p.leaderboard_type, p.period_start, u.leaderboard_opt_in as listed, sum(l.points)::int as points,
         (count(*) filter (where l.reason = 'card.completed' and l.points > 0))::int as cards_studied
    from points_ledger l
    join users u on u.id = l.user_id
   cross join lateral leaderboard_periods(l.day) p
   group by l.user_id, p.leaderboard_type, p.period_start, u.leaderboard_opt_in
  having sum(l.points) <> 0 or bool_or(l.reason = 'card.completed' and l.points > 0)`;

const KEY = 'user_id, leaderboard_type, period_start';
const SAME_KEY =
  'e.user_id = c.user_id and e.leaderboard_type = c.leaderboard_type and e.period_start = c.period_start';
const DIFFERS = '(e.points, e.cards_studied, e.listed) is distinct from (c.points, c.cards_studied, c.listed)';

/**
 * Makes the leaderboard anew from the ledger and answers how many entries were not as the ledger has them. Rows that are
 * right stay as they are, with the places at which periods ended. Whoever studies meanwhile waits: one lock, on the entries,
 * holds them all off.
 */
export async function rebuildLeaderboard(pool: Pool): Promise<number> {
  return inLongTransaction(pool, async (client) => {
    await client.query('lock table leaderboard_entries in share row exclusive mode');
    const gone = await client.query(
      `delete from leaderboard_entries e where not exists (select from (${FROM_LEDGER}) c where ${SAME_KEY})`,
    );
    const put = await client.query(
      `merge into leaderboard_entries e using (${FROM_LEDGER}) c on ${SAME_KEY}
        when matched and ${DIFFERS} then update set points = c.points, cards_studied = c.cards_studied, listed = c.listed, last_updated = now()
        when not matched then insert (${KEY}, points, cards_studied, listed, last_updated)
             values (c.user_id, c.leaderboard_type, c.period_start, c.points, c.cards_studied, c.listed, now())`,
    );
    await recountScores(client);
    return (gone.rowCount ?? 0) + (put.rowCount ?? 0);
  });
}

/** How many entries and scores differ from what the ledger says, in one snapshot that hinders nobody. */
export async function countDifferences(pool: Pool): Promise<number> {
  return inLongTransaction(pool, async (client) => {
    const { rows } = await client.query<{ differences: number }>(`
      with counted as (
        select leaderboard_type, period_start, points, sum(learners) as learners
          from (select leaderboard_type, period_start, points, learners from leaderboard_scores
                union all
                select leaderboard_type, period_start, points, learners from leaderboard_score_changes
                union all
                select leaderboard_type, period_start, points, -1 from leaderboard_entries where listed and points > 0) as s
         group by leaderboard_type, period_start, points having sum(learners) <> 0
      )
      select ((select count(*) from leaderboard_entries e full join (${FROM_LEDGER}) c on ${SAME_KEY} where ${DIFFERS})
              + (select count(*) from counted))::int as differences`);
    return rows[0]?.differences ?? 0;
  });
}
