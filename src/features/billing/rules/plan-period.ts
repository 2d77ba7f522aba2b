import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Formats the Grenadian day of an instant: `Oct 12, 2026`. */
export function shortDate(instant: Date | string): string {
  return new Date(`${grenadaDay(new Date(instant))}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  });
}

/** Days before its end at which a plan expires soon (product-rules.md, K8). */
export const EXPIRES_SOON_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The running or last time of a plan. Nothing renews: a plan is bought for a time. */
export interface PlanPeriod {
  readonly status: 'active' | 'expired';
  /** Days left, counting today; null when it never ends. */
  readonly daysLeft: number | null;
  /** Days from start to end, at least 1; null when it never ends. */
  readonly totalDays: number | null;
  readonly expiresSoon: boolean;
}

/** Returns the status and days of a plan; `end` is null when it never ends. */
export function planPeriod(start: Date, end: Date | null, now: Date): PlanPeriod {
  if (end === null) return { status: 'active', daysLeft: null, totalDays: null, expiresSoon: false };
  const daysLeft = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
  return {
    status: daysLeft === 0 ? 'expired' : 'active',
    daysLeft,
    totalDays: Math.max(1, Math.ceil((end.getTime() - start.getTime()) / DAY_MS)),
    expiresSoon: daysLeft > 0 && daysLeft <= EXPIRES_SOON_DAYS,
  };
}
