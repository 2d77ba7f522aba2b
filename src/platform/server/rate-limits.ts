import type { Pool } from 'pg';
import { ApiError } from './http/api-error.ts';

/**
 * Every limit of the product, as data: how many calls one identity may make in a window of so many seconds.
 * An identity is an address or, where the line says so, an account; a school or an office often shares one address, so
 * limits of addresses are wide where a call is harmless. Reads are cheap and not limited. Of sign-ins only failures count:
 * whoever gets in gets the count back. Every window ends by itself, so nobody can lock another out for good.
 */
export const RATE_LIMITS = {
  write: { calls: 1200, seconds: 60 },
  events: { calls: 1200, seconds: 60 },
  register: { calls: 600, seconds: 3600 },
  /** Failed sign-ins from one address. */
  login: { calls: 50, seconds: 900 },
  /** Failed sign-ins of one account, wherever they come from. */
  loginAccount: { calls: 10, seconds: 900 },
  /** Wrong passwords of one signed-in account, where it is asked for again. */
  passwordProof: { calls: 10, seconds: 900 },
  /** Requests for reset instructions from one address. */
  forgot: { calls: 30, seconds: 900 },
  /** Requests for reset instructions for one email, so that nobody's inbox is flooded. */
  forgotAccount: { calls: 5, seconds: 900 },
  /** Tries of links from mails, from one address. */
  link: { calls: 60, seconds: 900 },
  /** Confirmation mails for one account. */
  resend: { calls: 5, seconds: 3600 },
  /** Exports of one account. */
  export: { calls: 10, seconds: 3600 },
  /** Pictures of shared links and certificates that had to be drawn; those already drawn are not counted. */
  picture: { calls: 300, seconds: 60 },
  /** Looks for certificates from one address that found none: whoever guesses numbers. */
  certificateLookup: { calls: 30, seconds: 900 },
  /** Files of cards for one account. */
  cardFile: { calls: 30, seconds: 3600 },
} as const satisfies Record<string, { calls: number; seconds: number }>;

/** Name of a limit. */
export type LimitName = keyof typeof RATE_LIMITS;

/** What a route says about its limit, in the line that registers it. */
export type RouteLimit = LimitName | 'none';

/** The wide limits of harmless calls are counted in memory; all others in the database, for every process and across restarts. */
const KEPT_IN_MEMORY: ReadonlySet<LimitName> = new Set(['write', 'events', 'picture']);

/** Counts calls against the limits. */
export interface RateLimiter {
  /**
   * Counts one call.
   * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait.
   */
  count(name: LimitName, identity: string): Promise<void>;
  /** Forgets an identity's calls, after it proved itself. */
  forget(name: LimitName, identity: string): Promise<void>;
  /** Takes one call back that turned out to be in order. */
  giveBack(name: LimitName, identity: string): Promise<void>;
}

/** A limiter with fixed windows; memory is bounded by dropping a finished window's counts. */
export function createRateLimiter(pool: Pool, now: () => Date): RateLimiter {
  const windows = new Map<LimitName, { start: number; counts: Map<string, number> }>();

  function countInMemory(name: LimitName, identity: string, start: number): number {
    let window = windows.get(name);
    if (window === undefined || window.start !== start) {
      window = { start, counts: new Map() };
      windows.set(name, window);
    }
    const count = (window.counts.get(identity) ?? 0) + 1;
    window.counts.set(identity, count);
    return count;
  }

  async function countInDatabase(name: LimitName, identity: string, start: number): Promise<number> {
    const { rows } = await pool.query<{ calls: number }>({
      name: 'count-rate-limit',
      text: `insert into rate_limits as r (action, identity, window_start, calls) values ($1, $2, to_timestamp($3), 1)
             on conflict (action, identity) do update set
               calls = case when r.window_start = excluded.window_start then r.calls + 1 else 1 end,
               window_start = excluded.window_start
             returning calls`,
      values: [name, identity, start],
    });
    return rows[0]?.calls ?? 1;
  }

  return {
    async count(name, identity) {
      const limit = RATE_LIMITS[name];
      const seconds = Math.floor(now().getTime() / 1000);
      const start = seconds - (seconds % limit.seconds);
      const calls = KEPT_IN_MEMORY.has(name) ? countInMemory(name, identity, start) : await countInDatabase(name, identity, start);
      if (calls <= limit.calls) return;
      const retryAfter = start + limit.seconds - seconds;
      throw new ApiError('TOO_MANY_REQUESTS', `Too many tries. Please wait ${waitInWords(retryAfter)} and try again.`, {
        retryAfter,
      });
    },
    async forget(name, identity) {
      await pool.query('delete from rate_limits where action = $1 and identity = $2', [name, identity]);
    },
    async giveBack(name, identity) {
      await pool.query('update rate_limits set calls = greatest(calls - 1, 0) where action = $1 and identity = $2', [name, identity]);
    },
  };
}

function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
