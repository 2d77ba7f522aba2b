import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { userRatings } from './tables.ts';

/** The ratings a person gave. */
export const ratingsPersonalData: PersonalData = {
  export: { tables: [userRatings], read: ratingData },
  erase: { tables: [userRatings], run: eraseRatings },
};

/** What a person said of the product, for the export of personal data. */
async function ratingData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select rating, title, testimonial, category, user_role, user_location, is_public, is_approved, approved_at, rejection_reason,
            created_at, updated_at from user_ratings where user_id = $1 order by id`,
    [userId],
  );
  return [{ name: 'ratings', rows }];
}

/** Removes a person's ratings, and their name from those they approved. */
async function eraseRatings(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from user_ratings where user_id = $1', [userId]);
  await client.query('update user_ratings set approved_by = null where approved_by = $1', [userId]);
}
