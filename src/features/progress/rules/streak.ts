import { addDays, dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Days in a row of study: up to the last day studied, and the longest ever. */
export interface Streaks {
  readonly current: number;
  readonly longest: number;
}

/** Counts streaks over the days studied, in any order and with repeats. The current one still runs if it reaches today or yesterday. */
export function streaksOf(days: Iterable<GrenadaDay>, today: GrenadaDay): Streaks {
  const sorted = [...new Set(days)].toSorted();
  let run = 0;
  let longest = 0;
  let previous: GrenadaDay | null = null;
  for (const day of sorted) {
    run = previous !== null && dayNumber(day) - dayNumber(previous) === 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    previous = day;
  }
  return { current: runningStreak(run, previous, today), longest };
}

/** A stored streak as it stands today: kept today and through the day after the last study, else broken. */
export function runningStreak(streak: number, lastDay: GrenadaDay | null, today: GrenadaDay): number {
  return lastDay !== null && lastDay >= addDays(today, -1) ? streak : 0;
}
