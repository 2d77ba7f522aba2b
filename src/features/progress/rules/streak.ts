import { addDays, dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** So many days of study earn a freeze. */
export const DAYS_PER_FREEZE = 7;

/** The most freezes a learner holds; what is earned beyond them is not kept. */
export const MOST_FREEZES = 2;

/** Days in a row of study, and the freezes that bridge days without. */
export interface Streaks {
  /** Days studied up to the last one; 0 once it is broken. */
  readonly current: number;
  readonly longest: number;
  /** Freezes held. */
  readonly freezes: number;
  /** Missed days that a freeze covered, oldest first. */
  readonly frozenDays: readonly GrenadaDay[];
}

/**
 * Counts streaks over the days studied, in any order and with repeats, as they stand today. Each missed day takes one
 * freeze if one is held, and else breaks the streak; a frozen day keeps the streak without adding to it. Today is not
 * missed before it is over.
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
    if (studied % DAYS_PER_FREEZE === 0) freezes = Math.min(MOST_FREEZES, freezes + 1);
    previous = day;
  }
  passDaysBefore(today);
  return { current: run, longest, freezes, frozenDays };
}

/** How many more days of study earn a freeze, over the days studied so far in any order and with repeats (product-rules.md, S2). */
export function daysToFreeze(days: Iterable<GrenadaDay>): number {
  return DAYS_PER_FREEZE - (new Set(days).size % DAYS_PER_FREEZE);
}

/** A streak as it was stored on the last day of study. */
export interface StoredStreak {
  readonly streak: number;
  /** Freezes held on that day. */
  readonly freezes: number;
  /** Null before the first study. */
  readonly lastDay: GrenadaDay | null;
}

/** A stored streak as it stands today: broken once more days were missed than there were freezes. */
export function runningStreak({ streak, freezes, lastDay }: StoredStreak, today: GrenadaDay): number {
  if (lastDay === null) return 0;
  return dayNumber(today) - dayNumber(lastDay) - 1 <= freezes ? streak : 0;
}
