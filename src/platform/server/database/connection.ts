import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { noteLostConnection } from './database-errors.ts';

/**
 * Timeout of a statement on the client, in milliseconds. The server's own timeout is shorter, so this one is reached only when the
 * server or network is silent. The connection is then closed.
 */
const SILENCE_MS = 12_000;

/**
 * The client of all connections. The driver emits an error event for a lost connection, which would end the process without a
 * listener. Callers get the error from their statement.
 */
class WatchedClient extends Client {
  /** Its session on the server; null until it was read. */
  session: Session | null = null;
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', noteLostConnection);
  }
}

/** A session on the server. A later session may have the same process id, but not the same start. */
interface Session {
  readonly pid: number;
  /** Start time, as text of the server. */
  readonly start: string;
}

/** Reads the session of a new client, so that `terminateClients` ends no other session. */
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

/** How to reach the database. */
export interface ConnectionOptions extends PoolConfig {
  /**
   * Connection string of a direct connection for LISTEN, session locks and long work, where `connectionString` leads to a pooler in
   * transaction mode.
   */
  readonly directUrl?: string | undefined;
}

/**
 * A client behind a pooler in transaction mode. Sends named statements without their names: the next transaction may use another
 * session on the server, which does not know them. It identifies no session, because others use it too.
 */
class PooledClient extends WatchedClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    // oxlint-disable-next-line typescript/unbound-method -- the proxy passes the client on
    this.query = new Proxy(this.query, {
      apply: (query, client, [statement, ...rest]) => Reflect.apply(query, client, [withoutName(statement), ...rest]),
    });
  }
}

function withoutName(statement: unknown): unknown {
  const isNamed =
    typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement);
  return isNamed ? { ...statement, name: undefined } : statement;
}

/** Timeouts of the server. Poolers in transaction mode refuse them; set them for the database user there. */
const SERVER_TIMEOUTS = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 };

/** The direct connection strings of pools behind a pooler in transaction mode. */
const directUrls = new WeakMap<Pool, string>();

/** Creates a pool. `onLost` is called for connections that break while they are idle. */
export function createPool({ directUrl, ...config }: ConnectionOptions, onLost: (error: Error) => void): Pool {
  const shared = {
    connectionTimeoutMillis: 5_000,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    application_name: 'labourwise',
  };
  const pool = new Pool(
    directUrl === undefined
      ? {
          ...shared,
          ...SERVER_TIMEOUTS,
          ...config,
          Client: WatchedClient,
          verify: (client, done) => void identifySession(client, done),
        }
      : { ...shared, ...config, Client: PooledClient },
  );
  if (directUrl !== undefined) directUrls.set(pool, directUrl);
  pool.on('error', onLost);
  return pool;
}

/** Returns the options of connections to the server of a pool that keep their session. */
function sessionOptions(pool: Pool): PoolConfig {
  const directUrl = directUrls.get(pool);
  return directUrl === undefined ? pool.options : { ...pool.options, ...SERVER_TIMEOUTS, connectionString: directUrl };
}

/** The abort signal of the running work. */
const ending = new AsyncLocalStorage<AbortSignal>();

/** Runs work with a signal that terminates its unlimited connections and their statements. */
export function withAbortSignal<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return ending.run(signal, work);
}

/** Runs work on its own connection without timeouts. It is terminated by the signal of `withAbortSignal`. */
export async function withUnlimitedClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const own = createPool({ ...sessionOptions(pool), max: 1, statement_timeout: 0, query_timeout: 0 }, () => undefined);
  const signal = ending.getStore();
  try {
    const client = await own.connect();
    const cut = () => void terminateClients(pool, [client]).catch(() => undefined);
    signal?.addEventListener('abort', cut, { once: true });
    try {
      signal?.throwIfAborted();
      // Also lifts a timeout of the database user.
      await client.query('set statement_timeout = 0');
      return await work(client);
    } finally {
      signal?.removeEventListener('abort', cut);
      client.release(true);
    }
  } finally {
    await own.end();
  }
}

/** Terminates the sessions of clients on the server. Closing a connection alone would not stop its statement. */
export async function terminateClients(pool: Pool, clients: readonly ClientBase[]): Promise<void> {
  const sessions = clients.flatMap((client) => (client instanceof WatchedClient ? (client.session ?? []) : []));
  await terminateSessions(pool, sessions);
}

/** Terminates sessions on the server. Ignores a later session with the same process id. */
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

/** Opens a connection outside the pool to its server, which keeps its session. The caller ends it. */
export async function openDedicatedClient(pool: Pool): Promise<Client> {
  const client = new WatchedClient(sessionOptions(pool));
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Returns the connection string of connections to the server of a pool that keep their session. */
export function sessionConnectionString(pool: Pool): string {
  return sessionOptions(pool).connectionString ?? '';
}

/** Runs work on a connection outside any pool. The signal ends the connection and its statement. */
export async function withClient<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new WatchedClient({ connectionString });
  await client.connect();
  const cut = () => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', cut, { once: true });
  try {
    signal?.throwIfAborted();
    return await work(client);
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end();
  }
}
