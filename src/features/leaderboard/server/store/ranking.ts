import type { Pool } from 'pg';
import type { Columns, Missing, Renamed } from '../../../../platform/server/database/rows.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { PeriodSpan } from '../../rules/periods.ts';
import type { leaderboardAliases, leaderboardEntries } from '../tables.ts';

/** A learner with a place. */
export interface PlacedLearner
  extends
    Columns<typeof leaderboardEntries, 'userId' | 'points'>,
    Renamed<typeof leaderboardEntries, { cards: 'cardsStudied' }> {
  /** What the leaderboard calls them. */
  readonly name: string;
  /** The username where `name` is a display name, which several may have. */
  readonly handle: string | null;
  readonly rank: number;
}

/** How a learner stands in a period. Nothing but `placed` of who is listed may be shown to others. */
export interface OwnPlace
  extends Renamed<typeof users, { listed: 'leaderboardOptIn' }>, Missing<Columns<typeof leaderboardAliases, 'alias'>> {
  readonly nameWithoutAlias: string;
  /** Learners with a place. */
  readonly total: number;
  /** The learner, in the place their points have or would have, with those around them, best first. Empty without points. */
  readonly placed: readonly PlacedLearner[];
  /** The next score up, and the place it has; null for who leads. */
  readonly next: { readonly points: number; readonly rank: number } | null;
  /** The best place at which such a period ended. */
  readonly bestRank: number | null;
}

/** The entries of the period ($1 its kind, $2 its first day) that have a place, as the index `leaderboard_entries_order` holds them. */
const LISTED = 'leaderboard_type = $1 and period_start = $2 and listed and points > 0';

/** The name shown of the learner of a row `e`: a chosen alias, else the display name, else the username. One look-up a row: a join may be planned over all users. */
const ALIAS = '(select a.alias from leaderboard_aliases a where a.user_id = e.user_id)';
const NAME = `coalesce(${ALIAS}, (select coalesce(u.display_name, u.username) from users u where u.id = e.user_id))`;

/** The username that stands beside the name of a row `e` when that is a display name. */
const HANDLE = `(select u.username from users u where u.id = e.user_id and u.display_name <> u.username and ${ALIAS} is null)`;

/* Written into the statements, not sent with them: for a number it does not know, PostgreSQL plans to read a tenth of the learners. */
/** Learners listed from the top. */
const SHOWN = 50;
/** Learners above and below the own place. */
const AROUND = 2;

/** The first fifty learners of a period, best first. Those with the same points share a place, in an order that stays. */
export async function readTop(pool: Pool, { period, start }: PeriodSpan): Promise<PlacedLearner[]> {
  const { rows } = await pool.query<PlacedLearner>({
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

/** One snapshot of a learner's place and those around it: places are counted from learners per score, not from learners. */
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
    select u.leaderboard_opt_in as listed, a.alias, coalesce(u.display_name || ' (' || nullif(u.username, u.display_name) || ')', u.username) as "nameWithoutAlias",
           (select coalesce(sum(learners), 0)::int from scores) as total,
           (select coalesce(jsonb_agg(jsonb_build_object('userId', e.user_id, 'name', ${NAME}, 'handle', ${HANDLE}, 'points', e.points, 'cards', e.cards_studied,
                     'rank', 1 + (select coalesce(sum(learners), 0) from scores s where s.points > e.points))
                     order by e.points desc, e.user_id desc), '[]')
              from around e) as placed,
           (select jsonb_build_object('points', s.points, 'rank', 1 + (select coalesce(sum(h.learners), 0) from scores h where h.points > s.points))
              from scores s where s.points > (select points from mine) order by s.points limit 1) as next,
           (select min(rank) from leaderboard_entries where user_id = $3 and leaderboard_type = $1) as "bestRank"
      from users u left join leaderboard_aliases a on a.user_id = u.id where u.id = $3`,
};

/** How a learner stands in a period, with the two above and the two below. */
export async function readOwnPlace(pool: Pool, userId: number, { period, start }: PeriodSpan): Promise<OwnPlace> {
  const { rows } = await pool.query<OwnPlace>({ ...READ_OWN, values: [period, start, userId] });
  const own = rows[0];
  if (own === undefined) throw new Error('The place of a learner could not be read.');
  return own;
}
