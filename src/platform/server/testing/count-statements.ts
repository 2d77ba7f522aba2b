import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/** Statements that one call may send to the database. */
export const MAX_STATEMENTS = 20;

/** Does some work, and counts the statements that it sends. */
export type CountStatements = <T>(
  work: () => Promise<T>,
) => Promise<{ readonly result: T; readonly statements: number }>;

/** Watches the clients of a pool. Statements of jobs and timers that run beside the counted work are not counted. */
export function watchStatements(pool: Pool): CountStatements {
  const counted = new AsyncLocalStorage<{ statements: number }>();
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query: unknown = Reflect.get(client, 'query');
    if (typeof query !== 'function') return;
    Object.defineProperty(client, 'query', {
      value(...values: unknown[]): unknown {
        const count = counted.getStore();
        if (count !== undefined) count.statements += 1;
        return Reflect.apply(query, client, values);
      },
    });
  });
  return async (work) => {
    const count = { statements: 0 };
    const result = await counted.run(count, work);
    return { result, statements: count.statements };
  };
}
