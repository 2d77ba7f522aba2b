import type { Pool } from 'pg';
import { z } from 'zod';
import { recordAudit, type RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { canonical } from '../rules/registration.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { digestOf, linkInvalid, newLinkToken } from './link-token.ts';
import { passwordChangedMail, resetPasswordMail } from './mails.ts';
import { hashPassword } from './passwords.ts';

/** How long a reset link works (decisions.md). */
const RESET_LINK_MS = 60 * 60 * 1000;

/** A request for reset instructions, on its way to be looked up. */
const RESET_ASKED = defineQueue({
  name: 'accounts.reset-asked',
  data: z.strictObject({ email: z.string(), origin: z.strictObject({ ipAddress: z.string().nullable(), userAgent: z.string().nullable() }) }),
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
 * the answer and its time tell nothing (reliability.md, A4).
 */
export async function askReset({ pool, jobs }: ResetServices, email: string, origin: RequestOrigin): Promise<void> {
  await jobs.enqueue(pool, RESET_ASKED, { email: canonical(email.trim()), origin: { ipAddress: origin.ipAddress, userAgent: origin.userAgent } });
}

/** Tells the jobs how to send reset instructions. A newer link puts every older one out of use. */
export function defineResetJobs(services: ResetServices): void {
  const { pool, jobs, mailer, publicUrl, now } = services;
  jobs.define(RESET_ASKED, async ({ email, origin }) => {
    const { token, digest } = newLinkToken();
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ id: number; email: string; username: string }>(
        `update users set password_reset_token = $2, password_reset_expires = $3
          where email_canonical = $1 and deletion_asked_at is null returning id, email, username`,
        [email, digest, new Date(now().getTime() + RESET_LINK_MS)],
      );
      const user = rows[0];
      await recordAudit(client, origin, {
        userId: user?.id ?? null, action: 'password.reset_asked', resource: 'account', success: user !== undefined,
        ...(user === undefined ? { reason: 'no such account' } : {}),
      }, now());
      if (user === undefined) return;
      await mailer.send(client, resetPasswordMail({ to: user.email, username: user.username, link: `${publicUrl()}/reset-password?token=${token}` }));
    });
  });
}

/** Whether a reset link still works. Asking does not use it up: mail scanners open links too. */
export async function resetTokenWorks(pool: Pool, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from users where password_reset_token = $1 and password_reset_expires > $2', [digestOf(token), now]);
  return rowCount === 1;
}

/**
 * Sets a new password by a reset link. One statement uses the link up, so of two tries at once exactly one succeeds; every
 * session ends in the same transaction. The link came by mail, so the address is confirmed as well.
 * @throws ApiError LINK_INVALID
 */
export async function resetPassword(
  { pool, mailer, limiter, now }: ResetServices,
  { token, password }: { token: string; password: string },
  origin: RequestOrigin,
): Promise<void> {
  if (!(await resetTokenWorks(pool, token, now()))) throw linkInvalid(LINK_INVALID_SENTENCE);
  await refuseCommonPassword(password, 'password');
  const hash = await hashPassword(password);
  const username = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number; email: string; username: string; usernameCanonical: string }>(
      `update users set password = $2, password_reset_token = null, password_reset_expires = null, email_verified = true, updated_at = $3
        where password_reset_token = $1 and password_reset_expires > $3 and deletion_asked_at is null
        returning id, email, username, username_canonical as "usernameCanonical"`,
      [digestOf(token), hash, now()],
    );
    const user = rows[0];
    if (user === undefined) throw linkInvalid(LINK_INVALID_SENTENCE);
    await client.query("delete from sessions where (sess->>'userId')::int = $1", [user.id]);
    await recordAudit(client, origin, { userId: user.id, action: 'password.reset', resource: 'account', success: true }, now());
    await mailer.send(client, passwordChangedMail({ to: user.email, username: user.username }));
    return user.usernameCanonical;
  });
  await limiter.forget('loginAccount', username);
}
