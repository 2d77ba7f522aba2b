import type { Pool } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { erasePicture } from './store/pictures.ts';
import { profilePictures } from './tables.ts';

/** The uploaded picture. The account exports and erases the rest of the profile. */
export const profilePersonalData: PersonalData = {
  export: { tables: [profilePictures], read: pictureData },
  erase: { tables: [profilePictures], run: erasePicture },
};

async function pictureData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    "select made_at, 'image/webp' as type, encode(bytes, 'base64') as picture_base64 from profile_pictures where user_id = $1",
    [userId],
  );
  return [{ name: 'profile-picture', rows }];
}
