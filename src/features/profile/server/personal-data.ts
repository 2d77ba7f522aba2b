import type { Pool } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { erasePicture } from './store/pictures.ts';
import { profilePictures } from './tables.ts';

/** A person's picture. What else stands in a profile is the account's. */
export const profilePersonalData: PersonalData = {
  export: { tables: [profilePictures], read: pictureData },
  erase: { tables: [profilePictures], run: erasePicture },
};

/** A person's picture, for the export of personal data. */
async function pictureData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    "select made_at, 'image/webp' as type, encode(bytes, 'base64') as picture_base64 from profile_pictures where user_id = $1",
    [userId],
  );
  return [{ name: 'profile-picture', rows }];
}
