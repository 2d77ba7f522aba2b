import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { types, type Pool, type PoolClient } from 'pg';
import { createPool, terminateClients, type ConnectionOptions } from './connection.ts';

/** PostgreSQL `date` is read as text, `YYYY-MM-DD`, because a calendar day in Grenada is no instant. */
types.setTypeParser(types.builtins.DATE, (text) => text);

/** `bigint` is read as a number: no id or count comes near 2^53. So a migration can widen an id to `bigint` while this release runs. */
types.setTypeParser(types.builtins.INT8, Number);

/** Drizzle's queries on the pool. */
export type Database = NodePgDatabase;

/** The database of the features. */
export interface DatabaseHandle {
  readonly database: Database;
  /** For hand-written SQL. */
  readonly pool: Pool;
  /** Ends all connections. Terminates those that are still in use after a second, with their statements. */
  readonly close: () => Promise<void>;
}

/** How long `close` waits for connections in use, in milliseconds. */
const CLOSING_MS = 1_000;

/** Opens a pool of connections to a PostgreSQL server: at most `max`, or 10. */
export function openDatabase(connection: ConnectionOptions, onIdleError: (error: Error) => void): DatabaseHandle {
  let closing: Promise<void> | undefined;
  const pool = createPool({ max: 10, ...connection }, (error) => {
    if (closing === undefined) onIdleError(error);
  });
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));

  async function close(): Promise<void> {
    const ended = pool.end();
    await within(ended, CLOSING_MS);
    if (open.size === 0) return;
    await within(
      // An unavailable server has no connections to terminate.
      terminateClients(pool, [...open])
        .catch(() => undefined)
        .then(() => ended),
      CLOSING_MS,
    );
  }

  return {
    database: drizzle({ client: pool }),
    pool,
    close() {
      closing ??= close();
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
