import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { canonical } from '../../accounts/rules/registration.ts';
import { cleanLine } from '../../profile/rules/clean-text.ts';
import { inUserTransaction } from '../../progress/server/service.ts';
import type { leaderboardContract } from '../contract.ts';
import { aliasProblem } from '../rules/alias.ts';

const TAKEN = 'Someone already goes by that name. Please choose another one.';

/**
 * Keeps whether a learner appears and under which name; an empty name is none, and without one the name stays as it is. What the leaderboard shows changes with it
 * at once: a trigger of the choice lists or unlists every entry of the learner in the same transaction.
 * @throws ApiError INVALID_REQUEST for a name that is too short or too long, USERNAME_TAKEN for one that is another person's alias or username.
 */
export async function changeSettings(
  pool: Pool,
  userId: number,
  { optIn, alias }: ParsedOf<typeof leaderboardContract.settings, 'body'>,
  now: Date,
): Promise<ResponseOf<typeof leaderboardContract.settings>> {
  const name = alias === null || alias === undefined ? null : cleanAlias(alias);
  const spelling = name === null ? null : canonical(name);
  const problem = name === null ? null : aliasProblem(name);
  if (problem !== null) throw new ApiError('INVALID_REQUEST', problem, { issues: [{ path: 'alias', message: problem }] });
  return inUserTransaction(pool, userId, async (client) => {
    const taken = await client.query(
      'select from users where id <> $1 and $2 in (username_canonical, leaderboard_alias_canonical)',
      [userId, spelling],
    );
    if (taken.rowCount !== 0) throw takenError();
    const { rows } = await client.query<{ alias: string | null }>(
      `update users set leaderboard_opt_in = $2, leaderboard_alias = case when $3 then $4 else leaderboard_alias end,
              leaderboard_alias_canonical = case when $3 then $5 else leaderboard_alias_canonical end, updated_at = $6
        where id = $1 returning leaderboard_alias as alias`,
      [userId, optIn, alias !== undefined, name, spelling, now],
    );
    return { optIn, alias: rows[0]?.alias ?? null };
  }).catch((error: unknown) => {
    throw isTaken(error) ? takenError() : error;
  });
}

/** One line without what cannot be seen, in the one spelling under which names are compared; null when nothing is left. */
function cleanAlias(text: string): string | null {
  const clean = cleanLine(text.normalize('NFKC').replaceAll(/\p{Cf}+/gu, ''));
  return clean === '' ? null : clean;
}

/** Two people can ask for the same name at the same moment: the index lets one of them have it. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_leaderboard_alias_canonical_unique';
}

function takenError(): ApiError {
  return new ApiError('USERNAME_TAKEN', TAKEN, { issues: [{ path: 'alias', message: TAKEN }] });
}
