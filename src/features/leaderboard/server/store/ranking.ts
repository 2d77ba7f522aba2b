import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable, Renamed } from '../../../../platform/server/database/row-types.ts';
import { inLongTransaction } from '../../../../platform/server/database/transaction.ts';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { canonical } from '../../../accounts/rules/registration.ts';
import type { users } from '../../../accounts/server/tables.ts';
import { type PeriodSpan, lastEnded } from '../../rules/periods.ts';
import type { leaderboardAliases, leaderboardEntries } from '../tables.ts';

/** A user with a rank. */
export interface RankedUser
  extends
    Columns<typeof leaderboardEntries, 'userId' | 'points'>,
    Renamed<typeof leaderboardEntries, { cards: 'cardsStudied' }> {
  /** Name on the leaderboard. */
  readonly name: string;
  /** The username, when `name` is a display name, which is not unique. */
  readonly handle: string | null;
  readonly rank: number;
}

/** A user's rank in a period. Other users may only see `ranked` users who are listed. */
export interface OwnRank
  extends
    Renamed<typeof users, { isListed: 'leaderboardOptIn' }>,
    Nullable<Columns<typeof leaderboardAliases, 'alias'>> {
  readonly nameWithoutAlias: string;
  /** Number of users with a rank. */
  readonly total: number;
  /** The user at the rank of their points, listed or not, with the users around, best first. Empty without points. */
  readonly ranked: readonly RankedUser[];
  /** The next score up and its rank; null for the first. */
  readonly next: { readonly points: number; readonly rank: number } | null;
  /** Best final rank of such a period. */
  readonly bestRank: number | null;
}

/** SQL condition of ranked entries of a period ($1 kind, $2 first day); matches the index `leaderboard_entries_order`. */
const LISTED = 'leaderboard_type = $1 and period_start = $2 and listed and points > 0';

/** SQL of the name in row `e`: alias, display name or username. Subqueries, because a join may be planned over all users. */
const ALIAS = '(select a.alias from leaderboard_aliases a where a.user_id = e.user_id)';

const NAME = `coalesce(${ALIAS}, (select coalesce(u.display_name, u.username) from users u where u.id = e.user_id))`;

/** SQL of the username in row `e`, when its name is a display name. */
const HANDLE = `(select u.username from users u where u.id = e.user_id and u.display_name <> u.username and ${ALIAS} is null)`;

/** Number of users listed. Part of the SQL text: for a parameter PostgreSQL plans to read a tenth of the users. */
const SHOWN = 50;

/** Number of users shown above and below the own rank. */
const AROUND = 2;

/** Returns the first fifty users of a period, best first. Users with the same points share a rank, in a stable order. */
export async function readTop(pool: Pool, { period, start }: PeriodSpan): Promise<RankedUser[]> {
  const { rows } = await pool.query<RankedUser>({
    name: 'leaderboard-top',
    text: `
      select e.user_id as "userId", ${NAME} as name, ${HANDLE} as handle, e.points, e.cards_studied as cards,
             (rank() over (order by e.points desc))::int as rank
        from (select user_id, points, cards_studied from leaderboard_entries
               where ${LISTED} order by points desc, user_id desc limit ${SHOWN}) as e
       order by e.points desc, e.user_id desc`,
    values: [period, start],
  });
  return rows;
}

