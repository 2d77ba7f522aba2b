import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { claimName, countClaim } from '../../accounts/server/service.ts';
import { cleanLine } from '../../../platform/shared/clean-text.ts';
import { withoutUnseen } from '../../../platform/shared/unseen-characters.ts';
import { inUserTransaction } from '../../progress/server/service.ts';
import type { leaderboardContract } from '../contract.ts';
import { aliasProblem } from '../rules/alias.ts';
import { isUniqueAlias, readAlias, storeAlias, storeOptIn } from './store/choices.ts';

const TAKEN = 'Someone already goes by that name. Please choose another one.';

/**
 * Keeps whether a learner appears and under which name; an empty name is none, and without one the name stays as it is.
 * What the leaderboard shows changes with it at once: a trigger of the choice lists or unlists every entry of the learner in
 * the same transaction.
 * @throws ApiError INVALID_REQUEST for a name that is too short or too long, USERNAME_TAKEN for one that is reserved or can be
 *   taken for another person's, TOO_MANY_REQUESTS
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
    throw isUniqueAlias(error) ? takenError() : error;
  });
}

/** One line without what cannot be seen, in the one spelling under which names are compared; null when nothing is left. */
function cleanAlias(text: string): string | null {
  const clean = cleanLine(withoutUnseen(text.toWellFormed().normalize('NFKC')));
  return clean === '' ? null : clean;
}

function takenError(): ApiError {
  return new ApiError('USERNAME_TAKEN', TAKEN, { issues: [{ path: 'alias', message: TAKEN }] });
}
