import { randomBytes } from 'node:crypto';
import { base32crockford } from '@scure/base';
import { Secret, TOTP } from 'otpauth';
import type { Pool, PoolClient } from 'pg';
import { NO_REQUEST, type RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { removeSessions } from '../../../platform/server/sessions.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Mail, Mailer } from '../../../platform/server/mail/mailer.ts';
import { qrDrawing } from '../../../platform/server/picture/drawings.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { tokenDigest } from '../../../platform/server/secrets.ts';
import type { QrDrawing } from '../../../platform/shared/qr-drawing.ts';
import { ADMINISTRATOR } from '../rules/audience-role.ts';
import { canonical } from '../rules/registration.ts';
import {
  formatRecoveryCode,
  GRACE_DAYS,
  normalizeCode,
  RECOVERY_CODES,
  WRONG_CODES_NOTICE,
} from '../rules/second-factor.ts';
import { noOpenAccountError, type AdminContext } from './admin-users.ts';
import { audit } from './audit.ts';
import { CHANGES_OF_DAY, SECOND_FACTOR } from './limits.ts';
import {
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  wrongCodesMail,
} from './mails.ts';
import { verifyPassword, type OwnAccountServices } from './own-account.ts';
import { lockByUsername, mailAddressOf } from './store/accounts.ts';
import { lockUser } from './store/admin-users.ts';
import {
  claimRecoveryCode,
  claimStep,
  countRecoveryCodes,
  deleteSecondFactor,
  enableSecret,
  readDeadline,
  readSecondFactor,
  replaceRecoveryCodes,
  storeDeadline,
  storeSecret,
} from './store/second-factors.ts';

/** Name of the account in authenticator apps. */
const ISSUER = 'LabourWise Grenada';

const DAY_MS = 24 * 60 * 60 * 1000;

interface CodeServices {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly now: () => Date;
}

const authenticator = (secret: string, label: string) => new TOTP({ issuer: ISSUER, label, secret });

/** Returns the time step of a code that is valid now, or was in the step before or will be in the next; null otherwise. */
function findStep(secret: string, code: string, now: Date): number | null {
  // The library takes ASCII only.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = authenticator(secret, '');
  const timestamp = now.getTime();
  // The library compares in constant time.
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The digest under which a recovery code is stored. */
function recoveryDigest(userId: number, code: string): string {
  return tokenDigest(`recovery ${userId} ${code}`);
}

/** The digests under which recovery codes are stored. */
function digestsOf(userId: number, codes: readonly string[]): readonly string[] {
  return codes.map((code) => recoveryDigest(userId, code));
}

/** Makes ten recovery codes of 60 random bits. */
function makeRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    base32crockford.encode(randomBytes(8)).slice(0, 12).toLowerCase(),
  );
}

/** The second factor of an account, for its owner. Instants are ISO 8601 in UTC. */
export interface SecondFactorView {
  readonly enabledAt: string | null;
  readonly recoveryCodesLeft: number;
  readonly setUpBy: string | null;
}

/** Returns whether an account has a second factor, and an administrator's deadline for it. */
export async function secondFactorOf(pool: Pool, userId: number): Promise<SecondFactorView> {
  const stored = await readSecondFactor(pool, userId);
  return {
    enabledAt: stored?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(pool, userId),
    setUpBy: (await readDeadline(pool, userId))?.toISOString() ?? null,
  };
}

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
 * @throws ApiError WRONG_CODE, TOO_MANY_REQUESTS, or ALREADY_FINISHED when it is on
 */
export async function enableSecondFactor(
  { pool, mailer, limiter, now }: CodeServices,
  user: SignedInUser,
  code: string,
  origin: RequestOrigin,
): Promise<readonly string[]> {
  const stored = await readSecondFactor(pool, user.id);
  if (stored !== null && stored.enabledAt !== null) throw alreadyOnError();
  await limiter.count(SECOND_FACTOR, signedInCounter(user));
  const step = stored === null ? null : findStep(stored.secret, normalizeCode(code), now());
  if (stored === null || step === null) throw wrongCodeError();
  const codes = makeRecoveryCodes();
  await inTransaction(pool, async (client) => {
    if (!(await enableSecret(client, user.id, { secret: stored.secret, step, now: now() }))) throw wrongCodeError();
    await replaceRecoveryCodes(client, user.id, digestsOf(user.id, codes));
    await removeSessions(client, user.id, user.sessionId);
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'second_factor.enabled', resource: 'account', success: true },
      now(),
    );
    await notify(mailer, client, user.id, secondFactorOnMail);
  });
  await limiter.refund(SECOND_FACTOR, signedInCounter(user));
  return codes.map(formatRecoveryCode);
}

