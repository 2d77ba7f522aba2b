import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import { tokenDigest } from '../../../platform/server/token-digest.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';
import { linkInvalid, newLinkToken } from './link-token.ts';
import { verifyEmailMail } from './mails.ts';
import { audit } from './audit.ts';
import {
  holdConfirmingAccount,
  readVerification,
  storeEmailVerified,
  storeVerificationLink,
  storeVerificationRequest,
} from './store/emails.ts';

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
  user: { readonly id: number; readonly email: string },
  origin: RequestOrigin,
): Promise<void> {
  const { token, digest } = newLinkToken();
  await storeVerificationLink(client, user.id, { digest, expires: new Date(now().getTime() + VERIFICATION_LINK_MS) });
  await audit.record(
    client,
    origin,
    { userId: user.id, action: 'email.verification_sent', resource: 'account', success: true },
    now(),
  );
  await mailer.send(client, verifyEmailMail({ to: user.email, link: `${publicUrl()}/verify-email?token=${token}` }));
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
 * Confirms an email by its link. Returns false when the same link has confirmed it before.
 * @throws ApiError LINK_INVALID
 */
export async function verifyEmail(
  { pool, now }: VerificationServices,
  token: string,
  origin: RequestOrigin,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const user = await holdConfirmingAccount(client, tokenDigest(token), now());
    if (user === null)
      throw linkInvalid('This link is invalid or has expired. Ask for a new one on your account page.');
    if (user.emailVerified) return false;
    await storeEmailVerified(client, user.id, now());
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'email.verified', resource: 'account', success: true },
      now(),
    );
    return true;
  });
}

/** How a person's account stands with confirmation: what is confirmed, when and how, and the address that still waits for it. */
export async function verificationStatus(
  { pool, now }: Pick<VerificationServices, 'pool' | 'now'>,
  user: SignedInUser,
): Promise<ResponseOf<typeof accountsContract.verificationStatus>> {
  const stored = await readVerification(pool, user.id, now());
  return {
    isVerified: user.isVerified,
    emailVerified: user.emailVerified,
    verificationDate: stored?.verificationDate?.toISOString() ?? null,
    verificationMethod: stored?.verificationMethod ?? null,
    pendingEmail: stored?.pendingEmail ?? null,
    verificationRequestedAt: stored?.verificationRequestedAt?.toISOString() ?? null,
  };
}

/** After this long a person may ask support again, in milliseconds. */
const ASK_AGAIN_MS = 24 * 60 * 60 * 1000;

/**
 * Stores that a person asks support to verify them. Repeated within a day it returns the request before.
 * @throws ApiError ALREADY_FINISHED to a person who is verified
 */
export async function requestVerification(
  { pool, now }: Pick<VerificationServices, 'pool' | 'now'>,
  userId: number,
): Promise<ResponseOf<typeof accountsContract.requestVerification>> {
  const again = new Date(now().getTime() - ASK_AGAIN_MS);
  const requestedAt = await storeVerificationRequest(pool, userId, { now: now(), again });
  if (requestedAt === null) throw new ApiError('ALREADY_FINISHED', 'You are verified already.');
  return { verificationRequestedAt: requestedAt.toISOString() };
}
