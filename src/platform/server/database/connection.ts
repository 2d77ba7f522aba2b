import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { noteLostConnection } from './database-errors.ts';

/**
 * How long the answer to one statement may keep a call waiting, in milliseconds. The server itself ends a statement sooner, so
 * this is reached only when server or network say nothing more; the connection is then given up.
 */
const SILENCE_MS = 12_000;

/**
 * The only client there is. The driver tells of a lost connection by an event, and such an event without a listener ends
 * the process: so the listener is a part of every client from its first moment, in the pool and in use. Whoever waits for
 * an answer learns of the loss by the failure of the statement.
 */
class WatchedClient extends Client {
  /** Its session on the server; null until it is identified. */
  session: Session | null = null;
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', noteLostConnection);
  }
}

/** A session on the server. Its process number alone may belong to a later session, once this one has ended. */
interface Session {
  readonly pid: number;
  /** When it began, as the server writes it. */
  readonly start: string;
}

/** Stores in a new client of a pool which session it has on the server, so that `endStatements` ends no other. */
async function identifySession(client: ClientBase, done: (error?: Error) => void): Promise<void> {
  try {
    const { rows } = await client.query<Session>(
      'select pid, backend_start::text as start from pg_stat_activity where pid = pg_backend_pid()',
    );
    if (client instanceof WatchedClient) client.session = rows[0] ?? null;
  } catch (error) {
    done(new Error('A new connection could not be identified.', { cause: error }));
    return;
  }
  done();
}

/** Makes a pool over watched clients. `onLost` is told of connections that break while nobody uses them. */
export function createPool(config: PoolConfig, onLost: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    application_name: 'labourwise',
    ...config,
    Client: WatchedClient,
    verify: (client, done) => void identifySession(client, done),
  });
  pool.on('error', onLost);
  return pool;
}

/** The signal by which the work under way ends. */
const ending = new AsyncLocalStorage<AbortSignal>();

/** Runs work that ends by a signal: the patient connections that it opens are cut then, with the statements under way on them. */
export function withAbortSignal<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return ending.run(signal, work);
}

/**
 * Runs work on a connection of its own to the server of a pool, on which a statement may take as long as it needs, unless the work ends
 * by a signal (`endingWith`).
 */
export async function withUnlimitedClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const own = createPool({ ...pool.options, max: 1, statement_timeout: 0, query_timeout: 0 }, () => undefined);
  const signal = ending.getStore();
  try {
    const client = await own.connect();
    const cut = () => void terminateClients(pool, [client]).catch(() => undefined);
    signal?.addEventListener('abort', cut, { once: true });
    try {
      signal?.throwIfAborted();
      return await work(client);
    } finally {
      signal?.removeEventListener('abort', cut);
      client.release(true);
    }
  } finally {
    await own.end();
  }
}

/** Ends the sessions of some clients on the server: closing a connection alone would leave its statement running there. */
export async function terminateClients(pool: Pool, clients: readonly ClientBase[]): Promise<void> {
  const sessions = clients.flatMap((client) => (client instanceof WatchedClient ? (client.session ?? []) : []));
  await terminateSessions(pool, sessions);
}

/** Ends sessions on the server. A later session with the process number of an ended one stays. */
export async function terminateSessions(pool: Pool, sessions: readonly Session[]): Promise<void> {
  const own = await openDedicatedClient(pool);
  try {
    await own.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       join unnest($1::int[], $2::timestamptz[]) as session (pid, backend_start) using (pid, backend_start)`,
      [sessions.map(({ pid }) => pid), sessions.map(({ start }) => start)],
    );
  } finally {
    await own.end();
  }
}

/** Opens one connection to the server of a pool that does not belong to it; who asked for it ends it. */
export async function openDedicatedClient(pool: Pool): Promise<Client> {
  const client = new WatchedClient(pool.options);
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Runs work on a single connection that belongs to no pool. */
export async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new WatchedClient({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
