import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createServer } from './app.ts';
import { prepareBackupFolder } from '../../platform/server/backup/nightly-backup.ts';
import { ConfigError, readConfig, warningsFor, type Config } from '../../platform/server/config.ts';
import { checkNotifications, ConnectionError } from '../../platform/server/database/check-notifications.ts';
import type { ConnectionOptions } from '../../platform/server/database/connection.ts';
import { openDatabase } from '../../platform/server/database/database.ts';
import { classifyDatabaseError, connectionErrorMessage } from '../../platform/server/database/database-errors.ts';
import { migrateDatabase, SchemaError } from '../../platform/server/database/migrate.ts';
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../platform/server/embedded-postgres/supervisor.ts';
import { formatError, loggedError } from '../../platform/server/logged-error.ts';
import { VERSION } from '../../platform/server/version.ts';
import { parsePublicUrl } from '../../platform/server/web/public-url.ts';
import { loadTeachingMaterial } from '../../content/teaching-material.ts';

/** Time for running requests to finish when the server closes, in milliseconds. */
const FINISH_MS = 5_000;

/** How long a server that is starting up, as after a restart of its machine, is waited for, in milliseconds. */
const STARTING_UP_MS = 30_000;

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** A stop during the start takes effect as soon as the server runs. */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => stopping.abort());
// Output to a closed terminal fails; ignore it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// An unhandled rejection ends the process, as in Node, but without printing the values of SQL statements.
process.on('uncaughtException', (error) => {
  console.error(`\n${sentenceFor(error)}\n`);
  process.exit(1);
});

/** Things to undo at the end, last first. */
const undo: (() => Promise<void>)[] = [];

try {
  console.log(`LabourWise Grenada ${VERSION}`);
  const config = readConfig(process.env);
  for (const warning of [...warningsFor(config), ...(await prepareBackupFolder(config.nightlyBackup))])
    console.warn(warning);
  const app = await start(config);
  if (!stopping.signal.aborted) {
    console.log(`\nLabourWise Grenada is ready at ${parsePublicUrl(app.server, config)}\nPress Ctrl-C to stop.\n`);
    await stopRequested();
    await drain(app, config);
  }
  await undoAll();
} catch (error) {
  await undoAll().catch(() => undefined);
  console.error(`\n${sentenceFor(error)}\n`);
  process.exitCode = 1;
}

async function start(config: Config): Promise<FastifyInstance> {
  const connection = await connectionFor(config);
  let app: FastifyInstance | undefined;
  const noteError = (error: Error) => app?.databaseErrors.noteError(error);
  const { database, pool, close } = openDatabase(connection, noteError);
  const figures = openDatabase(figuresConnection(connection, config), noteError);
  undo.push(close, figures.close);
  await awaitStartUp(pool);
  await checkNotifications(pool, config.databaseListenUrl);
  await migrateDatabase(pool);
  const material = await loadTeachingMaterial({ built: `${projectRoot}dist`, content: `${projectRoot}content` });
  app = await createServer({
    config,
    database,
    pool,
    figuresPool: figures.pool,
    material,
    builtDir: `${projectRoot}dist`,
    now: () => new Date(),
    random: Math.random,
  });
  const started = app;
  undo.push(() => closeServer(started));
  await started.listen({ port: config.port, host: config.host });
  return started;
}

/** Waits `DRAIN_S` seconds while `/api/health/ready` returns 503. Returns at once when the embedded database has failed. */
async function drain(app: FastifyInstance, { drainSeconds }: Config): Promise<void> {
  if (drainSeconds === 0 || process.exitCode !== undefined) return;
  app.startDraining();
  console.log(`Stopping in ${drainSeconds} seconds: requests are still answered.`);
  await wait(drainSeconds * 1000);
}

/** Lets requests finish; connections that are still open after `FINISH_MS` are cut. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearTimeout(cut);
}

async function connectionFor(config: Config) {
  if (config.databaseUrl !== null)
    return {
      connectionString: config.databaseUrl,
      directUrl: config.databaseListenUrl ?? undefined,
      max: config.databasePoolSize,
    };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => console.log(line) });
  undo.push(() => postgres.stop());
  void endWith(postgres);
  return { connectionString: postgres.connectionString };
}

/** Connections for figures over all users: few, and to the replica when there is one. */
const FIGURES_POOL_SIZE = 2;

function figuresConnection(connection: ConnectionOptions, { databaseReplicaUrl }: Config): ConnectionOptions {
  const to = databaseReplicaUrl === null ? connection : { connectionString: databaseReplicaUrl };
  return { ...to, max: FIGURES_POOL_SIZE };
}

/** Waits until the database server accepts connections. */
async function awaitStartUp(pool: Pool): Promise<void> {
  for (const deadline = Date.now() + STARTING_UP_MS; !stopping.signal.aborted;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (classifyDatabaseError(error)?.code !== '57P03' || Date.now() > deadline) throw error;
      await wait(500);
    }
  }
}

/** Stops the product when its database fails for good. */
async function endWith(postgres: EmbeddedPostgres): Promise<void> {
  const failure = await postgres.exited;
  if (failure === undefined) return;
  console.error(`\n${failure.message}\n`);
  process.exitCode = 1;
  stopping.abort();
}

function stopRequested(): Promise<void> {
  if (stopping.signal.aborted) return Promise.resolve();
  return new Promise((resolve) => stopping.signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function undoAll(): Promise<void> {
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
}

function sentenceFor(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof ConnectionError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SchemaError
  )
    return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${String(Reflect.get(Object(error), 'port'))} is already in use. Stop the other program, or set PORT to another number.`;
    case 'EACCES':
      return 'This user may not listen on that port. Set PORT to a number above 1023.';
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'The address in HOST does not belong to this machine.';
    default:
      return connectionErrorMessage(error) ?? `${formatError(error)}\n${loggedError(error).stack}`;
  }
}
