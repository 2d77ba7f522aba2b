import type { Pool, PoolClient } from 'pg';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { Columns, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { userProgress } from '../tables.ts';

/** The last study day as the index of users has it, so that counts read only the index. */
const LAST_STUDY = "coalesce(last_active_date, '-infinity'::date)";

/** Counts the users with at least one day of study. */
export async function countLearners(client: Pool | PoolClient): Promise<number> {
  const { rows } = await client.query<{ learners: number }>(
    `select count(*)::int as learners from users where ${LAST_STUDY} > '-infinity'`,
  );
  return rows[0]?.learners ?? 0;
}

/** Counts the users who studied on at least one day from `first` to `last`, both included. */
export async function countActive(client: Pool | PoolClient, first: GrenadaDay, last: GrenadaDay): Promise<number> {
  const { rows } = await client.query<{ learners: number }>(
    'select count(distinct user_id)::int as learners from learning_days where day between $1 and $2',
    [first, last],
  );
  return rows[0]?.learners ?? 0;
}

/** Counts the users who studied on or after a day. Equals `countActive` up to today, but reads fewer rows. */
export async function countActiveSince(client: Pool | PoolClient, first: GrenadaDay): Promise<number> {
  const { rows } = await client.query<{ learners: number }>(
    `select count(*)::int as learners from users where ${LAST_STUDY} >= $1`,
    [first],
  );
  return rows[0]?.learners ?? 0;
}

/** Counts how many of the users who registered from `from` up to `until` studied at all, and how many on more than one day. */
export async function countReturned(
  client: Pool | PoolClient,
  from: Date,
  until: Date,
): Promise<{ readonly studied: number; readonly cameBack: number }> {
  const { rows } = await client.query<{ studied: number; cameBack: number }>(
    `select count(*)::int as studied, (count(*) filter (where days > 1))::int as "cameBack"
       from (select d.user_id, count(*) as days from users u join learning_days d on d.user_id = u.id
              where u.created_at >= $1 and u.created_at < $2 group by d.user_id) as each`,
    [from, until],
  );
  return rows[0] ?? { studied: 0, cameBack: 0 };
}

/** The columns that decide about access; users are grouped by them. */
type AccessColumns = Columns<typeof users, 'hasLifetimeAccess' | 'accessType'> & {
  /** Whether the end is in the future; null without an end. */
  readonly subscriptionAhead: boolean | null;
  readonly trialAhead: boolean | null;
};

/** Comparisons instead of dates: PostgreSQL then expects few groups and plans a parallel query. */
const ACCESS = `u.is_premium as "hasLifetimeAccess", u.access_type as "accessType",
  u.subscription_end_date > $1 as "subscriptionAhead", u.trial_end_date > $1 as "trialAhead"`;

/** Counts the users who have studied, grouped by access. Leaves out accounts that are to be deleted. */
export async function countByAccess(
  client: Pool | PoolClient,
  now: Date,
): Promise<readonly (AccessColumns & { readonly learners: number })[]> {
  const { rows } = await client.query<AccessColumns & { learners: number }>(
    `select ${ACCESS}, count(*)::int as learners from users u
      where u.last_active_date is not null and not exists (select from account_deletions where user_id = u.id) group by 1, 2, 3, 4`,
    [now],
  );
  return rows;
}

/** Counts the learners who completed each card. The subquery is for Citus, which joins a local table in no other way. */
export async function countCompletions(
  client: Pool | PoolClient,
  now: Date,
): Promise<
  readonly (AccessColumns & Renamed<typeof userProgress, { cardId: 'flashcardId' }> & { readonly learners: number })[]
> {
  const { rows } = await client.query<
    AccessColumns & Renamed<typeof userProgress, { cardId: 'flashcardId' }> & { learners: number }
  >(
    `select ${ACCESS}, p.flashcard_id as "cardId", count(*)::int as learners
       from user_progress p join (
              select * from users where last_active_date is not null and not exists (select from account_deletions where user_id = users.id)
            ) u on u.id = p.user_id
      where p.completed_at is not null group by 1, 2, 3, 4, 5`,
    [now],
  );
  return rows;
}

/**
 * Returns the ids of the administrators' cards in the ranges that any learner has answered or bookmarked. The comparison with 10000
 * lets PostgreSQL use the index of administrators' cards.
 */
export async function usedCardIds(
  client: Pool | PoolClient,
  ranges: readonly { readonly first: number; readonly last: number }[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select c.id from unnest($1::int[], $2::int[]) as r(first, last) cross join lateral generate_series(r.first, r.last) as c(id)
      where exists (select from user_progress
                     where flashcard_id = c.id and flashcard_id > 10000 and (last_studied is not null or is_bookmarked))`,
    [ranges.map(({ first }) => first), ranges.map(({ last }) => last)],
  );
  return rows.map(({ id }) => id);
}

/** Events received from `since` up to, but not including, `until`. Null: without that limit. */
export interface ReceivedPeriod {
  readonly since: Date | null;
  readonly until: Date | null;
}

/** A count of a day, week or month; `day` is its first day. */
interface Count {
  readonly day: string;
  readonly count: number;
}

const DAY = "(e.at at time zone 'UTC' - interval '4 hours')::date";

/** SQL: the event is an answer to a card. Leaves out those that the server created from a quiz or an exam (`eventIdOf`: UUID version 8). */
const ANSWER = "e.grade is not null and substr(e.id::text, 15, 1) <> '8'";

/** SQL: `u` undoes the answer `e`. */
const UNDONE = 'u.user_id = e.user_id and u.undoes = e.id and u.flashcard_id = e.flashcard_id';

/**
 * Returns by how much the events received in a period change the number of valid answers of each Grenadian day: new answers,
 * minus earlier answers that were undone. The sum over consecutive periods is the total number of answers, whenever they
 * arrived. Days begin at 04:00 UTC. A reset of progress changes nothing.
 */
export async function countAnswerChanges(client: Pool | PoolClient, period: ReceivedPeriod): Promise<readonly Count[]> {
  const { rows } = await client.query<Count>(
    `with archived as materialized (${archivedSql('r.at >= $1')})
     select day, sum(answers)::int as count from (
       ${changedAnswersSql('learning_events')} union all ${changedAnswersSql('archived')}
     ) as changes group by 1 having sum(answers) <> 0`,
    [...periodValues(period)],
  );
  return rows;
}

/**
 * Counts by Grenadian day, week or month the users whose first study in it was received in a period. The sum over consecutive
 * periods is the number of users who studied in it, whenever their events arrived, and also after a reset of progress.
 */
export async function countNewLearners(
  client: Pool | PoolClient,
  unit: 'day' | 'week' | 'month',
  period: ReceivedPeriod,
): Promise<readonly Count[]> {
  const { rows } = await client.query<Count>(
    `with newly_received as materialized (
       select user_id from learning_events where grade is not null and received_at >= $1 and received_at < $2
        union
       select a.user_id from (${archivedSql('r.at >= $1')}) as a where a.grade is not null and a.received_at >= $1 and a.received_at < $2
     ), studied as (
       select user_id, at, received_at from learning_events
        where grade is not null and received_at < $2 and user_id in (select user_id from newly_received)
        union all
       select a.user_id, a.at, a.received_at from (${archivedSql('r.user_id in (select user_id from newly_received)')}) as a
        where a.grade is not null and a.received_at < $2
     )
     select day, count(*)::int as count from (
       select date_trunc($3, ${DAY}::timestamp)::date as day, min(e.received_at) as first from studied e group by e.user_id, 1
     ) as each where first >= $1 group by 1`,
    [...periodValues(period), unit],
  );
  return rows;
}

/** Returns SQL of the events that were moved out of the ledger by the resets `r` that match a condition. */
function archivedSql(condition: string): string {
  return `select r.user_id, x.* from progress_resets r cross join lateral
    jsonb_to_recordset(r.events) as x(id uuid, flashcard_id int, grade text, undoes uuid, at timestamptz, received_at timestamptz)
    where ${condition}`;
}

/** Returns SQL of the change of the number of answers by day in a table of events. */
function changedAnswersSql(events: string): string {
  return `
       select ${DAY} as day, count(*) as answers from ${events} e
        where e.received_at >= $1 and e.received_at < $2 and ${ANSWER}
          and not exists (select from ${events} u where ${UNDONE} and u.received_at < $2)
        group by 1
       union all
       select ${DAY}, -count(distinct (e.user_id, e.id)) from ${events} n
         join ${events} e on e.user_id = n.user_id and e.id = n.undoes and e.flashcard_id = n.flashcard_id
        where n.received_at >= $1 and n.received_at < $2 and n.undoes is not null and e.received_at < $1 and ${ANSWER}
          and not exists (select from ${events} u where ${UNDONE} and u.received_at < $1)
        group by 1`;
}

function periodValues({ since, until }: ReceivedPeriod): readonly [Date | string, Date | string] {
  return [since ?? '-infinity', until ?? 'infinity'];
}
