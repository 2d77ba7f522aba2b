import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, spawnAccount } from './system-account.ts';
import { type Programs, PROGRAM_ENVIRONMENT } from './binaries.ts';
import { type DataFolder, clusterPathForServer } from './data-folder.ts';
import { clusterName, isPostmasterOf, readPidFile } from './pid-file.ts';
import { codeOf, diskFull, EmbeddedPostgresError, explainOutput } from './errors.ts';
import { createSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts';

/** Waits until the pipe to this process closes, which happens however the process ends, then stops the server. */
const GUARD_SCRIPT = 'read -r _; kill -INT "$0"';

/**
 * Starts a guard process that stops the server when this process has ended, even by SIGKILL. It runs as the server's account.
 * @returns a function that ends the guard
 */
function startGuard(pid: number, account: Account): () => void {
  const guard = spawn('/bin/sh', ['-c', GUARD_SCRIPT, String(pid)], {
    ...spawnAccount(account),
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a guard, the next start stops a server that was left running.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => void guard.kill('SIGKILL');
}

/** A running server process. `ended` resolves when it has ended, for any reason. */
export type Postmaster = { child: ChildProcess; socketFolder: string; ended: Promise<void> };

const POLL_MS = 10;
/** How long conflicts with the remains of a killed predecessor may last before they count as a failure, in milliseconds. */
const CONFLICT_MS = 10_000;
/** After this time an empty pid file counts as abandoned, in milliseconds. */
const EMPTY_PID_FILE_MS = 2_000;
/** Crash recovery replays some hundred megabytes of log at most. A start that takes longer hangs. In milliseconds. */
const READY_MS = 300_000;
/** After this time a fast shutdown becomes an immediate one, which needs recovery at the next start but loses no data. */
const FAST_SHUTDOWN_MS = 7_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
const LOG_LIMIT_BYTES = 1_000_000;
const DISK_FULL_BELOW_BYTES = 1_000_000;

const CONFLICT = /lock file ".*" (?:already exists|is empty)|pre-existing shared memory block/;

/** Command line settings override those in the cluster's files, and change with the version of LabourWise. */
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
  // The data fit in memory, so no worker processes are needed for reading.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
};

/**
 * Starts the server on an existing cluster and waits until it accepts connections. The caller has the folder's lock, so a running
 * postmaster is the orphan of a killed LabourWise and is stopped first.
 */
export async function startPostmaster(
  folder: DataFolder,
  programs: Programs,
  account: Account,
  log: (line: string) => void,
): Promise<Postmaster> {
  const name = await clusterName(folder.cluster);
  const startedAt = Date.now();
  for (;;) {
    const stalePid = await stopPredecessor(folder, name, startedAt, log);
    const socketFolder = await createSocketFolder(folder.root, account);
    const logStart = await rotateLog(folder.log);
    const postmaster = await launch(folder, programs, account, name, socketFolder, stalePid);
    if (await becomesReady(folder, postmaster)) return postmaster;
    const output = (await readFile(folder.log)).subarray(logStart).toString('utf8');
    // An orphan without a pid file yet, or server processes that are still ending: retry.
    if (!CONFLICT.test(output) || Date.now() - startedAt > CONFLICT_MS) {
      // On a full disk the server cannot write its error message.
      throw (await freeBytes(folder.root)) < DISK_FULL_BELOW_BYTES
        ? diskFull(folder.root)
        : explainOutput(output, 'start', folder.root);
    }
    await wait(100);
  }
}

/** Stops a server by a fast shutdown, or an immediate one if that takes too long. Resolves when the process has ended. */
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

/** Stops an orphaned server. Returns the pid of a stale pid file: no postmaster of this cluster has it. */
async function stopPredecessor(
  folder: DataFolder,
  name: string,
  startedAt: number,
  log: (line: string) => void,
): Promise<number | undefined> {
  const found = await readPidFile(folder.cluster);
  if (found === undefined) return undefined;
  if (found === 'empty') {
    if (Date.now() - startedAt > EMPTY_PID_FILE_MS)
      await rm(path.join(folder.cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  const { pid, socketFolder } = found;
  if (!(await isPostmasterOf(name, pid))) return pid;
  log('Stopping the database that an earlier LabourWise left running.');
  const gone = async (ms: number): Promise<boolean> => {
    const deadline = Date.now() + ms;
    while (await isPostmasterOf(name, pid)) {
      if (Date.now() > deadline) return false;
      await wait(POLL_MS);
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
    // As root in a user's folder: that user must be able to write the log later.
    if (account !== undefined) await logFile.chown(account.uid, account.gid);
    const child = spawn(
      programs.postgres,
      [
        '-D',
        clusterPathForServer(folder.cluster, account),
        ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      {
        ...spawnAccount(account),
        cwd: folder.cluster,
        // With this pid PostgreSQL treats the pid file as stale, even if another process has the pid now. It still
        // checks for server processes left behind; deleting the file would skip that check.
        env: { ...PROGRAM_ENVIRONMENT, ...(stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) }) },
        // Its own session, so that Ctrl-C reaches only LabourWise, which finishes its requests and then stops the database.
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
    if (child.pid !== undefined) void ended.then(startGuard(child.pid, account));
    return { child, socketFolder, ended };
  } finally {
    await logFile.close();
  }
}

/** Waits until the pid file reports that the server is ready. Returns false when the server ended before. */
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
    await within(postmaster.ended, POLL_MS);
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

/** Renames a long log to `.1`. Returns the offset at which the next output starts. */
async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LOG_LIMIT_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}
