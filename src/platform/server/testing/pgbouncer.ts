import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../database/connection.ts';
import { chooseAccount, spawnAccount } from '../embedded-postgres/system-account.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** A pooler before a database. */
interface Pgbouncer {
  /** Connection string of the database behind the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

interface PgbouncerOptions {
  /** The database, by its direct connection string. */
  readonly direct: string;
  readonly mode: 'session' | 'transaction';
  /** Sessions on the server for each database. */
  readonly poolSize: number;
  /** Startup parameters that it accepts and drops. It refuses all others. */
  readonly ignored: readonly string[];
}

/**
 * Starts Debian's pgbouncer on a free port. As root it runs as `nobody`, because it refuses to run as root.
 * @throws Error when the package is not installed, or with its log when it does not start
 */
export async function startPgbouncer({ direct, mode, poolSize, ignored }: PgbouncerOptions): Promise<Pgbouncer> {
  const { host, port: serverPort, database, user, password } = await withClient(direct, async (client) => client);
  const [folder, port, account] = [
    await mkdtemp(join(tmpdir(), 'labourwise-pgbouncer-')),
    await freePort(),
    await chooseAccount(undefined),
  ];
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
${database} = host=${host} port=${serverPort} user=${user}${password ? ` password=${password}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize}
ignore_startup_parameters = ${['extra_float_digits', ...ignored].join(',')}
`,
    { mode: 0o600 },
  );
  if (account !== undefined) for (const path of [folder, settings]) await chown(path, account.uid, account.gid);
  const child = spawn(PROGRAM, [settings], { ...spawnAccount(account), stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let log = '';
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', (cause) => {
        reject(new Error(`${PROGRAM} does not run. Install Debian's package: apt-get install pgbouncer.`, { cause }));
      });
      child.once('exit', () => reject(new Error(`pgbouncer does not start: ${log}`)));
      child.stderr.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes('process up')) resolve();
      });
    });
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
