import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Columns } from './database/row-types.ts';
import { ApiError } from './http/api-error.ts';
import { clientNetwork } from './http/client-address.ts';
import type { rateLimits } from './tables.ts';

/**
 * How many calls one identity may make in a window of so many seconds. Each feature declares its own in `server/limits.ts` and
 * names them in its `server/feature.ts`. Every window ends by itself, so nobody can lock another out for good.
 */
export interface Limit {
  /** Unique in the product; counts are stored under it. */
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
  /**
   * What an identity is. `address`: where the call comes from, of IPv6 the whole /64; a school or an office often shares one, so
   * these are wide where a call is harmless. `account`: the number of whoever is signed in. `name`: what was typed, in its
   * canonical spelling.
   */
  readonly by: 'address' | 'account' | 'name';
  /** What a refusal begins with, where it is not about tries. */
  readonly refusal?: string;
  /** The wide limits of harmless calls are counted in memory; all others in the database, for every process and across restarts. */
  readonly inMemory?: true;
}

/** A limit of signed-in people. */
export type AccountLimit = Limit & { readonly by: 'account' };

/** A limit of everyone behind one address. */
export type AddressLimit = Limit & { readonly by: 'address' };

/** The limits of a call that signed-in people make as well as visitors: a school behind one address takes nothing from its pupils. */
export interface CallerLimits {
  readonly account: AccountLimit;
  readonly visitor: AddressLimit;
}

/** Seconds of a day, for limits of what one account may add to the database: honest use stays far below each. */
export const DAY_SECONDS = 24 * 60 * 60;

const WRITES = { name: 'write', calls: 1200, seconds: 60, inMemory: true } as const;

/** What one account writes by calls without a limit of their own. A route says 'write' for them. */
export const WRITE: AccountLimit = { ...WRITES, by: 'account' };

/** What is written from one address without an account. */
export const WRITE_AS_VISITOR: AddressLimit = { ...WRITES, name: 'writeAsVisitor', by: 'address' };

const READS = { name: 'read', seconds: 60, inMemory: true, refusal: 'Too many requests at once.' } as const;

/** What one account reads: a screen asks for about ten things, and nobody opens two screens a second. */
export const READ: AccountLimit = { ...READS, calls: 1200, by: 'account' };

/** What is read from one address without an account: a school of 500 whose pupils all open the app in the same minute stays below. */
export const READ_AS_VISITOR: AddressLimit = { ...READS, name: 'readAsVisitor', calls: 12_000, by: 'address' };

const PICTURES = { name: 'picture', seconds: 60, inMemory: true } as const;

/** Pictures and documents drawn for one account: a person opens a few a minute. */
export const PICTURE: AccountLimit = { ...PICTURES, calls: 60, by: 'account' };

/** Pictures drawn for visitors of one address: only new ones are drawn, and a link that a whole school opens is drawn once. */
export const PICTURE_AS_VISITOR: AddressLimit = { ...PICTURES, name: 'pictureAsVisitor', calls: 300, by: 'address' };

/** The limits of no feature. */
export const PLATFORM_LIMITS: readonly Limit[] = [
  WRITE,
  WRITE_AS_VISITOR,
  READ,
  READ_AS_VISITOR,
  PICTURE,
  PICTURE_AS_VISITOR,
];

/**
 * What the route of a signed-in person says about its limit, in the line that registers it. `read` is for reads without a limit of
 * their own; `cheap` for answers that cost as little as a file: their bytes are ready, or they say the same to everyone for a second.
 */
export type SignedInRouteLimit = AccountLimit | 'write' | 'read' | 'cheap';

/** What a public route says about its limit. By address alone are calls of people who are not signed in yet. */
export type RouteLimit = SignedInRouteLimit | CallerLimits | AddressLimit;

/** A bound as the database keeps it: its row of `rate_limits`, and who judges it. */
export interface LimitCounter {
  readonly action: string;
  readonly identity: string;
  /** Seconds since 1970. */
  readonly windowStart: number;
  /** @throws ApiError TOO_MANY_REQUESTS with the seconds to wait, where so many calls are too many. */
  readonly check: (calls: number) => void;
}

/** SQL of the calls that a bound has counted, from the placeholders of its action, identity and window. */
export function callsSql(action: string, identity: string, windowStart: string): string {
  return `coalesce((select calls from rate_limits
                     where action = ${action} and identity = ${identity} and window_start = to_timestamp(${windowStart})), 0)`;
}

/** The statement that counts so many calls more against a bound, from the placeholders of its action, identity and window. */
export function countCallsSql(action: string, identity: string, windowStart: string, amount: string): string {
  return `insert into rate_limits as r (action, identity, window_start, calls)
             values (${action}, ${identity}, to_timestamp(${windowStart}), ${amount}) ${ADD_CALLS}`;
}

const ADD_CALLS = `on conflict (action, identity) do update set
                     calls = case when r.window_start = excluded.window_start then r.calls + excluded.calls else excluded.calls end,
                     window_start = excluded.window_start
                   returning calls`;

