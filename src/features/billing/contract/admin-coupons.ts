import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';
import { SORT_CURSOR_LENGTH } from '../../../platform/shared/sort-order.ts';
import { COUPON_ORDERS, parseCouponCursor } from '../rules/coupon.ts';
import { couponCode, planId } from './schemas.ts';

const coupon = z.strictObject({
  code: z.string(),
  kind: z.enum(['percentage', 'fixed', 'access']),
  description: z.string(),
  percent: z.int().nullable(),
  cents: z.int().nullable(),
  planId: planId.nullable(),
  days: z.int().nullable(),
  isActive: z.boolean(),
  startsAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  maxRedemptions: z.int().nullable(),
  /** Redeemed and reserved uses. */
  used: z.int(),
  createdAt: z.string(),
});

const instant = z
  .string({ error: 'A time must be written as ISO 8601.' })
  .max(40, 'A time must be written as ISO 8601.')
  .pipe(z.iso.datetime({ offset: true, error: 'A time must be written as ISO 8601.' }));

const maxRedemptions = z
  .int({ error: 'The number of uses must be a whole number.' })
  .min(1, 'The number of uses must be a whole number, at least 1.')
  .max(1_000_000, 'The number of uses must be at most 1000000.')
  .nullable();

/** The end of a coupon and its number of uses; null for none. */
const couponLimits = z.strictObject({ expiresAt: instant.nullable(), maxRedemptions });

const couponTerms = {
  code: couponCode.refine(
    (code) => /^[A-Za-z0-9_-]+$/.test(code),
    'A coupon code has letters, digits, dashes and underscores.',
  ),
  startsAt: instant.nullable().default(null),
  expiresAt: instant.nullable().default(null),
  maxRedemptions: maxRedemptions.default(null),
};

/** Filters of the coupons. A missing filter matches all. */
const couponFilters = {
  query: z.string().max(200, 'That search is too long.').trim().default(''),
  state: z.enum(['open', 'closed'], { error: 'There is no such state.' }).optional(),
  sort: z.enum(COUPON_ORDERS, { error: 'There is no such order.' }).default('-from'),
};

/** Coupons in the admin panel. */
export const adminCouponsContract = defineContract({
  createCoupon: {
    method: 'POST',
    path: '/api/admin/coupons',
    summary:
      'Makes a coupon: a discount of whole percent or of cents, or an access code for a plan or so many days of it.',
    body: z
      .discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('percentage'),
          percent: z
            .int({ error: 'The percentage must be a whole number.' })
            .min(1, 'The percentage must be at least 1.')
            .max(100, 'The percentage must be at most 100.'),
          ...couponTerms,
        }),
        z.strictObject({
          kind: z.literal('fixed'),
          cents: z
            .int({ error: 'The discount must be whole cents.' })
            .min(1, 'The discount must be at least 1 cent.')
            .max(1_000_000, 'The discount is too large.'),
          ...couponTerms,
        }),
        z.strictObject({
          kind: z.literal('access'),
          planId,
          days: z
            .int({ error: 'Days must be a whole number.' })
            .min(1, 'Days must be a whole number, at least 1.')
            .max(3660, 'Days must be at most 3660.')
            .nullable()
            .default(null),
          ...couponTerms,
        }),
      ])
      .refine(
        ({ startsAt, expiresAt }) =>
          startsAt === null || expiresAt === null || new Date(startsAt) < new Date(expiresAt),
        { error: 'The last day must be after the first day.', path: ['expiresAt'] },
      ),
    response: coupon,
    errors: ['COUPON_TAKEN'],
  },
  coupons: {
    method: 'GET',
    path: '/api/admin/coupons',
    summary:
      'Coupons in an order, by default the latest first, by the beginning of their code and by whether they are open.',
    query: z.strictObject({
      ...couponFilters,
      /** `next` of the page before. */
      after: z
        .string()
        .max(SORT_CURSOR_LENGTH, 'That is not a place in the list.')
        .refine((text) => parseCouponCursor(text) !== null, 'That is not a place in the list.')
        .optional(),
    }),
    response: z.strictObject({ coupons: z.array(coupon), next: z.string().nullable() }),
  },
  exportCoupons: {
    method: 'GET',
    path: '/api/admin/coupons/export',
    summary: 'The filtered coupons as a CSV file: at most the latest 100,000. Recorded in the audit log.',
    query: z.strictObject(couponFilters),
    response: z.string(),
  },
  couponUses: {
    method: 'GET',
    path: '/api/admin/coupons/:code/uses',
    summary: 'Who used a coupon and for what, the latest first. Written down.',
    params: z.strictObject({ code: couponCode }),
    query: z.strictObject({
      /** `next` of the page before. */
      before: z.coerce
        .number({ error: 'That is not a place in the list.' })
        .int('That is not a place in the list.')
        .min(1, 'That is not a place in the list.')
        .max(2_147_483_647, 'That is not a place in the list.')
        .optional(),
    }),
    response: z.strictObject({
      uses: z.array(
        z.strictObject({
          id: z.int(),
          userId: z.int(),
          /** Null once the account is closed. */
          username: z.string().nullable(),
          orderId: z.string().nullable(),
          /** Time of use; null while an open order reserves it. */
          redeemedAt: z.string().nullable(),
          heldSince: z.string(),
        }),
      ),
      next: z.int().nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
  changeCouponLimits: {
    method: 'PUT',
    path: '/api/admin/coupons/:code/limits',
    summary: 'Changes the end of a coupon and its number of uses, never below its present uses.',
    params: z.strictObject({ code: couponCode }),
    body: couponLimits.extend({
      /** The values that the sender saw: a change since then is not overwritten. */
      before: couponLimits,
    }),
    response: coupon,
    errors: ['NOT_FOUND', 'REFUSED', 'EDIT_CONFLICT'],
  },
  setCouponActive: {
    method: 'PUT',
    path: '/api/admin/coupons/:code',
    summary: 'Closes a coupon, or opens it again. What was used stays used.',
    params: z.strictObject({ code: couponCode }),
    body: z.strictObject({ isActive: z.boolean({ error: 'Active must be true or false.' }) }),
    response: coupon,
    errors: ['NOT_FOUND'],
  },
});
