import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { audit } from './audit.ts';
import { storeRatingPermission, storeVerified } from './store/accounts.ts';

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

/**
 * Stores whether a user may send ratings once verified (product-rules.md, U5).
 * @throws ApiError NOT_FOUND
 */
export async function changeRatingPermission(
  pool: Pool,
  { userId, canRate, by, origin, now }: Administration & { readonly canRate: boolean },
): Promise<{ id: number; canRate: boolean }> {
  return inTransaction(pool, async (client) => {
    if (!(await storeRatingPermission(client, userId, canRate, now)))
      throw new ApiError('NOT_FOUND', 'There is no such user.');
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: canRate ? 'user.rating_allowed' : 'user.rating_stopped',
        resource: `user ${userId}`,
        success: true,
      },
      now,
    );
    return { id: userId, canRate };
  });
}
