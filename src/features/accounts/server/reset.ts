import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { readOrigins, type RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { clientNetwork } from '../../../platform/server/http/client-address.ts';
import type { Jobs } from '../../../platform/server/jobs/jobs.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { removeSessions } from '../../../platform/server/sessions.ts';
import { tokenDigest } from '../../../platform/server/secrets.ts';
import { canonical } from '../rules/registration.ts';
import { isNewLinkAllowed, RESET_LINK_MS, type SentLink } from '../rules/reset-link.ts';
import { refuseCommonPassword, hashPassword } from './passwords.ts';
import { invalidLinkError, newLinkToken } from './email.ts';
import { passwordChangedMail, resetPasswordMail } from './mails.ts';
import { LOGIN_ACCOUNT, LOGIN_KNOWN_BROWSERS, SIGN_INS_OF_DAY } from './limits.ts';
import { audit } from './audit.ts';
import { deletePendingEmail } from './store/emails.ts';
import {
  lockForReset,
  readUsernameByResetLink,
  resetPasswordByLink,
  storeResetLink,
  type ResettingAccount,
} from './store/reset-links.ts';

/** The queue of requests for reset instructions. */
export const RESET_QUEUE = defineQueue({
  name: 'accounts.reset-asked',
  data: z.strictObject({
    email: z.string(),
    origin: z.strictObject({ ipAddress: z.string().nullable(), userAgent: z.string().nullable() }),
    /** The user who was signed in on the requesting browser. */
    signedInAs: z.int().nullable().default(null),
  }),
  secret: true,
});

const INVALID_LINK = 'The password reset link is invalid or has expired';

export interface ResetServices {
  readonly pool: Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/**
 * Queues a request for reset instructions. A job looks the account up, so that neither the response nor its time
 * reveals whether it exists (product-rules.md, N6).
 */
export async function enqueueReset(
  { pool, jobs }: ResetServices,
  request: { readonly email: string; readonly signedInAs: number | null },
  { ipAddress, userAgent }: RequestOrigin,
): Promise<void> {
  await jobs.enqueue(pool, RESET_QUEUE, {
    email: canonical(request.email.trim()),
    origin: { ipAddress, userAgent },
    signedInAs: request.signedInAs,
  });
}

/** A queued request, with the email in its canonical spelling. */
interface QueuedReset {
  readonly email: string;
  readonly origin: RequestOrigin;
  readonly signedInAs: number | null;
}

/** Sends reset instructions, unless `isNewLinkAllowed` forbids it. A new link revokes every older one. */
export async function sendReset(
  { pool, mailer, publicUrl, now }: ResetServices,
  { email, origin, signedInAs }: QueuedReset,
): Promise<void> {
  const { token, digest } = newLinkToken();
  await inTransaction(pool, async (client) => {
    const user = await lockForReset(client, email, now());
    const event = { userId: user?.id ?? null, action: 'password.reset_asked', resource: 'account' } as const;
    if (user === null)
      return audit.record(client, origin, { ...event, success: false, reason: 'no such account' }, now());
    if (user.isSuspended) return audit.record(client, origin, { ...event, success: false, reason: 'suspended' }, now());
    if (!(await shouldSendLink(client, user, { from: origin.ipAddress, signedInAs, now: now() }))) {
      return audit.record(client, origin, { ...event, success: false, reason: 'a fresh link is in the inbox' }, now());
    }
    await storeResetLink(client, user.id, { digest, expires: new Date(now().getTime() + RESET_LINK_MS) });
    await audit.record(client, origin, { ...event, success: true }, now());
    await mailer.send(
      client,
      resetPasswordMail({
        to: user.email,
        username: user.emailVerified ? user.username : null,
        link: `${publicUrl()}/reset-password?token=${token}`,
      }),
    );
  });
}

function networkOf(address: string | null): string | null {
  return address === null ? null : clientNetwork(address);
}

/** How long a network of a sign-in counts as known. */
const KNOWN_NETWORK_MS = 90 * 24 * 60 * 60 * 1000;

/** Whether to send a new link, by the network of the request and recent mails. */
async function shouldSendLink(
  client: PoolClient,
  { id, isLinkValid }: ResettingAccount,
  { from, signedInAs, now }: { readonly from: string | null; readonly signedInAs: number | null; readonly now: Date },
): Promise<boolean> {
  const rows = await readOrigins(client, id, {
    signedIn: new Date(now.getTime() - KNOWN_NETWORK_MS),
    resetRequested: new Date(now.getTime() - RESET_LINK_MS),
  });
  const network = networkOf(from);
  return isNewLinkAllowed({
    now,
    network,
    isKnownOrigin:
      signedInAs === id ||
      (network !== null && rows.some(({ sent, address }) => !sent && networkOf(address) === network)),
    isLinkValid,
    sent: rows.flatMap(({ sent, at, address }): SentLink[] =>
      sent ? [{ sentAt: at, network: networkOf(address) }] : [],
    ),
  });
}

/** Whether a reset link is valid. The check does not use it up, because mail scanners open links too. */
export async function isResetTokenValid(pool: Pool, token: string, now: Date): Promise<boolean> {
  return (await readUsernameByResetLink(pool, tokenDigest(token), now)) !== null;
}

/**
 * Sets a new password by a reset link and returns the account's id. One statement uses the link up, so of two
 * concurrent requests one succeeds. All sessions end in the same transaction. The email counts as confirmed, because
 * the link came by mail.
 * @throws ApiError LINK_INVALID
 */
export async function resetPassword(
  { pool, mailer, limiter, now }: ResetServices,
  { token, password }: { token: string; password: string },
  origin: RequestOrigin,
): Promise<number> {
  const owner = await readUsernameByResetLink(pool, tokenDigest(token), now());
  if (owner === null) throw invalidLinkError(INVALID_LINK);
  await refuseCommonPassword(password, { field: 'password', username: owner });
  const hash = await hashPassword(password);
  const { id, usernameCanonical } = await inTransaction(pool, async (client) => {
    const user = await resetPasswordByLink(client, { digest: tokenDigest(token), hash, now: now() });
    if (user === null) throw invalidLinkError(INVALID_LINK);
    await removeSessions(client, user.id);
    await deletePendingEmail(client, user.id);
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'password.reset', resource: 'account', success: true },
      now(),
    );
    await mailer.send(client, passwordChangedMail({ to: user.email, username: user.username }));
    return user;
  });
  await limiter.reset(LOGIN_ACCOUNT, usernameCanonical);
  await limiter.reset(LOGIN_KNOWN_BROWSERS, String(id));
  await limiter.reset(SIGN_INS_OF_DAY, String(id));
  return id;
}
