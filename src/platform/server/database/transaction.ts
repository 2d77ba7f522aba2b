import type { Pool, PoolClient } from 'pg';
import { withUnlimitedClient } from './connection.ts';
import { databaseFailureOf } from './database-errors.ts';

/**
 * Runs work in one transaction: all of it is kept, or nothing. An error undoes it and is thrown on. A connection on which all was
 * undone goes back to the pool: a refusal is an error too, and must not cost whoever asks next a new connection.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const ending = await transact(client, work);
  client.release(ending.isOpen);
  return resultOf(ending);
}

/** The same for work that only reads: all that it reads is of one instant. */
export function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    return work(client);
  });
}

/** A transaction for work that may take hours: on a connection of its own, on which no statement is cut short. */
export function inLongTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return withUnlimitedClient(pool, async (client) => resultOf(await transact(client, work)));
}

/** How a transaction ended. `isOpen` says that its connection may still be inside it, and fits nobody else. */
type Ending<T> =
  | { readonly isKept: true; readonly isOpen: false; readonly result: T }
  | { readonly isKept: false; readonly isOpen: boolean; readonly error: unknown };

async function transact<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<Ending<T>> {
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return { isKept: true, isOpen: false, result };
  } catch (error) {
    return { isKept: false, isOpen: !(await isUndone(client, error)), error };
  }
}

/** Undoes a transaction. A server that is away cannot be asked to; it does so by itself once the connection is closed. */
async function isUndone(client: PoolClient, error: unknown): Promise<boolean> {
  if (databaseFailureOf(error)?.kind === 'away') return false;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

function resultOf<T>(ending: Ending<T>): T {
  if (!ending.isKept) throw ending.error;
  return ending.result;
}
