import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import { tokenDigest } from '../../../platform/server/secrets.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';
import { canonical } from '../rules/registration.ts';
import { audit } from './audit.ts';
import { CHANGES_OF_DAY, NEW_EMAIL } from './limits.ts';
import { confirmNewEmailMail, emailChangedMail, emailInUseMail, verifyEmailMail } from './mails.ts';
import { verifyPassword, wrongPasswordError, type OwnAccountServices } from './own-account.ts';
import {
  lockByVerificationLink,
  lockByEmailChangeLink,
  isTakenEmail,
  isEmailConflict,
  readVerification,
  storeEmailVerified,
  storePendingEmail,
  storeVerificationLink,
  storeVerificationRequest,
  applyPendingEmail,
} from './store/emails.ts';
import { hasPasswordHash } from './store/password-hashes.ts';

/** Creates a link token of 256 random bits. Only its digest is stored. */
export function newLinkToken(): { token: string; digest: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: tokenDigest(token) };
}

/** Creates the error of a link that is unknown, used, replaced or expired. */
export function invalidLinkError(sentence: string): ApiError {
  return new ApiError('LINK_INVALID', sentence);
}

/** Validity of the link that confirms an email. */
const VERIFICATION_LINK_MS = 7 * 24 * 60 * 60 * 1000;

export interface VerificationServices {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/** Sends the link that confirms an email, in the caller's transaction. It revokes every older link. */
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
 * Sends the confirmation link again.
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
    const user = await lockByVerificationLink(client, tokenDigest(token), now());
    if (user === null)
      throw invalidLinkError('This link is invalid or has expired. Ask for a new one on your account page.');
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

/** Returns what is confirmed about a user, when and how, and the address that waits for its link. */
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

/** How long a user must wait before asking support again. */
const REQUEST_INTERVAL_MS = 24 * 60 * 60 * 1000;

/**
 * Stores a request for verification by support. Within a day it returns the earlier request.
 * @throws ApiError ALREADY_FINISHED when the user is verified
 */
export async function requestVerification(
  { pool, now }: Pick<VerificationServices, 'pool' | 'now'>,
  userId: number,
): Promise<ResponseOf<typeof accountsContract.requestVerification>> {
  const again = new Date(now().getTime() - REQUEST_INTERVAL_MS);
  const requestedAt = await storeVerificationRequest(pool, userId, { now: now(), again });
  if (requestedAt === null) throw new ApiError('ALREADY_FINISHED', 'You are already verified.');
  return { verificationRequestedAt: requestedAt.toISOString() };
}

/** Validity of the link that confirms a new email. */
const EMAIL_LINK_MS = 24 * 60 * 60 * 1000;

/**
 * Sends a link to a new email address; nothing changes until the link is used. If another account has the address, its
 * mail has no link, and the response does not reveal it.
 * @throws ApiError WRONG_PASSWORD, INVALID_REQUEST for the current address, or TOO_MANY_REQUESTS
 */
export async function requestEmailChange(
  services: OwnAccountServices,
  user: SignedInUser,
  { email, password }: { email: string; password: string },
  origin: RequestOrigin,
): Promise<void> {
  const { pool, limiter, mailer, publicUrl, now } = services;
  const hash = await verifyPassword(services, user, password, 'password');
  await limiter.count(CHANGES_OF_DAY, String(user.id));
  await limiter.count(NEW_EMAIL, String(user.id));
  if (email === user.email) {
    const message = 'That is the address your account already has.';
    throw new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'email', message }] });
  }
  const { token, digest } = newLinkToken();
  await inTransaction(pool, async (client) => {
    if (!(await hasPasswordHash(client, user.id, hash))) throw wrongPasswordError('password');
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
 * Applies the new address and notifies the old one. Returns false when the same link has done so before.
 * @throws ApiError LINK_INVALID, or EMAIL_TAKEN when another user registered the address meanwhile
 */
export async function confirmEmailChange(
  { pool, mailer, now }: OwnAccountServices,
  token: string,
  origin: RequestOrigin,
): Promise<boolean> {
  const digest = tokenDigest(token);
  return inTransaction(pool, async (client) => {
    const user = await lockByEmailChangeLink(client, digest, now());
    if (user === null)
      throw invalidLinkError('This link is invalid or has expired. Ask for the change again on your account page.');
    if (user.pendingEmail === null) return false;
    const { pendingEmail: email } = user;
    const emailCanonical = canonical(email);
    if (await isTakenEmail(client, emailCanonical, user.id)) throw emailTakenError();
    await applyPendingEmail(client, user.id, { email, emailCanonical }, now());
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
    throw isEmailConflict(error) ? emailTakenError() : error;
  });
}

/** Creates the error of a taken address. Only its owner, to whom the link was sent, and administrators see it. */
export function emailTakenError(): ApiError {
  const message = 'There is already an account with that email.';
  return new ApiError('EMAIL_TAKEN', message, { issues: [{ path: 'email', message }] });
}
