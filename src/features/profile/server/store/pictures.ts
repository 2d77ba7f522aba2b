import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../../platform/server/database/rows.ts';
import type { users } from '../../../accounts/server/tables.ts';
import { picturePath } from '../../rules/own-picture.ts';
import type { profilePictures } from '../tables.ts';

/** 128 bits of chance: who is not told the address of a picture does not find it. */
const ID_BYTES = 16;
const PICTURE_ID = /^[A-Za-z0-9_-]{22}$/;

/** A new picture of a person. */
export interface NewPicture {
  readonly userId: number;
  /** WebP. */
  readonly bytes: Buffer;
  readonly now: Date;
}

/**
 * Stores the picture of a person under a new address, in place of any before, and enters it in their profile. False, with nothing
 * stored, when the account is gone.
 */
export async function storePicture(client: PoolClient, { userId, bytes, now }: NewPicture): Promise<boolean> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  if (!(await enterImage(client, { userId, image: picturePath(id), now }))) return false;
  await client.query(
    `insert into profile_pictures (user_id, id, bytes, made_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set id = excluded.id, bytes = excluded.bytes, made_at = excluded.made_at`,
    [userId, id, bytes, now],
  );
  return true;
}

/**
 * Takes a person's uploaded picture away and enters another address, or none, in their profile. False, with nothing changed, when
 * the account is gone.
 */
export async function replacePicture(
  client: PoolClient,
  change: { readonly userId: number; readonly image: string | null; readonly now: Date },
): Promise<boolean> {
  if (!(await enterImage(client, change))) return false;
  await erasePicture(client, change.userId);
  return true;
}

/** The account is locked before its picture, here and everywhere, so that two writes cause no deadlock. False when it is gone. */
async function enterImage(
  client: PoolClient,
  { userId, image, now }: { readonly userId: number; readonly image: string | null; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update users set profile_image_url = $2, updated_at = $3 where id = $1 and deletion_asked_at is null',
    [userId, image, now],
  );
  return rowCount === 1;
}

/** What a profile has stored as its image, held until the transaction ends; null when the account is gone. */
export async function lockImage(client: PoolClient, userId: number): Promise<{ readonly image: string | null } | null> {
  const { rows } = await client.query<Renamed<typeof users, { image: 'profileImageUrl' }>>(
    'select profile_image_url as image from users where id = $1 and deletion_asked_at is null for no key update',
    [userId],
  );
  return rows[0] ?? null;
}

/** A picture as someone may see it: anyone that of a public profile, its owner also that of a private one. Null for all else, and when there is none. */
export async function readPicture(pool: Pool, id: string, viewerId: number | null): Promise<Buffer | null> {
  if (!PICTURE_ID.test(id)) return null;
  const { rows } = await pool.query<Columns<typeof profilePictures, 'bytes'>>({
    name: 'read-picture',
    text: `select p.bytes from profile_pictures p join users u on u.id = p.user_id
            where p.id = $1 and u.deletion_asked_at is null and (u.profile_is_public or u.id = $2)`,
    values: [id, viewerId],
  });
  return rows[0]?.bytes ?? null;
}

/** Removes a person's picture. */
export async function erasePicture(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from profile_pictures where user_id = $1', [userId]);
}