/**
 * Checks the second factor of an account, if it is on: a code of the app, each at most once, or a recovery code, which is used up. The
 * password was right. Wrong codes are counted under `counter`, in the database for all processes, and recorded as a failure of `action`. Some
 * wrong codes in a day notify the owner.
 * @throws ApiError SECOND_FACTOR_REQUIRED without a code, WRONG_CODE, or TOO_MANY_REQUESTS
 */
export async function proveSecondFactor(
  services: CodeServices,
  account: { readonly id: number },
  typed: string | undefined,
  {
    origin,
    counter,
    action,
  }: {
    readonly origin: RequestOrigin;
    readonly counter: string;
    readonly action: 'session.refused' | 'session.confirmed' | 'second_factor.disabled' | 'second_factor.codes_renewed';
  },
): Promise<void> {
  const { pool, mailer, limiter, now } = services;
  const stored = await readSecondFactor(pool, account.id);
  if (stored === null || stored.enabledAt === null) return;
  const entry = { userId: account.id, resource: 'session' };
  if (typed === undefined) {
    await audit.record(pool, origin, { ...entry, action: 'second_factor.asked', success: true }, now());
    throw new ApiError('SECOND_FACTOR_REQUIRED', 'Type the code from your authenticator app.', {
      issues: [{ path: 'code', message: 'Type the code from your authenticator app.' }],
    });
  }
  const tried = await limiter.count(SECOND_FACTOR, counter);
  const code = normalizeCode(typed);
  const step = findStep(stored.secret, code, now());
  const isRight =
    step === null
      ? await redeemRecoveryCode(services, account.id, code, origin)
      : await claimStep(pool, account.id, { secret: stored.secret, step });
  if (!isRight) {
    await inTransaction(pool, async (client) => {
      await audit.record(client, origin, { ...entry, action, success: false, reason: 'wrong code' }, now());
      // The count passes this number once a day: a right code after it does not lower it to less.
      if (tried === WRONG_CODES_NOTICE) await notify(mailer, client, account.id, wrongCodesMail);
    });
    throw step === null ? wrongCodeError() : wrongCodeError('That code was used already. Wait for the next one.');
  }
  await limiter.refund(SECOND_FACTOR, counter);
}

/** Uses a recovery code up and notifies the owner. Returns false when the account has no such code. */
async function redeemRecoveryCode(
  { pool, mailer, now }: CodeServices,
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
    await notify(mailer, client, userId, (recipient) => recoveryCodeUsedMail({ ...recipient, left }));
    return true;
  });
}

/** The counter of wrong codes while signed in. */
export const signedInCounter = (user: SignedInUser) => `signed in ${user.id}`;

/**
 * Makes new recovery codes in place of the user's old ones, and notifies the user. Returns the new codes.
 * @throws ApiError WRONG_PASSWORD, WRONG_CODE, TOO_MANY_REQUESTS, or REFUSED while the second factor is off
 */
export async function renewRecoveryCodes(
  services: OwnAccountServices & CodeServices,
  user: SignedInUser,
  { password, code }: { readonly password: string; readonly code: string },
  origin: RequestOrigin,
): Promise<readonly string[]> {
  await verifyPassword(services, user, password, 'password');
  await proveSecondFactor(services, user, code, {
    origin,
    counter: signedInCounter(user),
    action: 'second_factor.codes_renewed',
  });
  const { pool, mailer, limiter, now } = services;
  await limiter.count(CHANGES_OF_DAY, String(user.id));
  const codes = makeRecoveryCodes();
  await inTransaction(pool, async (client) => {
    if (!(await replaceRecoveryCodes(client, user.id, digestsOf(user.id, codes))))
      throw new ApiError('REFUSED', 'Two-step sign in is off. Turn it on to get recovery codes.');
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'second_factor.codes_renewed', resource: 'account', success: true },
      now(),
    );
    await notify(mailer, client, user.id, recoveryCodesRenewedMail);
  });
  return codes.map(formatRecoveryCode);
}

