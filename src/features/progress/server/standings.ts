import type { Pool } from 'pg';
import { parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { currentLevel } from '../rules/levels.ts';
import { runningStreak } from '../rules/streak.ts';

/** Where a learner stands, in figures that others may see. */
export interface Standing {
  /** Days, as it runs today. */
  readonly streak: number;
  /** The highest level completed; 1 while none is. */
  readonly level: number;
}

/** Where each of some learners stands on a day. */
export async function standingsOf(pool: Pool, userIds: readonly number[], today: GrenadaDay): Promise<ReadonlyMap<number, Standing>> {
  const { rows } = await pool.query<{ id: number; streak: number; freezes: number; lastDay: string | null; badges: string[] }>({
    name: 'standings',
    text: `select id, streak, streak_freezes as freezes, last_active_date as "lastDay",
                  array(select badge_id from badges_earned where user_id = users.id) as badges
             from users where id = any($1::int[])`,
    values: [userIds],
  });
  return new Map(
    rows.map(({ id, lastDay, badges, ...stored }) => [
      id,
      {
        streak: runningStreak({ ...stored, lastDay: lastDay === null ? null : parseGrenadaDay(lastDay) }, today),
        level: currentLevel(new Set(badges)).id,
      },
    ]),
  );
}

/** How many different cards a learner answered since an instant; an answer taken back does not count. */
export async function cardsStudiedSince(pool: Pool, userId: number, since: Date): Promise<number> {
  const { rows } = await pool.query<{ cards: number }>({
    name: 'cards-studied-since',
    text: 'select count(*)::int as cards from user_progress where user_id = $1 and last_studied >= $2',
    values: [userId, since],
  });
  return rows[0]?.cards ?? 0;
}
