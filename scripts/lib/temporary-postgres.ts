import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROGRAM_ENVIRONMENT } from '../../src/platform/server/embedded-postgres/binaries.ts';
import { chooseAccount, spawnAccount } from '../../src/platform/server/embedded-postgres/system-account.ts';
import { freePort } from './free-port.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** A PostgreSQL server for one run of the tests. */
export interface TemporaryPostgres {
  readonly version: string;
  /** Connection string of the superuser. */
  readonly url: string;
  /** Returns the process id of the postmaster. */
  pid(): number;
  /** Restarts the server at the same address. */
  restart(): Promise<void>;
  /** Ends the server at once, as a power cut would. */
  crash(): Promise<void>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/** Returns the folder of programs of the newest PostgreSQL that Debian has installed; null when there is none. */
export function debianPostgres(): string | null {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const folders = versions
    .toSorted((first, second) => Number(second) - Number(first))
    .map((version) => path.join(DEBIAN_FOLDER, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/**
 * Creates and starts a server with an empty folder, a free port and a random password. As root the server runs as the user
 * `nobody`, because PostgreSQL refuses to run as root.
 * @param programs the folder of `initdb` and `pg_ctl`
 * @param primary the server that this one follows as a standby, with the same password
 * @throws Error with the log of the server when it does not start
 */
export async function startTemporaryPostgres(
  programs: string,
  primary?: Pick<TemporaryPostgres, 'url'>,
): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'labourwise-postgres-'));
  const inFolder = (name: string) => path.join(folder, name);
  const [data, log, passwordFile] = [inFolder('data'), inFolder('log'), inFolder('password')];
  const password = primary === undefined ? randomBytes(18).toString('hex') : new URL(primary.url).password;
  const port = await freePort();
  const account = await chooseAccount(undefined);
  const options = { ...spawnAccount(account), cwd: folder, env: PROGRAM_ENVIRONMENT };
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(path.join(programs, program), ['-D', data, ...args], options);
  const serverOptions = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    writeFileSync(passwordFile, password);
    if (account !== undefined) for (const name of [folder, passwordFile]) chownSync(name, account.uid, account.gid);
    if (primary === undefined)
      await run(
        'initdb',
        '-U',
        'labourwise',
        '-A',
        'scram-sha-256',
        '--pwfile',
        passwordFile,
        '-E',
        'UTF8',
        '--no-sync',
      );
    else await run('pg_basebackup', '-d', primary.url, '-R', '-c', 'fast', '--no-sync');
    await run('pg_ctl', 'start', '-s', '-w', '-l', log, '-o', serverOptions);
  } catch (error) {
    const output = existsSync(log) ? readFileSync(log, 'utf8') : '';
    remove();
    throw new Error(`The temporary PostgreSQL does not start: ${output}`, { cause: error });
  }
  const stopOnExit = () => {
    spawnSync(path.join(programs, 'pg_ctl'), ['stop', '-D', data, '-s', '-m', 'immediate'], options);
  };
  process.once('exit', stopOnExit);
  return {
    version: path.basename(path.dirname(programs)),
    url: `postgresql://labourwise:${password}@127.0.0.1:${port}/postgres`,
    pid: () => Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10),
    restart: async () => {
      await run('pg_ctl', 'restart', '-s', '-w', '-m', 'fast', '-l', log, '-o', serverOptions);
    },
    crash: async () => {
      await run('pg_ctl', 'stop', '-s', '-w', '-m', 'immediate');
    },
    promote: async () => {
      await run('pg_ctl', 'promote', '-s', '-w');
    },
    stop: async () => {
      process.off('exit', stopOnExit);
      // A crashed server has nothing to stop.
      if (existsSync(path.join(data, 'postmaster.pid'))) await run('pg_ctl', 'stop', '-s', '-w', '-m', 'fast');
      remove();
    },
  };
}
