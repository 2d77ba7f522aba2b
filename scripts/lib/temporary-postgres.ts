import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const READY_MS = 30_000;

/** A PostgreSQL server for one run of the tests. */
export interface TemporaryPostgres {
  readonly version: string;
  /** Connects as the owner of the whole server. */
  readonly url: string;
  /** The pid of its first process. */
  pid(): number;
  /** Stops it, as for an update of the machine, and starts it again at the same address. */
  restart(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** The programs of the newest PostgreSQL that Debian has installed; null when there is none. */
export function debianPostgres(): string | null {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).toSorted((first, second) => Number(second) - Number(first))
    : [];
  return (
    versions
      .map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))
      .find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
  );
}

/**
 * Starts a server of its own on an empty folder and a free port, with a password made for it. PostgreSQL refuses to run as
 * root, so root lends it the account `postgres` or `nobody`.
 * @param programs folder of `initdb` and `postgres`.
 * @throws Error with what the server said when it does not start.
 */
export async function startTemporaryPostgres(programs: string): Promise<TemporaryPostgres> {
  const place = makePlace();
  const { folder, log, password } = place;
  try {
    makeCluster(programs, place);
    const port = await freePort();
    let running = await launch(programs, place, port);
    const stopOnExit = () => void running.server.kill('SIGQUIT');
    process.once('exit', stopOnExit);
    const end = async () => {
      running.server.kill('SIGINT');
      await running.gone;
    };
    const stop = async () => {
      process.off('exit', stopOnExit);
      await end();
      rmSync(folder, { recursive: true, force: true });
    };
    const restart = async () => {
      await end();
      running = await launch(programs, place, port);
    };
    if (!running.ready) {
      const said = readFileSync(log, 'utf8').trim();
      await stop();
      throw new Error(`The temporary PostgreSQL does not start: ${said}`);
    }
    const version = path.basename(path.dirname(programs));
    return {
      version,
      url: `postgresql://labourwise:${password}@127.0.0.1:${port}/postgres`,
      pid: () => running.server.pid ?? 0,
      restart,
      stop,
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Where a server has its files, and as whom its programs run. */
type Place = ReturnType<typeof makePlace>;

function makePlace() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'labourwise-postgres-'));
  const data = path.join(folder, 'data');
  const log = path.join(folder, 'log');
  const passwordFile = path.join(folder, 'password');
  const password = randomBytes(18).toString('hex');
  const account = accountForServer();
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  writeFileSync(log, '');
  if (account !== null)
    for (const place of [folder, data, passwordFile, log]) chownSync(place, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const as = { ...account, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
  return { folder, data, log, passwordFile, password, as };
}

/** Makes the empty databases of a server. */
function makeCluster(programs: string, { data, passwordFile, as }: Place): void {
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'labourwise', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--no-sync'],
    { ...as, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`The temporary PostgreSQL could not be made: ${made.stderr.trim()}`);
}

/** Starts a server, and waits until it takes connections or has ended. */
async function launch(programs: string, { folder, data, log, as }: Place, port: number) {
  const output = openSync(log, 'a');
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
    { ...as, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  const gone = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  return { server, gone, ready: await isReady(path.join(data, 'postmaster.pid'), gone) };
}

/** The server writes `ready` in the eighth line of its pid file once it takes connections. False when it ended or takes too long. */
async function isReady(pidFile: string, gone: Promise<void>): Promise<boolean> {
  const ended = gone.then(() => 'ended' as const);
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline;) {
    if (existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n')[7]?.trim() === 'ready') return true;
    if ((await Promise.race([ended, wait(50)])) === 'ended') return false;
  }
  return false;
}

function accountForServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}
