import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { reviewCards, reviewSettings } from './tables.ts';

/** Exports and erases a learner's schedules and settings. */
export const reviewPersonalData: PersonalData = {
  export: { tables: [reviewCards, reviewSettings], read: reviewData },
  erase: { tables: [reviewCards, reviewSettings], run: eraseReviews },
};

async function reviewData(pool: Pool, userId: number) {
  const [schedules, settings] = await Promise.all([
    pool.query(
      `select r.flashcard_id as card, f.heading, r.due, r.stability, r.difficulty, r.state, r.scheduled_days, r.reps, r.lapses, r.last_review
         from review_cards r join flashcards f on f.id = r.flashcard_id where r.user_id = $1 order by r.flashcard_id`,
      [userId],
    ),
    pool.query('select cards_per_day, four_grades from review_settings where user_id = $1', [userId]),
  ]);
  return [
    { name: 'review-schedule', rows: schedules.rows },
    { name: 'review-settings', rows: settings.rows },
  ];
}

async function eraseReviews(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['review_cards', 'review_settings'])
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
}
