import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { readOrigins } from '../../../platform/server/audit-entries.ts';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { clientNetwork } from '../../../platform/server/http/client-network.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { removeSessions } from '../../../platform/server/session-store.ts';
import { tokenDigest } from '../../../platform/server/token-digest.ts';
import { canonical } from '../rules/registration.ts';
import { sendsNewLink, type SentLink } from '../rules/reset-mail.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { linkInvalid, newLinkToken } from './link-token.ts';
import { passwordChangedMail, resetPasswordMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { LOGIN_ACCOUNT, LOGIN_KNOWN_BROWSERS } from './limits.ts';
import { audit } from './audit.ts';
import { deletePendingEmail } from './store/emails.ts';
import {
  holdResettingAccount,
  readResettingUsername,
  resetPasswordByLink,
  storeResetLink,
  type ResettingAccount,
} from './store/password-hashes.ts';

/** How long a reset link works (product-rules.md, N6). */
const RESET_LINK_MS = 60 * 60 * 1000;

/** A request for reset instructions, on its way to be looked up. */
export const RESET_ASKED = defineQueue({
  name: 'accounts.reset-asked',
  data: z.strictObject({
    email: z.string(),
    origin: z.strictObject({ ipAddress: z.string().nullable(), userAgent: z.string().nullable() }),
    /** Whose session the asking browser had. */
    signedInAs: z.int().nullable().default(null),
  }),
  secret: true,
});

const LINK_INVALID_SENTENCE = 'The password reset link is invalid or has expired';

/** What the reset needs from outside. */
export interface ResetServices {
  readonly pool: Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/**
 * Takes a request for reset instructions. All that depends on whether there is such an account happens in a job, so that
 * the answer and its time tell nothing (product-rules.md, N6).
 */
export async function askReset(
  { pool, jobs }: ResetServices,
  asked: { readonly email: string; readonly signedInAs: number | null },
  { ipAddress, userAgent }: RequestOrigin,
): Promise<void> {
  await jobs.enqueue(pool, RESET_ASKED, {
    email: canonical(asked.email.trim()),
    origin: { ipAddress, userAgent },
    signedInAs: asked.signedInAs,
  });
}

/** A request for reset instructions: the email in its canonical spelling, and where it came from. */
interface AskedReset {
  readonly email: string;
  readonly origin: RequestOrigin;
  readonly signedInAs: number | null;
}

/** Sends reset instructions. A newer link puts every older one out of use; `sendsNewLink` says when there is one. */
export async function sendReset(
  { pool, mailer, publicUrl, now }: ResetServices,
  { email, origin, signedInAs }: AskedReset,
): Promise<void> {
  const { token, digest } = newLinkToken();
  await inTransaction(pool, async (client) => {
    const user = await holdResettingAccount(client, email, now());
    const noted = { userId: user?.id ?? null, action: 'password.reset_asked', resource: 'account' } as const;
    if (user === null)
      return audit.record(client, origin, { ...noted, success: false, reason: 'no such account' }, now());
    if (!(await isAnswered(client, user, { from: origin.ipAddress, signedInAs, now: now() }))) {
      return audit.record(client, origin, { ...noted, success: false, reason: 'a fresh link is in the inbox' }, now());
    }
    await storeResetLink(client, user.id, { digest, expires: new Date(now().getTime() + RESET_LINK_MS) });
    await audit.record(client, origin, { ...noted, success: true }, now());
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

/** How long an address from which someone signed in counts as theirs. */
const KNOWN_MS = 90 * 24 * 60 * 60 * 1000;

/** Whether a request for an account gets a new link, by where it comes from and what was mailed lately. */
async function isAnswered(
  client: PoolClient,
  { id, linkWorks }: ResettingAccount,
  { from, signedInAs, now }: { readonly from: string | null; readonly signedInAs: number | null; readonly now: Date },
): Promise<boolean> {
  const rows = await readOrigins(client, id, {
    signedIn: new Date(now.getTime() - KNOWN_MS),
    resetAsked: new Date(now.getTime() - RESET_LINK_MS),
  });
  const network = networkOf(from);
  return sendsNewLink({
    now,
    from: network,
    known:
      signedInAs === id ||
      (network !== null && rows.some(({ sent, address }) => !sent && networkOf(address) === network)),
    linkWorks,
    sent: rows.flatMap(({ sent, at, address }): SentLink[] => (sent ? [{ at, from: networkOf(address) }] : [])),
  });
}

/** Whether a reset link still works. Asking does not use it up: mail scanners open links too. */
export async function resetTokenWorks(pool: Pool, token: string, now: Date): Promise<boolean> {
  return (await readResettingUsername(pool, tokenDigest(token), now)) !== null;
}

/**
 * Sets a new password by a reset link, and returns the id of the account. One statement uses the link up, so of two tries at
 * once exactly one succeeds; every session ends in the same transaction. The link came by mail, so the address is confirmed as
 * well.
 * @throws ApiError LINK_INVALID
 */
export async function resetPassword(
  { pool, mailer, limiter, now }: ResetServices,
  { token, password }: { token: string; password: string },
  origin: RequestOrigin,
): Promise<number> {
  const owner = await readResettingUsername(pool, tokenDigest(token), now());
  if (owner === null) throw linkInvalid(LINK_INVALID_SENTENCE);
  await refuseCommonPassword(password, { field: 'password', username: owner });
  const hash = await hashPassword(password);
  const { id, usernameCanonical } = await inTransaction(pool, async (client) => {
    const user = await resetPasswordByLink(client, { digest: tokenDigest(token), hash, now: now() });
    if (user === null) throw linkInvalid(LINK_INVALID_SENTENCE);
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
  await limiter.forget(LOGIN_ACCOUNT, usernameCanonical);
  await limiter.forget(LOGIN_KNOWN_BROWSERS, String(id));
  return id;
}
