import { SEATS } from '../../billing/rules/price.ts';
import { planNamed, type Plan } from '../../access/rules/plans.ts';

/** How many seats are offered first. */
const FIRST_SEATS = '10';

/** What stands in the form that buys seats. It lives in the address, so that Back and a reload keep it. */
export interface BuyPlace {
  readonly plan: Plan;
  /** As it was typed. */
  readonly seats: string;
}

/** Reads the query of `/seats/buy`. */
export function buyPlace(query: URLSearchParams): BuyPlace {
  return { plan: planNamed(query.get('plan') ?? '12month'), seats: (query.get('seats') ?? FIRST_SEATS).slice(0, 6) };
}

/** The address of a place; `buyPlace` reads it back. */
export function buyAddress({ plan, seats }: BuyPlace): string {
  return `/seats/buy?${new URLSearchParams({ plan: plan.id, seats }).toString()}`;
}

/** The number of seats that was typed, or what is wrong with it. */
export function seatsTyped(text: string): { readonly seats: number } | { readonly problem: string } {
  const typed = text.trim();
  if (!/^\d{1,6}$/.test(typed)) return { problem: 'Please enter how many seats you need.' };
  const seats = Number(typed);
  if (seats < SEATS.least)
    return { problem: `Please buy at least ${SEATS.least} seats. For one person, choose a plan.` };
  return seats > SEATS.most ? { problem: `At most ${SEATS.most} seats can be bought at once.` } : { seats };
}
