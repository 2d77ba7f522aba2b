import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import type { Columns, Present } from '../../../platform/server/database/rows.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { removeSessions } from '../../../platform/server/session-store.ts';
import { canonical } from '../rules/registration.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { digestOf, linkInvalid, newLinkToken } from './link-token.ts';
import { confirmNewEmailMail, emailChangedMail, emailInUseMail, passwordChangedMail } from './mails.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { users } from './tables.ts';
import { CHANGES_OF_DAY, NEW_EMAIL, PASSWORD_PROOF } from './limits.ts';
import { audit } from './audit.ts';

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
 * Asks for the password again before something serious. Tries count against the account as at sign-in.
 * @throws ApiError WRONG_PASSWORD naming the field, or TOO_MANY_REQUESTS
 */
export async function provePassword(
  { pool, limiter }: OwnAccountServices,
  user: SignedInUser,
  password: string,
  field: string,
): Promise<void> {
  await limiter.count(PASSWORD_PROOF, String(user.id));
  const { rows } = await pool.query<Columns<typeof users, 'password'>>('select password from users where id = $1', [
    user.id,
  ]);
  if (await passwordMatches(rows[0]?.password ?? null, password)) {
    await limiter.forget(PASSWORD_PROOF, String(user.id));
    return;
  }
  const message = 'That is not your password.';
  throw new ApiError('WRONG_PASSWORD', message, { issues: [{ path: field, message }] });
}

/**
 * Sets a new password for someone who knows the old one. Every session ends in the same transaction; the caller opens a
 * new one for this browser.
 * @throws ApiError WRONG_PASSWORD
 */
export async function changePassword(
  services: OwnAccountServices,
  user: SignedInUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  origin: RequestOrigin,
): Promise<void> {
  const { pool, limiter, mailer, now } = services;
  await provePassword(services, user, currentPassword, 'currentPassword');
  await limiter.count(CHANGES_OF_DAY, String(user.id));
  await refuseCommonPassword(newPassword, 'newPassword');
  const hash = await hashPassword(newPassword);
  await inTransaction(pool, async (client) => {
    await client.query(
      'update users set password = $2, password_reset_token = null, password_reset_expires = null, updated_at = $3 where id = $1',
      [user.id, hash, now()],
    );
    await removeSessions(client, user.id);
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'password.changed', resource: 'account', success: true },
      now(),
    );
    await mailer.send(client, passwordChangedMail({ to: user.email, username: user.username }));
  });
}

/** Whether an email belongs to another account. */
async function isTakenEmail(pool: Pool | PoolClient, emailCanonical: string, userId: number): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from users where email_canonical = $1 and id <> $2', [
    emailCanonical,
    userId,
  ]);
  return rowCount !== 0;
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
  await provePassword(services, user, password, 'password');
  await limiter.count(CHANGES_OF_DAY, String(user.id));
  await limiter.count(NEW_EMAIL, String(user.id));
  if (email === user.email) {
    const message = 'That is the address your account already has.';
    throw new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'email', message }] });
  }
  const { token, digest } = newLinkToken();
  await inTransaction(pool, async (client) => {
    const taken = await isTakenEmail(client, canonical(email), user.id);
    await client.query(
      'update users set pending_email = $2, pending_email_token = $3, pending_email_expires = $4 where id = $1',
      [user.id, email, digest, new Date(now().getTime() + EMAIL_LINK_MS)],
    );
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
            username: user.username,
            link: `${publicUrl()}/verify-email?change=${token}`,
          }),
    );
  });
}

/**
 * Makes the new address the account's own and tells the old one.
 * @throws ApiError LINK_INVALID, or EMAIL_TAKEN when someone registered it meanwhile
 */
export async function confirmEmailChange(
  { pool, mailer, now }: OwnAccountServices,
  token: string,
  origin: RequestOrigin,
): Promise<void> {
  const digest = digestOf(token);
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<
      Columns<typeof users, 'id' | 'username' | 'email'> & Present<Columns<typeof users, 'pendingEmail'>>
    >(
      `select id, username, email, pending_email as "pendingEmail" from users
        where pending_email_token = $1 and pending_email_expires > $2 and deletion_asked_at is null for update`,
      [digest, now()],
    );
    const user = rows[0];
    if (user === undefined)
      throw linkInvalid('This link is invalid or has expired. Ask for the change again on your account page.');
    if (await isTakenEmail(client, canonical(user.pendingEmail), user.id)) throw emailTaken();
    await client.query(
      `update users set email = pending_email, email_canonical = $2, email_verified = true, pending_email = null, pending_email_token = null,
              pending_email_expires = null, password_reset_token = null, password_reset_expires = null, updated_at = $3 where id = $1`,
      [user.id, canonical(user.pendingEmail), now()],
    );
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'email.changed', resource: 'account', success: true },
      now(),
    );
    await mailer.send(client, emailChangedMail({ to: user.email, username: user.username }));
  }).catch((error: unknown) => {
    throw isUniqueEmail(error) ? emailTaken() : error;
  });
}

/** Said to whoever used the link sent to that address, and so to nobody but its owner. */
function emailTaken(): ApiError {
  const message = 'There is already an account with that email.';
  return new ApiError('EMAIL_TAKEN', message, { issues: [{ path: 'email', message }] });
}

/** Two accounts can take the same address at the same moment: the index lets one of them have it. */
function isUniqueEmail(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    (error.constraint === 'users_email_unique' || error.constraint === 'users_email_canonical_unique')
  );
}

/** Stores how much longer a person's quizzes and exams take, from the next one on. */
export async function changeTime(
  { pool, now }: Pick<OwnAccountServices, 'pool' | 'now'>,
  userId: number,
  timeAccommodation: number,
): Promise<void> {
  await pool.query('update users set time_accommodation = $2, updated_at = $3 where id = $1', [
    userId,
    timeAccommodation,
    now(),
  ]);
}
