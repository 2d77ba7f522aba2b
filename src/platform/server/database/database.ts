import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { types, type Pool, type PoolConfig } from 'pg';
import { createPool } from './connection.ts';

/** PostgreSQL `date`: kept as `YYYY-MM-DD`, because a calendar day in Grenada is no instant. */
types.setTypeParser(types.builtins.DATE, (text) => text);

/** Typed queries over the pool. */
export type Database = NodePgDatabase;

/** The database as the features use it. */
export interface DatabaseHandle {
  readonly database: Database;
  /** For the hot, named, hand-written statements. */
  readonly pool: Pool;
  /** Ends all connections; does not wait for one that is in use and does not come back. */
  readonly close: () => Promise<void>;
}

/** How long connections in use may take to come back at the end, in milliseconds. */
const CLOSING_MS = 1_000;

/** Opens a pool of at most 10 connections to a PostgreSQL server. */
export function openDatabase(connection: PoolConfig, onIdleError: (error: Error) => void): DatabaseHandle {
  let closing: Promise<void> | undefined;
  const pool = createPool({ max: 10, ...connection }, (error) => {
    if (closing === undefined) onIdleError(error);
  });
  return {
    database: drizzle({ client: pool }),
    pool,
    close() {
      closing ??= within(pool.end(), CLOSING_MS);
      return closing;
    },
  };
}

function within(ending: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timeIsUp = setTimeout(resolve, milliseconds);
  ending.then(resolve, reject).finally(() => clearTimeout(timeIsUp));
  return promise;
}
