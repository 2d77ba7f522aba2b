import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import { billingContract } from '../../contract.ts';
import { applyCoupon } from '../apply-coupon.ts';
import type { BillingServices } from '../billing-services.ts';
import { lookUpCoupon } from '../coupon-tries.ts';
import { presentSubscription, presentUsable } from '../present.ts';
import { quoteFor, usableCoupon } from '../quote.ts';

const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** What anyone signed in does with the code of a coupon. */
export function couponRoutes(app: FastifyInstance, services: BillingServices): void {
  const { pool, limiter, now } = services;
  registerCall(app, billingContract.validateCoupon, writing, async ({ body, user }) => {
    const { planId, seats = null, couponCode } = body;
    const wanted = { userId: user.id, seats, couponCode, now: now() };
    const { coupon } = await lookUpCoupon(limiter, wanted, () => usableCoupon(pool, wanted));
    if (planId === undefined || coupon.kind === 'access') return presentUsable(coupon, null);
    const quote = await quoteFor(pool, { ...wanted, planId });
    return presentUsable(coupon, { planId, quote });
  });
  registerCall(app, billingContract.applyCoupon, writing, async ({ body, user, request }) => {
    const { couponCode } = body;
    const access = await lookUpCoupon(limiter, { userId: user.id, couponCode }, () =>
      applyCoupon(services, { user, couponCode, origin: originOf(request) }),
    );
    const subscription = presentSubscription(access, user.createdAt, now());
    if (subscription === null) throw new Error('A code that was applied gave no subscription.');
    return { message: 'You now have full access to all premium features.', subscription };
  });
}
