import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import { readAccess, type AccessRow } from '../../access/server/service.ts';
import { billingContract } from '../contract.ts';
import { couponDescription } from '../rules/coupon.ts';
import { orderNumber } from '../rules/payment-method.ts';
import { applyCoupon } from './apply-coupon.ts';
import type { BillingServices } from './billing-services.ts';
import { captureOrder } from './capture-order.ts';
import { checkoutAddress } from './checkout-address.ts';
import { lookUpCoupon } from './coupon-tries.ts';
import { RECEIPTS } from './limits.ts';
import { clientTokenOf, paymentOptions, type PublishableKeys } from './payment-options.ts';
import { presentOrder, presentPlans, presentSubscription } from './present.ts';
import { offerOf, quoteFor, usableCoupon } from './quote.ts';
import { ownReceipt } from './receipt.ts';
import { startOrder, type Purchase } from './start-order.ts';
import { couponDeskRoutes } from './routes/coupon-desk.ts';
import { paymentDeskRoutes } from './routes/payment-desk.ts';
import { stepAtSandbox } from './step-at-sandbox.ts';
import { readOwnOrder, readOwnOrders } from './store/orders.ts';
import { readAttempt } from './store/payments.ts';

const signedIn = { audience: 'signedIn', limiter: 'none' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** Plans, orders and coupons. `publishable` is what the browser needs of the providers' keys. */
export function billingRoutes(app: FastifyInstance, services: BillingServices, publishable: PublishableKeys): void {
  const { pool, limiter, providers, now } = services;

  registerCall(app, billingContract.plans, { audience: 'public', limiter: 'none' }, async () => presentPlans());
  registerCall(app, billingContract.paymentOptions, { audience: 'public', limiter: 'none' }, async () =>
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

  registerCall(app, billingContract.order, signedIn, async ({ params, user }) => {
    const order = await readOwnOrder(pool, user.id, params.orderId);
    if (order === null) throw noOrder();
    const attempt = await readAttempt(pool, order.id);
    const failure = attempt?.paymentData['failure'];
    return { order: presentOrder(order), lastFailure: typeof failure === 'string' ? failure : null };
  });
  registerCall(app, billingContract.orders, signedIn, async ({ user }) => ({
    orders: (await readOwnOrders(pool, user.id)).map(presentOrder),
  }));
  registerCall(app, billingContract.invoice, signedIn, async ({ params, user, reply }) => {
    await limiter.count(RECEIPTS, String(user.id));
    const receipt = await ownReceipt(pool, user, params.orderId);
    if (receipt === null) throw noOrder();
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${orderNumber(receipt.number)}.pdf"`)
      .send(receipt.document);
  });

  registerCall(app, billingContract.validateCoupon, writing, async ({ body, user }) => {
    const { planId, seats = null, couponCode } = body;
    const wanted = { userId: user.id, seats, couponCode, now: now() };
    const { coupon } = await lookUpCoupon(limiter, wanted, () => usableCoupon(pool, wanted));
    const offer = offerOf(coupon);
    const description = couponDescription(offer);
    const quote = planId === undefined || offer.kind === 'access' ? null : await quoteFor(pool, { ...wanted, planId });
    return {
      message: offer.kind === 'access' ? `This code gives you ${description}.` : `This code takes ${description}.`,
      subscription: { description },
      coupon: {
        code: coupon.code,
        type: offer.kind,
        discount: offer.kind === 'access' ? null : offer.kind === 'fixed' ? offer.cents / 100 : offer.percent,
      },
      quote:
        quote === null || planId === undefined
          ? null
          : { planId, listCents: quote.listCents, discountCents: quote.discountCents, amountCents: quote.amountCents },
    };
  });
  registerCall(app, billingContract.applyCoupon, writing, async ({ body, user, request }) => {
    const { couponCode } = body;
    const access = await lookUpCoupon(limiter, { userId: user.id, couponCode }, () =>
      applyCoupon(services, { user, couponCode, origin: originOf(request) }),
    );
    const subscription = subscriptionOf(access, user.createdAt);
    if (subscription === null) throw new Error('A code that was applied gave no subscription.');
    return { message: 'You now have full access to all premium features.', subscription };
  });

  registerCall(app, billingContract.subscriptionStatus, signedIn, async ({ user }) => {
    const access = await readAccess(pool, user.id);
    return { subscription: access === null ? null : subscriptionOf(access, user.createdAt) };
  });
  registerCall(app, billingContract.renew, writing, async ({ body, user }) =>
    checkoutAddress(pool, user, { planId: body.planId, renewing: true, now: now() }),
  );
  registerCall(app, billingContract.upgrade, writing, async ({ body, user }) =>
    checkoutAddress(pool, user, { planId: body.planId, renewing: false, now: now() }),
  );

  couponDeskRoutes(app, pool, now);
  paymentDeskRoutes(app, services);

  for (const { name } of providers.sandboxes) {
    if (name === 'sandbox-card')
      registerCall(app, billingContract.confirmSandboxCard, writing, async ({ params, body, user }) =>
        stepAtSandbox(services, { provider: name, userId: user.id, paymentId: params.paymentId, step: body }),
      );
    else
      registerCall(app, billingContract.answerSandboxPaypal, writing, async ({ params, body, user }) => {
        await stepAtSandbox(services, { provider: name, userId: user.id, paymentId: params.paymentId, step: body });
        return { status: body.approve ? 'approved' : 'left' } as const;
      });
  }

  function subscriptionOf(access: AccessRow, madeAt: Date) {
    return presentSubscription(access, madeAt, now());
  }
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

const noOrder = () => new ApiError('NOT_FOUND', 'There is no such order.');
