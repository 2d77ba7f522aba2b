import { dollars, type PlanId } from '../../access/rules/plans.ts';
import { sortOrders } from '../../../platform/shared/sort-order.ts';
import type { Discount } from './price.ts';

/** Coupons that registration lists. The server decides their value and validity. */
export const PUBLIC_COUPONS: readonly { readonly code: string; readonly says: string }[] = [
  { code: 'WELCOME15', says: '15% off' },
  { code: 'STUDENT20', says: '20% off' },
  { code: 'SAVE5', says: '$5 off' },
  { code: 'NEWUSER', says: '10% off' },
  { code: 'LEGAL25', says: '25% off' },
];

/** Columns by which administrators sort coupons: from when they can be used, code, number of uses, end. */
export const COUPON_ORDERS = sortOrders(['from', 'code', 'uses', 'until']);

/** The last coupon of a page, with the value by which it is sorted. */
export interface CouponCursor {
  readonly code: string;
  readonly value: string;
}

const CURSOR = /^([A-Z0-9_-]{1,50})~([^\p{Cc}]{1,200})$/u;

/** Formats a cursor for an address. */
export function formatCouponCursor({ code, value }: CouponCursor): string {
  return `${code}~${value}`;
}

/** Parses a cursor; null for any other text. */
export function parseCouponCursor(text: string): CouponCursor | null {
  const [, code, value] = CURSOR.exec(text) ?? [];
  return code === undefined || value === undefined ? null : { code, value };
}

/** Maximum length of a coupon code. */
export const COUPON_CODE_LENGTH = 50;

/** A discount at the checkout, or an access code that grants a plan (product-rules.md, K5). */
export type CouponOffer = Discount | { readonly kind: 'access'; readonly planId: PlanId; readonly days: number | null };

/** The fields that decide whether a coupon may be used. */
export interface CouponFacts {
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
  /** Maximum number of uses; null without a limit. */
  readonly maxRedemptions: number | null;
  /** Redeemed and reserved uses. */
  readonly used: number;
}

export type CouponErrorCode = 'COUPON_INVALID' | 'COUPON_EXPIRED' | 'COUPON_SPENT' | 'COUPON_USED';

/** Text of each error. */
export const COUPON_ERRORS: Readonly<Record<CouponErrorCode, string>> = {
  COUPON_INVALID: 'This coupon code is not valid',
  COUPON_EXPIRED: 'This coupon code has expired',
  COUPON_SPENT: 'This coupon code has been used up',
  COUPON_USED: 'You have already used this coupon code',
};

/** Returns a code trimmed and in capitals. */
export function normalizeCouponCode(text: string): string {
  return text.trim().toUpperCase();
}

/** The user's own use: `reserved` while their open order reserves the coupon. */
export type OwnCouponUse = 'none' | 'reserved' | 'used';

/**
 * Returns why a user cannot use a coupon now; null when they can. A coupon reserved by the user's order stays valid, even after
 * its end (product-rules.md, K7).
 */
export function couponErrorCode(coupon: CouponFacts | null, own: OwnCouponUse, now: Date): CouponErrorCode | null {
  if (coupon !== null && own === 'reserved') return null;
  if (coupon === null || !coupon.isActive || (coupon.startsAt !== null && coupon.startsAt > now))
    return 'COUPON_INVALID';
  if (own === 'used') return 'COUPON_USED';
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'COUPON_EXPIRED';
  return coupon.maxRedemptions !== null && coupon.used >= coupon.maxRedemptions ? 'COUPON_SPENT' : null;
}

/**
 * Returns why a coupon cannot have an end and a limit, with the field; null when it can. The limit is never below the present uses
 * (product-rules.md, K23).
 */
export function couponLimitIssue(
  { startsAt, used }: Pick<CouponFacts, 'startsAt' | 'used'>,
  { expiresAt, maxRedemptions }: Pick<CouponFacts, 'expiresAt' | 'maxRedemptions'>,
): { readonly path: 'expiresAt' | 'maxRedemptions'; readonly message: string } | null {
  if (maxRedemptions !== null && maxRedemptions < used)
    return {
      path: 'maxRedemptions',
      message: `This code was used ${used === 1 ? 'once' : `${used} times`} already. The limit cannot be lower.`,
    };
  return startsAt !== null && expiresAt !== null && expiresAt <= startsAt
    ? { path: 'expiresAt', message: 'The last day must be after the first day.' }
    : null;
}

/** Describes a coupon: `15% off`, `$5 off`, `12 months of full access`. */
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
