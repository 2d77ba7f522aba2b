import type { Pool, PoolClient } from 'pg';
import { NO_REQUEST, type RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { removeSessions } from '../../../platform/server/sessions.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import { ADMINISTRATOR } from '../rules/audience-role.ts';
import { canonical } from '../rules/registration.ts';
import { formatRecoveryCode, GRACE_DAYS } from '../rules/second-factor.ts';
import { noOpenAccountError, type AdminContext } from './admin-users.ts';
import { audit } from './audit.ts';
import { CHANGES_OF_DAY } from './limits.ts';
import { recoveryCodesRenewedMail, secondFactorOffMail, secondFactorOnMail } from './mails.ts';
import { notifyOwner } from './notify-owner.ts';
import { lockOwnSession, type OwnAccountServices } from './own-account.ts';
import { proveUser, type Proof } from './prove-second-factor.ts';
import { makeRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import { lockByUsername } from './store/accounts.ts';
import { lockUser } from './store/admin-users.ts';
import { readPasskeys } from './store/passkeys.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  readDeadline,
  readSecondFactor,
  replaceRecoveryCodes,
  storeDeadline,
} from './store/second-factors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The second factor of an account, for its owner. Instants are ISO 8601 in UTC. */
export interface SecondFactorView {
  readonly enabledAt: string | null;
  readonly hasApp: boolean;
  readonly passkeys: {
    readonly id: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  }[];
  readonly recoveryCodesLeft: number;
  readonly setUpBy: string | null;
}

/** Returns whether an account has a second factor, and an administrator's deadline for it. */
export async function secondFactorOf(pool: Pool, userId: number): Promise<SecondFactorView> {
  const stored = await readSecondFactor(pool, userId);
  return {
    enabledAt: stored?.enabledAt?.toISOString() ?? null,
    hasApp: stored !== null && stored.enabledAt !== null && stored.secret !== null,
    passkeys: (await readPasskeys(pool, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(pool, userId),
    setUpBy: (await readDeadline(pool, userId))?.toISOString() ?? null,
  };
}

/**
 * Completes turning the second factor on, in the caller's transaction: makes recovery codes, ends the user's other sessions, which were
 * opened without it, records it, and notifies the user. Returns the recovery codes.
 */
export async function completeSecondFactor(
  { mailer, now }: OwnAccountServices,
  client: PoolClient,
  user: SignedInUser,
  origin: RequestOrigin,
): Promise<readonly string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(client, user.id, digestsOf(user.id, codes));
  await removeSessions(client, user.id, user.sessionId);
  await audit.record(
    client,
    origin,
    { userId: user.id, action: 'second_factor.enabled', resource: 'account', success: true },
    now(),
  );
  await notifyOwner(mailer, client, user.id, secondFactorOnMail);
  return codes.map(formatRecoveryCode);
}

/** The digests under which recovery codes are stored. */
function digestsOf(userId: number, codes: readonly string[]): readonly string[] {
  return codes.map((code) => recoveryDigest(userId, code));
}

/**
 * Makes new recovery codes in place of the user's old ones, and notifies the user. Returns the new codes.
 * @throws ApiError WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, WRONG_CODE, TOO_MANY_REQUESTS, AUTH_REQUIRED when the session has ended, or REFUSED
 * while the second factor is off
 */
export async function renewRecoveryCodes(
  services: OwnAccountServices,
  user: SignedInUser,
  proof: Proof,
  origin: RequestOrigin,
): Promise<readonly string[]> {
  await proveUser(services, user, proof, { origin, action: 'second_factor.codes_renewed' });
  const { pool, mailer, limiter, now } = services;
  await limiter.count(CHANGES_OF_DAY, String(user.id));
  const codes = makeRecoveryCodes();
  await inTransaction(pool, async (client) => {
    await lockOwnSession(client, user);
    if (!(await replaceRecoveryCodes(client, user.id, digestsOf(user.id, codes))))
      throw new ApiError('REFUSED', 'Two-step sign in is off. Turn it on to get recovery codes.');
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'second_factor.codes_renewed', resource: 'account', success: true },
      now(),
    );
    await notifyOwner(mailer, client, user.id, recoveryCodesRenewedMail);
  });
  return codes.map(formatRecoveryCode);
}

/**
 * Turns the user's second factor off. Repeated, it changes nothing.
 * @throws ApiError WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, WRONG_CODE, TOO_MANY_REQUESTS, or AUTH_REQUIRED when the session has ended
 */
export async function disableSecondFactor(
  services: OwnAccountServices,
  user: SignedInUser,
  proof: Proof,
  origin: RequestOrigin,
): Promise<void> {
  await proveUser(services, user, proof, { origin, action: 'second_factor.disabled' });
  const { pool, mailer, now } = services;
  await inTransaction(pool, async (client) => {
    await lockOwnSession(client, user);
    if (!(await deleteSecondFactor(client, user.id))) return;
    await startDeadline(client, user.id, now());
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'second_factor.disabled', resource: 'account', success: true },
      now(),
    );
    await notifyOwner(mailer, client, user.id, (recipient) => secondFactorOffMail({ ...recipient, by: 'user' }));
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
    await notifyOwner(mailer, client, userId, (recipient) => secondFactorOffMail({ ...recipient, by: 'support' }));
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
