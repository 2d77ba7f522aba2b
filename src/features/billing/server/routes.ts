import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import { readAccess } from '../../access/server/service.ts';
import { billingContract } from '../contract.ts';
import type { BillingServices } from './billing-services.ts';
import { captureOrder } from './capture-order.ts';
import { checkoutAddress } from './checkout-address.ts';
import { lookUpCoupon } from './coupon-tries.ts';
import { clientTokenOf, paymentOptions, type PublishableKeys } from './payment-options.ts';
import { presentOrder, presentPlans, presentSeat, presentSubscription } from './present.ts';
import { quoteFor } from './quote.ts';
import { startOrder, type Purchase } from './start-order.ts';
import { couponDeskRoutes } from './routes/coupon-desk.ts';
import { couponRoutes } from './routes/coupons.ts';
import { orderRoutes } from './routes/orders.ts';
import { paymentDeskRoutes } from './routes/payment-desk.ts';
import { sandboxRoutes } from './routes/sandbox.ts';

const signedIn = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** Plans, orders and coupons. `publishable` is what the browser needs of the providers' keys. */
export function billingRoutes(app: FastifyInstance, services: BillingServices, publishable: PublishableKeys): void {
  const { pool, limiter, providers, now } = services;

  registerCall(app, billingContract.plans, { audience: 'public', limiter: 'read' }, async () => presentPlans());
  registerCall(app, billingContract.paymentOptions, { audience: 'public', limiter: 'read' }, async () =>
    paymentOptions(providers, publishable),
  );

  registerCall(app, billingContract.quote, writing, async ({ body, user }) => {
    const { planId, seats = null, couponCode } = body;
    const wanted = { userId: user.id, planId, seats, couponCode, now: now() };
    const quote = await lookUpCoupon(limiter, wanted, () => quoteFor(pool, wanted));
    const { listCents, discountCents, amountCents, couponDescription } = quote;
    return { listCents, discountCents, amountCents, couponDescription };
  });
  registerCall(app, billingContract.createPaymentIntent, writing, async ({ body, user }) => {
    const { order, payment } = await startOrder(services, offered(providers.card), purchaseOf(user.id, body));
    return { clientSecret: payment?.clientSecret ?? null, order: presentOrder(order) };
  });
  registerCall(app, billingContract.createPaypalOrder, writing, async ({ body, user }) => {
    const { order, payment } = await startOrder(services, offered(providers.paypal), purchaseOf(user.id, body));
    return { id: payment?.paymentId ?? null, order: presentOrder(order) };
  });
  registerCall(app, billingContract.capturePaypalOrder, writing, async ({ params, user }) => ({
    order: presentOrder(
      await captureOrder(services, offered(providers.paypal), { userId: user.id, paymentId: params.orderId }),
    ),
  }));
  registerCall(app, billingContract.paypalSetup, writing, async () => ({
    clientToken: await clientTokenOf(offered(providers.paypal)),
  }));

  orderRoutes(app, services);
  couponRoutes(app, services);

  registerCall(app, billingContract.subscriptionStatus, signedIn, async ({ user }) => {
    const instant = now();
    const [access, seat] = await Promise.all([
      readAccess(pool, user.id),
      services.seatKeeper.read(pool, user.id, instant),
    ]);
    return {
      subscription: access === null ? null : presentSubscription(access, user.createdAt, instant),
      ...presentSeat(seat, user, instant),
    };
  });
  registerCall(app, billingContract.renew, writing, async ({ body, user }) =>
    checkoutAddress(pool, user, { planId: body.planId, renewing: true, now: now() }),
  );
  registerCall(app, billingContract.upgrade, writing, async ({ body, user }) =>
    checkoutAddress(pool, user, { planId: body.planId, renewing: false, now: now() }),
  );

  couponDeskRoutes(app, pool, now);
  paymentDeskRoutes(app, services);
  sandboxRoutes(app, services);
}

/** What names a plan and a price. */
type Body = Pick<
  ParsedOf<typeof billingContract.createPaymentIntent, 'body'>,
  'planId' | 'tier' | 'seats' | 'amount' | 'couponCode'
>;

function purchaseOf(userId: number, { planId, tier, seats, amount, couponCode }: Body): Purchase {
  const plan = planId ?? tier;
  if (plan === undefined || (tier !== undefined && tier !== plan))
    throw new ApiError('INVALID_REQUEST', 'Please choose a subscription plan to continue.');
  return { userId, planId: plan, seats: seats ?? null, amount, couponCode };
}

/** A provider that is offered. @throws ApiError UNAVAILABLE */
function offered<Provider>(provider: Provider | null): Provider {
  if (provider === null)
    throw new ApiError('UNAVAILABLE', 'This way to pay is not offered just now. Please choose the other one.');
  return provider;
}
