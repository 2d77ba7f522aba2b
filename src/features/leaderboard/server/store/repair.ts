import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { leaderboardEntries } from '../tables.ts';

/** The entries of some learners, `$1`, as the ledger has them. */
const FROM_LEDGER = `
  select l.user_id, p.leaderboard_type, p.period_start, u.leaderboard_opt_in as listed, sum(l.points)::int as points,
         (count(*) filter (where l.reason = 'card.completed' and l.points > 0))::int as cards_studied
    from points_ledger l
    join users u on u.id = l.user_id
   cross join lateral leaderboard_periods(l.day) p
   where l.user_id = any($1::int[])
   group by l.user_id, p.leaderboard_type, p.period_start, u.leaderboard_opt_in
  having sum(l.points) <> 0 or bool_or(l.reason = 'card.completed' and l.points > 0)`;

const KEY = 'user_id, leaderboard_type, period_start';
const SAME_KEY =
  'e.user_id = c.user_id and e.leaderboard_type = c.leaderboard_type and e.period_start = c.period_start';
const DIFFERS = '(e.points, e.cards_studied, e.listed) is distinct from (c.points, c.cards_studied, c.listed)';

/** Reads the next learners by number, so many at most. */
export async function readLearnersAfter(pool: Pool, after: number, most: number): Promise<readonly number[]> {
  const { rows } = await pool.query<Columns<typeof users, 'id'>>({
    name: 'learners-after',
    text: 'select id from users where id > $1 order by id limit $2',
    values: [after, most],
  });
  return rows.map(({ id }) => id);
}

/** Reads which of some learners have an entry that is not as the ledger has it, in one snapshot that hinders nobody. */
export async function readDiffering(pool: Pool, learners: readonly number[]): Promise<readonly number[]> {
  const { rows } = await pool.query<Columns<typeof leaderboardEntries, 'userId'>>({
    name: 'differing-learners',
    text: `select distinct coalesce(e.user_id, c.user_id) as "userId"
             from (select * from leaderboard_entries where user_id = any($1::int[])) e
             full join (${FROM_LEDGER}) c on ${SAME_KEY} where ${DIFFERS}`,
    values: [learners],
  });
  return rows.map(({ userId }) => userId);
}

/**
 * Writes the entries of some learners as the ledger has them, and answers how many were not. Rows that are right stay as they are, with
 * the places at which periods ended. A learner who studies at this moment is passed over, so that nobody is waited for.
 */
export async function repairEntries(pool: Pool, learners: readonly number[]): Promise<number> {
  return inTransaction(pool, async (client) => {
    const held = await holdFree(client, learners);
    const gone = await client.query(
      `delete from leaderboard_entries e
        where e.user_id = any($1::int[]) and not exists (select from (${FROM_LEDGER}) c where ${SAME_KEY})`,
      [held],
    );
    const put = await client.query(
      `merge into leaderboard_entries e using (${FROM_LEDGER}) c on ${SAME_KEY}
        when matched and ${DIFFERS} then update set points = c.points, cards_studied = c.cards_studied, listed = c.listed, last_updated = now()
        when not matched then insert (${KEY}, points, cards_studied, listed, last_updated)
             values (c.user_id, c.leaderboard_type, c.period_start, c.points, c.cards_studied, c.listed, now())`,
      [held],
    );
    return (gone.rowCount ?? 0) + (put.rowCount ?? 0);
  });
}

/** Holds the rows of those learners whom nobody holds: entries change only under the row of their learner. */
async function holdFree(client: PoolClient, learners: readonly number[]): Promise<readonly number[]> {
  const { rows } = await client.query<Columns<typeof users, 'id'>>(
    'select id from users where id = any($1::int[]) order by id for no key update skip locked',
    [learners],
  );
  return rows.map(({ id }) => id);
}
