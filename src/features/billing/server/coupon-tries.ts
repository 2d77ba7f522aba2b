import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { COUPON_TRIES } from './limits.ts';

/**
 * Looks a code up for an account, whatever it is wanted for: every look counts as a try, and one at a code that holds is taken back, for
 * whoever has a code guesses nothing (product-rules.md, K5). Without a code nothing is counted.
 * @throws ApiError TOO_MANY_REQUESTS, and what `look` throws
 */
export async function lookUpCoupon<Found>(
  limiter: RateLimiter,
  { userId, couponCode }: { readonly userId: number; readonly couponCode: string | undefined },
  look: () => Promise<Found>,
): Promise<Found> {
  if (couponCode === undefined) return look();
  await limiter.count(COUPON_TRIES, String(userId));
  const found = await look();
  await limiter.giveBack(COUPON_TRIES, String(userId));
  return found;
}
