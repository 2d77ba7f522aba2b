import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import type { Columns } from '../../../platform/server/database/rows.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';
import { digestOf, linkInvalid, newLinkToken } from './link-token.ts';
import { verifyEmailMail } from './mails.ts';
import type { users } from './tables.ts';
import { audit } from './audit.ts';

/** How long the link that confirms an email works. */
const VERIFICATION_LINK_MS = 7 * 24 * 60 * 60 * 1000;

/** What verification needs from outside. */
export interface VerificationServices {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/** Sends the link that confirms an email, in the caller's transaction. A newer link puts every older one out of use. */
export async function sendVerification(
  { mailer, publicUrl, now }: VerificationServices,
  client: PoolClient,
  user: { readonly id: number; readonly email: string; readonly username: string },
  origin: RequestOrigin,
): Promise<void> {
  const { token, digest } = newLinkToken();
  await client.query('update users set email_verification_token = $2, email_verification_expires = $3 where id = $1', [
    user.id,
    digest,
    new Date(now().getTime() + VERIFICATION_LINK_MS),
  ]);
  await audit.record(
    client,
    origin,
    { userId: user.id, action: 'email.verification_sent', resource: 'account', success: true },
    now(),
  );
  await mailer.send(
    client,
    verifyEmailMail({ to: user.email, username: user.username, link: `${publicUrl()}/verify-email?token=${token}` }),
  );
}

/**
 * Sends the link again.
 * @throws ApiError ALREADY_FINISHED when the address is confirmed
 */
export async function resendVerification(
  services: VerificationServices,
  user: SignedInUser,
  origin: RequestOrigin,
): Promise<void> {
  if (user.emailVerified) throw new ApiError('ALREADY_FINISHED', 'Your email address is already confirmed.');
  await inTransaction(services.pool, (client) => sendVerification(services, client, user, origin));
}

/**
 * Confirms an email by its link, which works once.
 * @throws ApiError LINK_INVALID
 */
export async function verifyEmail(
  { pool, now }: VerificationServices,
  token: string,
  origin: RequestOrigin,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<Columns<typeof users, 'id'>>(
      `update users set email_verified = true, email_verification_token = null, email_verification_expires = null, updated_at = $2
        where email_verification_token = $1 and email_verification_expires > $2 and deletion_asked_at is null returning id`,
      [digestOf(token), now()],
    );
    const user = rows[0];
    if (user === undefined)
      throw linkInvalid('This link is invalid or has expired. Ask for a new one on your account page.');
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'email.verified', resource: 'account', success: true },
      now(),
    );
  });
}

/** How a person's account stands with confirmation: what is confirmed, when and how, and the address that still waits for it. */
export async function verificationStatus(
  { pool, now }: Pick<VerificationServices, 'pool' | 'now'>,
  user: SignedInUser,
): Promise<ResponseOf<typeof accountsContract.verificationStatus>> {
  const { rows } = await pool.query<
    Columns<typeof users, 'verificationDate' | 'verificationMethod'> & { pendingEmail: string | null }
  >(
    `select verification_date as "verificationDate", verification_method as "verificationMethod",
            case when pending_email_expires > $2 then pending_email end as "pendingEmail" from users where id = $1`,
    [user.id, now()],
  );
  return {
    isVerified: user.isVerified,
    emailVerified: user.emailVerified,
    verificationDate: rows[0]?.verificationDate?.toISOString() ?? null,
    verificationMethod: rows[0]?.verificationMethod ?? null,
    pendingEmail: rows[0]?.pendingEmail ?? null,
  };
}
