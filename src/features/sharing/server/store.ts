import { randomInt } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { ShareData } from '../rules/share-text.ts';
import { shares } from './tables.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 17 letters and digits are 101 random bits. Other characters would be cut off links by some chats. */
const ID_LENGTH = 17;

const SHARE_ID = new RegExp(`^[A-Za-z0-9]{${ID_LENGTH}}$`);

/** A share to store. `source` identifies what is shared within its type. */
interface NewShare {
  readonly userId: number;
  readonly source: string;
  readonly data: ShareData;
  readonly now: Date;
}

interface StoredShare extends Columns<typeof shares, 'id'> {
  readonly data: ShareData;
}

/** Stores a share, or returns the existing one of the same source with its figures. */
export async function storeShare(
  pool: Pool,
  { userId, source, data: { type, ...data }, now }: NewShare,
): Promise<StoredShare> {
  const { rows } = await pool.query<StoredShare>({
    name: 'store-share',
    // The update changes nothing, but makes `returning` return an existing share.
    text: `insert into shares (id, user_id, type, source, data, created_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (user_id, type, source) do update set source = excluded.source
           returning id, data || jsonb_build_object('type', type) as data`,
    values: [newId(), userId, type, source, JSON.stringify(data), now],
  });
  const stored = rows[0];
  if (stored === undefined) throw new Error('The share was not stored.');
  return stored;
}

/** Returns the data of a share; null for an unknown id and for an account that is being deleted. */
export async function readShare(pool: Pool, id: string): Promise<ShareData | null> {
  // An id with a zero byte would be a database error.
  if (!SHARE_ID.test(id)) return null;
  const { rows } = await pool.query<Pick<StoredShare, 'data'>>({
    name: 'read-share',
    text: `select s.data || jsonb_build_object('type', s.type) as data
             from shares s join users u on u.id = s.user_id where s.id = $1 and not exists (select from account_deletions where user_id = u.id)`,
    values: [id],
  });
  return rows[0]?.data ?? null;
}

function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** Exports and erases the user's shares. */
export const sharingPersonalData: PersonalData = {
  export: { tables: [shares], read: sharedLinks },
  erase: { tables: [shares], run: eraseShares },
};

async function sharedLinks(_pool: Pool, userId: number) {
  return [
    {
      name: 'shared-links',
      query: {
        text: 'select created_at, type, id, data from shares where user_id = $1 order by created_at, id',
        values: [userId],
      },
    },
  ];
}

async function eraseShares(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from shares where user_id = $1', [userId]);
}
