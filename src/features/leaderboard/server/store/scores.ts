import type { Pool, PoolClient } from 'pg';
import { lockInTransaction, tryLockInTransaction } from '../../../../platform/server/database/advisory-locks.ts';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { inLongTransaction, inTransaction } from '../../../../platform/server/database/transaction.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { leaderboardEntries } from '../tables.ts';

/** SQL of the entries of users $1, computed from the ledger. */
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

/** Returns the next user ids after `after`, in order. */
export async function readUserIdsAfter(pool: Pool, after: number, limit: number): Promise<readonly number[]> {
  const { rows } = await pool.query<Columns<typeof users, 'id'>>({
    name: 'user-ids-after',
    text: 'select id from users where id > $1 order by id limit $2',
    values: [after, limit],
  });
  return rows.map(({ id }) => id);
}

/** Returns the users who have an entry that differs from the ledger. Locks nothing. */
export async function readUsersWithDifferences(pool: Pool, userIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await pool.query<Columns<typeof leaderboardEntries, 'userId'>>({
    name: 'users-with-differences',
    text: `select distinct coalesce(e.user_id, c.user_id) as "userId"
             from (select * from leaderboard_entries where user_id = any($1::int[])) e
             full join (${FROM_LEDGER}) c on ${SAME_KEY} where ${DIFFERS}`,
    values: [userIds],
  });
  return rows.map(({ userId }) => userId);
}

/**
 * Corrects the entries of users by the ledger and returns the number of wrong ones. Correct rows and final ranks stay. Skips users whose row
 * is locked, because they study at this moment.
 */
export async function repairEntries(pool: Pool, userIds: readonly number[]): Promise<number> {
  return inTransaction(pool, async (client) => {
    const locked = await lockAvailable(client, userIds);
    const deleted = await client.query(
      `delete from leaderboard_entries e
        where e.user_id = any($1::int[]) and not exists (select from (${FROM_LEDGER}) c where ${SAME_KEY})`,
      [locked],
    );
    const merged = await client.query(
      `merge into leaderboard_entries e using (${FROM_LEDGER}) c on ${SAME_KEY}
        when matched and ${DIFFERS} then update set points = c.points, cards_studied = c.cards_studied, listed = c.listed, last_updated = now()
        when not matched then insert (${KEY}, points, cards_studied, listed, last_updated)
             values (c.user_id, c.leaderboard_type, c.period_start, c.points, c.cards_studied, c.listed, now())`,
      [locked],
    );
    return (deleted.rowCount ?? 0) + (merged.rowCount ?? 0);
  });
}

/** Locks the rows of users that are not locked: entries change only while their user's row is locked. */
async function lockAvailable(client: PoolClient, userIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await client.query<Columns<typeof users, 'id'>>(
    'select id from users where id = any($1::int[]) order by id for no key update skip locked',
    [userIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Adds the changes to the scores, unless another process does so now. It is one transaction, so that a reader counts each change once. It waits
 * for no other transaction.
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

type CountedPeriod = Columns<typeof leaderboardEntries, 'leaderboardType' | 'periodStart'>;

/** Returns the periods that have entries or scores. Skips through the index instead of reading all entries. */
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
 * Corrects the number of users per score of a period by the entries, and returns the number of wrong scores. Writes the corrections as
 * changes, so that nobody waits.
 */
export function correctScores(pool: Pool, { leaderboardType, periodStart }: CountedPeriod): Promise<number> {
  return inLongTransaction(pool, async (client) => {
    // Without the lock two parallel corrections would both be added.
    await lockInTransaction(client, 'leaderboardScores');
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
