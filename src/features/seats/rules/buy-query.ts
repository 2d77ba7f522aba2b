import { SEATS } from '../../billing/rules/price.ts';
import { planNamed, type Plan } from '../../access/rules/plans.ts';

/** Formats whole US cents: `$45`, `$1,125`, `$1,012.50`. */
export function formatAmount(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;
}

/** Default number of seats. */
const FIRST_SEATS = '10';

/** The form of the purchase, stored in the address, so that Back and a reload keep it. */
export interface BuyQuery {
  readonly plan: Plan;
  /** As it was typed. */
  readonly seats: string;
}

/** Parses the query of `/seats/buy`. */
export function parseBuyQuery(query: URLSearchParams): BuyQuery {
  return { plan: planNamed(query.get('plan') ?? '12month'), seats: (query.get('seats') ?? FIRST_SEATS).slice(0, 6) };
}

/** Returns the address of a form; `parseBuyQuery` parses it. */
export function buyAddress({ plan, seats }: BuyQuery): string {
  return `/seats/buy?${new URLSearchParams({ plan: plan.id, seats }).toString()}`;
}

/** Returns the typed number of seats, or the error text. */
export function parseSeatCount(text: string): { readonly seats: number } | { readonly problem: string } {
  const typed = text.trim();
  if (!/^\d{1,6}$/.test(typed)) return { problem: 'Please enter how many seats you need.' };
  const seats = Number(typed);
  if (seats < SEATS.min) return { problem: `Please buy at least ${SEATS.min} seats. For one person, choose a plan.` };
  return seats > SEATS.max ? { problem: `At most ${SEATS.max} seats can be bought at once.` } : { seats };
}
