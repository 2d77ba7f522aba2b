import { readConfig, type Config } from '../../platform/server/config.ts';
import {
  hasDatabase,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../platform/server/embedded-postgres/supervisor.ts';

/** Reads the environment of a command, which serves nobody: rules about the public address do not apply. */
export function readCommandConfig(environment: NodeJS.ProcessEnv): Config {
  return readConfig({ ...environment, NODE_ENV: 'development', PUBLIC_URL: '' });
}

/** An error whose message is shown to the user of a command. */
export class CommandError extends Error {}

/** The database of the product, and its name in messages. */
interface CommandDatabase {
  readonly connectionString: string;
  readonly place: string;
}

/** What to do when a command finds no database. */
export const NO_DATABASE_HELP =
  'Set the DATABASE_URL or DATA_DIR that the product starts with. If it was never started, run npm start once.';

/**
 * Runs the work of a command on the database of DATABASE_URL, by its direct connection, else on the running embedded one, else starts the embedded one for it.
 * @throws CommandError when there is none
 */
export async function onCommandDatabase<T>(
  { databaseUrl, databaseListenUrl, dataDir }: Config,
  work: (database: CommandDatabase) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null)
    return work({ connectionString: databaseListenUrl ?? databaseUrl, place: 'the database at DATABASE_URL' });
  const place = `the database in ${dataDir}`;
  const running = await runningEmbeddedPostgres(dataDir);
  if (running !== undefined) return work({ connectionString: running, place });
  if (!(await hasDatabase(dataDir)))
    throw new CommandError(
      `There is no database in the data folder ${dataDir}, and none was made. ${NO_DATABASE_HELP}`,
    );
  const own = await startEmbeddedPostgres({ dataDir, log: (line) => console.log(line) });
  try {
    return await work({ connectionString: own.connectionString, place });
  } finally {
    await own.stop();
  }
}
