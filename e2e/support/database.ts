import type { QueryResultRow } from 'pg';
import { withClient } from '../../src/platform/server/database/connection.ts';
import { runningEmbeddedPostgres } from '../../src/platform/server/embedded-postgres/supervisor.ts';

/** The data folder of the product that journeys share. */
export function sharedDataDir(): string {
  const dataDir = process.env['JOURNEYS_DATA_DIR'];
  if (dataDir === undefined) throw new Error('The data folder of the test run is not set.');
  return dataDir;
}

/** Connects to the database of the running product whose data folder is `dataDir`. */
export async function connectionStringOf(dataDir: string): Promise<string> {
  const connectionString = await runningEmbeddedPostgres(dataDir);
  if (connectionString === undefined) throw new Error(`No database runs in ${dataDir}.`);
  return connectionString;
}

/** Runs one statement on the database of the running product whose data folder is `dataDir`. */
export async function inDatabase<Row extends QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return withClient(await connectionStringOf(dataDir), async (client) => (await client.query<Row>(text, values)).rows);
}
