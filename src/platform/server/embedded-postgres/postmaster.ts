import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, spawnAccount } from './system-account.ts';
import { type Programs, PROGRAM_ENVIRONMENT } from './binaries.ts';
import { type DataFolder, nameForServer } from './data-folder.ts';
import { clusterName, isPostmasterOf, readPidFile } from './pid-file.ts';
import { codeOf, diskFull, EmbeddedPostgresError, explainOutput } from './errors.ts';
import { makeSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts';

/** Waits until the pipe to us ends, which the system sees to however we end, and then asks the server to stop. */
const WATCH = 'read -r _; kill -INT "$0"';

/**
 * Sets a guard beside a server that stops it once this process is gone, even by SIGKILL, when nobody else can. It bears the
 * server's account, so that it can reach nothing of anyone else. Returns how to take it away.
 */
function guardServer(pid: number, account: Account): () => void {
  const guard = spawn('/bin/sh', ['-c', WATCH, String(pid)], {
    ...spawnAccount(account),
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a guard the next start stops what was left running, as it always could.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => void guard.kill('SIGKILL');
}

/** A running server process of ours. `ended` resolves once it is gone, for whatever reason. */
export type Postmaster = { child: ChildProcess; socketFolder: string; ended: Promise<void> };

const LOOK_AGAIN_MS = 10;
/** How long clashes with what a killed predecessor left may last before they count as a failure. */
const CLASH_MS = 10_000;
/** After this long an empty pid file is no longer one being written. */
const EMPTY_PID_FILE_MS = 2_000;
/** Recovery after a crash replays at most some hundred megabytes of log; more than this means that something hangs. */
const READY_MS = 300_000;
/** A fast shutdown that takes longer is turned into an immediate one, which costs a recovery at the next start but no data. */
const FAST_SHUTDOWN_MS = 7_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
const LOG_LIMIT_BYTES = 1_000_000;
const FULL_BELOW_BYTES = 1_000_000;

const CLASH = /lock file ".*" (?:already exists|is empty)|pre-existing shared memory block/;

/** Given on the command line, they outrank the files in the cluster and follow the version of LabourWise. */
const SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // No helper processes for reading: the data fit in memory.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
};

/**
 * Starts the server on an existing cluster and waits until it takes connections. The caller holds the folder's lock, so a
 * postmaster that is found alive is the orphan of a killed LabourWise: it is stopped cleanly first.
 */
export async function startPostmaster(
  folder: DataFolder,
  programs: Programs,
  account: Account,
  log: (line: string) => void,
): Promise<Postmaster> {
  const name = await clusterName(folder.cluster);
  const began = Date.now();
  for (;;) {
    const stalePid = await settlePredecessor(folder, name, began, log);
    const socketFolder = await makeSocketFolder(folder.root, account);
    const logStart = await rotateLog(folder.log);
    const postmaster = await launch(folder, programs, account, name, socketFolder, stalePid);
    if (await becomesReady(folder, postmaster)) return postmaster;
    const output = (await readFile(folder.log)).subarray(logStart).toString('utf8');
    // An orphan that had not yet written its pid file, or server processes that are still ending: both settle by looking again.
    if (!CLASH.test(output) || Date.now() - began > CLASH_MS) {
      // On a full disk the server cannot even say so.
      throw (await freeBytes(folder.root)) < FULL_BELOW_BYTES
        ? diskFull(folder.root)
        : explainOutput(output, 'start', folder.root);
    }
    await wait(100);
  }
}

/** Stops our server: fast first, immediately if that takes too long; returns when it is gone. */
export async function stopPostmaster({ child, ended, socketFolder }: Postmaster): Promise<void> {
  const signal = (name: NodeJS.Signals): void => void child.kill(name);
  if (!(await stopBy(signal, (ms) => within(ended, ms)))) {
    throw new EmbeddedPostgresError(
      'failed',
      `The database (process ${child.pid ?? 'unknown'}) does not stop; end it by hand before starting LabourWise again.`,
    );
  }
  await removeSocketFolder(socketFolder);
}

async function stopBy(
  signal: (name: NodeJS.Signals) => void,
  gone: (ms: number) => Promise<boolean>,
): Promise<boolean> {
  signal('SIGINT');
  if (await gone(FAST_SHUTDOWN_MS)) return true;
  signal('SIGQUIT');
  return gone(IMMEDIATE_SHUTDOWN_MS);
}

/** Stops an orphan. Returns the pid in a pid file that names no postmaster of this cluster: it is stale. */
async function settlePredecessor(
  folder: DataFolder,
  name: string,
  began: number,
  log: (line: string) => void,
): Promise<number | undefined> {
  const found = await readPidFile(folder.cluster);
  if (found === undefined) return undefined;
  if (found === 'empty') {
    if (Date.now() - began > EMPTY_PID_FILE_MS) await rm(path.join(folder.cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  const { pid, socketFolder } = found;
  if (!(await isPostmasterOf(name, pid))) return pid;
  log('Stopping the database that an earlier LabourWise left running.');
  const gone = async (ms: number): Promise<boolean> => {
    const deadline = Date.now() + ms;
    while (await isPostmasterOf(name, pid)) {
      if (Date.now() > deadline) return false;
      await wait(LOOK_AGAIN_MS);
    }
    return true;
  };
  if (!(await stopBy((signal) => signalUnlessGone(pid, signal), gone))) {
    throw new EmbeddedPostgresError(
      'failed',
      `A database (process ${pid}) that an earlier LabourWise left running does not stop; end it by hand and start again.`,
    );
  }
  if (socketFolder !== undefined) await removeSocketFolder(socketFolder);
  return undefined;
}

function signalUnlessGone(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function launch(
  folder: DataFolder,
  programs: Programs,
  account: Account,
  name: string,
  socketFolder: string,
  stalePid: number | undefined,
): Promise<Postmaster> {
  const settings = { ...SETTINGS, cluster_name: name, unix_socket_directories: socketFolder };
  const logFile = await open(folder.log, 'a', 0o600);
  try {
    // As root, on a user's own folder: that user must be able to go on with the log later.
    if (account !== undefined) await logFile.chown(account.uid, account.gid);
    const child = spawn(
      programs.postgres,
      [
        '-D',
        nameForServer(folder.cluster, account),
        ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      {
        ...spawnAccount(account),
        cwd: folder.cluster,
        // PostgreSQL takes a pid file that names this process for stale, even if the pid is in use again by something else, and still
        // looks for server processes left behind. Deleting the file instead would skip that second look.
        env: { ...PROGRAM_ENVIRONMENT, ...(stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) }) },
        // Its own session: Ctrl-C in a terminal reaches LabourWise alone, which drains first and then stops the database.
        detached: true,
        stdio: ['ignore', logFile.fd, logFile.fd],
      },
    );
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject).once('spawn', resolve);
    });
    if (child.pid !== undefined) void ended.then(guardServer(child.pid, account));
    return { child, socketFolder, ended };
  } finally {
    await logFile.close();
  }
}

/** Waits for the server to say in its pid file that it is ready; false when it ended instead. */
async function becomesReady(folder: DataFolder, postmaster: Postmaster): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  while (postmaster.child.exitCode === null && postmaster.child.signalCode === null) {
    const found = await readPidFile(folder.cluster);
    if (found !== undefined && found !== 'empty' && found.ready && found.pid === postmaster.child.pid) return true;
    if (Date.now() > deadline) {
      await stopPostmaster(postmaster);
      throw new EmbeddedPostgresError(
        'failed',
        `The database did not become ready in five minutes; ${folder.log} says more.`,
      );
    }
    await within(postmaster.ended, LOOK_AGAIN_MS);
  }
  return false;
}

async function within(event: Promise<void>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([event.then(() => true), wait(ms, false, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Keeps the log small: a long one is put aside, in place of the one before. Returns where the next output will start. */
async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LOG_LIMIT_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}
