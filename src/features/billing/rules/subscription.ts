/** How long before its end a plan is said to expire soon, in days (product-rules.md, K8). */
export const EXPIRES_SOON_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where a subscription stands: `active` to the end of a plan, `expired` after it. */
export type SubscriptionStatus = 'active' | 'expired';

/** A subscription's time. */
export interface SubscriptionTime {
  readonly status: SubscriptionStatus;
  /** Days left, the running one counted; null when it never ends. */
  readonly daysLeft: number | null;
  /** Days from start to end, at least one; null when it never ends. */
  readonly totalDays: number | null;
  readonly expiresSoon: boolean;
}

/** The time of a subscription that began at `start` and ends at `end`, null for never. */
export function subscriptionTime(start: Date, end: Date | null, now: Date): SubscriptionTime {
  if (end === null) return { status: 'active', daysLeft: null, totalDays: null, expiresSoon: false };
  const daysLeft = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
  return {
    status: daysLeft === 0 ? 'expired' : 'active',
    daysLeft,
    totalDays: Math.max(1, Math.ceil((end.getTime() - start.getTime()) / DAY_MS)),
    expiresSoon: daysLeft > 0 && daysLeft <= EXPIRES_SOON_DAYS,
  };
}
