import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { PLANS, type Plan, type PlanId } from '../../access/rules/plans.ts';
import {
  COUPON_REFUSALS,
  couponCodeOf,
  couponDescription,
  couponRefusal,
  type CouponOffer,
  type CouponRefusal,
} from '../rules/coupon.ts';
import { discountCents, listPriceCents, readAmount, type Discount } from '../rules/price.ts';
import { readCoupon, readOwnUse, type CouponRow } from './store/coupons.ts';

/** What a plan costs someone, or so many seats of it. Amounts are whole US cents. */
export interface Quote {
  readonly plan: Plan;
  /** Null for the plan of the buyer. */
  readonly seats: number | null;
  /** The coupon it rests on, in capitals; null without one. */
  readonly couponCode: string | null;
  /** Since when an open order of the buyer holds it; null when none does. */
  readonly couponHeldSince: Date | null;
  /** What it does, in a few words. */
  readonly couponDescription: string | null;
  readonly listCents: number;
  readonly discountCents: number;
  readonly amountCents: number;
}

/** A refusal of a coupon, in its sentence. */
export function couponError(refusal: CouponRefusal): ApiError {
  return new ApiError(refusal, COUPON_REFUSALS[refusal]);
}

/** What a coupon does, of its row. */
export function offerOf({ kind, percent, cents, planId, days }: CouponRow): CouponOffer {
  switch (kind) {
    case 'percentage':
      return { kind, percent: percent ?? 0 };
    case 'fixed':
      return { kind, cents: cents ?? 0 };
    case 'access':
      return { kind, planId: planId ?? '3month', days };
  }
}

/** A coupon that someone may use. */
export interface UsableCoupon {
  readonly coupon: CouponRow;
  /** Since when an open order of theirs holds it; null when none does. */
  readonly heldSince: Date | null;
}

/**
 * The coupon that someone may use now, by its code as they wrote it.
 * @throws ApiError COUPON_INVALID, COUPON_EXPIRED, COUPON_SPENT or COUPON_USED
 */
export async function usableCoupon(
  client: Pool | PoolClient,
  { userId, couponCode, now }: { readonly userId: number; readonly couponCode: string; readonly now: Date },
): Promise<UsableCoupon> {
  const code = couponCodeOf(couponCode);
  const coupon = await readCoupon(client, code);
  const { used, heldSince } = await readOwnUse(client, userId, code);
  const refusal = couponRefusal(coupon, used ? 'used' : heldSince === null ? 'none' : 'held', now);
  if (refusal !== null) throw couponError(refusal);
  if (coupon === null) throw couponError('COUPON_INVALID');
  return { coupon, heldSince };
}

/**
 * What a plan costs someone, decided from the server's own tables (product-rules.md, K1).
 * @throws ApiError COUPON_INVALID, COUPON_EXPIRED, COUPON_SPENT, COUPON_USED, or REFUSED for an access code, and for seats of which nothing
 * would be paid
 */
export async function quoteFor(
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
  if (couponCode === undefined) return priced(bought, null);
  const usable = await usableCoupon(client, { userId, couponCode, now });
  const offer = offerOf(usable.coupon);
  if (offer.kind === 'access')
    throw new ApiError('REFUSED', 'This code gives access by itself. Apply it as it is, without paying for a plan.');
  const quote = priced(bought, { ...usable, discount: offer });
  if (seats !== null && quote.amountCents === 0)
    throw new ApiError(
      'REFUSED',
      'This code covers the whole price, so it is for a plan of your own and not for seats.',
    );
  return quote;
}

function priced(
  { plan, seats }: Pick<Quote, 'plan' | 'seats'>,
  lowered: (UsableCoupon & { readonly discount: Discount }) | null,
): Quote {
  const listCents = listPriceCents(plan, seats);
  const off = lowered === null ? 0 : discountCents(listCents, lowered.discount);
  return {
    plan,
    seats,
    couponCode: lowered?.coupon.code ?? null,
    couponHeldSince: lowered?.heldSince ?? null,
    couponDescription: lowered === null ? null : couponDescription(lowered.discount),
    listCents,
    discountCents: off,
    amountCents: listCents - off,
  };
}

/**
 * Holds the price that a person saw against the price there is.
 * @throws ApiError AMOUNT_MISMATCH
 */
export function checkAmount({ amountCents }: Quote, amount: number | string | undefined): void {
  if (amount !== undefined && readAmount(amount) !== amountCents)
    throw new ApiError('AMOUNT_MISMATCH', 'The price has changed. Please reload the page and look at it again.');
}
