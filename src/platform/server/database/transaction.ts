import type { Pool, PoolClient } from 'pg';
import { withUnlimitedClient } from './connection.ts';
import { classifyDatabaseError } from './database-errors.ts';

/**
 * Runs work in a transaction. An error rolls it back and is rethrown. The connection goes back to the pool after a successful
 * rollback, because refused requests are frequent and new connections are slow.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const ending = await transact(client, work);
  client.release(ending.isOpen);
  return resultOf(ending);
}

/** Runs read-only work in a transaction that sees the database at one instant. */
export function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    return work(client);
  });
}

/** Runs work that may take hours in a transaction, on its own connection without timeouts. */
export function inLongTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return withUnlimitedClient(pool, async (client) => resultOf(await transact(client, work)));
}

/** How a transaction ended. With `isOpen` its connection may still be in the transaction and must not be reused. */
type Ending<T> =
  | { readonly isCommitted: true; readonly isOpen: false; readonly result: T }
  | { readonly isCommitted: false; readonly isOpen: boolean; readonly error: unknown };

async function transact<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<Ending<T>> {
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return { isCommitted: true, isOpen: false, result };
  } catch (error) {
    return { isCommitted: false, isOpen: !(await rollBack(client, error)), error };
  }
}

/** Rolls a transaction back. Returns false when that fails: the server then rolls back when the connection is closed. */
async function rollBack(client: PoolClient, error: unknown): Promise<boolean> {
  if (classifyDatabaseError(error)?.kind === 'away') return false;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

function resultOf<T>(ending: Ending<T>): T {
  if (!ending.isCommitted) throw ending.error;
  return ending.result;
}
