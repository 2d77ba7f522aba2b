/** A number of answers within a number of seconds. */
export interface Pace {
  readonly answers: number;
  readonly seconds: number;
}

/**
 * Paces faster than reading: a card takes at least a second to read and half a second to appear. The limits are generous: a learner who knows
 * a card well answers it in two or three seconds.
 */
export const IMPLAUSIBLE_PACES: readonly [short: Pace, long: Pace] = [
  { answers: 30, seconds: 45 },
  { answers: 100, seconds: 240 },
];

/**
 * Returns the pace of answers that is faster than reading; null without one. `times` are milliseconds since 1970 by the learner's own clock,
 * in any order, so that answers sent together after a day offline keep their times.
 */
export function implausiblePace(times: readonly number[]): Pace | null {
  const sorted = times.toSorted((one, other) => one - other);
  for (const { answers, seconds } of IMPLAUSIBLE_PACES) {
    const shortest = shortestSpan(sorted, answers);
    if (shortest < seconds * 1000) return { answers, seconds: Math.max(1, Math.ceil(shortest / 1000)) };
  }
  return null;
}

/** Returns the shortest time of `answers` answers in a row, in milliseconds. */
function shortestSpan(sorted: readonly number[], answers: number): number {
  return sorted.reduce(
    (shortest, last, index) => Math.min(shortest, last - (sorted[index - answers + 1] ?? -Infinity)),
    Infinity,
  );
}
