import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { accountSuspensions, users } from '../tables.ts';

/** An open suspension with the administrator, who is null once that account is closed. */
export type SuspensionRow = Columns<
  typeof accountSuspensions,
  'id' | 'reason' | 'suspendedAt' | 'endsAt' | 'suspendedBy'
> &
  Nullable<Renamed<typeof users, { administrator: 'username' }>>;

/** Returns the suspension of a user that is open at an instant; null when there is none. */
export async function readSuspension(
  connection: Pool | PoolClient,
  userId: number,
  now: Date,
): Promise<SuspensionRow | null> {
  const { rows } = await connection.query<SuspensionRow>(
    `select s.id, s.reason, s.suspended_at as "suspendedAt", s.ends_at as "endsAt", s.suspended_by as "suspendedBy", a.username as administrator
       from account_suspensions s
       left join users a on a.id = s.suspended_by and not exists (select from account_deletions where user_id = a.id)
      where s.user_id = $1 and s.restored_at is null and (s.ends_at is null or s.ends_at > $2)`,
    [userId, now],
  );
  return rows[0] ?? null;
}

/**
 * Locks an account, and with an administrator's account those of all administrators. They are locked in order of their
 * ids, so that two administrators who suspend each other wait instead of deadlocking.
 */
export async function lockForSuspension(client: PoolClient, userId: number): Promise<void> {
  await client.query(
    `select from users
      where id = $1 or (role = 'admin' and exists (select from users t where t.id = $1 and t.role = 'admin'))
      order by id for update`,
    [userId],
  );
}

/** Whether a user is an administrator whose account is neither closed nor suspended. */
export async function isActiveAdministrator(client: PoolClient, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from users where id = $1 and role = 'admin'
        and not exists (select from account_deletions where user_id = users.id)
        and not exists (select from account_suspensions where user_id = users.id and restored_at is null and (ends_at is null or ends_at > $2))`,
    [userId, now],
  );
  return rowCount === 1;
}

/** Whether another administrator can sign in: one whose account is neither closed nor suspended. */
export async function hasOtherAdministrator(client: PoolClient, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from users where id <> $1 and role = 'admin'
        and not exists (select from account_deletions where user_id = users.id)
        and not exists (select from account_suspensions where user_id = users.id and restored_at is null and (ends_at is null or ends_at > $2))
      limit 1`,
    [userId, now],
  );
  return rowCount === 1;
}

/**
 * Stores a suspension, closes an earlier one that has ended by itself, and revokes the links that could let the user in or change the
 * email. Returns its id.
 */
export async function storeSuspension(
  client: PoolClient,
  {
    userId,
    reason,
    endsAt,
    by,
    now,
  }: {
    readonly userId: number;
    readonly reason: string;
    readonly endsAt: Date | null;
    readonly by: number;
    readonly now: Date;
  },
): Promise<number | null> {
  await client.query(
    'update account_suspensions set restored_at = ends_at where user_id = $1 and restored_at is null and ends_at <= $2',
    [userId, now],
  );
  const { rows } = await client.query<Columns<typeof accountSuspensions, 'id'>>(
    'insert into account_suspensions (user_id, reason, suspended_at, ends_at, suspended_by) values ($1, $2, $3, $4, $5) on conflict do nothing returning id',
    [userId, reason, now, endsAt, by],
  );
  await client.query('update users set password_reset_token = null, password_reset_expires = null where id = $1', [
    userId,
  ]);
  await client.query('delete from email_changes where user_id = $1', [userId]);
  return rows[0]?.id ?? null;
}

/** Ends the open suspension of a user. Returns its id; null when there is none. */
export async function endSuspension(
  client: PoolClient,
  userId: number,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof accountSuspensions, 'id'>>(
    'update account_suspensions set restored_at = $2, restored_by = $3 where user_id = $1 and restored_at is null and (ends_at is null or ends_at > $2) returning id',
    [userId, now, by],
  );
  return rows[0]?.id ?? null;
}

/** Returns which of these users are suspended at an instant. */
export async function filterSuspended(
  client: Pool | PoolClient,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<Columns<typeof accountSuspensions, 'userId'>>(
    'select user_id as "userId" from account_suspensions where user_id = any($1) and restored_at is null and (ends_at is null or ends_at > $2)',
    [userIds, now],
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns the reasons of suspensions by id. */
export async function suspensionReasons(pool: Pool, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<Columns<typeof accountSuspensions, 'id' | 'reason'>>(
    'select id, reason from account_suspensions where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
