import { backOff } from './back-off.ts';

/** What retries need from outside themselves. */
export interface RetryParts {
  readonly random: () => number;
  /** Does work after so many milliseconds; answers how to call it off. */
  readonly later: (ms: number, work: () => void) => () => void;
}

/** The tries that come by themselves after one that failed: at most one of each account waits. */
export interface Retries {
  /** Tries an account again later, and later each time that it fails; `retryAfterMs` is what the server asked to wait, else 0. */
  plan(userId: number, retryAfterMs: number): void;
  /** Whether the server asked to wait with this account, and the time is not over. */
  isAskedToWait(userId: number): boolean;
  callOff(userId: number): void;
  /** The account's next failure is the first again. */
  startAnew(userId: number): void;
}

interface Planned {
  readonly callOff: () => void;
  readonly isAskedFor: boolean;
}

/** Plans tries, each of which does `attempt` for its account. */
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
    isAskedToWait: (userId) => planned.get(userId)?.isAskedFor === true,
    callOff,
    startAnew: (userId) => void failures.delete(userId),
  };
}
