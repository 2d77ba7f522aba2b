import { Secret } from 'otpauth';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { qrDrawing } from '../../../platform/server/picture/drawings.ts';
import type { QrDrawing } from '../../../platform/shared/qr-drawing.ts';
import { normalizeCode } from '../rules/second-factor.ts';
import { authenticator, findStep } from './authenticator-code.ts';
import { SECOND_FACTOR } from './limits.ts';
import { lockOwnSession, verifyPassword, type OwnAccountServices } from './own-account.ts';
import { signedInCounter, wrongCodeError } from './prove-second-factor.ts';
import { completeSecondFactor } from './second-factor.ts';
import { enableSecret, readSecondFactor, storeSecret } from './store/second-factors.ts';

/**
 * Stores a new secret for the user's authenticator app, in place of an earlier one that is not on.
 * @throws ApiError WRONG_PASSWORD, or ALREADY_FINISHED when the second factor is on
 */
export async function beginSecondFactor(
  services: OwnAccountServices,
  user: SignedInUser,
  password: string,
): Promise<{ readonly secret: string; readonly uri: string; readonly qr: QrDrawing }> {
  await verifyPassword(services, user, password, 'password');
  const secret = new Secret({ size: 20 }).base32;
  if (!(await storeSecret(services.pool, user.id, secret))) throw alreadyOnError();
  const uri = authenticator(secret, user.username).toString();
  return { secret, uri, qr: qrDrawing(uri) };
}

/**
 * Turns the second factor on with the first right code, and ends the user's other sessions, which were opened without it. Returns new
 * recovery codes.
 * @throws ApiError WRONG_CODE, TOO_MANY_REQUESTS, ALREADY_FINISHED when it is on, or AUTH_REQUIRED when the session has ended
 */
export async function enableSecondFactor(
  services: OwnAccountServices,
  user: SignedInUser,
  code: string,
  origin: RequestOrigin,
): Promise<readonly string[]> {
  const { pool, limiter, now } = services;
  const stored = await readSecondFactor(pool, user.id);
  if (stored !== null && stored.enabledAt !== null) throw alreadyOnError();
  await limiter.count(SECOND_FACTOR, signedInCounter(user));
  const secret = stored?.secret ?? null;
  const step = secret === null ? null : findStep(secret, normalizeCode(code), now());
  if (secret === null || step === null) throw wrongCodeError();
  const codes = await inTransaction(pool, async (client) => {
    await lockOwnSession(client, user);
    if (!(await enableSecret(client, user.id, { secret, step, now: now() }))) throw wrongCodeError();
    return completeSecondFactor(services, client, user, origin);
  });
  await limiter.refund(SECOND_FACTOR, signedInCounter(user));
  return codes;
}

function alreadyOnError(): ApiError {
  return new ApiError('ALREADY_FINISHED', 'Two-step sign in is already on.');
}
