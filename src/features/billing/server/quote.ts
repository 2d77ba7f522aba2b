import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { PLANS, type Plan, type PlanId } from '../../access/rules/plans.ts';
import {
  COUPON_ERRORS,
  normalizeCouponCode,
  couponDescription,
  couponErrorCode,
  type CouponOffer,
  type CouponErrorCode,
} from '../rules/coupon.ts';
import { discountCents, listPriceCents, parseAmount, type Discount } from '../rules/price.ts';
import { readCoupon, readOwnCouponUse, type CouponRow } from './store/coupons.ts';
import type { Limit, RateLimiter } from '../../../platform/server/rate-limits.ts';

/** Coupon codes an account may try: enough for typing errors, too few to guess a code. */
export const COUPON_ATTEMPTS: Limit = { name: 'couponTries', calls: 20, seconds: 900, by: 'account' };

/**
 * Runs `find` for a coupon code and counts the attempt; a valid code is not counted (product-rules.md, K5). Without a code
 * nothing is counted.
 * @throws ApiError TOO_MANY_REQUESTS, and errors of `find`
 */
export async function limitCouponAttempts<Found>(
  limiter: RateLimiter,
  { userId, couponCode }: { readonly userId: number; readonly couponCode: string | undefined },
  find: () => Promise<Found>,
): Promise<Found> {
  if (couponCode === undefined) return find();
  await limiter.count(COUPON_ATTEMPTS, String(userId));
  const found = await find();
  await limiter.refund(COUPON_ATTEMPTS, String(userId));
  return found;
}

/** The price of a plan or of seats, in whole US cents. */
export interface Quote {
  readonly plan: Plan;
  /** Null for a plan of the buyer. */
  readonly seats: number | null;
  /** The applied coupon, in capitals; null without one. */
  readonly couponCode: string | null;
  /** When an open order of the buyer reserved the coupon; null when none did. */
  readonly couponReservedSince: Date | null;
  /** Such as `15% off`; null without a coupon. */
  readonly couponDescription: string | null;
  readonly listCents: number;
  readonly discountCents: number;
  readonly amountCents: number;
}

/** Returns the error of a coupon. */
export function couponError(code: CouponErrorCode): ApiError {
  return new ApiError(code, COUPON_ERRORS[code]);
}

/** Returns the offer of a stored coupon. */
export function couponOffer({ kind, percent, cents, planId, days }: CouponRow): CouponOffer {
  switch (kind) {
    case 'percentage':
      return { kind, percent: percent ?? 0 };
    case 'fixed':
      return { kind, cents: cents ?? 0 };
    case 'access':
      return { kind, planId: planId ?? '3month', days };
  }
}

/** A coupon that the user may use. */
export interface UsableCoupon {
  readonly coupon: CouponRow;
  /** When an open order of the user reserved it; null when none did. */
  readonly reservedSince: Date | null;
}

/**
 * Returns the coupon with this code if the user may use it.
 * @throws ApiError COUPON_INVALID, COUPON_EXPIRED, COUPON_SPENT or COUPON_USED
 */
export async function findUsableCoupon(
  client: Pool | PoolClient,
  { userId, couponCode, now }: { readonly userId: number; readonly couponCode: string; readonly now: Date },
): Promise<UsableCoupon> {
  const code = normalizeCouponCode(couponCode);
  const coupon = await readCoupon(client, code);
  const { used, reservedSince } = await readOwnCouponUse(client, userId, code);
  const errorCode = couponErrorCode(coupon, used ? 'used' : reservedSince === null ? 'none' : 'reserved', now);
  if (errorCode !== null) throw couponError(errorCode);
  if (coupon === null) throw couponError('COUPON_INVALID');
  return { coupon, reservedSince };
}

/**
 * Returns the price of a plan or of seats for a user (product-rules.md, K1).
 * @throws ApiError COUPON_INVALID, COUPON_EXPIRED, COUPON_SPENT, COUPON_USED, or REFUSED for an access code and for free seats
 */
export async function createQuote(
  client: Pool | PoolClient,
  {
    userId,
    planId,
    seats,
    couponCode,
    now,
  }: {
    readonly userId: number;
    readonly planId: PlanId;
    readonly seats: number | null;
    readonly couponCode: string | undefined;
    readonly now: Date;
  },
): Promise<Quote> {
  const bought = { plan: PLANS[planId], seats };
  if (couponCode === undefined) return buildQuote(bought, null);
  const usable = await findUsableCoupon(client, { userId, couponCode, now });
  const offer = couponOffer(usable.coupon);
  if (offer.kind === 'access')
    throw new ApiError('REFUSED', 'This code gives access by itself. Apply it as it is, without paying for a plan.');
  const quote = buildQuote(bought, { ...usable, discount: offer });
  if (seats !== null && quote.amountCents === 0)
    throw new ApiError(
      'REFUSED',
      'This code covers the whole price, so it is for a plan of your own and not for seats.',
    );
  return quote;
}

function buildQuote(
  { plan, seats }: Pick<Quote, 'plan' | 'seats'>,
  lowered: (UsableCoupon & { readonly discount: Discount }) | null,
): Quote {
  const listCents = listPriceCents(plan, seats);
  const off = lowered === null ? 0 : discountCents(listCents, lowered.discount);
  return {
    plan,
    seats,
    couponCode: lowered?.coupon.code ?? null,
    couponReservedSince: lowered?.reservedSince ?? null,
    couponDescription: lowered === null ? null : couponDescription(lowered.discount),
    listCents,
    discountCents: off,
    amountCents: listCents - off,
  };
}

/**
 * Checks the price that the user saw.
 * @throws ApiError AMOUNT_MISMATCH
 */
export function checkAmount({ amountCents }: Quote, amount: number | string | undefined): void {
  if (amount !== undefined && parseAmount(amount) !== amountCents)
    throw new ApiError('AMOUNT_MISMATCH', 'The price has changed. Please reload the page and look at the new price.');
}
