import type { Pool } from 'pg';
import type { Database } from './database/database.ts';
import type { RateLimiter } from './rate-limits.ts';

/** What every feature's routes are given. The clock is an argument so that a test can move it. */
export interface Services {
  readonly database: Database;
  readonly pool: Pool;
  readonly limiter: RateLimiter;
  readonly secureCookies: boolean;
  readonly now: () => Date;
}
