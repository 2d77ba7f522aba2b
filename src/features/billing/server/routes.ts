import type { Limit } from '../../../platform/server/rate-limits.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import { readAccess } from '../../access/server/service.ts';
import { billingContract } from '../contract.ts';
import type { BillingServices } from './billing-services.ts';
import { captureOwnPayment } from './capture-payment.ts';
import { limitCouponAttempts, createQuote, findUsableCoupon } from './quote.ts';
import { clientTokenOf, paymentOptions, type PublishableKeys } from './payment-options.ts';
import { presentOrder, presentPlans, presentSeat, presentSubscription, presentUsable } from './present.ts';
import { startOrder, type Purchase } from './start-order.ts';
import { adminCouponRoutes } from './admin-coupons.ts';
import { adminPaymentRoutes } from './admin-payments.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import type { Pool } from 'pg';
import type { PlanId } from '../../access/rules/plans.ts';
import { formatReceiptNumber } from '../rules/order.ts';
import { createOwnReceipt } from './send-receipt.ts';
import { readOwnOrder, readOwnOrders } from './store/orders.ts';
import { readPayment } from './store/payments.ts';
import { readOrigin } from '../../../platform/server/audit.ts';
import { redeemAccessCode } from './redeem-access-code.ts';

/** Receipts an account may download. */
export const RECEIPT_DOWNLOADS: Limit = { name: 'receipts', calls: 60, seconds: 3600, by: 'account' };

/** Registers the calls about coupon codes. */
function couponRoutes(app: FastifyInstance, services: BillingServices): void {
  const { pool, limiter, now } = services;
  registerCall(app, billingContract.validateCoupon, writing, async ({ body, user }) => {
    const { planId, seats = null, couponCode } = body;
    const wanted = { userId: user.id, seats, couponCode, now: now() };
    const { coupon } = await limitCouponAttempts(limiter, wanted, () => findUsableCoupon(pool, wanted));
    if (planId === undefined || coupon.kind === 'access') return presentUsable(coupon, null);
    const quote = await createQuote(pool, { ...wanted, planId });
    return presentUsable(coupon, { planId, quote });
  });
  registerCall(app, billingContract.applyCoupon, writing, async ({ body, user, request }) => {
    const { couponCode } = body;
    const access = await limitCouponAttempts(limiter, { userId: user.id, couponCode }, () =>
      redeemAccessCode(services, { user, couponCode, origin: readOrigin(request) }),
    );
    const subscription = presentSubscription(access, user.createdAt, now());
    if (subscription === null) throw new Error('An applied code returned no subscription.');
    return { message: 'You now have full access to all premium features.', subscription };
  });
}

/** Registers the calls about the user's own orders. */
function orderRoutes(app: FastifyInstance, services: Pick<BillingServices, 'pool' | 'limiter' | 'site'>): void {
  const { pool, limiter } = services;
  registerCall(app, billingContract.order, signedIn, async ({ params, user }) => {
    const order = await readOwnOrder(pool, user.id, params.orderId);
    if (order === null) throw noOrder();
    const payment = await readPayment(pool, order.id);
    const failure = payment?.paymentData['failure'];
    return { order: presentOrder(order), lastFailure: typeof failure === 'string' ? failure : null };
  });
  registerCall(app, billingContract.orders, signedIn, async ({ user }) => ({
    orders: (await readOwnOrders(pool, user.id)).map(presentOrder),
  }));
  registerCall(app, billingContract.invoice, signedIn, async ({ params, user, reply }) => {
    await limiter.count(RECEIPT_DOWNLOADS, String(user.id));
    const receipt = await createOwnReceipt(services, user, params.orderId);
    if (receipt === null) throw noOrder();
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${formatReceiptNumber(receipt.number)}.pdf"`)
      .send(receipt.document);
  });
}

const noOrder = () => new ApiError('NOT_FOUND', 'There is no such order.');

/**
 * Returns the checkout address for a plan; `renewing` requires a present or past subscription.
 * @throws ApiError REFUSED
 */
async function checkoutAddress(
  pool: Pool,
  user: SignedInUser,
  { planId, renewing, now }: { readonly planId: PlanId; readonly renewing: boolean; readonly now: Date },
): Promise<{ readonly message: string; readonly checkoutUrl: string }> {
  const access = await readAccess(pool, user.id);
  const subscription = access === null ? null : presentSubscription(access, user.createdAt, now);
  if (renewing && subscription === null) throw new ApiError('REFUSED', 'No active subscription');
  if (subscription !== null && subscription.endDate === null)
    throw new ApiError('REFUSED', 'You have Lifetime Access already: there is nothing more to buy.');
  return { message: 'Redirecting to payment...', checkoutUrl: `/checkout?plan=${planId}&step=payment` };
}

const signedIn = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** Registers the calls of billing. `publishable` holds the providers' keys for the browser. */
export function billingRoutes(app: FastifyInstance, services: BillingServices, publishable: PublishableKeys): void {
  const { pool, limiter, providers, now } = services;

  registerCall(app, billingContract.plans, { audience: 'public', limiter: 'read' }, async () => presentPlans());
  registerCall(app, billingContract.paymentOptions, { audience: 'public', limiter: 'read' }, async () =>
    paymentOptions(providers, publishable),
  );

  registerCall(app, billingContract.quote, writing, async ({ body, user }) => {
    const { planId, seats = null, couponCode } = body;
    const wanted = { userId: user.id, planId, seats, couponCode, now: now() };
    const quote = await limitCouponAttempts(limiter, wanted, () => createQuote(pool, wanted));
    const { listCents, discountCents, amountCents, couponDescription } = quote;
    return { listCents, discountCents, amountCents, couponDescription };
  });
  registerCall(app, billingContract.createPaymentIntent, writing, async ({ body, user }) => {
    const { order, payment } = await startOrder(services, requireProvider(providers.card), purchaseOf(user.id, body));
    return { clientSecret: payment?.clientSecret ?? null, order: presentOrder(order) };
  });
  registerCall(app, billingContract.createPaypalOrder, writing, async ({ body, user }) => {
    const { order, payment } = await startOrder(services, requireProvider(providers.paypal), purchaseOf(user.id, body));
    return { id: payment?.paymentId ?? null, order: presentOrder(order) };
  });
  registerCall(
    app,
    billingContract.capturePaypalOrder,
    writing,
    async ({ params: { orderId: paypalOrderId }, user }) => ({
      order: presentOrder(
        await captureOwnPayment(services, requireProvider(providers.paypal), {
          userId: user.id,
          paymentId: paypalOrderId,
        }),
      ),
    }),
  );
  registerCall(app, billingContract.paypalSetup, writing, async () => ({
    clientToken: await clientTokenOf(requireProvider(providers.paypal)),
  }));

  orderRoutes(app, services);
  couponRoutes(app, services);

  registerCall(app, billingContract.subscriptionStatus, signedIn, async ({ user }) => {
    const instant = now();
    const [access, seat] = await Promise.all([
      readAccess(pool, user.id),
      services.seatService.readSeat(pool, user.id, instant),
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

  adminCouponRoutes(app, pool, now);
  adminPaymentRoutes(app, services);
  sandboxRoutes(app, services);
}

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

/** Returns the provider of a payment method. @throws ApiError UNAVAILABLE when it is not set up */
function requireProvider<Provider>(provider: Provider | null): Provider {
  if (provider === null)
    throw new ApiError('UNAVAILABLE', 'This way to pay is not offered just now. Please choose the other one.');
  return provider;
}
