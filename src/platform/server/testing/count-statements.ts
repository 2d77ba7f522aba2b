import type { Pool, PoolClient } from 'pg';

/** Statements that one call may send to the database. */
export const MAX_STATEMENTS = 20;

/** Counts what the clients of a pool send from now on; the function returned gives the number of statements so far. */
export function watchStatements(pool: Pool): () => number {
  const watched = new WeakSet<PoolClient>();
  let sent = 0;
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query: unknown = Reflect.get(client, 'query');
    if (typeof query !== 'function') return;
    Object.defineProperty(client, 'query', {
      value(...values: unknown[]): unknown {
        sent += 1;
        return Reflect.apply(query, client, values);
      },
    });
  });
  return () => sent;
}
