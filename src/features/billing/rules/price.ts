import type { Plan } from '../../access/rules/plans.ts';

/** Cents of a dollar. */
const CENTS = 100;

/** The largest amount that is read, in whole dollars: far above every plan, far below what a number holds exactly. */
const MOST_DIGITS = 7;

/** How many seats are bought at once: fewer are plans of one's own, more are agreed on with us (product-rules.md, K11). */
export const SEATS = { least: 2, most: 500 } as const;

/** The least that can be charged, in whole cents: providers of cards refuse less (product-rules.md, K5). */
const LEAST_CHARGE_CENTS = 50;

/** The one currency of plans (product-rules.md, K1). */
export const CURRENCY = 'USD';

/** What lowers a price: a share of it, or an amount of whole cents. */
export type Discount =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly cents: number };

/**
 * The whole cents of an amount in dollars as a caller writes it: a number, or a decimal text such as `21.25`. It is read digit by digit,
 * never reckoned with as a fraction; null when it is no amount or has parts of a cent.
 */
export function readAmount(amount: number | string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typeof amount === 'number' ? String(amount) : amount.trim());
  if (match === null) return null;
  const [, dollars = '', cents = ''] = match;
  return dollars.length > MOST_DIGITS ? null : Number(dollars) * CENTS + Number(cents.padEnd(2, '0'));
}

/** Whole cents that a plan costs for its buyer, or so many seats of it (product-rules.md, K11). */
export function listPriceCents(plan: Plan, seats: number | null): number {
  return plan.priceCents * (seats ?? 1);
}

/** What is bought, in words: `12 Month Plan`, `25 seats, 12 Month Plan`. */
export function purchaseName(plan: Plan, seats: number | null): string {
  return seats === null ? plan.name : `${seats} seats, ${plan.name}`;
}

/** An amount of whole cents as providers write it: `21.25`, always with two places. */
export function decimalAmount(cents: number): string {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** An amount of whole cents as people read it, always with two places: `25.00`, `1,125.00`. */
export function centsText(cents: number): string {
  return `${Math.floor(cents / CENTS).toLocaleString('en-US')}${decimalAmount(cents).slice(-3)}`;
}

/**
 * Whole cents that a discount takes off a price of whole cents; never more than the price. A share is rounded to the nearest cent, half a
 * cent in the buyer's favour. What would be left and is too little to be charged goes too (product-rules.md, K5).
 */
export function discountCents(priceCents: number, discount: Discount): number {
  const off = Math.min(priceCents, wantedOff(priceCents, discount));
  return priceCents - off < LEAST_CHARGE_CENTS ? priceCents : off;
}

function wantedOff(priceCents: number, discount: Discount): number {
  switch (discount.kind) {
    case 'percentage':
      return Math.floor((priceCents * discount.percent + 50) / 100);
    case 'fixed':
      return discount.cents;
  }
}
