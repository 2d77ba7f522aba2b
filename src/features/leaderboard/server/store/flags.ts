import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { speedFlags } from '../tables.ts';

/** A flag with the usernames of the user and of the administrator who closed it. */
export type FlagRow = Columns<
  typeof speedFlags,
  'id' | 'day' | 'answers' | 'seconds' | 'flaggedAt' | 'closedAt' | 'note'
> &
  Columns<typeof users, 'username'> &
  Nullable<Renamed<typeof users, { closedBy: 'username' }>>;

const FLAG = `f.id, u.username, f.day, f.answers, f.seconds, f.flagged_at as "flaggedAt", f.closed_at as "closedAt", c.username as "closedBy", f.note`;
const WITH_NAMES = 'join users u on u.id = f.user_id left join users c on c.id = f.closed_by';

/** Stores a flag on a user's day unless it has one. */
export async function insertFlag(
  pool: Pool,
  flag: Columns<typeof speedFlags, 'userId' | 'day' | 'answers' | 'seconds'>,
  now: Date,
): Promise<void> {
  await pool.query(
    'insert into speed_flags (user_id, day, answers, seconds, flagged_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [flag.userId, flag.day, flag.answers, flag.seconds, now],
  );
}

/** Returns flags, open ones first, then closed ones, newest first, after a cursor. */
export async function readFlags(
  pool: Pool,
  after: { readonly isOpen: boolean; readonly id: string } | null,
  limit: number,
): Promise<FlagRow[]> {
  const { rows } = await pool.query<FlagRow>(
    `select ${FLAG} from speed_flags f ${WITH_NAMES}
      where $1::boolean is null or ((f.closed_at is null), f.id) < ($1, $2::int)
      order by (f.closed_at is null) desc, f.id desc limit $3`,
    [after?.isOpen ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function countOpenFlags(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    'select count(*)::int as open from speed_flags where closed_at is null',
  );
  return rows[0]?.open ?? 0;
}

/** Returns a flag and locks its row; null for an unknown one. */
export async function lockFlag(
  client: PoolClient,
  id: number,
): Promise<(FlagRow & Columns<typeof speedFlags, 'userId'>) | null> {
  const { rows } = await client.query<FlagRow & Columns<typeof speedFlags, 'userId'>>(
    `select ${FLAG}, f.user_id as "userId" from speed_flags f ${WITH_NAMES} where f.id = $1 for update of f`,
    [id],
  );
  return rows[0] ?? null;
}

export async function storeClosed(
  client: PoolClient,
  id: number,
  { by, note, now }: { readonly by: number; readonly note: string; readonly now: Date },
): Promise<void> {
  await client.query('update speed_flags set closed_at = $2, closed_by = $3, note = $4 where id = $1', [
    id,
    now,
    by,
    note,
  ]);
}
