import type { Plan } from '../../access/rules/plans.ts';

const CENTS = 100;

/** Maximum number of digits before the point. */
const MAX_DIGITS = 7;

/** Seats in one purchase (product-rules.md, K11). */
export const SEATS = { min: 2, max: 500 } as const;

/** Minimum charge in whole US cents; card providers refuse less (product-rules.md, K5). */
const MIN_CHARGE_CENTS = 50;

/** The currency of all prices (product-rules.md, K1). */
export const CURRENCY = 'USD';

/** A percentage, or an amount in whole US cents. */
export type Discount =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly cents: number };

/** Parses dollars, such as `21.25`, to whole cents without floating-point arithmetic; null for any other text. */
export function parseAmount(amount: number | string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typeof amount === 'number' ? String(amount) : amount.trim());
  if (match === null) return null;
  const [, dollars = '', cents = ''] = match;
  return dollars.length > MAX_DIGITS ? null : Number(dollars) * CENTS + Number(cents.padEnd(2, '0'));
}

/** Returns the list price of a plan or of seats, in whole US cents (product-rules.md, K11). */
export function listPriceCents(plan: Plan, seats: number | null): number {
  return plan.priceCents * (seats ?? 1);
}

/** Describes a purchase: `12 Month Plan`, `25 seats, 12 Month Plan`. */
export function purchaseName(plan: Plan, seats: number | null): string {
  return seats === null ? plan.name : `${seats} seats, ${plan.name}`;
}

/** Formats whole cents for providers: `21.25`. */
export function decimalAmount(cents: number): string {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Formats whole cents for users: `25.00`, `1,125.00`. */
export function centsText(cents: number): string {
  return `${Math.floor(cents / CENTS).toLocaleString('en-US')}${decimalAmount(cents).slice(-3)}`;
}

/**
 * Returns the discount in whole cents, at most the price. Percentages round to the nearest cent, half a cent in the buyer's
 * favour. A remainder below the minimum charge is discounted too (product-rules.md, K5).
 */
export function discountCents(priceCents: number, discount: Discount): number {
  const off = Math.min(priceCents, fullDiscount(priceCents, discount));
  return priceCents - off < MIN_CHARGE_CENTS ? priceCents : off;
}

function fullDiscount(priceCents: number, discount: Discount): number {
  switch (discount.kind) {
    case 'percentage':
      return Math.floor((priceCents * discount.percent + 50) / 100);
    case 'fixed':
      return discount.cents;
  }
}
