import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { normalizeCode, WRONG_CODES_NOTICE } from '../rules/second-factor.ts';
import { audit } from './audit.ts';
import { findStep } from './authenticator-code.ts';
import { SECOND_FACTOR, SIGN_INS_OF_DAY } from './limits.ts';
import { recoveryCodeUsedMail, wrongCodesMail } from './mails.ts';
import { notifyOwner } from './notify-owner.ts';
import { verifyPassword, type OwnAccountServices } from './own-account.ts';
import { verifyPasskey, type PasskeyAnswer } from './passkey-challenges.ts';
import { recoveryDigest } from './recovery-codes.ts';
import { claimRecoveryCode, claimStep, readSecondFactor } from './store/second-factors.ts';

/** Proof of the second step: a code of the app, a recovery code, or the answer of a passkey. */
export interface SecondStep {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** The password and the second step of a signed-in user. */
export type Proof = SecondStep & { readonly password: string };

/**
 * Checks the second step of an account, if two-step sign in is on. The caller has checked the password. Codes and answers of passkeys work
 * once. Wrong ones are counted under `counter`, in the database for all processes, and recorded as a failure of `action`. The fifth of a day
 * notifies the owner.
 * @throws ApiError SECOND_FACTOR_REQUIRED without a second step, WRONG_CODE, or TOO_MANY_REQUESTS
 */
export async function proveSecondFactor(
  services: OwnAccountServices,
  account: { readonly id: number },
  { code, passkey }: SecondStep,
  {
    origin,
    counter,
    action,
  }: {
    readonly origin: RequestOrigin;
    readonly counter: string;
    readonly action:
      | 'session.refused'
      | 'session.confirmed'
      | 'second_factor.disabled'
      | 'second_factor.codes_renewed'
      | 'second_factor.passkey_added'
      | 'second_factor.passkey_removed';
  },
): Promise<void> {
  const { pool, mailer, limiter, now } = services;
  const stored = await readSecondFactor(pool, account.id);
  if (stored === null || stored.enabledAt === null) return;
  const entry = { userId: account.id, resource: 'session' };
  if (code === undefined && passkey === undefined) {
    await audit.record(pool, origin, { ...entry, action: 'second_factor.asked', success: true }, now());
    throw requiredError({ hasApp: stored.secret !== null, hasPasskeys: stored.hasPasskeys });
  }
  const tried = await limiter.count(SECOND_FACTOR, counter);
  const refusal =
    passkey === undefined
      ? await refusalOfCode(
          services,
          { userId: account.id, secret: stored.secret, code: normalizeCode(code ?? '') },
          origin,
        )
      : await refusalOfPasskey(services, account.id, passkey);
  if (refusal !== null) {
    const reason = passkey === undefined ? 'wrong code' : 'wrong passkey';
    await inTransaction(pool, async (client) => {
      await audit.record(client, origin, { ...entry, action, success: false, reason }, now());
      // The count passes this number once a day: a right code after it does not lower it to less.
      if (tried === WRONG_CODES_NOTICE) await notifyOwner(mailer, client, account.id, wrongCodesMail);
    });
    throw refusal;
  }
  await limiter.refund(SECOND_FACTOR, counter);
}

/**
 * Checks the password and the second step of a signed-in user before a change of the second factor.
 * @throws ApiError WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, WRONG_CODE or TOO_MANY_REQUESTS
 */
export async function proveUser(
  services: OwnAccountServices,
  user: SignedInUser,
  { password, ...secondStep }: Proof,
  { origin, action }: Pick<Parameters<typeof proveSecondFactor>[3], 'origin' | 'action'>,
): Promise<void> {
  await verifyPassword(services, user, password, 'password');
  await services.limiter.count(SIGN_INS_OF_DAY, String(user.id));
  await proveSecondFactor(services, user, secondStep, { origin, counter: signedInCounter(user), action });
}

/** Checks a code of the app or a recovery code, and uses it up. Returns null when it was right. */
async function refusalOfCode(
  services: OwnAccountServices,
  { userId, secret, code }: { readonly userId: number; readonly secret: string | null; readonly code: string },
  origin: RequestOrigin,
): Promise<ApiError | null> {
  const step = secret === null ? null : findStep(secret, code, services.now());
  if (secret === null || step === null)
    return (await redeemRecoveryCode(services, userId, code, origin)) ? null : wrongCodeError();
  return (await claimStep(services.pool, userId, { secret, step }))
    ? null
    : wrongCodeError('That code was used already. Wait for the next one.');
}

async function refusalOfPasskey(
  services: OwnAccountServices,
  userId: number,
  answer: PasskeyAnswer,
): Promise<ApiError | null> {
  return (await verifyPasskey(services, userId, answer))
    ? null
    : new ApiError('WRONG_CODE', 'The passkey did not work. Try again, or type a code.');
}

/** The refusal without a second step. Its fields say which ones the account has. */
function requiredError({ hasApp, hasPasskeys }: { readonly hasApp: boolean; readonly hasPasskeys: boolean }): ApiError {
  const message = hasApp ? 'Type the code from your authenticator app.' : 'Use your passkey, or type a recovery code.';
  return new ApiError('SECOND_FACTOR_REQUIRED', message, {
    issues: [
      ...(hasApp ? [{ path: 'code', message }] : []),
      ...(hasPasskeys ? [{ path: 'passkey', message: 'Use your passkey.' }] : []),
    ],
  });
}

/** Uses a recovery code up and notifies the owner. Returns false when the account has no such code. */
async function redeemRecoveryCode(
  { pool, mailer, now }: OwnAccountServices,
  userId: number,
  code: string,
  origin: RequestOrigin,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const left = await claimRecoveryCode(client, userId, recoveryDigest(userId, code));
    if (left === null) return false;
    await audit.record(
      client,
      origin,
      { userId, action: 'second_factor.recovery_code_used', resource: 'account', success: true },
      now(),
    );
    await notifyOwner(mailer, client, userId, (recipient) => recoveryCodeUsedMail({ ...recipient, left }));
    return true;
  });
}

/** The counter of wrong codes while signed in. */
export const signedInCounter = (user: SignedInUser) => `signed in ${user.id}`;

/** Creates the error of a wrong code, at its field. */
export function wrongCodeError(message = 'That code is wrong or has expired. Type the new one.'): ApiError {
  return new ApiError('WRONG_CODE', message, { issues: [{ path: 'code', message }] });
}
