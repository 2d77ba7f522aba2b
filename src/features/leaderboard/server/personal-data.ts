import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { leaderboardAliases, leaderboardEntries, speedFlags } from './tables.ts';

/** Exports and erases a user's settings, entries and speed flags. */
export const leaderboardPersonalData: PersonalData = {
  export: { tables: [leaderboardAliases, leaderboardEntries, speedFlags], read: leaderboardData },
  erase: { tables: [leaderboardAliases, leaderboardEntries, speedFlags], run: eraseLeaderboard },
};

async function leaderboardData(pool: Pool, userId: number) {
  const [settings, periods, flags] = await Promise.all([
    pool.query(
      'select u.leaderboard_opt_in as appears, a.alias from users u left join leaderboard_aliases a on a.user_id = u.id where u.id = $1',
      [userId],
    ),
    pool.query(
      `select leaderboard_type as period, period_start, points, cards_studied, rank from leaderboard_entries
        where user_id = $1 order by period_start, leaderboard_type`,
      [userId],
    ),
    pool.query(
      'select day, answers, seconds, flagged_at, closed_at, note from speed_flags where user_id = $1 order by id',
      [userId],
    ),
  ]);
  return [
    { name: 'leaderboard-settings', rows: settings.rows },
    { name: 'leaderboard-periods', rows: periods.rows },
    { name: 'speed-flags', rows: flags.rows },
  ];
}

/** Removes a user from the leaderboard. The entries stay, unlisted, as the points stay in the ledger. */
async function eraseLeaderboard(client: PoolClient, userId: number): Promise<void> {
  await client.query('update users set leaderboard_opt_in = false where id = $1', [userId]);
  await client.query('delete from leaderboard_aliases where user_id = $1', [userId]);
  await client.query('update leaderboard_entries set rank = null where user_id = $1 and rank is not null', [userId]);
  await client.query('delete from speed_flags where user_id = $1', [userId]);
}
