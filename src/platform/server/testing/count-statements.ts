import type { Pool, PoolClient } from 'pg';
import { vi } from 'vitest';

/** Statements that one call may send to the database. */
export const MOST_STATEMENTS = 20;

/** Watches what the clients of a pool send from now on; answers how many statements that were so far. */
export function watchStatements(pool: Pool): () => number {
  const watched = new Map<PoolClient, { readonly mock: { readonly calls: readonly unknown[] } }>();
  pool.on('acquire', (client) => {
    if (!watched.has(client)) watched.set(client, vi.spyOn(client, 'query'));
  });
  return () => [...watched.values()].reduce((sum, { mock }) => sum + mock.calls.length, 0);
}
