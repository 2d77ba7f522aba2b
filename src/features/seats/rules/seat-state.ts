import { accessOf, type AccessFacts } from '../../access/rules/access.ts';

/**
 * Whether a seat opens anything to someone beyond what they have (product-rules.md, K12): not to whoever has full access without an end,
 * or to a later day. `until` is the end of the seat, null for none.
 */
export function extendsAccess(
  access: Pick<AccessFacts, 'hasLifetimeAccess' | 'accessType' | 'subscriptionEndDate'>,
  until: Date | null,
  now: Date,
): boolean {
  if (accessOf({ ...access, trialEndDate: null }, now) !== 'premium') return true;
  if (access.hasLifetimeAccess || access.subscriptionEndDate === null) return false;
  return until === null || until > access.subscriptionEndDate;
}

const DAY_MS = 24 * 60 * 60_000;

/** How long before its end seats are said to end soon, in days. */
const SOON_DAYS = 7;

/** Where seats that were bought together stand. Only `active` and `soon` open anything. */
export type BlockState = 'active' | 'soon' | 'over' | 'disputed' | 'refunded';

/** What is stored of seats that were bought together. Dates are instants. */
export interface BlockFacts {
  /** Null when their time never ends. */
  readonly endsAt: Date | null;
  /** Since when their payment is disputed; null when it is not. */
  readonly suspendedAt: Date | null;
  /** When their payment was given back; null when it was not. */
  readonly withdrawnAt: Date | null;
}

/** Where seats that were bought together stand. */
export function blockState({ endsAt, suspendedAt, withdrawnAt }: BlockFacts, now: Date): BlockState {
  if (withdrawnAt !== null) return 'refunded';
  if (suspendedAt !== null) return 'disputed';
  if (endsAt === null) return 'active';
  const left = endsAt.getTime() - now.getTime();
  if (left <= 0) return 'over';
  return left <= SOON_DAYS * DAY_MS ? 'soon' : 'active';
}

/** Whether seats open something and can be given. */
export function isRunning(block: BlockFacts, now: Date): boolean {
  const state = blockState(block, now);
  return state === 'active' || state === 'soon';
}

/** Whether one time reaches further than another; null never ends. */
export function lastsLonger(end: Date | null, than: Date | null): boolean {
  return than !== null && (end === null || end > than);
}
