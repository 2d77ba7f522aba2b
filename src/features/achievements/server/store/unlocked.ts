import type { Pool } from 'pg';
import type { Renamed } from '../../../../platform/server/database/rows.ts';
import type { achievementsUnlocked } from '../tables.ts';

/** The achievements a learner has, by id, with the instant each was unlocked. */
export async function readUnlocked(pool: Pool, userId: number): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await pool.query<Renamed<typeof achievementsUnlocked, { id: 'achievementId'; at: 'unlockedAt' }>>({
    name: 'achievements-unlocked',
    text: 'select achievement_id as id, unlocked_at as at from achievements_unlocked where user_id = $1',
    values: [userId],
  });
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Keeps achievements for good; what the learner has already stays as it is. */
export async function storeUnlocked(
  pool: Pool,
  userId: number,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  await pool.query({
    name: 'keep-achievements',
    text: `insert into achievements_unlocked (user_id, achievement_id, unlocked_at)
           select $1, id, $3 from unnest($2::text[]) as id on conflict do nothing`,
    values: [userId, ids, now],
  });
}

/** The ids the learner has not been told yet, which are told with this: of several that ask at once, one gets each. */
export async function revealUnlocked(pool: Pool, userId: number, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<Renamed<typeof achievementsUnlocked, { id: 'achievementId' }>>({
    name: 'reveal-achievements',
    text: 'update achievements_unlocked set revealed_at = $2 where user_id = $1 and revealed_at is null returning achievement_id as id',
    values: [userId, now],
  });
  return new Set(rows.map(({ id }) => id));
}

/** How many learners have each achievement, by id. */
export async function countHolders(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<
    Renamed<typeof achievementsUnlocked, { id: 'achievementId' }> & { holders: number }
  >({
    name: 'achievement-holders',
    text: 'select achievement_id as id, count(*)::int as holders from achievements_unlocked group by achievement_id',
  });
  return new Map(rows.map(({ id, holders }) => [id, holders]));
}
