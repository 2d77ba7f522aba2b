import { randomUUID } from 'node:crypto';
import type { Client, Pool } from 'pg';
import { openDedicatedClient } from './connection.ts';
import { connectionErrorMessage } from './database-errors.ts';

/** The connections of the environment do not fit the product. The message is a sentence for the operator. */
export class ConnectionError extends Error {}

/** Time for a notification to arrive, in milliseconds. Without a pooler it takes one or two. */
const ARRIVAL_MS = 5_000;

/**
 * Checks that a notification sent through the pool arrives at a connection that listens. Behind a pooler in transaction mode it does not,
 * and the product would start without ever learning of changes.
 * @throws ConnectionError when it does not arrive
 */
export async function checkNotifications(pool: Pool, listenUrl: string | null): Promise<void> {
  const client = await openListening(pool, listenUrl);
  const { promise: arrived, resolve } = Promise.withResolvers<boolean>();
  const timeIsUp = setTimeout(resolve, ARRIVAL_MS, false);
  client.once('notification', () => resolve(true));
  try {
    const channel = `labourwise_${randomUUID().replaceAll('-', '')}`;
    await client.query(`listen ${channel}`);
    await pool.query('select pg_notify($1, $2)', [channel, '']);
    if (await arrived) return;
  } finally {
    clearTimeout(timeIsUp);
    await client.end();
  }
  throw new ConnectionError(
    listenUrl === null
      ? 'DATABASE_URL leads through a pooler in transaction mode, which loses notifications. Set DATABASE_LISTEN_URL to a direct connection to the same database, or use session pooling.'
      : 'Notifications sent through DATABASE_URL do not arrive at DATABASE_LISTEN_URL. It must be a direct connection to the same database, or one with session pooling.',
  );
}

async function openListening(pool: Pool, listenUrl: string | null): Promise<Client> {
  try {
    return await openDedicatedClient(pool);
  } catch (error) {
    const message = listenUrl === null ? null : connectionErrorMessage(error, 'DATABASE_LISTEN_URL');
    throw message === null ? error : new ConnectionError(message, { cause: error });
  }
}
