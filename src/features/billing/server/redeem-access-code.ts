import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { StoredAccess } from '../../access/rules/access.ts';
import { lockAccess } from '../../access/server/service.ts';
import { audit } from './billing-services.ts';
import { grantPlan } from './grant-access.ts';
import { couponError, couponOffer, findUsableCoupon } from './quote.ts';
import { insertCouponUse, incrementUses } from './store/coupons.ts';

/**
 * Redeems an access code: grants its plan now, or extends the running plan (product-rules.md, K5).
 * @throws ApiError COUPON_INVALID, COUPON_EXPIRED, COUPON_SPENT, COUPON_USED, or REFUSED
 */
export async function redeemAccessCode(
  { pool, now: clock }: Pick<Services, 'pool' | 'now'>,
  {
    user,
    couponCode,
    origin,
  }: { readonly user: SignedInUser; readonly couponCode: string; readonly origin: RequestOrigin },
): Promise<StoredAccess> {
  const now = clock();
  const userId = user.id;
  return inTransaction(pool, async (client) => {
    // The lock serializes requests of the same user.
    const access = await lockAccess(client, userId);
    if (access === null) throw new ApiError('AUTH_REQUIRED', 'Please log in to continue.');
    const { coupon } = await findUsableCoupon(client, { userId, couponCode, now });
    const offer = couponOffer(coupon);
    if (offer.kind !== 'access')
      throw new ApiError('REFUSED', 'This code lowers the price of a plan. Choose a plan and enter the code there.');
    if (access.hasLifetimeAccess)
      throw new ApiError('REFUSED', 'You have Lifetime Access already: keep this code for someone else.');
    if (!(await incrementUses(client, coupon.code, now))) throw couponError('COUPON_SPENT');
    const features = ['full access'];
    if (!(await insertCouponUse(client, { userId, code: coupon.code, orderId: null, features, now })))
      throw couponError('COUPON_USED');
    const after = await grantPlan(client, {
      userId,
      kind: 'code',
      orderId: null,
      planId: offer.planId,
      days: offer.days,
      now,
    });
    const details = { plan: offer.planId, days: offer.days, after: after?.end?.toISOString() ?? null };
    await audit.record(
      client,
      origin,
      { userId, action: 'coupon.applied', resource: `coupon ${coupon.code}`, success: true, details },
      now,
    );
    return after ?? access;
  });
}
