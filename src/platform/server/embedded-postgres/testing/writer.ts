import { Client } from 'pg';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../supervisor.ts';

/**
 * A stand-in for LabourWise that tests start as a process of its own and kill: `node writer.ts <data folder> [write]`.
 *
 * Lines on its output: `kept <n>` (rows found; refuses to go on when a number is missing), `postmaster <connection string>`,
 * then with `write` every number once its COMMIT is acknowledged. On SIGTERM it stops the database and ends. Trouble with the
 * database is printed as `problem <kind>: <sentence>`, exit code 3.
 */
const [dataDir = '', mode] = process.argv.slice(2);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => say(`log ${line}`) });
  let stopping = false;
  const client = new Client({ connectionString: database.connectionString });
  client.on('error', () => undefined);
  process.once('SIGTERM', () => {
    stopping = true;
    void database.stop();
  });
  void database.exited.then((error) => {
    if (error !== undefined) say(`problem ${error.problem}: ${error.message}`);
    process.exit(error === undefined ? 0 : 3);
  });
  await client.connect();
  await client.query('create table if not exists numbers (n integer primary key)');
  const found = await client.query<{ rows: number; highest: number }>('select count(*)::integer as rows, coalesce(max(n), 0) as highest from numbers');
  const { rows, highest } = found.rows[0] ?? { rows: 0, highest: 0 };
  if (rows !== highest) throw new Error(`of ${highest} rows ${highest - rows} are missing`);
  say(`kept ${rows}`);
  say(`postmaster ${database.connectionString}`);
  for (let n = rows + 1; mode === 'write' && !stopping; n += 1) {
    await client.query('begin');
    await client.query('insert into numbers values ($1)', [n]);
    await client.query('commit');
    say(String(n));
  }
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  say(`problem ${error.problem}: ${error.message}`);
  process.exit(3);
}
