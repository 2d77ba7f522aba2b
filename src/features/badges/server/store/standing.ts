import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import { currentLevel, LEVELS, stateOf } from '../../rules/levels.ts';
import type { badgesEarned } from '../tables.ts';

/** How many badges a learner has, and how many levels they completed. */
export interface BadgeFigures {
  readonly badges: number;
  readonly levels: number;
}

/** Counts a learner's badges and completed levels. */
export async function badgeFigures(pool: Pool, userId: number): Promise<BadgeFigures> {
  const earned = (await badgesOf(pool, [userId])).get(userId) ?? new Set();
  return { badges: earned.size, levels: LEVELS.filter((level) => stateOf(level, earned) === 'completed').length };
}

/** The highest level that each of some learners completed; 1 while none is. */
export async function currentLevels(pool: Pool, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const badges = await badgesOf(pool, userIds);
  return new Map(userIds.map((userId) => [userId, currentLevel(badges.get(userId) ?? new Set()).id]));
}

async function badgesOf(pool: Pool, userIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await pool.query<Columns<typeof badgesEarned, 'userId'> & { ids: string[] }>({
    name: 'badges-of-learners',
    text: 'select user_id as "userId", array_agg(badge_id) as ids from badges_earned where user_id = any($1::int[]) group by user_id',
    values: [userIds],
  });
  return new Map(rows.map(({ userId, ids }) => [userId, new Set(ids)]));
}
