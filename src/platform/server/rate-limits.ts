import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Columns } from './database/row-types.ts';
import { ApiError } from './http/api-error.ts';
import { clientNetwork } from './http/client-address.ts';
import type { rateLimits } from './tables.ts';

/**
 * The number of calls that one identity may make in a window of `seconds`. Each feature lists its limits in its `server/feature.ts`.
 */
export interface Limit {
  /** Unique in the product. Counts are stored by this name. */
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
  /**
   * The kind of identity. `address`: the client's IPv4 address or IPv6 /64; schools and offices share one, so limits of harmless calls
   * are high. `account`: the id of the signed-in user. `name`: a typed name in its canonical spelling.
   */
  readonly by: 'address' | 'account' | 'name';
  /** First sentence of the error message; by default it is about attempts. */
  readonly refusal?: string;
  /** Counted in the memory of each process, for harmless calls. Other limits are counted in the database for all processes. */
  readonly inMemory?: true;
}

/** A limit of signed-in users. */
export type AccountLimit = Limit & { readonly by: 'account' };

/** A limit of all clients of one address. */
export type AddressLimit = Limit & { readonly by: 'address' };

/** Limits of a public call: by account for signed-in users, by address for visitors. */
export interface CallerLimits {
  readonly account: AccountLimit;
  readonly visitor: AddressLimit;
}

/** Window of limits for rows that one account adds to the database. Normal use is far below them. */
export const DAY_SECONDS = 24 * 60 * 60;

const WRITES = { name: 'write', calls: 1200, seconds: 60, inMemory: true } as const;

/** Default limit of writes of an account: `'write'` in a route. */
export const WRITE: AccountLimit = { ...WRITES, by: 'account' };

/** Default limit of writes of visitors. */
export const WRITE_AS_VISITOR: AddressLimit = { ...WRITES, name: 'writeAsVisitor', by: 'address' };

const READS = { name: 'read', seconds: 60, inMemory: true, refusal: 'Too many requests at once.' } as const;

/** Default limit of reads of an account. A screen makes about ten calls. */
export const READ: AccountLimit = { ...READS, calls: 1200, by: 'account' };

/** Default limit of reads of visitors. Allows a school of 500 pupils to open the app in the same minute. */
export const READ_AS_VISITOR: AddressLimit = { ...READS, name: 'readAsVisitor', calls: 12_000, by: 'address' };

const PICTURES = { name: 'picture', seconds: 60, inMemory: true } as const;

/** Limit of pictures and documents that are rendered for an account. */
export const PICTURE: AccountLimit = { ...PICTURES, calls: 60, by: 'account' };

/** Limit of pictures that are rendered for visitors. Only new pictures count: rendered ones are cached. */
export const PICTURE_AS_VISITOR: AddressLimit = { ...PICTURES, name: 'pictureAsVisitor', calls: 300, by: 'address' };

/** Files of admin lists that one administrator downloads: each may read 100,000 rows. */
export const LIST_FILES: AccountLimit = { name: 'listFiles', calls: 60, seconds: 3600, by: 'account' };

/** The limits that belong to no feature. */
export const PLATFORM_LIMITS: readonly Limit[] = [
  WRITE,
  WRITE_AS_VISITOR,
  READ,
  READ_AS_VISITOR,
  PICTURE,
  PICTURE_AS_VISITOR,
  LIST_FILES,
];

/**
 * The limit of a route for signed-in users. `cheap` is for responses that cost as little as a file: prepared bytes, or the same
 * response for everyone within a second.
 */
export type SignedInRouteLimit = AccountLimit | 'write' | 'read' | 'cheap';

/** The limit of a public route. Calls before the sign-in have an `AddressLimit`. */
export type RouteLimit = SignedInRouteLimit | CallerLimits | AddressLimit;

/** The row of `rate_limits` for an identity, and its check. */
export interface LimitCounter {
  readonly action: string;
  readonly identity: string;
  /** Seconds since 1970. */
  readonly windowStart: number;
  /** @throws ApiError TOO_MANY_REQUESTS with the seconds to wait, when `calls` exceeds the limit */
  readonly check: (calls: number) => void;
}

/** Returns an SQL expression for the counted calls. The arguments are placeholders. */
export function callsSql(action: string, identity: string, windowStart: string): string {
  return `coalesce((select calls from rate_limits
                     where action = ${action} and identity = ${identity} and window_start = to_timestamp(${windowStart})), 0)`;
}

/** Returns the statement that adds calls to a counter. The arguments are placeholders. */
export function countCallsSql(action: string, identity: string, windowStart: string, amount: string): string {
  return `insert into rate_limits as r (action, identity, window_start, calls)
             values (${action}, ${identity}, to_timestamp(${windowStart}), ${amount}) ${ADD_CALLS}`;
}

const ADD_CALLS = `on conflict (action, identity) do update set
                     calls = case when r.window_start = excluded.window_start then r.calls + excluded.calls else excluded.calls end,
                     window_start = excluded.window_start
                   returning calls`;

/** Counts calls and enforces limits. */
export interface RateLimiter {
  /**
   * Counts one call. Returns the calls of this window.
   * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait.
   */
  count(limit: Limit, identity: string): Promise<number>;
  /**
   * Counts calls (by default one) in the transaction of `client`, so that a rollback undoes the count. Not for limits in memory.
   * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait.
   */
  countIn(client: PoolClient, limit: Limit, identity: string, calls?: number): Promise<void>;
  /**
   * Counts one call of each of several different identities, like `countIn`.
   * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait, when one of them exceeds the limit
   */
  countEachIn(client: PoolClient, limit: Limit, identities: readonly string[]): Promise<void>;
  /**
   * Checks the limit like `count`, without counting. Not for limits in memory.
   * @throws ApiError TOO_MANY_REQUESTS with the seconds to wait.
   */
  refuseExhausted(limit: Limit, identity: string): Promise<void>;
  /** Returns the present counter of an identity, for callers with their own statements. Not for limits in memory. */
  counter(limit: Limit, identity: string): LimitCounter;
  /** Forgets an identity's calls, after it proved itself. */
  reset(limit: Limit, identity: string): Promise<void>;
  /** Undoes the count of a call that turned out to be valid. */
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
      const calls = limit.inMemory ? countInMemory(found) : await countInDatabase(pool, found);
      found.check(calls);
      return calls;
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

/** The counter of a caller in the present window. */
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

/** Adds calls (by default one) to a counter and returns its new value. */
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

/** Counts a call for several callers of one limit, and returns the count of each. */
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
