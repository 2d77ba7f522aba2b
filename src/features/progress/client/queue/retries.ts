import { backOff } from './back-off.ts';

/** What retries need from outside themselves. */
export interface RetryParts {
  readonly random: () => number;
  /** Does work after so many milliseconds; answers how to call it off. */
  readonly later: (ms: number, work: () => void) => () => void;
}

/** The tries that come by themselves after one that failed: at most one of each account waits. */
export interface Retries {
  /** Tries an account again later, and later each time that one fails; `retryAfterMs` is what the server asked to wait, else 0. */
  plan(userId: number, retryAfterMs: number): void;
  /** Whether the server asked to wait with this account, and the time is not over. */
  isAskedToWait(userId: number): boolean;
  callOff(userId: number): void;
  /** The next failure is the first again. */
  startAnew(): void;
}

interface Planned {
  readonly callOff: () => void;
  readonly isAskedFor: boolean;
}

/** Plans tries, each of which does `attempt` for its account. */
export function createRetries({ random, later }: RetryParts, attempt: (userId: number) => void): Retries {
  const planned = new Map<number, Planned>();
  let failures = 0;

  function callOff(userId: number): void {
    planned.get(userId)?.callOff();
    planned.delete(userId);
  }

  return {
    plan(userId, retryAfterMs) {
      callOff(userId);
      failures += 1;
      const ring = () => {
        planned.delete(userId);
        attempt(userId);
      };
      planned.set(userId, {
        callOff: later(backOff(failures, { random, retryAfterMs }), ring),
        isAskedFor: retryAfterMs > 0,
      });
    },
    isAskedToWait: (userId) => planned.get(userId)?.isAskedFor === true,
    callOff,
    startAnew() {
      failures = 0;
    },
  };
}
