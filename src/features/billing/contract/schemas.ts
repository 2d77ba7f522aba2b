import { z } from 'zod';
import { PLAN_IDS } from '../../access/rules/plans.ts';
import { ORDER_STATUSES } from '../rules/order.ts';
import { CURRENCY } from '../rules/price.ts';
import { COUPON_CODE_LENGTH } from '../rules/coupon.ts';

/** Names a plan. */
export const planId = z.enum(PLAN_IDS, { error: `Plan must be one of ${PLAN_IDS.join(', ')}.` });

/** Names a coupon, as a person types it. */
export const couponCode = z
  .string({ error: 'Please enter a coupon code' })
  .max(2 * COUPON_CODE_LENGTH, 'This coupon code is not valid')
  .trim()
  .min(1, 'Please enter a coupon code')
  .max(COUPON_CODE_LENGTH, 'This coupon code is not valid');

export const orderSchema = z.strictObject({
  id: z.string(),
  /** The number of its receipt: `LW-000042`; `Order 6` until it is paid. */
  number: z.string(),
  planId: z.enum(PLAN_IDS),
  /** What was bought, in words: the plan, and of seats how many. */
  planName: z.string(),
  /** How many seats of it; null for the plan of the buyer. */
  seats: z.int().nullable(),
  status: z.enum(ORDER_STATUSES),
  /** The price of the plan or of all seats, the discount, and the total. */
  listCents: z.int(),
  discountCents: z.int(),
  amountCents: z.int(),
  /** The sum of its done refunds. */
  refundedCents: z.int(),
  currency: z.literal(CURRENCY),
  couponCode: z.string().nullable(),
  /** How it is paid; `coupon` when nothing was to be paid. */
  method: z.enum(['stripe', 'paypal', 'sandbox-card', 'sandbox-paypal', 'coupon']),
  sandbox: z.boolean(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** Whether it is refunded automatically, because it could grant nothing any more. */
  hasAutomaticRefund: z.boolean(),
  /** Until when the bought plan gives access; null when it never ends, and while it is not paid. */
  accessUntil: z.string().nullable(),
});
