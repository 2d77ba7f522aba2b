import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { audit } from './audit.ts';

/** Who changes what of whom, and from where. */
interface Administration {
  readonly userId: number;
  /** The administrator. */
  readonly by: { readonly id: number };
  readonly origin: RequestOrigin;
  readonly now: Date;
}

function noSuchUser(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such user.');
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
    const { rowCount } = await client.query(
      'update users set is_verified = true, verification_date = $2, verification_method = $3, updated_at = $2 where id = $1 and deletion_asked_at is null',
      [userId, now, method],
    );
    if (rowCount === 0) throw noSuchUser();
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'user.verified', resource: `user ${userId}`, success: true },
      now,
    );
    return { id: userId, isVerified: true, verificationMethod: method, verificationDate: now.toISOString() };
  });
}
