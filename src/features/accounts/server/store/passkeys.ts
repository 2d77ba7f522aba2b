import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { MAXIMUM_PASSKEYS } from '../../rules/second-factor.ts';
import type { passkeyChallenges, passkeys, secondFactors } from '../tables.ts';

export type StoredPasskey = Columns<
  typeof passkeys,
  'id' | 'publicKey' | 'transports' | 'name' | 'createdAt' | 'lastUsedAt'
> & {
  readonly counter: number;
};

type Purpose = Columns<typeof passkeyChallenges, 'purpose'>['purpose'];

/** Returns an account's passkeys, the oldest first. */
export async function readPasskeys(pool: Pool, userId: number): Promise<readonly StoredPasskey[]> {
  const { rows } = await pool.query<StoredPasskey>(
    `select id, public_key as "publicKey", counter::float8 as counter, transports, name, created_at as "createdAt",
            last_used_at as "lastUsedAt"
       from passkeys where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** Stores a challenge, and deletes those that have expired. */
export async function storeChallenge(
  pool: Pool,
  userId: number,
  { challenge, purpose, expiresAt, now }: { challenge: string; purpose: Purpose; expiresAt: Date; now: Date },
): Promise<void> {
  await pool.query(
    `with expired as (delete from passkey_challenges where expires_at < $5)
     insert into passkey_challenges (user_id, challenge, purpose, expires_at) values ($1, $2, $3, $4)`,
    [userId, challenge, purpose, expiresAt, now],
  );
}

/** Uses a challenge up. Returns false when the account has no such challenge, or it has expired. */
export async function claimChallenge(
  pool: Pool,
  userId: number,
  { challenge, purpose, now }: { challenge: string; purpose: Purpose; now: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from passkey_challenges where user_id = $1 and challenge = $2 and purpose = $3 and expires_at >= $4',
    [userId, challenge, purpose, now],
  );
  return rowCount === 1;
}

/** Turns two-step sign in on without an authenticator app. Returns false when it is on already. */
export async function enableWithoutApp(client: PoolClient, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into second_factors as s (user_id, secret, enabled_at) values ($1, null, $2)
     on conflict (user_id) do update set secret = null, enabled_at = excluded.enabled_at where s.enabled_at is null`,
    [userId, now],
  );
  return rowCount === 1;
}

/** Inserts a passkey. Returns `known` when the account has it, and `full` at the limit. */
export async function insertPasskey(
  client: PoolClient,
  userId: number,
  passkey: Omit<StoredPasskey, 'lastUsedAt'>,
): Promise<'added' | 'known' | 'full'> {
  // The lock keeps two that are added at once within the limit.
  await client.query('select from second_factors where user_id = $1 for update', [userId]);
  const { rows } = await client.query<{ id: string }>('select id from passkeys where user_id = $1', [userId]);
  if (rows.some(({ id }) => id === passkey.id)) return 'known';
  if (rows.length >= MAXIMUM_PASSKEYS) return 'full';
  await client.query(
    `insert into passkeys (user_id, id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, passkey.id, passkey.publicKey, passkey.counter, passkey.transports, passkey.name, passkey.createdAt],
  );
  return 'added';
}

/** Stores the use of a passkey. Returns false when it was removed meanwhile. */
export async function storePasskeyUse(
  pool: Pool,
  userId: number,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update passkeys set counter = $3, last_used_at = $4 where user_id = $1 and id = $2',
    [userId, id, counter, now],
  );
  return rowCount === 1;
}

/** Deletes a passkey. Returns `only` when it is the account's only second step, and `gone` when there is no such passkey. */
export async function deletePasskey(
  client: PoolClient,
  userId: number,
  id: string,
): Promise<'deleted' | 'only' | 'gone'> {
  // Locked in a statement of its own, so that the next one sees what a parallel removal left.
  const { rows: factors } = await client.query<Columns<typeof secondFactors, 'secret'>>(
    'select secret from second_factors where user_id = $1 for update',
    [userId],
  );
  const { rows } = await client.query<{ id: string }>('select id from passkeys where user_id = $1', [userId]);
  if (!rows.some((passkey) => passkey.id === id)) return 'gone';
  if (rows.length === 1 && factors[0]?.secret === null) return 'only';
  await client.query('delete from passkeys where user_id = $1 and id = $2', [userId, id]);
  return 'deleted';
}
