import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { claimName, countClaim } from '../../accounts/server/service.ts';
import { cleanLine, withoutInvisible } from '../../../platform/shared/clean-text.ts';
import { inUserTransaction } from '../../progress/server/service.ts';
import type { leaderboardContract } from '../contract.ts';
import { aliasProblem } from '../rules/alias.ts';
import { isAliasTaken, readAlias, storeAlias, storeOptIn } from './store/settings.ts';

const TAKEN = 'Someone already goes by that name. Please choose another one.';

/**
 * Stores whether the user appears, and the alias: empty deletes it, absent keeps it. A database trigger lists or unlists all entries of the
 * user in the same transaction.
 * @throws ApiError INVALID_REQUEST for an alias that is too short or too long, USERNAME_TAKEN for one that is reserved or resembles another
 *   user's name, TOO_MANY_REQUESTS.
 */
export async function changeSettings(
  services: Pick<Services, 'pool' | 'limiter' | 'now'>,
  userId: number,
  { optIn, alias }: ParsedOf<typeof leaderboardContract.settings, 'body'>,
): Promise<ResponseOf<typeof leaderboardContract.settings>> {
  const name = alias === null || alias === undefined ? null : cleanAlias(alias);
  const problem = name === null ? null : aliasProblem(name);
  if (problem !== null)
    throw new ApiError('INVALID_REQUEST', problem, { issues: [{ path: 'alias', message: problem }] });
  const claim = { userId, kind: 'alias', name } as const;
  if (alias !== undefined) await countClaim(services, claim);
  return inUserTransaction(services.pool, userId, async (client) => {
    if (alias !== undefined && !(await claimName(client, claim))) throw takenError();
    await storeOptIn(client, userId, optIn, services.now());
    if (alias === undefined) return { optIn, alias: await readAlias(client, userId) };
    await storeAlias(client, userId, name);
    return { optIn, alias: name };
  }).catch((error: unknown) => {
    throw isAliasTaken(error) ? takenError() : error;
  });
}

/** Returns the alias normalized, on one line, without invisible characters; null when empty. */
function cleanAlias(text: string): string | null {
  const clean = cleanLine(withoutInvisible(text.toWellFormed().normalize('NFKC')));
  return clean === '' ? null : clean;
}

function takenError(): ApiError {
  return new ApiError('USERNAME_TAKEN', TAKEN, { issues: [{ path: 'alias', message: TAKEN }] });
}
