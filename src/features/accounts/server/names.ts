import type { Pool, PoolClient } from 'pg';
import { holdKeysInTransaction } from '../../../platform/server/database/advisory-locks.ts';
import type { Columns } from '../../../platform/server/database/rows.ts';
import type { Services } from '../../../platform/server/services.ts';
import { skeletonsOf } from '../../../platform/server/unicode/skeleton.ts';
import { shownNameOf } from '../rules/shown-name.ts';
import { isReservedName } from './reserved-names.ts';
import type { accountNames, users } from './tables.ts';
import { NEW_NAME, REGISTER } from './limits.ts';

/** What a name is used for: signing in and the address of a profile, the leaderboard, or what the profile shows. */
export type NameKind = 'username' | 'alias' | 'display';

/**
 * Of other people, whose names of which kind a new one may not be taken for. People share real names, so a display name may
 * be another's display name; the username stands beside it. An alias stands alone, so it may be nobody's name at all.
 */
const NOT_LIKE: Readonly<Record<NameKind, readonly NameKind[]>> = {
  username: ['username', 'alias'],
  alias: ['username', 'alias', 'display'],
  display: ['username', 'alias'],
};

/** A name someone wants; null gives up the one they have. */
export interface NameClaim {
  readonly userId: number;
  readonly kind: NameKind;
  readonly name: string | null;
  /** For the command that makes administrators: reserved names too. */
  readonly evenReserved?: boolean;
}

/**
 * Gives someone a name, in the transaction of `client`, unless it is reserved or can be taken for another person's. Whoever
 * claims a name that looks the same at the same instant waits for the end of that transaction. A name they already have
 * stays theirs. Answers whether it is theirs now.
 */
export async function claimName(
  client: PoolClient,
  { userId, kind, name, evenReserved = false }: NameClaim,
): Promise<boolean> {
  const skeletons = name === null ? [] : skeletonsOf(name);
  if (await bears(client, { userId, kind, skeletons })) return true;
  if (name !== null) {
    if (!evenReserved && isReservedName(name)) return false;
    await holdKeysInTransaction(client, 'names', skeletons);
    const { rowCount } = await client.query(
      'select from account_names where skeleton = any($1) and kind = any($2) and user_id <> $3 limit 1',
      [skeletons, NOT_LIKE[kind], userId],
    );
    if (rowCount !== 0) return false;
  }
  await client.query('delete from account_names where user_id = $1 and kind = $2', [userId, kind]);
  await client.query('insert into account_names (user_id, kind, skeleton) select $1, $2, unnest($3::text[])', [
    userId,
    kind,
    skeletons,
  ]);
  return true;
}

/**
 * Counts a claim that asks for a name the person does not have yet, since its answer tells something about others: under
 * the limit of sign-up by address, and by account.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countClaim(
  { pool, limiter }: Pick<Services, 'pool' | 'limiter'>,
  { userId, kind, name }: NameClaim,
  address: string,
): Promise<void> {
  if (name === null || (await bears(pool, { userId, kind, skeletons: skeletonsOf(name) }))) return;
  await limiter.count(REGISTER, address);
  await limiter.count(NEW_NAME, String(userId));
}

async function bears(
  client: Pool | PoolClient,
  {
    userId,
    kind,
    skeletons,
  }: { readonly userId: number; readonly kind: NameKind; readonly skeletons: readonly string[] },
): Promise<boolean> {
  const { rows } = await client.query<Columns<typeof accountNames, 'skeleton'>>(
    'select skeleton from account_names where user_id = $1 and kind = $2',
    [userId, kind],
  );
  return rows.length === skeletons.length && rows.every(({ skeleton }) => skeletons.includes(skeleton));
}

/** Accounts read at a time. */
const AT_ONCE = 500;

/**
 * Enters the names of accounts that were made before names were compared by their looks. What looks alike among them stays
 * as it is. Repeating it, also by two processes at once, changes nothing.
 */
export async function enterNames(pool: Pool): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await pool.query<
      Columns<typeof users, 'id' | 'username' | 'displayName' | 'firstName' | 'lastName'> & {
        readonly alias: string | null;
      }
    >(
      `select id, username, (select alias from leaderboard_aliases a where a.user_id = u.id) as alias, display_name as "displayName", first_name as "firstName", last_name as "lastName" from users u
        where id > $1 and erased_at is null and not exists (select from account_names n where n.user_id = u.id and n.kind = 'username') order by id limit $2`,
      [last, AT_ONCE],
    );
    const names = rows.flatMap((row) =>
      Object.entries({ username: row.username, alias: row.alias, display: shownNameOf(row) } satisfies Record<
        NameKind,
        string | null
      >).flatMap(([kind, name]) => skeletonsOf(name ?? '').map((skeleton) => ({ userId: row.id, kind, skeleton }))),
    );
    await pool.query(
      `insert into account_names (user_id, kind, skeleton)
       select "userId", kind, skeleton from jsonb_to_recordset($1::jsonb) as n("userId" int, kind text, skeleton text) on conflict do nothing`,
      [JSON.stringify(names)],
    );
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