/**
 * Turns the user's second factor off. Repeated, it changes nothing.
 * @throws ApiError WRONG_PASSWORD, WRONG_CODE or TOO_MANY_REQUESTS
 */
export async function disableSecondFactor(
  services: OwnAccountServices & CodeServices,
  user: SignedInUser,
  { password, code }: { readonly password: string; readonly code: string },
  origin: RequestOrigin,
): Promise<void> {
  await verifyPassword(services, user, password, 'password');
  await proveSecondFactor(services, user, code, {
    origin,
    counter: signedInCounter(user),
    action: 'second_factor.disabled',
  });
  const { pool, mailer, now } = services;
  await inTransaction(pool, async (client) => {
    if (!(await deleteSecondFactor(client, user.id))) return;
    await startDeadline(client, user.id, now());
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'second_factor.disabled', resource: 'account', success: true },
      now(),
    );
    await notify(mailer, client, user.id, (recipient) => secondFactorOffMail({ ...recipient, by: 'user' }));
  });
}

/**
 * Removes the second factor of a user who lost phone and recovery codes. A repeated call changes nothing. Returns whether there was one. For
 * an administrator only the command on the server does it, so that one stolen session cannot take over the others.
 * @throws ApiError NOT_FOUND, or REFUSED for administrators
 */
export async function removeSecondFactor(
  { pool, mailer }: { readonly pool: Pool; readonly mailer: Mailer },
  userId: number,
  { by, origin, now }: AdminContext,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const user = await lockUser(client, userId);
    if (user === null) throw noOpenAccountError();
    if (user.role === ADMINISTRATOR)
      throw new ApiError('REFUSED', 'For an administrator, use npm run admin -- remove-second-factor on the server.');
    if (!(await deleteSecondFactor(client, userId))) return false;
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'user.second_factor_removed',
        resource: `user ${userId}`,
        success: true,
        details: { userId },
      },
      now,
    );
    await notify(mailer, client, userId, (recipient) => secondFactorOffMail({ ...recipient, by: 'support' }));
    return true;
  });
}

/**
 * Removes the second factor of a username, for the command on the server, which sends no mail. Returns whether there was one.
 * @throws ApiError NOT_FOUND
 */
export async function removeSecondFactorByName(pool: Pool, username: string, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const user = await lockByUsername(client, canonical(username));
    if (user === null) throw new ApiError('NOT_FOUND', 'Nobody here has that username.');
    if (!(await deleteSecondFactor(client, user.id))) return false;
    await startDeadline(client, user.id, now);
    await audit.record(
      client,
      NO_REQUEST,
      {
        userId: user.id,
        action: 'user.second_factor_removed',
        resource: `user ${user.id}`,
        success: true,
        details: { by: 'command' },
      },
      now,
    );
    return true;
  });
}

/** Gives an administrator without a second factor the days of grace to set one up, once. Others get none. */
export async function startDeadline(client: Pool | PoolClient, userId: number, now: Date): Promise<void> {
  await storeDeadline(client, userId, new Date(now.getTime() + GRACE_DAYS * DAY_MS));
}

async function notify(
  mailer: Mailer,
  client: PoolClient,
  userId: number,
  mail: (recipient: { readonly to: string; readonly username: string | null }) => Mail,
): Promise<void> {
  const address = await mailAddressOf(client, userId);
  if (address !== null) await mailer.send(client, mail({ to: address.email, username: address.username }));
}

function wrongCodeError(message = 'That code is not right, or has passed. Type the new one.'): ApiError {
  return new ApiError('WRONG_CODE', message, { issues: [{ path: 'code', message }] });
}

function alreadyOnError(): ApiError {
  return new ApiError('ALREADY_FINISHED', 'Two-step sign in is on already.');
}
