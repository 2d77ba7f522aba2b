import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { couponCode, planId, orderSchema } from './contract/schemas.ts';
import { CURRENCY, parseAmount, SEATS } from './rules/price.ts';
import { SEAT_STATES } from './rules/seat-notice.ts';

export { adminCouponsContract } from './contract/admin-coupons.ts';
export { orderSchema } from './contract/schemas.ts';
export { adminReason, grantSchema, adminPaymentsContract } from './contract/admin-payments.ts';

const seats = z
  .int({ error: 'The number of seats must be a whole number.' })
  .min(SEATS.min, `Please buy at least ${SEATS.min} seats. For one person, choose a plan.`)
  .max(SEATS.max, `At most ${SEATS.max} seats can be bought at once.`);

/** The price in dollars that the user saw; the server computes the price and refuses a different one. */
const amount = z
  .union([z.number(), z.string().max(20, 'That is not an amount.')], { error: 'That is not an amount.' })
  .refine((value) => parseAmount(value) !== null, 'That is not an amount in dollars and whole cents.');

const purchase = {
  /** One of the two names the plan. */
  planId: planId.optional(),
  tier: planId.optional(),
  /** How many seats of it for the buyer's organisation; left out, the plan is the buyer's own. */
  seats: seats.optional(),
  amount: amount.optional(),
  couponCode: couponCode.optional(),
};

/** Why a coupon is refused. */
const COUPON_REFUSED = ['COUPON_INVALID', 'COUPON_EXPIRED', 'COUPON_SPENT', 'COUPON_USED'] as const;

/** Why nothing can be bought so. */
const PURCHASE_REFUSED = ['AMOUNT_MISMATCH', ...COUPON_REFUSED, 'PAYMENT_UNDER_WAY', 'REFUSED', 'UNAVAILABLE'] as const;

const planNamed = (body: { readonly planId?: unknown; readonly tier?: unknown }) =>
  body.planId !== undefined || body.tier !== undefined;
const PLAN_MISSING = { error: 'Please choose a subscription plan to continue.', path: ['planId'] };

const orderId = z.strictObject({ orderId: z.string().max(64, 'There is no such order.') });

const subscription = z.strictObject({
  planId: z.string(),
  planName: z.string(),
  status: z.enum(['active', 'expired']),
  startDate: z.string(),
  /** Null when it never ends. */
  endDate: z.string().nullable(),
  /** Days from start to end, and days left; null when it never ends. */
  totalDays: z.int().nullable(),
  daysLeft: z.int().nullable(),
  /** Seven days or fewer are left. */
  expiresSoon: z.boolean(),
});

/** The user’s current or last seat of an organisation. Dates are ISO 8601. */
const seat = z.strictObject({
  organisation: z.string(),
  planName: z.string(),
  /** `paused` while the payment for it is disputed. */
  state: z.enum(SEAT_STATES),
  /** The end of a current seat; null when it never ends. */
  endsAt: z.string().nullable(),
  /** When it ended for the user; null while active. */
  endedAt: z.string().nullable(),
  /** The end of the user's own plan, which goes on after the seat; null without one. */
  ownUntil: z.string().nullable(),
});

