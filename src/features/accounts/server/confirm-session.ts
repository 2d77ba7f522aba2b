import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { renewSession } from '../../../platform/server/sessions.ts';
import { audit } from './audit.ts';
import { SIGN_INS_OF_DAY } from './limits.ts';
import { sessionEndedError, verifyPassword, type OwnAccountServices } from './own-account.ts';
import { proveSecondFactor, signedInCounter, type Proof } from './prove-second-factor.ts';

/**
 * Confirms the user's session with the password and, where it is on, the second factor (product-rules.md, N20). Returns the session's new
 * token; the old one is no longer valid. Wrong attempts count against the account.
 * @throws ApiError WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, WRONG_CODE, TOO_MANY_REQUESTS, or AUTH_REQUIRED when the session has ended
 */
export async function confirmSession(
  services: OwnAccountServices & Pick<Services, 'pubSub'>,
  user: SignedInUser,
  { password, ...secondStep }: Proof,
  origin: RequestOrigin,
): Promise<{ readonly token: string; readonly remembered: boolean }> {
  const { pool, pubSub, now } = services;
  const entry = { userId: user.id, action: 'session.confirmed', resource: 'session' } as const;
  await services.limiter.refuseExhausted(SIGN_INS_OF_DAY, String(user.id));
  try {
    await verifyPassword(services, user, password, 'password');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'WRONG_PASSWORD')
      await audit.record(pool, origin, { ...entry, success: false, reason: 'wrong password' }, now());
    throw error;
  }
  await services.limiter.count(SIGN_INS_OF_DAY, String(user.id));
  await proveSecondFactor(services, user, secondStep, {
    origin,
    counter: signedInCounter(user),
    action: 'session.confirmed',
  });
  return inTransaction(pool, async (client) => {
    const session = await renewSession(client, user.sessionId, now());
    if (session === null) throw sessionEndedError();
    // Live connections that the old token opened end.
    await pubSub.publish(client, { topic: `session:${user.sessionId}`, name: 'ended' });
    await audit.record(client, origin, { ...entry, success: true }, now());
    return session;
  });
}
