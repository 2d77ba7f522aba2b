import { z } from 'zod';
import { PLAN_IDS } from '../../access/rules/plans.ts';
import { PROVIDER_NAMES } from '../rules/payment-method.ts';
import { ACCESS_CHOICES, REASON_LENGTH, REFUND_STATES } from '../rules/refund.ts';
import { PAYMENT_SORT_ORDERS } from '../rules/order.ts';
import { SORT_CURSOR_LENGTH } from '../../../platform/shared/sort-order.ts';
import { defineContract } from '../../../platform/shared/contract.ts';
import { GRANT_KINDS } from '../rules/access-ledger.ts';
import { orderSchema } from './schemas.ts';

/** The largest amount that the database stores, in cents. */
const LARGEST_CENTS = 2_147_483_647;

const orderId = z.strictObject({ orderId: z.uuid('There is no such payment.').max(36, 'There is no such payment.') });

const day = (what: string) =>
  z
    .string({ error: `${what} must be a date.` })
    .max(10, `${what} must be a date.`)
    .pipe(z.iso.date(`${what} must be a date.`));

/** An administrator's reason. */
export const adminReason = z
  .string({ error: 'Please say why.' })
  .max(2 * REASON_LENGTH.max, `A reason has at most ${REASON_LENGTH.max} characters.`)
  .trim()
  .min(REASON_LENGTH.min, 'Please say why, in a few words.')
  .max(REASON_LENGTH.max, `A reason has at most ${REASON_LENGTH.max} characters.`);

/** A refund of a payment. */
const refundSchema = z.strictObject({
  id: z.string(),
  state: z.enum(REFUND_STATES),
  /** Whole US cents. */
  amountCents: z.int(),
  /** Null for a refund that was made in the provider's dashboard or automatically. */
  reason: z.string().nullable(),
  access: z.enum(ACCESS_CHOICES),
  askedAt: z.string(),
  doneAt: z.string().nullable(),
  /** Why the last attempt failed; null when none failed. */
  failure: z.string().nullable(),
  /** Whether it is tried again automatically, after a failure too. */
  isRetrying: z.boolean(),
  /** Whether it may be changed or canceled: the provider certainly did not make it. */
  canCancel: z.boolean(),
});

/** An order in the admin panel, which calls it a payment. */
const paymentSchema = orderSchema.extend({
  userId: z.int(),
  /** Null once the account is closed. */
  username: z.string().nullable(),
  /** Whether the buyer's bank is looking into it, also after a refund. */
  hasOpenDispute: z.boolean(),
  /** Whether a refund is pending or failed. */
  refundState: z.enum(['pending', 'failed']).nullable(),
});

/** A grant of the access ledger, as administrators see it. */
export const grantSchema = z.strictObject({
  id: z.int(),
  kind: z.enum(GRANT_KINDS),
  planId: z.enum(PLAN_IDS),
  /** Replaces the length of the plan; null for the plan's own length. */
  days: z.int().nullable(),
  /** The order that bought it; null for what nobody paid for. */
  orderId: z.string().nullable(),
  grantedAt: z.string(),
  /** Whether the grant counts: false once revoked. */
  counts: z.boolean(),
  /** Time of the revocation, and the administrator’s reason if any. */
  revokedAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** Why it cannot be ended in the admin panel; null when it can. */
  revocationIneligibility: z.string().nullable(),
});

/** Filters of the payments. A missing filter matches all. */
const paymentFilters = {
  /** A number of an order, what a username or an email begins with, or a provider payment id. */
  query: z.string().max(200, 'That search is too long.').trim().default(''),
  state: z
    .enum(['waiting', 'paid', 'expired', 'disputed', 'refunded', 'issues'], { error: 'There is no such state.' })
    .optional(),
  method: z.enum([...PROVIDER_NAMES, 'coupon'], { error: 'There is no such way to pay.' }).optional(),
  from: day('From').optional(),
  to: day('To').optional(),
  sort: z.enum(PAYMENT_SORT_ORDERS, { error: 'There is no such order.' }).default('-number'),
};

/** Sums of paid orders. Whole US cents. */
const sumsSchema = z.strictObject({
  payments: z.int(),
  /** Prices, and what coupons took off. */
  listCents: z.int(),
  discountCents: z.int(),
  /** What was refunded since, is being refunded automatically, or is disputed. */
  refundedCents: z.int(),
  receivedCents: z.int(),
});

