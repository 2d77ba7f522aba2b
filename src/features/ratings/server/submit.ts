import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { ratingsContract } from '../contract.ts';
import { lockRatingPermission } from '../../accounts/server/service.ts';
import { stateOf } from '../rules/rating.ts';
import { audit } from './audit.ts';
import { RATINGS_OF_DAY } from './limits.ts';
import { presentOwn } from './present.ts';
import { ratingsOf, storeRating, type SentRating } from './store.ts';

/**
 * Keeps a rating in place of the person's one about the same subject. Sent again word for word it stays as it is, so that a repeated
 * call undoes no decision; only what is new counts for the day.
 * @throws ApiError REFUSED when these very words were rejected, or an administrator stopped the person from rating (U5)
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function submitRating(
  { pool, limiter, now }: Pick<Services, 'pool' | 'limiter' | 'now'>,
  sent: SentRating,
  { userId, origin }: { readonly userId: number; readonly origin: RequestOrigin },
): Promise<ResponseOf<typeof ratingsContract.submit>> {
  return inTransaction(pool, async (client) => {
    if (!(await lockRatingPermission(client, userId)))
      throw new ApiError('REFUSED', 'An administrator has stopped ratings from this account.');
    const stored = await storeRating(client, userId, sent, now());
    if (stored === null) {
      const before = (await ratingsOf(client, userId)).find(({ category }) => category === sent.category);
      if (before === undefined || stateOf(before) === 'rejected')
        throw new ApiError('REFUSED', 'This rating was rejected as it is. Please change it before you send it again.');
      return presentOwn(before);
    }
    await limiter.countIn(client, RATINGS_OF_DAY, String(userId));
    const entry = { userId, action: 'rating.submitted', resource: `rating ${stored.id}`, success: true } as const;
    await audit.record(client, origin, entry, now());
    return presentOwn(stored);
  });
}
