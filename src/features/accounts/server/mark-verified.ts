import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { audit } from './audit.ts';
import { storeVerified } from './store/accounts.ts';

/** Who changes what of whom, and from where. */
interface Administration {
  readonly userId: number;
  /** The administrator. */
  readonly by: { readonly id: number };
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Marks a user as verified by support.
 * @throws ApiError NOT_FOUND
 */
export async function markVerified(
  pool: Pool,
  { userId, method, by, origin, now }: Administration & { readonly method: string },
) {
  return inTransaction(pool, async (client) => {
    if (!(await storeVerified(client, userId, method, now))) throw new ApiError('NOT_FOUND', 'There is no such user.');
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'user.verified', resource: `user ${userId}`, success: true },
      now,
    );
    return { id: userId, isVerified: true, verificationMethod: method, verificationDate: now.toISOString() };
  });
}
