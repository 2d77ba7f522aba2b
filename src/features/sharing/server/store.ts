import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { ShareData } from '../rules/share-data.ts';
import type { shares } from './tables.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 17 letters and digits are 101 bits of chance; marks such as `_` get lost where a chat ends a link. */
const ID_LENGTH = 17;

const SHARE_ID = new RegExp(`^[A-Za-z0-9]{${ID_LENGTH}}$`);

/** A share about to be stored. `source` names the thing shared among those of its type. */
export interface NewShare {
  readonly userId: number;
  readonly source: string;
  readonly data: ShareData;
  readonly now: Date;
}

/** A share as stored. */
export interface StoredShare extends Columns<typeof shares, 'id'> {
  readonly data: ShareData;
}

/** Stores a share, or answers the one that was made of the same thing before, with its figures. */
export async function storeShare(
  pool: Pool,
  { userId, source, data: { type, ...data }, now }: NewShare,
): Promise<StoredShare> {
  const { rows } = await pool.query<StoredShare>({
    name: 'store-share',
    // The update changes nothing: without it a share that is there already would not be answered.
    text: `insert into shares (id, user_id, type, source, data, created_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (user_id, type, source) do update set source = excluded.source
           returning id, data || jsonb_build_object('type', type) as data`,
    values: [newId(), userId, type, source, JSON.stringify(data), now],
  });
  const stored = rows[0];
  if (stored === undefined) throw new Error('The share was not stored.');
  return stored;
}

/** What a link shows; null when there is no such link, and when the account asked to be deleted. */
export async function readShare(pool: Pool, id: string): Promise<ShareData | null> {
  // The database takes no text with a zero byte in it, which an address may well hold.
  if (!SHARE_ID.test(id)) return null;
  const { rows } = await pool.query<Pick<StoredShare, 'data'>>({
    name: 'read-share',
    text: `select s.data || jsonb_build_object('type', s.type) as data
             from shares s join users u on u.id = s.user_id where s.id = $1 and u.deletion_asked_at is null`,
    values: [id],
  });
  return rows[0]?.data ?? null;
}

function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