/** Counts calls against the limits. */
export interface RateLimiter {
  /**
   * Counts one call.
   * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait.
   */
  count(limit: Limit, identity: string): Promise<void>;
  /**
   * Counts calls, one unless told, in the transaction of `client`, so that what is undone counts for nothing; of limits kept in the
   * database alone.
   * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait.
   */
  countIn(client: PoolClient, limit: Limit, identity: string, calls?: number): Promise<void>;
  /**
   * Counts one call of each of several identities, which differ, as `countIn` does one.
   * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait, where one of them made too many.
   */
  countEachIn(client: PoolClient, limit: Limit, identities: readonly string[]): Promise<void>;
  /**
   * Refuses as `count` would, and counts nothing: where work is spared an identity whose calls are spent; of limits kept in the database
   * alone.
   * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait.
   */
  refuseExhausted(limit: Limit, identity: string): Promise<void>;
  /** The bound of an identity now, for who reads and counts its calls in statements of their own; of limits kept in the database alone. */
  counter(limit: Limit, identity: string): LimitCounter;
  /** Forgets an identity's calls, after it proved itself. */
  reset(limit: Limit, identity: string): Promise<void>;
  /** Takes one call back that turned out to be in order. */
  refund(limit: Limit, identity: string): Promise<void>;
}

/** A limiter with fixed windows. */
export function createRateLimiter(pool: Pool, now: () => Date): RateLimiter {
  const countInMemory = createMemoryCounts();
  const bound = (limit: Limit, caller: string) => counterOf(limit, caller, now());

  return {
    counter: bound,
    async count(limit, caller) {
      const found = bound(limit, caller);
      found.check(limit.inMemory ? countInMemory(found) : await countInDatabase(pool, found));
    },
    async countIn(client, limit, caller, calls = 1) {
      const found = bound(limit, caller);
      found.check(await countInDatabase(client, found, calls));
    },
    async countEachIn(client, limit, callers) {
      const bounds = callers.map((caller) => bound(limit, caller));
      const counted = await countEachInDatabase(client, bounds);
      bounds[0]?.check(Math.max(...counted));
    },
    async refuseExhausted(limit, caller) {
      const found = bound(limit, caller);
      const { rows } = await pool.query<{ calls: number }>(`select ${callsSql('$1', '$2', '$3')} as calls`, [
        found.action,
        found.identity,
        found.windowStart,
      ]);
      found.check((rows[0]?.calls ?? 0) + 1);
    },
    async reset(limit, caller) {
      await pool.query('delete from rate_limits where action = $1 and identity = $2', [
        limit.name,
        identityOf(limit, caller),
      ]);
    },
    async refund(limit, caller) {
      await pool.query('update rate_limits set calls = greatest(calls - 1, 0) where action = $1 and identity = $2', [
        limit.name,
        identityOf(limit, caller),
      ]);
    },
  };
}

/** The bound of a caller in the window of a time. */
function counterOf(limit: Limit, caller: string, now: Date): LimitCounter {
  const seconds = Math.floor(now.getTime() / 1000);
  const windowStart = seconds - (seconds % limit.seconds);
  return {
    action: limit.name,
    identity: identityOf(limit, caller),
    windowStart,
    check(calls) {
      if (calls <= limit.calls) return;
      const retryAfter = windowStart + limit.seconds - seconds;
      throw new ApiError(
        'TOO_MANY_REQUESTS',
        `${limit.refusal ?? 'Too many tries.'} Please wait ${formatWait(retryAfter)} and try again.`,
        { retryAfter },
      );
    },
  };
}

/** Counts calls in memory, which is bounded by dropping a finished window's counts. */
function createMemoryCounts(): (bound: LimitCounter) => number {
  const windows = new Map<string, { readonly start: number; readonly counts: Map<string, number> }>();
  return ({ action, identity, windowStart }) => {
    let window = windows.get(action);
    if (window === undefined || window.start !== windowStart) {
      window = { start: windowStart, counts: new Map() };
      windows.set(action, window);
    }
    const count = (window.counts.get(identity) ?? 0) + 1;
    window.counts.set(identity, count);
    return count;
  };
}

/** Counts calls against a bound, one unless told, and returns how many it has counted. */
async function countInDatabase(
  client: Pool | PoolClient,
  { action, identity, windowStart }: LimitCounter,
  calls = 1,
): Promise<number> {
  const { rows } = await client.query<Columns<typeof rateLimits, 'calls'>>({
    name: 'count-rate-limit',
    text: countCallsSql('$1', '$2', '$3', '$4'),
    values: [action, identity, windowStart, calls],
  });
  return rows[0]?.calls ?? calls;
}

/** Counts one call against each of several bounds of one limit and returns how many each has counted. */
async function countEachInDatabase(client: PoolClient, bounds: readonly LimitCounter[]): Promise<readonly number[]> {
  const { rows } = await client.query<Columns<typeof rateLimits, 'calls'>>(
    `insert into rate_limits as r (action, identity, window_start, calls)
     select action, identity, to_timestamp(starts), 1 from unnest($1::text[], $2::text[], $3::float[]) as given(action, identity, starts)
     ${ADD_CALLS}`,
    [
      bounds.map(({ action }) => action),
      bounds.map(({ identity }) => identity),
      bounds.map(({ windowStart }) => windowStart),
    ],
  );
  return rows.map(({ calls }) => calls);
}

/** Under what a caller is counted: a digest, always of one length, and neither a name nor an address. */
function identityOf(limit: Limit, caller: string): string {
  const who = limit.by === 'address' ? clientNetwork(caller) : caller;
  return createHash('sha256').update(who).digest('base64url').slice(0, 22);
}

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
