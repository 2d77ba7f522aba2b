import { parseArgs } from 'node:util';
import type { PoolConfig } from 'pg';
import { createAdministrator } from './features/accounts/server/service.ts';
import { ConfigError, readConfig } from './platform/server/config.ts';
import { openDatabase } from './platform/server/database/database.ts';
import { migrateDatabase } from './platform/server/database/migrate.ts';
import { EmbeddedPostgresError, runningEmbeddedPostgres, startEmbeddedPostgres } from './platform/server/embedded-postgres/supervisor.ts';
import { ApiError } from './platform/server/http/api-error.ts';

const USAGE = 'Use it so: npm run admin -- create --username NAME --email ADDRESS --password PASSWORD';

/** Something to tell whoever typed the command, in a sentence. */
class CommandError extends Error {}

/** The database the product uses: the one named by DATABASE_URL, the embedded one that runs, or the embedded one started for this command. */
async function connect(): Promise<{ connection: PoolConfig; stop: () => Promise<void> }> {
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  if (config.databaseUrl !== null) return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  const running = await runningEmbeddedPostgres(config.dataDir);
  if (running !== undefined) return { connection: { connectionString: running }, stop: async () => undefined };
  const own = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => console.log(line) });
  return { connection: { connectionString: own.connectionString }, stop: () => own.stop() };
}

async function create(username: string, email: string, password: string): Promise<void> {
  const { connection, stop } = await connect();
  try {
    const { pool, close } = openDatabase(connection, () => undefined);
    try {
      await migrateDatabase(pool);
      const outcome = await createAdministrator(pool, { username, email, password }, new Date());
      console.log(outcome === 'created' ? `${username} is now an administrator.` : `${username} was there already and is now an administrator. The password is unchanged.`);
    } finally {
      await close();
    }
  } finally {
    await stop();
  }
}

function readArguments(): { username: string; email: string; password: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { username: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  });
  const { username, email, password } = values;
  if (positionals.join(' ') !== 'create' || username === undefined || email === undefined || password === undefined) throw new CommandError(USAGE);
  return { username, email, password };
}

function sentenceFor(error: unknown): string {
  if (error instanceof ApiError) return error.issues?.map((issue) => issue.message).join('\n') ?? error.message;
  if (error instanceof CommandError || error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return USAGE;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const { username, email, password } = readArguments();
  await create(username, email, password);
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
