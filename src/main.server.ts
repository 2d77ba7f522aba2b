import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createServer } from './app.server.ts';
import { ConfigError, readConfig, type Config } from './platform/server/config.ts';
import { openDatabase } from './platform/server/database/database.ts';
import { migrateDatabase } from './platform/server/database/migrate.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres, type EmbeddedPostgres } from './platform/server/embedded-postgres/supervisor.ts';
import { addressOf } from './platform/server/web/address.ts';
import { loadTeachingMaterial } from './teaching-material.server.ts';

/** How long requests in flight may take to finish after SIGTERM, in milliseconds. */
const DRAIN_MS = 8_000;

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** A stop asked for while starting takes effect as soon as there is something to stop. */
const stopping = new AbortController();
process.on('SIGINT', () => stopping.abort());
process.on('SIGTERM', () => stopping.abort());

/** Things to undo at the end, last first. */
const undo: (() => Promise<void>)[] = [];

try {
  const config = readConfig(process.env);
  const app = await start(config);
  if (!stopping.signal.aborted) {
    console.log(`\nLabourWise Grenada is ready at ${addressOf(app, config)}\nPress Ctrl-C to stop.\n`);
    await stopAsked();
  }
  await undoAll();
} catch (error) {
  await undoAll().catch(() => undefined);
  console.error(`\n${sentenceFor(error)}\n`);
  process.exitCode = 1;
}

async function start(config: Config): Promise<FastifyInstance> {
  const connection = await connectionFor(config);
  const { database, pool, close } = openDatabase(connection, (error) => console.error(`A database connection was lost: ${error.message}`));
  undo.push(close);
  await migrateDatabase(pool);
  const app = await createServer({
    config,
    database,
    pool,
    material: await loadTeachingMaterial({ built: `${projectRoot}dist`, content: `${projectRoot}content` }),
    builtDir: `${projectRoot}dist`,
    now: () => new Date(),
    random: Math.random,
  });
  undo.push(() => closeWithin(app, DRAIN_MS));
  await app.listen({ port: config.port, host: config.host });
  return app;
}

async function connectionFor(config: Config) {
  if (config.databaseUrl !== null) return { connectionString: config.databaseUrl };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => console.log(line) });
  undo.push(() => postgres.stop());
  void endWith(postgres);
  return { connectionString: postgres.connectionString };
}

/** Ends the product when its database ends by itself. */
async function endWith(postgres: EmbeddedPostgres): Promise<void> {
  const failure = await postgres.exited;
  if (failure === undefined) return;
  console.error(`\n${failure.message}\n`);
  process.exitCode = 1;
  stopping.abort();
}

function stopAsked(): Promise<void> {
  if (stopping.signal.aborted) return Promise.resolve();
  return new Promise((resolve) => stopping.signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function undoAll(): Promise<void> {
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
}

/** Lets requests finish; connections still open after that are cut. */
async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await app.close();
  clearTimeout(cut);
}

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return 'The port is already in use. Stop the other program, or set PORT to another number.';
    case 'EACCES':
      return 'This user may not listen on that port. Set PORT to a number above 1023.';
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'The address in HOST does not belong to this machine.';
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
      return 'The database at DATABASE_URL does not answer. Check that it runs and that the address is right.';
    case '28P01':
    case '28000':
      return 'The database at DATABASE_URL refused the user or the password.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it first.';
    default:
      return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
