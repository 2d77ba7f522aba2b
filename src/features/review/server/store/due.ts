import type { Pool } from 'pg';
import { type DueCards, DEFAULT_SETTINGS } from '../../rules/review-day.ts';

/** The cards of a learner that are due, and how many a day may ask for. */
export async function readDue(pool: Pool, userId: number, now: Date): Promise<DueCards> {
  const { rows } = await pool.query<{ due: number[]; cardsPerDay: number | null }>({
    name: 'cards-due',
    text: `select coalesce((select array_agg(flashcard_id) from review_cards where user_id = $1 and due <= $2), '{}') as due,
                  (select cards_per_day from review_settings where user_id = $1) as "cardsPerDay"`,
    values: [userId, now],
  });
  return { due: rows[0]?.due ?? [], cardsPerDay: rows[0]?.cardsPerDay ?? DEFAULT_SETTINGS.cardsPerDay };
}