/** Payments in the admin panel. */
export const adminPaymentsContract = defineContract({
  payments: {
    method: 'GET',
    path: '/api/admin/payments',
    summary:
      'Orders of everyone, by default the latest first, by words, state, provider and the Grenadian days they were begun on. `issues` are those that a person has to look into: disputed, a failed refund, or a payment that is not what its order says.',
    query: z.strictObject({
      ...paymentFilters,
      /** `next` of the page before. */
      before: z.string().max(SORT_CURSOR_LENGTH, 'That is not a place in the list.').optional(),
    }),
    response: z.strictObject({ payments: z.array(paymentSchema), next: z.string().nullable() }),
  },
  exportPayments: {
    method: 'GET',
    path: '/api/admin/payments/export',
    summary: 'The filtered payments as a CSV file: at most the latest 100,000. Recorded in the audit log.',
    query: z.strictObject(paymentFilters),
    response: z.string(),
  },
  paymentTotals: {
    method: 'GET',
    path: '/api/admin/payments/totals',
    summary:
      'What was received in one of the last twelve Grenadian months, by plan and by coupon, in US cents. Both add up to the revenue of the month.',
    query: z.strictObject({
      /** `YYYY-MM`; the current month by default. */
      month: z
        .string()
        .max(7, 'There is no such month.')
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'There is no such month.')
        .optional(),
    }),
    response: z.strictObject({
      month: z.string(),
      /** The last twelve months, the current one first. */
      months: z.array(z.string()),
      plans: z.array(sumsSchema.extend({ planId: z.enum(PLAN_IDS), planName: z.string() })),
      /** The coupons of the most payments, all others as one, and payments without a coupon. */
      coupons: z.array(sumsSchema.extend({ kind: z.enum(['coupon', 'others', 'none']), code: z.string().nullable() })),
      total: sumsSchema,
    }),
  },
  payment: {
    method: 'GET',
    path: '/api/admin/payments/:orderId',
    summary:
      'One order with its payments at the provider, provider events, refunds and grant. Recorded in the audit log.',
    params: orderId,
    response: z.strictObject({
      payment: paymentSchema,
      /** Why it cannot be refunded; null when it can. */
      refundIneligibility: z.string().nullable(),
      /** What is neither refunded nor requested. Whole US cents. */
      leftCents: z.int(),
      refunds: z.array(refundSchema),
      /** Its payments at the provider, the latest last. */
      providerPayments: z.array(
        z.strictObject({
          id: z.int(),
          /** The provider payment id; null until the provider was reached. */
          paymentId: z.string().nullable(),
          status: z.string(),
          amountCents: z.int(),
          /** Refunded amount, by the provider’s last event. */
          refundedCents: z.int(),
          createdAt: z.string(),
          /** What happened, step by step. */
          steps: z.array(z.strictObject({ at: z.string(), status: z.string(), failure: z.string().nullable() })),
        }),
      ),
      events: z.array(z.strictObject({ id: z.string(), type: z.string(), receivedAt: z.string() })),
      grant: grantSchema.nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
  refundPayment: {
    method: 'POST',
    path: '/api/admin/payments/:orderId/refund',
    summary:
      'Refunds a part or all of a payment through its provider. A full refund ends the access that it bought. A repeated request refunds once; one that the provider refused may be sent again with other values.',
    params: orderId,
    body: z.strictObject({
      /** Id of the request, chosen by the sender. */
      requestKey: z.uuid('A request needs a key of its own.').max(36, 'A request needs a key of its own.'),
      amountCents: z
        .int({ error: 'Please enter an amount in dollars and cents.' })
        .min(1, 'Please enter an amount of at least $0.01.')
        .max(LARGEST_CENTS, 'This amount is too large.'),
      reason: adminReason,
      access: z.enum(ACCESS_CHOICES, { error: 'Please choose what happens to the access.' }),
    }),
    response: z.strictObject({ payment: paymentSchema, refund: refundSchema }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  cancelRefund: {
    method: 'POST',
    path: '/api/admin/payments/:orderId/refunds/:refundId/cancel',
    summary: 'Cancels a refund that the provider did not make.',
    params: orderId.extend({ refundId: z.uuid('There is no such refund.').max(36, 'There is no such refund.') }),
    body: z.strictObject({}),
    response: z.strictObject({ payment: paymentSchema, refund: refundSchema }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
});
