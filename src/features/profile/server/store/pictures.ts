import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../../platform/server/personal-data.ts';
import type { users } from '../../../accounts/server/tables.ts';
import { picturePath } from '../../rules/own-picture.ts';
import { profilePictures } from '../tables.ts';

/** 128 random bits, so that nobody can guess the path of a picture. */
const ID_BYTES = 16;
const PICTURE_ID = /^[A-Za-z0-9_-]{22}$/;

interface NewPicture {
  readonly userId: number;
  /** WebP. */
  readonly bytes: Buffer;
  readonly now: Date;
}

/**
 * Stores a user's picture under a new path, replacing an older one, and enters the path in the profile. Returns false,
 * changing nothing, when the account is gone.
 */
export async function storePicture(client: PoolClient, { userId, bytes, now }: NewPicture): Promise<boolean> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  if (!(await storeImagePath(client, { userId, image: picturePath(id), now }))) return false;
  await client.query(
    `insert into profile_pictures (user_id, id, bytes, made_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set id = excluded.id, bytes = excluded.bytes, made_at = excluded.made_at`,
    [userId, id, bytes, now],
  );
  return true;
}

/**
 * Deletes a user's uploaded picture and stores another image URL, or none. Returns false, changing nothing, when the
 * account is gone.
 */
export async function replacePicture(
  client: PoolClient,
  change: { readonly userId: number; readonly image: string | null; readonly now: Date },
): Promise<boolean> {
  if (!(await storeImagePath(client, change))) return false;
  await erasePicture(client, change.userId);
  return true;
}

/**
 * Updates the account's image. All writers lock the account before its picture, to avoid deadlocks. Returns false when
 * the account is gone.
 */
async function storeImagePath(
  client: PoolClient,
  { userId, image, now }: { readonly userId: number; readonly image: string | null; readonly now: Date },
): Promise<boolean> {
  if ((await lockImage(client, userId)) === null) return false;
  await client.query('update users set profile_image_url = $2, updated_at = $3 where id = $1', [userId, image, now]);
  return true;
}

/** Locks the account and returns its image; null when the account is gone. */
export async function lockImage(client: PoolClient, userId: number): Promise<{ readonly image: string | null } | null> {
  // Locks before it checks: a closing that committed meanwhile is visible only to the second statement.
  await client.query('select from users where id = $1 for no key update', [userId]);
  const { rows } = await client.query<Renamed<typeof users, { image: 'profileImageUrl' }>>(
    'select profile_image_url as image from users where id = $1 and not exists (select from account_deletions where user_id = users.id)',
    [userId],
  );
  return rows[0] ?? null;
}

/**
 * Returns a picture that the viewer may see: anyone for a public profile, only the owner for a private one. Null
 * otherwise.
 */
export async function readPicture(
  pool: Pool,
  id: string,
  { viewerId, now }: { readonly viewerId: number | null; readonly now: Date },
): Promise<Buffer | null> {
  if (!PICTURE_ID.test(id)) return null;
  const { rows } = await pool.query<Columns<typeof profilePictures, 'bytes'>>({
    name: 'read-picture',
    text: `select p.bytes from profile_pictures p join users u on u.id = p.user_id
            where p.id = $1 and not exists (select from account_deletions where user_id = u.id)
              and not exists (select from account_suspensions where user_id = u.id and restored_at is null and (ends_at is null or ends_at > $3))
              and (u.profile_is_public or u.id = $2)`,
    values: [id, viewerId, now],
  });
  return rows[0]?.bytes ?? null;
}

export async function erasePicture(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from profile_pictures where user_id = $1', [userId]);
}

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
