import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { removeSessions } from '../../../platform/server/session-store.ts';
import { tokenDigest } from '../../../platform/server/token-digest.ts';
import { canonical } from '../rules/registration.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { linkInvalid, newLinkToken } from './link-token.ts';
import { confirmNewEmailMail, emailChangedMail, emailInUseMail, passwordChangedMail } from './mails.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { CHANGES_OF_DAY, NEW_EMAIL, PASSWORD_PROOF } from './limits.ts';
import { audit } from './audit.ts';
import { storeTimeAccommodation } from './store/accounts.ts';
import {
  deletePendingEmail,
  holdMovingAccount,
  isTakenEmail,
  isUniqueEmail,
  storePendingEmail,
  takePendingEmail,
} from './store/emails.ts';
import { hasPasswordHash, readPasswordHash, storeNewPassword } from './store/password-hashes.ts';

/** How long the link that confirms a new email works. */
const EMAIL_LINK_MS = 24 * 60 * 60 * 1000;

/** What a person may change about the account needs from outside. */
export interface OwnAccountServices {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/**
 * Asks for the password again before something serious. Tries count against the account as at sign-in. Returns its hash.
 * @throws ApiError WRONG_PASSWORD naming the field, or TOO_MANY_REQUESTS
 */
export async function provePassword(
  { pool, limiter }: OwnAccountServices,
  user: SignedInUser,
  password: string,
  field: string,
): Promise<string> {
  await limiter.count(PASSWORD_PROOF, String(user.id));
  const hash = await readPasswordHash(pool, user.id);
  if (hash !== null && (await checkPassword(hash, password)).matches) {
    await limiter.forget(PASSWORD_PROOF, String(user.id));
    return hash;
  }
  throw wrongPassword(field);
}

/** Says under a field that the password is not the account's. */
export function wrongPassword(field: string): ApiError {
  const message = 'That is not your password.';
  return new ApiError('WRONG_PASSWORD', message, { issues: [{ path: field, message }] });
}

/**
 * Sets a new password for someone who knows the one that is stored until then. Every session ends in the same transaction; the caller opens a
 * new one for this browser. Returns the hash of the new password.
 * @throws ApiError WRONG_PASSWORD
 */
export async function changePassword(
  services: OwnAccountServices,
  user: SignedInUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  origin: RequestOrigin,
): Promise<string> {
  const { pool, limiter, mailer, now } = services;
  const from = await provePassword(services, user, currentPassword, 'currentPassword');
  await limiter.count(CHANGES_OF_DAY, String(user.id));
  await refuseCommonPassword(newPassword, { field: 'newPassword', username: user.username });
  const to = await hashPassword(newPassword);
  await inTransaction(pool, async (client) => {
    if (!(await storeNewPassword(client, user.id, { from, to, now: now() }))) throw wrongPassword('currentPassword');
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

/**
 * Asks for a new email address. Nothing changes until the link sent there is used. Of an address that another account has,
 * the asker learns nothing: all goes the same way, but the mail there has no link and says that someone asked.
 * @throws ApiError WRONG_PASSWORD, INVALID_REQUEST when it is the present address, or TOO_MANY_REQUESTS
 */
export async function askEmailChange(
  services: OwnAccountServices,
  user: SignedInUser,
  { email, password }: { email: string; password: string },
  origin: RequestOrigin,
): Promise<void> {
  const { pool, limiter, mailer, publicUrl, now } = services;
  const hash = await provePassword(services, user, password, 'password');
  await limiter.count(CHANGES_OF_DAY, String(user.id));
  await limiter.count(NEW_EMAIL, String(user.id));
  if (email === user.email) {
    const message = 'That is the address your account already has.';
    throw new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'email', message }] });
  }
  const { token, digest } = newLinkToken();
  await inTransaction(pool, async (client) => {
    if (!(await hasPasswordHash(client, user.id, hash))) throw wrongPassword('password');
    const taken = await isTakenEmail(client, canonical(email), user.id);
    const expires = new Date(now().getTime() + EMAIL_LINK_MS);
    await storePendingEmail(client, user.id, email, { digest, expires });
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'email.change_asked', resource: 'account', success: true },
      now(),
    );
    await mailer.send(
      client,
      taken
        ? emailInUseMail({ to: email })
        : confirmNewEmailMail({
            to: email,
            link: `${publicUrl()}/verify-email?change=${token}`,
          }),
    );
  });
}

/**
 * Makes the new address the account's own and tells the old one. Returns false when the same link has done so before.
 * @throws ApiError LINK_INVALID, or EMAIL_TAKEN when someone registered it meanwhile
 */
export async function confirmEmailChange(
  { pool, mailer, now }: OwnAccountServices,
  token: string,
  origin: RequestOrigin,
): Promise<boolean> {
  const digest = tokenDigest(token);
  return inTransaction(pool, async (client) => {
    const user = await holdMovingAccount(client, digest, now());
    if (user === null)
      throw linkInvalid('This link is invalid or has expired. Ask for the change again on your account page.');
    if (user.pendingEmail === null) return false;
    const { pendingEmail: email } = user;
    const emailCanonical = canonical(email);
    if (await isTakenEmail(client, emailCanonical, user.id)) throw emailTaken();
    await takePendingEmail(client, user.id, { email, emailCanonical }, now());
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'email.changed', resource: 'account', success: true },
      now(),
    );
    await mailer.send(
      client,
      emailChangedMail({ to: user.email, username: user.emailVerified ? user.username : null }),
    );
    return true;
  }).catch((error: unknown) => {
    throw isUniqueEmail(error) ? emailTaken() : error;
  });
}

/** Said to whoever used the link sent to that address, and so to nobody but its owner. */
function emailTaken(): ApiError {
  const message = 'There is already an account with that email.';
  return new ApiError('EMAIL_TAKEN', message, { issues: [{ path: 'email', message }] });
}

/** Stores how much longer a person's quizzes and exams take, from the next one on. */
export async function changeTime(
  { pool, now }: Pick<OwnAccountServices, 'pool' | 'now'>,
  userId: number,
  timeAccommodation: number,
): Promise<void> {
  await storeTimeAccommodation(pool, userId, timeAccommodation, now());
}
