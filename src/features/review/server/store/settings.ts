import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { DEFAULT_SETTINGS, type ReviewSettings } from '../../rules/review-day.ts';
import type { reviewSettings } from '../tables.ts';

/** How a learner likes to review. */
export async function readSettings(pool: Pool, userId: number): Promise<ReviewSettings> {
  const { rows } = await pool.query<Columns<typeof reviewSettings, 'cardsPerDay' | 'fourGrades'>>({
    name: 'review-settings',
    text: 'select cards_per_day as "cardsPerDay", four_grades as "fourGrades" from review_settings where user_id = $1',
    values: [userId],
  });
  return rows[0] ?? DEFAULT_SETTINGS;
}

/** Keeps how a learner likes to review. */
export async function storeSettings(
  pool: Pool,
  userId: number,
  { cardsPerDay, fourGrades }: ReviewSettings,
): Promise<void> {
  await pool.query(
    `insert into review_settings (user_id, cards_per_day, four_grades) values ($1, $2, $3)
     on conflict (user_id) do update set cards_per_day = excluded.cards_per_day, four_grades = excluded.four_grades`,
    [userId, cardsPerDay, fourGrades],
  );
}
