import { dollars, type PlanId } from '../../access/rules/plans.ts';
import type { Discount } from './price.ts';

/** Most characters of a coupon's code. */
export const COUPON_CODE_LENGTH = 50;

/** What a coupon does: lowers a price at the checkout, or gives a plan at once (product-rules.md, K5). */
export type CouponOffer = Discount | { readonly kind: 'access'; readonly planId: PlanId; readonly days: number | null };

/** A coupon as far as it decides whether it may be used. Dates are instants. */
export interface CouponFacts {
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
  /** How often it may be used in all; null for no bound. */
  readonly maxRedemptions: number | null;
  /** How often it was used or is held by a checkout. */
  readonly used: number;
}

/** Why a coupon cannot be used. */
export type CouponRefusal = 'COUPON_INVALID' | 'COUPON_EXPIRED' | 'COUPON_SPENT' | 'COUPON_USED';

/** The sentence for each. */
export const COUPON_REFUSALS: Readonly<Record<CouponRefusal, string>> = {
  COUPON_INVALID: 'This coupon code is not valid',
  COUPON_EXPIRED: 'This coupon code has expired',
  COUPON_SPENT: 'This coupon code has been used up',
  COUPON_USED: 'You have already used this coupon code',
};

/** The spelling under which a code is compared: without spaces around it, in capitals. */
export function couponCodeOf(text: string): string {
  return text.trim().toUpperCase();
}

/** What someone has done with a coupon: used it, or an order of theirs that waits to be paid holds it. */
export type OwnUse = 'none' | 'held' | 'used';

/**
 * Why a coupon cannot be used by someone now; null when it can. `coupon` is null when there is none of that code. One that their order holds
 * was found good when the order began, and stays so for it: it may have ended since, and its last use is their own (product-rules.md, K7).
 */
export function couponRefusal(coupon: CouponFacts | null, own: OwnUse, now: Date): CouponRefusal | null {
  if (coupon !== null && own === 'held') return null;
  if (coupon === null || !coupon.isActive || (coupon.startsAt !== null && coupon.startsAt > now))
    return 'COUPON_INVALID';
  if (own === 'used') return 'COUPON_USED';
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'COUPON_EXPIRED';
  return coupon.maxRedemptions !== null && coupon.used >= coupon.maxRedemptions ? 'COUPON_SPENT' : null;
}

/** A coupon in a few words: `15% off`, `$5 off`, `12 months of full access`. */
export function couponDescription(offer: CouponOffer): string {
  switch (offer.kind) {
    case 'percentage':
      return `${offer.percent}% off`;
    case 'fixed':
      return `${dollars(offer.cents)} off`;
    case 'access':
      return `${accessTime(offer)} of full access`;
  }
}

const MONTHS: Readonly<Record<Exclude<PlanId, 'lifetime'>, number>> = { '3month': 3, '6month': 6, '12month': 12 };

function accessTime({ planId, days }: { readonly planId: PlanId; readonly days: number | null }): string {
  if (days !== null) return days === 1 ? '1 day' : `${days} days`;
  return planId === 'lifetime' ? 'A lifetime' : `${MONTHS[planId]} months`;
}
