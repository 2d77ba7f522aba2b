import type { PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { canonical } from '../../../accounts/rules/registration.ts';
import type { leaderboardAliases } from '../tables.ts';

/** Stores whether the user appears. A trigger lists or unlists all entries of the user. */
export async function storeOptIn(client: PoolClient, userId: number, optIn: boolean, now: Date): Promise<void> {
  await client.query('update users set leaderboard_opt_in = $2, updated_at = $3 where id = $1', [userId, optIn, now]);
}

/** Returns the user's alias; null without one. */
export async function readAlias(client: PoolClient, userId: number): Promise<string | null> {
  const { rows } = await client.query<Columns<typeof leaderboardAliases, 'alias'>>(
    'select alias from leaderboard_aliases where user_id = $1',
    [userId],
  );
  return rows[0]?.alias ?? null;
}

/** Stores the user's alias; null deletes it. */
export async function storeAlias(client: PoolClient, userId: number, alias: string | null): Promise<void> {
  if (alias === null) await client.query('delete from leaderboard_aliases where user_id = $1', [userId]);
  else
    await client.query(
      `insert into leaderboard_aliases (user_id, alias, canonical) values ($1, $2, $3)
       on conflict (user_id) do update set alias = excluded.alias, canonical = excluded.canonical`,
      [userId, alias, canonical(alias)],
    );
}

/** Whether an error says that another user stored the same alias meanwhile. */
export function isAliasTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'leaderboard_aliases_canonical_unique';
}
