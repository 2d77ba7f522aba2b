import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import type { AccountCloser } from '../../../platform/server/personal-data.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { lockSession, removeSession, removeSessions } from '../../../platform/server/sessions.ts';
import { audit } from './audit.ts';
import { CHANGES_OF_DAY, PASSWORD_PROOF } from './limits.ts';
import { accountDeletionMail, passwordChangedMail } from './mails.ts';
import { checkPassword, hashPassword, refuseCommonPassword } from './passwords.ts';
import { ADMINISTRATOR } from '../rules/audience-role.ts';
import { markClosed } from './store/accounts.ts';
import { lockUser } from './store/admin-users.ts';
import { deletePendingEmail } from './store/emails.ts';
import { hasPasswordHash, readPasswordHash, storeNewPassword } from './store/password-hashes.ts';
import { hasOtherAdministrator, lockForSuspension } from './store/suspensions.ts';
import { DELETED_WITHIN_DAYS } from './erasure.ts';

export interface OwnAccountServices {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/**
 * Checks the user's password before a sensitive change. Attempts count against the account. Returns the password hash.
 * @throws ApiError WRONG_PASSWORD naming the field, or TOO_MANY_REQUESTS
 */
export async function verifyPassword(
  { pool, limiter }: OwnAccountServices,
  user: SignedInUser,
  password: string,
  field: string,
): Promise<string> {
  await limiter.count(PASSWORD_PROOF, String(user.id));
  const hash = await readPasswordHash(pool, user.id);
  if (hash !== null && (await checkPassword(hash, password)).matches) {
    await limiter.reset(PASSWORD_PROOF, String(user.id));
    return hash;
  }
  throw wrongPasswordError(field);
}

/** Refusal of a call whose session ended while it ran. */
export function sessionEndedError(): ApiError {
  return new ApiError('AUTH_REQUIRED', 'Please log in to continue.');
}

/**
 * Locks the user and the session of the request. A password reset or sign-out at the same time either has ended the
 * session before, or waits for this transaction.
 * @throws ApiError AUTH_REQUIRED when the session has ended
 */
export async function lockOwnSession(client: PoolClient, user: SignedInUser): Promise<void> {
  // The user first, as in a reset of the password: otherwise the two could wait for each other.
  const isOpen = (await lockUser(client, user.id)) !== null;
  if (!isOpen || !(await lockSession(client, user.id, user.sessionId))) throw sessionEndedError();
}

/** Creates the error of a wrong password, at a field. */
export function wrongPasswordError(field: string): ApiError {
  const message = 'That is not your password.';
  return new ApiError('WRONG_PASSWORD', message, { issues: [{ path: field, message }] });
}

/**
 * Changes the password. All sessions end in the same transaction; the caller opens a new one for this browser. Returns
 * the new hash.
 * @throws ApiError WRONG_PASSWORD
 */
export async function changePassword(
  services: OwnAccountServices,
  user: SignedInUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  origin: RequestOrigin,
): Promise<string> {
  const { pool, limiter, mailer, now } = services;
  const from = await verifyPassword(services, user, currentPassword, 'currentPassword');
  await limiter.count(CHANGES_OF_DAY, String(user.id));
  await refuseCommonPassword(newPassword, { field: 'newPassword', username: user.username });
  const to = await hashPassword(newPassword);
  await inTransaction(pool, async (client) => {
    if (!(await storeNewPassword(client, user.id, { from, to, now: now() })))
      throw wrongPasswordError('currentPassword');
    // A session that ended meanwhile opens no new one.
    if (!(await removeSession(client, user.id, user.sessionId))) throw sessionEndedError();
    await removeSessions(client, user.id);
    await deletePendingEmail(client, user.id);
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'password.changed', resource: 'account', success: true },
      now(),
    );
    await mailer.send(
      client,
      passwordChangedMail({ to: user.email, username: user.emailVerified ? user.username : null }),
    );
  });
  return to;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const LAST_ADMINISTRATOR =
  'You are the only active administrator, so you cannot close this account. First create another administrator with the command on the server.';

/**
 * Closes an account and requests its deletion: all sessions end, nobody can sign in, and `closers` remove the user
 * from what they share with others. Returns the instant by which the data is erased.
 * @throws ApiError WRONG_PASSWORD, or REFUSED for the only active administrator (product-rules.md, N17)
 */
export async function requestDeletion(
  services: OwnAccountServices & Parameters<AccountCloser>[0] & { readonly closers: readonly AccountCloser[] },
  user: SignedInUser,
  password: string,
  origin: RequestOrigin,
): Promise<Date> {
  const { pool, mailer, now, closers } = services;
  const hash = await verifyPassword(services, user, password, 'password');
  const goneBy = new Date(now().getTime() + DELETED_WITHIN_DAYS * DAY_MS);
  await inTransaction(pool, async (client) => {
    // If the user is an administrator, locks all administrators, so that two cannot close the last two accounts at the same time.
    await lockForSuspension(client, user.id);
    // A repeated request finds the account closed and changes nothing.
    const account = await lockUser(client, user.id);
    if (account === null) return;
    if (!(await hasPasswordHash(client, user.id, hash))) throw wrongPasswordError('password');
    if (account.role === ADMINISTRATOR && !(await hasOtherAdministrator(client, user.id, now())))
      throw new ApiError('REFUSED', LAST_ADMINISTRATOR);
    await markClosed(client, user.id, now());
    await removeSessions(client, user.id);
    for (const close of closers) await close(services, client, user.id);
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'account.deletion_asked', resource: 'account', success: true },
      now(),
    );
    await mailer.send(
      client,
      accountDeletionMail({ to: user.email, username: user.emailVerified ? user.username : null, goneBy }),
    );
  });
  return goneBy;
}
