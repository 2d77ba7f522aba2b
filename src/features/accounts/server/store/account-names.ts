import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { accountNames, users } from '../tables.ts';

/** What a name is used for: signing in and the address of a profile, the leaderboard, or what the profile shows. */
export type NameKind = 'username' | 'alias' | 'display';

/** A person's name of a kind. */
interface NameOf {
  readonly userId: number;
  readonly kind: NameKind;
}

/** The looks of the name that a person bears; none without one. */
export async function readSkeletons(
  connection: Pool | PoolClient,
  { userId, kind }: NameOf,
): Promise<readonly string[]> {
  const { rows } = await connection.query<Columns<typeof accountNames, 'skeleton'>>(
    'select skeleton from account_names where user_id = $1 and kind = $2',
    [userId, kind],
  );
  return rows.map(({ skeleton }) => skeleton);
}

/** Whether someone else's name of certain kinds has one of the looks. */
export async function isBorneByAnother(
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

/** Gives a person a name of these looks in place of the one they bore; without looks they bear none. */
export async function replaceSkeletons(
  client: PoolClient,
  { userId, kind }: NameOf,
  skeletons: readonly string[],
): Promise<void> {
  await client.query('delete from account_names where user_id = $1 and kind = $2', [userId, kind]);
  await client.query('insert into account_names (user_id, kind, skeleton) select $1, $2, unnest($3::text[])', [
    userId,
    kind,
    skeletons,
  ]);
}

/** The names of an account. */
export type NamedAccount = Columns<typeof users, 'id' | 'username' | 'displayName' | 'firstName' | 'lastName'> & {
  readonly alias: string | null;
};

/** Accounts after an id whose names have not been entered by their looks. */
export async function readUnentered(pool: Pool, after: number, atMost: number): Promise<readonly NamedAccount[]> {
  const { rows } = await pool.query<NamedAccount>(
    `select id, username, (select alias from leaderboard_aliases a where a.user_id = u.id) as alias, display_name as "displayName", first_name as "firstName", last_name as "lastName" from users u
      where id > $1 and erased_at is null and not exists (select from account_names n where n.user_id = u.id and n.kind = 'username') order by id limit $2`,
    [after, atMost],
  );
  return rows;
}

/** Enters looks of names; what is there stays. */
export async function insertSkeletons(
  pool: Pool,
  names: readonly (NameOf & { readonly skeleton: string })[],
): Promise<void> {
  await pool.query(
    `insert into account_names (user_id, kind, skeleton)
     select "userId", kind, skeleton from jsonb_to_recordset($1::jsonb) as n("userId" int, kind text, skeleton text) on conflict do nothing`,
    [JSON.stringify(names)],
  );
}
