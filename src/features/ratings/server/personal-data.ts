import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { userRatings } from './tables.ts';

/** Exports and erases a user's ratings. */
export const ratingsPersonalData: PersonalData = {
  export: { tables: [userRatings], read: ratingData },
  erase: { tables: [userRatings], run: eraseRatings },
};

async function ratingData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select rating, title, testimonial, category, user_role, user_location, is_public, is_approved, approved_at, rejection_reason,
            created_at, updated_at from user_ratings where user_id = $1 order by id`,
    [userId],
  );
  return [{ name: 'ratings', rows }];
}

/** Deletes a user's ratings, and clears the user from ratings that they approved. */
async function eraseRatings(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from user_ratings where user_id = $1', [userId]);
  await client.query('update user_ratings set approved_by = null where approved_by = $1', [userId]);
}