/** Reads a user's rank and the users around. Computes ranks from the users per score, without reading all users. */
const READ_OWN = {
  name: 'leaderboard-own',
  text: `
    with scores as materialized (
      select points, sum(learners)::int as learners
        from (select points, learners from leaderboard_scores where leaderboard_type = $1 and period_start = $2
              union all
              select points, learners from leaderboard_score_changes where leaderboard_type = $1 and period_start = $2) as s
       group by points having sum(learners) > 0
    ), mine as (
      select user_id, points, cards_studied from leaderboard_entries
       where user_id = $3 and leaderboard_type = $1 and period_start = $2 and points > 0
    ), around as (
      (select user_id, points, cards_studied from leaderboard_entries
        where ${LISTED} and (points, user_id) > ((select points from mine), $3) order by points, user_id limit ${AROUND})
      union all
      select * from mine
      union all
      (select user_id, points, cards_studied from leaderboard_entries
        where ${LISTED} and (points, user_id) < ((select points from mine), $3) order by points desc, user_id desc limit ${AROUND})
    )
    select u.leaderboard_opt_in as "isListed", a.alias, coalesce(u.display_name || ' (' || nullif(u.username, u.display_name) || ')', u.username) as "nameWithoutAlias",
           (select coalesce(sum(learners), 0)::int from scores) as total,
           (select coalesce(jsonb_agg(jsonb_build_object('userId', e.user_id, 'name', ${NAME}, 'handle', ${HANDLE}, 'points', e.points, 'cards', e.cards_studied,
                     'rank', 1 + (select coalesce(sum(learners), 0) from scores s where s.points > e.points))
                     order by e.points desc, e.user_id desc), '[]')
              from around e) as ranked,
           (select jsonb_build_object('points', s.points, 'rank', 1 + (select coalesce(sum(h.learners), 0) from scores h where h.points > s.points))
              from scores s where s.points > (select points from mine) order by s.points limit 1) as next,
           (select min(rank) from leaderboard_entries where user_id = $3 and leaderboard_type = $1) as "bestRank"
      from users u left join leaderboard_aliases a on a.user_id = u.id where u.id = $3`,
};

/** Returns a user's rank in a period, with the two users above and below. */
export async function readOwnRank(pool: Pool, userId: number, { period, start }: PeriodSpan): Promise<OwnRank> {
  const { rows } = await pool.query<OwnRank>({ ...READ_OWN, values: [period, start, userId] });
  const own = rows[0];
  if (own === undefined) throw new Error('The rank of the user could not be read.');
  return own;
}

/**
 * Stores the final ranks of the last week and month. A stored rank stays when events arrive late; an entry listed later gets its rank on a
 * later night. Skips locked entries until the next night.
 */
export async function storeFinalRanks(pool: Pool, now: Date): Promise<void> {
  for (const kind of ['week', 'month'] as const) {
    const { period, start } = lastEnded(kind, grenadaDay(now));
    await inLongTransaction(pool, async (client) => {
      await client.query(
        `with ranked as (
           select user_id, (rank() over (order by points desc))::int as final_rank from leaderboard_entries
            where leaderboard_type = $1 and period_start = $2 and listed and points > 0
         ), free as (
           select user_id from leaderboard_entries
            where leaderboard_type = $1 and period_start = $2 and listed and points > 0 and rank is null
              for no key update skip locked
         )
         update leaderboard_entries e set rank = ranked.final_rank
           from ranked join free using (user_id)
          where e.user_id = ranked.user_id and e.leaderboard_type = $1 and e.period_start = $2`,
        [period, start],
      );
    });
  }
}

/** Stores whether the user appears. A trigger lists or unlists all entries of the user. */
export async function storeOptIn(client: PoolClient, userId: number, optIn: boolean, now: Date): Promise<void> {
  await client.query('update users set leaderboard_opt_in = $2, updated_at = $3 where id = $1', [userId, optIn, now]);
}

/** Returns the user's alias; null without one. */
export async function readAlias(client: PoolClient, userId: number): Promise<string | null> {
  const { rows } = await client.query<Columns<typeof leaderboardAliases, 'alias'>>(
    'select alias from leaderboard_aliases where user_id = $1',
    [userId],
  );
  return rows[0]?.alias ?? null;
}

/** Stores the user's alias; null deletes it. */
export async function storeAlias(client: PoolClient, userId: number, alias: string | null): Promise<void> {
  if (alias === null) await client.query('delete from leaderboard_aliases where user_id = $1', [userId]);
  else
    await client.query(
      `insert into leaderboard_aliases (user_id, alias, canonical) values ($1, $2, $3)
       on conflict (user_id) do update set alias = excluded.alias, canonical = excluded.canonical`,
      [userId, alias, canonical(alias)],
    );
}

/** Whether an error says that another user stored the same alias meanwhile. */
export function isAliasTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'leaderboard_aliases_canonical_unique';
}
