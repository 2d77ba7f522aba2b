import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { ADMINISTRATOR } from '../rules/audience-role.ts';
import { canonical } from '../rules/registration.ts';
import { RESET_LINK_MS } from '../rules/reset-link.ts';
import { noOpenAccountError, type AdminContext } from './admin-users.ts';
import { audit } from './audit.ts';
import { emailTakenError, newLinkToken, sendVerification, type VerificationServices } from './email.ts';
import { RESEND, RESET_HELP } from './limits.ts';
import { emailCorrectedMail, adminResetMail } from './mails.ts';
import { lockUser } from './store/admin-users.ts';
import { isEmailConflict, isTakenEmail, storeCorrectedEmail } from './store/emails.ts';
import { storeResetLink } from './store/reset-links.ts';
import { assertNotSuspended } from './suspensions.ts';

type MailServices = VerificationServices & { readonly limiter: RateLimiter };

/**
 * Sends the mail that confirms a user's address again.
 * @throws ApiError NOT_FOUND, ALREADY_FINISHED when the address is confirmed, REFUSED for a suspended user, or
 *   TOO_MANY_REQUESTS
 */
export async function resendVerificationMail(
  services: MailServices,
  userId: number,
  { by, origin, now }: AdminContext,
): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const person = await lockUser(client, userId);
    if (person === null) throw noOpenAccountError();
    if (person.emailVerified) throw new ApiError('ALREADY_FINISHED', 'This email address is already confirmed.');
    await assertNotSuspended(client, userId, now);
    await services.limiter.countIn(client, RESEND, String(userId));
    // This entry belongs to the user, so it must not show the administrator's address.
    await sendVerification(services, client, person, NO_REQUEST);
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'user.verification_mailed', resource: `user ${userId}`, success: true },
      now,
    );
  });
}

/**
 * Mails a user a reset link, which the administrator never sees. It revokes an older one.
 * @throws ApiError NOT_FOUND, REFUSED for a suspended user, or TOO_MANY_REQUESTS
 */
export async function mailResetLink(
  { pool, mailer, limiter, publicUrl }: MailServices,
  userId: number,
  { by, origin, now }: AdminContext,
): Promise<{ readonly email: string }> {
  const { token, digest } = newLinkToken();
  return inTransaction(pool, async (client) => {
    const user = await lockUser(client, userId);
    if (user === null) throw noOpenAccountError();
    await assertNotSuspended(client, userId, now);
    await limiter.countIn(client, RESET_HELP, String(userId));
    await storeResetLink(client, userId, { digest, expires: new Date(now.getTime() + RESET_LINK_MS) });
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'user.reset_mailed', resource: `user ${userId}`, success: true, details: { userId } },
      now,
    );
    await mailer.send(
      client,
      adminResetMail({
        to: user.email,
        username: user.emailVerified ? user.username : null,
        link: `${publicUrl()}/reset-password?token=${token}`,
      }),
    );
    return { email: user.email };
  });
}

/**
 * Corrects a user's email address. The new one must be free and is unconfirmed; it gets a confirmation link, and the
 * old one a notice. Links sent to the old address stop working. A repeated call sends nothing. Administrators change
 * their own address with their password, so that one stolen session cannot take over the others.
 * @throws ApiError NOT_FOUND, EMAIL_TAKEN, TOO_MANY_REQUESTS, or REFUSED for administrators and suspended users
 */
export async function correctEmail(
  services: MailServices,
  { userId, email }: { readonly userId: number; readonly email: string },
  { by, origin, now }: AdminContext,
): Promise<{ readonly email: string }> {
  return inTransaction(services.pool, async (client) => {
    const user = await lockUser(client, userId);
    if (user === null) throw noOpenAccountError();
    if (user.role === ADMINISTRATOR)
      throw new ApiError('REFUSED', 'Administrators change their email address themselves, on their account page.');
    await assertNotSuspended(client, userId, now);
    if (user.email === email) return { email };
    const emailCanonical = canonical(email);
    if (await isTakenEmail(client, emailCanonical, userId)) throw emailTakenError();
    await services.limiter.countIn(client, RESEND, String(userId));
    await storeCorrectedEmail(client, userId, { email, emailCanonical }, now);
    // This entry belongs to the user, so it must not show the administrator's address.
    await sendVerification(services, client, { id: userId, email }, NO_REQUEST);
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'user.email_corrected', resource: `user ${userId}`, success: true, details: { userId } },
      now,
    );
    await services.mailer.send(
      client,
      emailCorrectedMail({ to: user.email, username: user.emailVerified ? user.username : null }),
    );
    return { email };
  }).catch((error: unknown) => {
    throw isEmailConflict(error) ? emailTakenError() : error;
  });
}
