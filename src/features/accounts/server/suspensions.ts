import type { PoolClient } from 'pg';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import { removeSessions } from '../../../platform/server/sessions.ts';
import { noOpenAccountError, type AdminContext } from './admin-users.ts';
import { audit } from './audit.ts';
import { accountRestoredMail, accountSuspendedMail, asSentence } from './mails.ts';
import { lockUser } from './store/admin-users.ts';
import {
  endSuspension,
  isActiveAdministrator,
  lockForSuspension,
  readSuspension,
  storeSuspension,
  type SuspensionRow,
} from './store/suspensions.ts';

type SuspensionServices = Pick<Services, 'pool' | 'mailer' | 'publicUrl'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Suspends a user for so many days, or without an end: every session ends, links are revoked, and the user gets a mail with the reason
 * (product-rules.md, N14, N15). A repeated call returns the open suspension and changes nothing. Only an active administrator can suspend, and
 * never themselves, so one administrator always remains.
 * @throws ApiError NOT_FOUND, REFUSED for one's own account, or ADMIN_REQUIRED when the caller was suspended meanwhile
 */
export async function suspendUser(
  { pool, mailer }: SuspensionServices,
  { userId, reason, days }: { readonly userId: number; readonly reason: string; readonly days: number | null },
  { by, origin, now }: AdminContext,
): Promise<SuspensionRow> {
  if (userId === by.id) throw new ApiError('REFUSED', 'You cannot suspend your own account.');
  return inTransaction(pool, async (client) => {
    await lockForSuspension(client, userId);
    const user = await lockUser(client, userId);
    if (user === null) throw noOpenAccountError();
    if (!(await isActiveAdministrator(client, by.id, now)))
      throw new ApiError('ADMIN_REQUIRED', 'Only an administrator may do this.');
    const earlier = await readSuspension(client, userId, now);
    if (earlier !== null) return earlier;
    const endsAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    const id = await storeSuspension(client, { userId, reason, endsAt, by: by.id, now });
    if (id === null) throw new Error('The locked account was suspended by another transaction.');
    const ended = await removeSessions(client, userId);
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'user.suspended',
        resource: `user ${userId}`,
        success: true,
        details: { userId, suspensionId: id, ended, days },
      },
      now,
    );
    await mailer.send(
      client,
      accountSuspendedMail({ to: user.email, username: user.emailVerified ? user.username : null, reason, endsAt }),
    );
    return { id, reason, suspendedAt: now, endsAt, suspendedBy: by.id, administrator: by.username };
  });
}

/**
 * Lets a suspended user sign in again and notifies them. A repeated call changes nothing.
 * @throws ApiError NOT_FOUND
 */
export async function restoreUser(
  { pool, mailer, publicUrl }: SuspensionServices,
  userId: number,
  { by, origin, now }: AdminContext,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const user = await lockUser(client, userId);
    if (user === null) throw noOpenAccountError();
    const id = await endSuspension(client, userId, { by: by.id, now });
    if (id === null) return;
    // A sign-in that ran beside the suspension may have left a session, which must not come back to life.
    await removeSessions(client, userId);
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'user.restored',
        resource: `user ${userId}`,
        success: true,
        details: { userId, suspensionId: id },
      },
      now,
    );
    await mailer.send(
      client,
      accountRestoredMail({
        to: user.email,
        username: user.emailVerified ? user.username : null,
        link: `${publicUrl()}/login`,
      }),
    );
  });
}

/** Creates the error of a sign-in with the right password to a suspended account. */
export function accountSuspendedError({ reason, endsAt }: Pick<SuspensionRow, 'reason' | 'endsAt'>): ApiError {
  const [until, wayBack] =
    endsAt === null
      ? ['', 'To get back in, reply to the email we sent you.']
      : [
          ` until ${formatDateTime(endsAt)}`,
          'You can sign in again after that. If this is a mistake, reply to the email we sent you.',
        ];
  return new ApiError(
    'ACCOUNT_SUSPENDED',
    `Your account is suspended${until}. The reason: ${asSentence(reason)} Nothing you learned is lost. ${wayBack}`,
  );
}

/**
 * Refuses to send mail to a suspended user.
 * @throws ApiError REFUSED
 */
export async function assertNotSuspended(client: PoolClient, userId: number, now: Date): Promise<void> {
  if ((await readSuspension(client, userId, now)) !== null)
    throw new ApiError('REFUSED', 'This account is suspended. Let the user back in first.');
}
