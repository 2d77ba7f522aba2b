import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, types, type PoolConfig } from 'pg';

/** PostgreSQL `date`: kept as `YYYY-MM-DD`, because a calendar day in Grenada is no instant. */
types.setTypeParser(types.builtins.DATE, (text) => text);

/** Typed queries over the pool. */
export type Database = NodePgDatabase<Record<string, never>>;

/** The database as the features use it. */
export interface DatabaseHandle {
  readonly database: Database;
  /** For the hot, named, hand-written statements. */
  readonly pool: Pool;
  close(): Promise<void>;
}

/** Opens a pool of at most 10 connections to a PostgreSQL server. */
export function openDatabase(connection: PoolConfig, onIdleError: (error: Error) => void): DatabaseHandle {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'labourwise',
    ...connection,
  });
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) onIdleError(error);
  });
  return {
    database: drizzle({ client: pool }),
    pool,
    close() {
      closing = true;
      return pool.end();
    },
  };
}
