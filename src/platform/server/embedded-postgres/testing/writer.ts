import type { Client } from 'pg';
import { withClient } from '../../database/connection.ts';
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from '../supervisor.ts';

/**
 * A stand-in for LabourWise that tests start as a process of its own and kill: `node writer.ts <data folder> <mode>`.
 * It prints `kept <n>` (rows found; it gives up when a number is missing) and `ready <connection string>`. Then, by
 * mode: `write` prints every number once its COMMIT is acknowledged, `idle` waits, `leave` ends at once without
 * stopping the database. SIGTERM stops the database and ends; SIGINT is ignored. Errors are printed as `problem <kind>:
 * <sentence>`, exit code 3.
 */
const [dataDir = '', mode = 'idle'] = process.argv.slice(2);
const end = new AbortController();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function writeNumbers(client: Client, first: number): Promise<void> {
  for (let n = first; !end.signal.aborted; n += 1) {
    await client.query('begin');
    await client.query('insert into numbers values ($1)', [n]);
    await client.query('commit');
    say(String(n));
  }
}

async function work(database: EmbeddedPostgres): Promise<void> {
  await withClient(database.connectionString, (client) => workOn(client, database));
}

async function workOn(client: Client, database: EmbeddedPostgres): Promise<void> {
  await client.query('create table if not exists numbers (n integer primary key)');
  const found = await client.query<{ rows: number; highest: number }>(
    'select count(*)::integer as rows, coalesce(max(n), 0) as highest from numbers',
  );
  const { rows, highest } = found.rows[0] ?? { rows: 0, highest: 0 };
  if (rows !== highest) throw new Error(`of ${highest} rows ${highest - rows} are missing`);
  say(`kept ${rows}`);
  say(`ready ${database.connectionString}`);
  if (mode === 'leave') process.exit(0);
  if (mode === 'write') await writeNumbers(client, rows + 1);
}

async function main(): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => say(`log ${line}`) });
  process.on('SIGINT', () => undefined);
  process.once('SIGTERM', () => {
    end.abort();
    void database.stop();
  });
  work(database).catch((error: unknown) => {
    if (end.signal.aborted) return;
    say(`broken ${String(error)}`);
  });
  const trouble = await database.exited;
  await database.stop();
  if (trouble !== undefined) throw trouble;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  say(`problem ${error.problem}: ${error.message}`);
  process.exit(3);
}
