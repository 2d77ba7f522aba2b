import type { Pool, PoolClient } from 'pg';
import { withPatientClient } from './connection.ts';
import { databaseTroubleOf } from './database-trouble.ts';

/** Runs work in one transaction: all of it is kept, or nothing. An error undoes it and is thrown on. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failed = false;
  try {
    return await transact(client, work);
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    client.release(failed);
  }
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
  return withPatientClient(pool, (client) => transact(client, work));
}

async function transact<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A server that is away cannot be asked to undo anything; it does so by itself once the connection is closed.
    if (databaseTroubleOf(error)?.kind !== 'away') await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
