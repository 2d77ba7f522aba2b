import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { accountDeletions, erasureFailures, users } from '../tables.ts';

/** Returns the ids of accounts closed before an instant and not erased, in order. */
export async function readDueAccounts(pool: Pool, closedBefore: Date): Promise<readonly number[]> {
  const { rows } = await pool.query<Columns<typeof accountDeletions, 'userId'>>(
    'select user_id as "userId" from account_deletions where requested_at < $1 and erased_at is null order by user_id',
    [closedBefore],
  );
  return rows.map(({ userId }) => userId);
}

/** Locks an account and marks it as erased. */
export async function markErased(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query('update users set updated_at = $2 where id = $1', [userId, now]);
  await client.query('update account_deletions set erased_at = $2 where user_id = $1', [userId, now]);
}

/** Records that an account could not be erased, and counts the attempts. */
export async function recordFailure(pool: Pool, userId: number, reason: string, now: Date): Promise<void> {
  await pool.query(
    `insert into erasure_failures as f (user_id, failing_since, last_tried_at, attempts, reason) values ($1, $2, $2, 1, $3)
     on conflict (user_id) do update set last_tried_at = excluded.last_tried_at, attempts = f.attempts + 1, reason = excluded.reason`,
    [userId, now, reason],
  );
}

/** An overdue account, with the number of all overdue accounts. */
export type OverdueRow = Columns<typeof users, 'id'> &
  Renamed<typeof accountDeletions, { askedAt: 'requestedAt' }> &
  Nullable<Columns<typeof erasureFailures, 'failingSince' | 'reason'>> & {
    readonly attempts: number;
    readonly total: number;
  };

/** Returns accounts whose erasure failed or is late, by id. `after` is the last id of the page before. */
export async function readOverdue(
  pool: Pool,
  { closedBefore, after, atMost }: { readonly closedBefore: Date; readonly after: number; readonly atMost: number },
): Promise<readonly OverdueRow[]> {
  const { rows } = await pool.query<OverdueRow>(
    `select * from (
       select d.user_id as id, d.requested_at as "askedAt", f.failing_since as "failingSince", coalesce(f.attempts, 0) as attempts, f.reason,
              (count(*) over ())::int as total
         from account_deletions d left join erasure_failures f using (user_id)
        where d.erased_at is null and (f.user_id is not null or d.requested_at < $1)
     ) overdue where id > $2 order by id limit $3`,
    [closedBefore, after, atMost],
  );
  return rows;
}
