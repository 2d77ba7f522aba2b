import { addDays, dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
/** Number of days of study that earn a freeze. */
export const DAYS_PER_FREEZE = 7;

/** Maximum number of freezes a learner can have. */
export const MAX_FREEZES = 2;

/** Streaks of days with study, and freezes that cover missed days. */
export interface Streaks {
  /** Days of the current streak; 0 once it is broken. */
  readonly current: number;
  readonly longest: number;
  /** Number of unused freezes. */
  readonly freezes: number;
  /** Missed days that a freeze covered, oldest first. */
  readonly frozenDays: readonly GrenadaDay[];
}

/**
 * Computes streaks from the days of study, in any order and with duplicates. Each missed day uses a freeze, or breaks the
 * streak without one. A frozen day neither breaks nor extends the streak. Today is not missed before it is over.
 */
export function streaksOf(days: Iterable<GrenadaDay>, today: GrenadaDay): Streaks {
  const frozenDays: GrenadaDay[] = [];
  let [run, longest, freezes, studied] = [0, 0, 0, 0];
  let previous: GrenadaDay | null = null;

  function passDaysBefore(day: GrenadaDay): void {
    if (previous === null) return;
    const missed = Math.max(0, dayNumber(day) - dayNumber(previous) - 1);
    const covered = Math.min(missed, freezes);
    for (let count = 1; count <= covered; count += 1) frozenDays.push(addDays(previous, count));
    freezes -= covered;
    if (missed > covered) run = 0;
  }

  for (const day of [...new Set(days)].toSorted()) {
    passDaysBefore(day);
    run += 1;
    studied += 1;
    longest = Math.max(longest, run);
    if (studied % DAYS_PER_FREEZE === 0) freezes = Math.min(MAX_FREEZES, freezes + 1);
    previous = day;
  }
  passDaysBefore(today);
  return { current: run, longest, freezes, frozenDays };
}

/** Returns the number of days of study until the next freeze (product-rules.md, S2). */
export function daysToFreeze(days: Iterable<GrenadaDay>): number {
  return DAYS_PER_FREEZE - (new Set(days).size % DAYS_PER_FREEZE);
}

/** A streak as stored on the last day of study. */
export interface StoredStreak {
  readonly streak: number;
  /** Unused freezes on that day. */
  readonly freezes: number;
  /** Null before the first study. */
  readonly lastDay: GrenadaDay | null;
}

/** Returns a stored streak as of today: 0 once more days were missed than there are freezes. */
export function runningStreak({ streak, freezes, lastDay }: StoredStreak, today: GrenadaDay): number {
  if (lastDay === null) return 0;
  return dayNumber(today) - dayNumber(lastDay) - 1 <= freezes ? streak : 0;
}