/** Calls of plans, coupons and orders. Events of providers arrive separately, at `/api/webhooks/…`. */
export const billingContract = defineContract({
  plans: {
    method: 'GET',
    path: '/api/plans',
    summary: 'The four plans. `price` and `originalPrice` are US dollars, the fields in cents the same exactly.',
    response: z.strictObject({
      currency: z.literal(CURRENCY),
      plans: z.array(
        z.strictObject({
          id: planId,
          name: z.string(),
          duration: z.string(),
          months: z.int().nullable(),
          price: z.number(),
          originalPrice: z.number().nullable(),
          priceCents: z.int(),
          originalPriceCents: z.int().nullable(),
          savings: z.string().nullable(),
          description: z.string(),
          features: z.array(z.string()),
          popular: z.boolean(),
        }),
      ),
    }),
  },
  paymentOptions: {
    method: 'GET',
    path: '/api/payment-options',
    summary: 'How plans can be paid here: null for what is not offered. The sandbox moves no money and is labelled.',
    response: z.strictObject({
      card: z
        .strictObject({ provider: z.enum(['stripe', 'sandbox-card']), publishableKey: z.string().nullable() })
        .nullable(),
      paypal: z
        .strictObject({
          provider: z.enum(['paypal', 'sandbox-paypal']),
          clientId: z.string().nullable(),
          /** Of PayPal's own two the one whose script it is; null for our sandbox. */
          environment: z.enum(['production', 'sandbox']).nullable(),
        })
        .nullable(),
      sandbox: z.boolean(),
    }),
  },
  quote: {
    method: 'POST',
    path: '/api/quote',
    summary: 'What a plan costs the signed-in user, or so many seats of it, with a coupon or without. Changes nothing.',
    body: z.strictObject({ planId, seats: seats.optional(), couponCode: couponCode.optional() }),
    response: z.strictObject({
      listCents: z.int(),
      discountCents: z.int(),
      amountCents: z.int(),
      /** Description of the coupon, such as `15% off`; null without one. */
      couponDescription: z.string().nullable(),
    }),
    errors: [...COUPON_REFUSED, 'REFUSED'],
  },
  createPaymentIntent: {
    method: 'POST',
    path: '/api/create-payment-intent',
    summary:
      'Begins to pay a plan by card, or goes on with the order that is open for the same. Without anything to pay the order is paid at once and `clientSecret` is null.',
    body: z.strictObject(purchase).refine(planNamed, PLAN_MISSING),
    response: z.strictObject({ clientSecret: z.string().nullable(), order: orderSchema }),
    errors: PURCHASE_REFUSED,
  },
  createPaypalOrder: {
    method: 'POST',
    path: '/api/paypal/order',
    summary:
      'Begins to pay a plan by PayPal. `id` names the order at PayPal; it is null when nothing was to be paid and the order is paid.',
    body: z
      .strictObject({
        ...purchase,
        currency: z.literal(CURRENCY, { error: 'Plans are paid in USD.' }).optional(),
        intent: z.literal(['CAPTURE', 'capture'], { error: 'The intent must be CAPTURE.' }).optional(),
      })
      .refine(planNamed, PLAN_MISSING),
    response: z.strictObject({ id: z.string().nullable(), order: orderSchema }),
    errors: PURCHASE_REFUSED,
  },
  capturePaypalOrder: {
    method: 'POST',
    path: '/api/paypal/order/:orderId/capture',
    summary: 'Takes the payment that the buyer approved. `orderId` is PayPal’s. Sent again, it answers the same.',
    params: orderId,
    body: z.strictObject({}).optional(),
    response: z.strictObject({ order: orderSchema }),
    errors: ['NOT_FOUND', 'PAYMENT_DECLINED', 'ORDER_CLOSED', 'UNAVAILABLE'],
  },
  paypalSetup: {
    method: 'GET',
    path: '/api/paypal/setup',
    summary: 'The token with which PayPal’s script starts in the browser.',
    response: z.strictObject({ clientToken: z.string() }),
    errors: ['UNAVAILABLE'],
  },
  order: {
    method: 'GET',
    path: '/api/orders/:orderId',
    summary: 'Where an order of the signed-in user stands. Asking grants nothing.',
    params: orderId,
    response: z.strictObject({
      order: orderSchema,
      /** Why the last try to pay did not go through; null when it did, or none was made. */
      lastFailure: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
  orders: {
    method: 'GET',
    path: '/api/orders',
    summary: 'The paid orders of the signed-in user, the latest first, and the one that is open.',
    response: z.strictObject({ orders: z.array(orderSchema) }),
  },
  invoice: {
    method: 'GET',
    path: '/api/orders/:orderId/invoice',
    summary: 'The receipt of a paid order of the signed-in user, as a PDF.',
    params: orderId,
    response: z.string(),
    errors: ['NOT_FOUND'],
  },
  validateCoupon: {
    method: 'POST',
    path: '/api/coupon/validate',
    summary:
      'Whether the signed-in user may use a coupon, and what it does. With a plan, what it then costs, or so many seats of it. Changes nothing.',
    body: z.strictObject({ couponCode, planId: planId.optional(), seats: seats.optional() }),
    response: z.strictObject({
      message: z.string(),
      subscription: z.strictObject({ description: z.string() }),
      coupon: z.strictObject({
        code: z.string(),
        /** `access` gives a plan at once, by `/api/coupon/apply`; the others lower a price at the checkout. */
        type: z.enum(['percentage', 'fixed', 'access']),
        /** Percent, or dollars; null for access. */
        discount: z.number().nullable(),
      }),
      quote: z.strictObject({ planId, listCents: z.int(), discountCents: z.int(), amountCents: z.int() }).nullable(),
    }),
    errors: COUPON_REFUSED,
  },
  applyCoupon: {
    method: 'POST',
    path: '/api/coupon/apply',
    summary: 'Uses an access code of the signed-in user: its plan begins at once.',
    body: z.strictObject({ couponCode }),
    response: z.strictObject({ message: z.string(), subscription }),
    errors: [...COUPON_REFUSED, 'REFUSED'],
  },
  subscriptionStatus: {
    method: 'GET',
    path: '/api/subscription/status',
    summary:
      'The subscription of the signed-in user, the seat that they hold or held last, and their access now. Subscription and seat are null without one.',
    response: z.strictObject({
      subscription: subscription.nullable(),
      seat: seat.nullable(),
      open: z.strictObject({
        access: z.enum(['premium', 'trial', 'free']),
        /** The end of a trial; null otherwise. */
        trialEndsAt: z.string().nullable(),
      }),
    }),
  },
  renew: {
    method: 'POST',
    path: '/api/subscription/renew',
    summary: 'Where the signed-in user pays for more time; only for who has, or had, a plan. Nothing renews by itself.',
    body: z.strictObject({ planId }),
    response: z.strictObject({ message: z.string(), checkoutUrl: z.string() }),
    errors: ['REFUSED'],
  },
  upgrade: {
    method: 'POST',
    path: '/api/subscription/upgrade',
    summary: 'Where the signed-in user pays for a plan.',
    body: z.strictObject({ planId }),
    response: z.strictObject({ message: z.string(), checkoutUrl: z.string() }),
    errors: ['REFUSED'],
  },
  confirmSandboxCard: {
    method: 'POST',
    path: '/api/sandbox/card/:paymentId',
    summary:
      'Sandbox only: pays by a test card, as Stripe’s script would in the browser. 4242… is taken, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks the bank first. `approve` answers for the bank.',
    params: z.strictObject({ paymentId: z.string().max(64, 'There is no such payment.') }),
    body: z.union([
      z.strictObject({
        cardNumber: z.string({ error: 'Please enter a card number.' }).max(30, 'That is not a card number.'),
      }),
      z.strictObject({ approve: z.boolean({ error: 'Approve must be true or false.' }) }),
    ]),
    response: z.strictObject({
      status: z.enum(['succeeded', 'requires_action', 'declined']),
      /** Text for the user; null when it succeeded. */
      message: z.string().nullable(),
    }),
    errors: ['NOT_FOUND', 'ORDER_CLOSED'],
  },
  answerSandboxPaypal: {
    method: 'POST',
    path: '/api/sandbox/paypal/:paymentId',
    summary: 'Sandbox only: the buyer approves the payment in the window of PayPal, or leaves it.',
    params: z.strictObject({ paymentId: z.string().max(64, 'There is no such payment.') }),
    body: z.strictObject({ approve: z.boolean({ error: 'Approve must be true or false.' }) }),
    response: z.strictObject({ status: z.enum(['approved', 'left']) }),
    errors: ['NOT_FOUND', 'ORDER_CLOSED'],
  },
});
