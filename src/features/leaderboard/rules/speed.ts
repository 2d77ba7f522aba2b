/** So many answers within so many seconds. */
export interface Pace {
  readonly answers: number;
  readonly seconds: number;
}

/**
 * Paces that nobody reads at: a card takes at least a second to read and half a second to come, and nobody keeps that up
 * over a hundred cards. They are meant to be generous: who knows a card well answers it in two or three seconds.
 */
export const IMPLAUSIBLE_PACES: readonly [short: Pace, long: Pace] = [
  { answers: 30, seconds: 45 },
  { answers: 100, seconds: 240 },
];

/**
 * The pace that shows answers were given quicker than anyone reads; null when none does. `times` are the instants of the
 * answers by the learner's own device, in milliseconds since 1970, in any order: a day offline that is sent at once is
 * judged as it was lived.
 */
export function implausiblePace(times: readonly number[]): Pace | null {
  const sorted = times.toSorted((one, other) => one - other);
  for (const { answers, seconds } of IMPLAUSIBLE_PACES) {
    const shortest = shortestSpan(sorted, answers);
    if (shortest < seconds * 1000) return { answers, seconds: Math.max(1, Math.ceil(shortest / 1000)) };
  }
  return null;
}

/** The shortest time in which so many answers in a row were given, in milliseconds. */
function shortestSpan(sorted: readonly number[], answers: number): number {
  return sorted.reduce(
    (shortest, last, index) => Math.min(shortest, last - (sorted[index - answers + 1] ?? -Infinity)),
    Infinity,
  );
}
