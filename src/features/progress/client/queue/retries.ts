const FIRST_MS = 2000;
const LONGEST_MS = 5 * 60 * 1000;

/**
 * Returns the milliseconds until the next try: twice as long after each failure up to five minutes, half of it random so that devices do not
 * return together, and never sooner than `retryAfterMs`.
 */
function backOff(
  failures: number,
  { random, retryAfterMs }: { readonly random: () => number; readonly retryAfterMs: number },
): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(retryAfterMs, longest / 2) + (random() * longest) / 2;
}

/** Dependencies of retries. */
export interface RetryParts {
  readonly random: () => number;
  /** Runs work after some milliseconds; returns a function that cancels it. */
  readonly later: (ms: number, work: () => void) => () => void;
}

/** Automatic retries after failures, at most one waiting per account. */
export interface Retries {
  /** Schedules a retry, later after each failure; `retryAfterMs` is the server's `Retry-After`, else 0. */
  plan(userId: number, retryAfterMs: number): void;
  /** Whether the server's `Retry-After` for this account is not over. */
  mustWait(userId: number): boolean;
  cancel(userId: number): void;
  /** Makes the account's next failure count as the first. */
  reset(userId: number): void;
}

interface Planned {
  readonly callOff: () => void;
  readonly isAskedFor: boolean;
}

/** Creates retries, each of which calls `attempt` with its account. */
export function createRetries({ random, later }: RetryParts, attempt: (userId: number) => void): Retries {
  const planned = new Map<number, Planned>();
  const failures = new Map<number, number>();

  function callOff(userId: number): void {
    planned.get(userId)?.callOff();
    planned.delete(userId);
  }

  return {
    plan(userId, retryAfterMs) {
      callOff(userId);
      const inARow = (failures.get(userId) ?? 0) + 1;
      failures.set(userId, inARow);
      const ring = () => {
        planned.delete(userId);
        attempt(userId);
      };
      planned.set(userId, {
        callOff: later(backOff(inARow, { random, retryAfterMs }), ring),
        isAskedFor: retryAfterMs > 0,
      });
    },
    mustWait: (userId) => planned.get(userId)?.isAskedFor === true,
    cancel: callOff,
    reset: (userId) => void failures.delete(userId),
  };
}
