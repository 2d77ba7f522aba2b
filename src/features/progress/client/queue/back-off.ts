const FIRST_MS = 2000;
const LONGEST_MS = 5 * 60 * 1000;

/**
 * Milliseconds until the next try after so many failures in a row: twice as long each time up to five minutes, of which a part is left
 * to chance so that devices that failed together do not come back together. Never sooner than the server asked for.
 */
export function backOff(
  failures: number,
  { random, retryAfterMs }: { readonly random: () => number; readonly retryAfterMs: number },
): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(retryAfterMs, longest / 2) + (random() * longest) / 2;
}
