import { addDays, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Days over which a pace is taken (product-rules.md, F5). */
export const PACE_DAYS = 14;

/** A finish further off than this many days is no forecast (product-rules.md, F5). */
const FURTHEST_DAYS = 365;

/**
 * The day on which the cards of a path will be known, at the pace of the last two weeks; null without a pace, when no card is left,
 * when cards are left that the learner may not open, and when it lies more than a year off (product-rules.md, F5).
 */
export function expectedFinish({
  today,
  learnt,
  left,
  closed,
}: {
  readonly today: GrenadaDay;
  /** Cards of the path that became known in the last `PACE_DAYS` days. */
  readonly learnt: number;
  /** Cards of the path not known yet. */
  readonly left: number;
  /** Those of them that are not open. */
  readonly closed: number;
}): GrenadaDay | null {
  if (learnt <= 0 || left <= 0 || closed > 0) return null;
  const days = Math.ceil((left * PACE_DAYS) / learnt);
  return days > FURTHEST_DAYS ? null : addDays(today, days);
}
