import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { accountNames, users } from '../tables.ts';

/** Use of a name: `username` for sign-in and the profile's path, `alias` for the leaderboard, `display` for the profile. */
export type NameKind = 'username' | 'alias' | 'display';

interface NameKey {
  readonly userId: number;
  readonly kind: NameKind;
}

/** Returns the skeletons of a user's name; empty without a name. */
export async function readSkeletons(
  connection: Pool | PoolClient,
  { userId, kind }: NameKey,
): Promise<readonly string[]> {
  const { rows } = await connection.query<Columns<typeof accountNames, 'skeleton'>>(
    'select skeleton from account_names where user_id = $1 and kind = $2',
    [userId, kind],
  );
  return rows.map(({ skeleton }) => skeleton);
}

/** Whether another user has a name of these kinds with one of the skeletons. */
export async function isUsedByAnother(
  client: PoolClient,
  userId: number,
  { skeletons, kinds }: { readonly skeletons: readonly string[]; readonly kinds: readonly NameKind[] },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from account_names where skeleton = any($1) and kind = any($2) and user_id <> $3 limit 1',
    [skeletons, kinds, userId],
  );
  return rowCount !== 0;
}

/** Replaces the skeletons of a user's name; none removes the name. */
export async function replaceSkeletons(
  client: PoolClient,
  { userId, kind }: NameKey,
  skeletons: readonly string[],
): Promise<void> {
  await client.query('delete from account_names where user_id = $1 and kind = $2', [userId, kind]);
  await client.query('insert into account_names (user_id, kind, skeleton) select $1, $2, unnest($3::text[])', [
    userId,
    kind,
    skeletons,
  ]);
}

export type NamedAccount = Columns<typeof users, 'id' | 'username' | 'displayName' | 'firstName' | 'lastName'> & {
  readonly alias: string | null;
};

/** Returns accounts after an id that have no skeletons yet. */
export async function readAccountsWithoutSkeletons(
  pool: Pool,
  after: number,
  atMost: number,
): Promise<readonly NamedAccount[]> {
  const { rows } = await pool.query<NamedAccount>(
    `select id, username, (select alias from leaderboard_aliases a where a.user_id = u.id) as alias, display_name as "displayName", first_name as "firstName", last_name as "lastName" from users u
      where id > $1 and not exists (select from account_deletions d where d.user_id = u.id and d.erased_at is not null)
        and not exists (select from account_names n where n.user_id = u.id and n.kind = 'username') order by id limit $2`,
    [after, atMost],
  );
  return rows;
}

/** Inserts skeletons; existing ones stay. */
export async function insertSkeletons(
  pool: Pool,
  names: readonly (NameKey & { readonly skeleton: string })[],
): Promise<void> {
  await pool.query(
    `insert into account_names (user_id, kind, skeleton)
     select "userId", kind, skeleton from jsonb_to_recordset($1::jsonb) as n("userId" int, kind text, skeleton text) on conflict do nothing`,
    [JSON.stringify(names)],
  );
}
