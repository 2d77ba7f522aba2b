import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { AccountCloser } from '../../../platform/server/personal-data.ts';
import { removeSessions } from '../../../platform/server/session-store.ts';
import { accountDeletionMail } from './mails.ts';
import { provePassword, wrongPassword, type OwnAccountServices } from './own-account.ts';
import { audit } from './audit.ts';
import { closeAccount } from './store/accounts.ts';
import { hasPasswordHash } from './store/password-hashes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Data is gone at the latest this long after the request (product-rules.md, N8). */
export const DELETED_WITHIN_DAYS = 30;

/**
 * Takes the request to delete an account: every session ends at once, nobody can sign in again, and `closers` take its owner out of what
 * they do with others. Answers the instant by which the data is gone.
 * @throws ApiError WRONG_PASSWORD
 */
export async function askDeletion(
  services: OwnAccountServices & Parameters<AccountCloser>[0] & { readonly closers: readonly AccountCloser[] },
  user: SignedInUser,
  password: string,
  origin: RequestOrigin,
): Promise<Date> {
  const { pool, mailer, now, closers } = services;
  const hash = await provePassword(services, user, password, 'password');
  const goneBy = new Date(now().getTime() + DELETED_WITHIN_DAYS * DAY_MS);
  await inTransaction(pool, async (client) => {
    if (!(await hasPasswordHash(client, user.id, hash))) throw wrongPassword('password');
    await closeAccount(client, user.id, now());
    await removeSessions(client, user.id);
    for (const close of closers) await close(services, client, user.id);
    await audit.record(
      client,
      origin,
      { userId: user.id, action: 'account.deletion_asked', resource: 'account', success: true },
      now(),
    );
    await mailer.send(
      client,
      accountDeletionMail({ to: user.email, username: user.emailVerified ? user.username : null, goneBy }),
    );
  });
  return goneBy;
}
