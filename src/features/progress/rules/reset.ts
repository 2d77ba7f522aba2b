import { grenadaDay, formatDay } from '../../../platform/shared/grenada-calendar.ts';

/** Days between two resets: otherwise one could earn the points of the same cards in every week of the leaderboard. */
export const DAYS_BETWEEN_RESETS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns why progress cannot be reset at an instant, in a sentence; null when it can. */
export function resetRefusal(latest: Date | null, now: Date): string | null {
  if (latest === null) return null;
  const next = new Date(latest.getTime() + DAYS_BETWEEN_RESETS * DAY_MS);
  return now < next ? `You can reset your progress again on ${formatDay(grenadaDay(next))}.` : null;
}

/** Returns why an event does not count after a reset, in a sentence; null when it counts. */
export function refusalAfterReset({ at }: { readonly at: string }, latest: Date | null): string | null {
  return latest !== null && Date.parse(at) <= latest.getTime() ? 'You reset your progress after this.' : null;
}
