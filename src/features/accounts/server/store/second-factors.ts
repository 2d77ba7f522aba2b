import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { secondFactorDeadlines, secondFactors } from '../tables.ts';

type StoredSecondFactor = Columns<typeof secondFactors, 'secret' | 'enabledAt'> & { readonly hasPasskeys: boolean };

/** Returns the second factor of an account, also one that is not on yet; null without one. */
export async function readSecondFactor(
  connection: Pool | PoolClient,
  userId: number,
): Promise<StoredSecondFactor | null> {
  const { rows } = await connection.query<StoredSecondFactor>(
    `select secret, enabled_at as "enabledAt", exists (select from passkeys where user_id = $1) as "hasPasskeys"
       from second_factors where user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Stores a new secret that is not on yet. Returns false, and changes nothing, when the second factor is on. */
export async function storeSecret(pool: Pool, userId: number, secret: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into second_factors as s (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where s.enabled_at is null`,
    [userId, secret],
  );
  return rowCount === 1;
}

/** Turns a second factor on. Returns false when it is on already or has another secret by now. */
export async function enableSecret(
  client: PoolClient,
  userId: number,
  { secret, step, now }: { readonly secret: string; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update second_factors set enabled_at = $4, last_step = $3 where user_id = $1 and secret = $2 and enabled_at is null',
    [userId, secret, step, now],
  );
  return rowCount === 1;
}

/** Stores the step of a right code. Returns false when a code of this or a later step was accepted before. */
export async function claimStep(
  pool: Pool,
  userId: number,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update second_factors set last_step = $3 where user_id = $1 and secret = $2 and enabled_at is not null and last_step < $3',
    [userId, secret, step],
  );
  return rowCount === 1;
}

/** Stores the digests of an account's recovery codes in place of earlier ones. Returns false while the second factor is off. */
export async function replaceRecoveryCodes(
  client: PoolClient,
  userId: number,
  digests: readonly string[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from second_factors where user_id = $1 and enabled_at is not null for update',
    [userId],
  );
  if (rowCount === 0) return false;
  await client.query('delete from recovery_codes where user_id = $1', [userId]);
  await client.query('insert into recovery_codes (user_id, digest) select $1, unnest($2::text[])', [userId, digests]);
  return true;
}

/** Uses a recovery code up. Returns the number of codes left; null when the account has no such code. */
export async function claimRecoveryCode(client: PoolClient, userId: number, digest: string): Promise<number | null> {
  // The count is of the rows before the deletion.
  const { rows } = await client.query<{ left: number }>(
    `with used as (delete from recovery_codes where user_id = $1 and digest = $2 returning 1)
     select (select count(*)::int from recovery_codes where user_id = $1) - 1 as left from used`,
    [userId, digest],
  );
  return rows[0]?.left ?? null;
}

/** Returns the number of an account's unused recovery codes. */
export async function countRecoveryCodes(connection: Pool | PoolClient, userId: number): Promise<number> {
  const { rows } = await connection.query<{ left: number }>(
    'select count(*)::int as left from recovery_codes where user_id = $1',
    [userId],
  );
  return rows[0]?.left ?? 0;
}

/** Deletes an account's second factor, passkeys and recovery codes. Returns whether it was on. */
export async function deleteSecondFactor(client: PoolClient, userId: number): Promise<boolean> {
  // The same order of locks as `replaceRecoveryCodes`.
  await client.query('select from second_factors where user_id = $1 for update', [userId]);
  const { rowCount } = await client.query(
    `with codes as (delete from recovery_codes where user_id = $1)
     delete from second_factors where user_id = $1 and enabled_at is not null`,
    [userId],
  );
  return rowCount === 1;
}

/** Stores by when an administrator without a second factor must set one up. An earlier deadline stays. */
export async function storeDeadline(client: Pool | PoolClient, userId: number, setUpBy: Date): Promise<void> {
  await client.query(
    `insert into second_factor_deadlines (user_id, set_up_by)
     select id, $2 from users where id = $1 and role = 'admin'
        and not exists (select from second_factors where user_id = users.id and enabled_at is not null)
     on conflict do nothing`,
    [userId, setUpBy],
  );
}

/** Returns by when an account must set up a second factor; null when it need not, or has one. */
export async function readDeadline(pool: Pool, userId: number): Promise<Date | null> {
  const { rows } = await pool.query<Columns<typeof secondFactorDeadlines, 'setUpBy'>>(
    `select set_up_by as "setUpBy" from second_factor_deadlines d where user_id = $1
        and not exists (select from second_factors where user_id = d.user_id and enabled_at is not null)`,
    [userId],
  );
  return rows[0]?.setUpBy ?? null;
}
