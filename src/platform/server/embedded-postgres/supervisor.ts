import { realpath } from 'node:fs/promises';
import { withClient } from '../database/connection.ts';
import { chooseAccount } from './system-account.ts';
import { copyRootsFor, findPrograms } from './binaries.ts';
import {
  type DataFolder,
  checkVersion,
  clusterOwner,
  openDataFolder,
  partsOf,
  settleOwnership,
  createCluster,
  removeUnfinished,
  ROLE,
} from './data-folder.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { clusterName, isPostmasterOf, readPidFile } from './pid-file.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { codeOf, EmbeddedPostgresError, explainSystemError } from './errors.ts';
import { SOCKET_PORT } from './socket-folder.ts';
import { setTimeout as wait } from 'node:timers/promises';

/** A server that ran this long before it ended was well; whatever ended it begins a new count, in milliseconds. */
const STEADY_MS = 5_000;

/** So many ends or failed starts in a row mean that another start will not help either. */
const MOST_FAILURES = 6;

/** The first start comes at once, the second after this long, and each later one after twice the time of the one before. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/** The servers of one data folder, one after the other. */
interface ManagedServer {
  readonly current: () => Postmaster;
  /** Resolves with undefined after `stop`, and with why it was given up otherwise. */
  readonly givenUp: Promise<EmbeddedPostgresError | undefined>;
  /** Starts no more, and resolves once none is being started. */
  stop(): Promise<void>;
}

/**
 * Starts the server again whenever it ends by itself, with longer and longer waits, and gives up when that does not help. On
 * a full disk it goes on trying: what helps there is space, which may come at any time.
 */
function keepRunning(
  first: Postmaster,
  {
    startAgain,
    log,
    logFile,
  }: { readonly startAgain: () => Promise<Postmaster>; readonly log: (line: string) => void; readonly logFile: string },
): ManagedServer {
  const stopping = new AbortController();
  let current = first;
  let starting: Promise<unknown> = Promise.resolve();

  async function keep(): Promise<EmbeddedPostgresError | undefined> {
    for (let failures = 0; ;) {
      const began = performance.now();
      await current.ended;
      if (stopping.signal.aborted) return undefined;
      failures = performance.now() - began > STEADY_MS ? 1 : failures + 1;
      log('The database ended unexpectedly and is started again.');
      const failure = await startUntilItRuns(failures);
      if (typeof failure !== 'number') return failure;
      failures = failure;
    }
  }

  /** Answers how many failures there were in a row, or why it was given up. */
  async function startUntilItRuns(before: number): Promise<number | EmbeddedPostgresError | undefined> {
    let last: EmbeddedPostgresError | undefined;
    for (let failures = before; failures <= MOST_FAILURES;) {
      if (failures > 1) await waitAfter(failures, stopping.signal);
      if (stopping.signal.aborted) return undefined;
      const start = startAgain();
      starting = start.catch(() => undefined);
      try {
        current = await start;
        return failures;
      } catch (error) {
        if (!(error instanceof EmbeddedPostgresError)) throw error;
        if (error.problem !== last?.problem) log(error.message);
        last = error;
        failures = error.problem === 'disk-full' ? Math.min(failures + 1, MOST_FAILURES) : failures + 1;
      }
    }
    return (
      last ??
      new EmbeddedPostgresError('ended', `The database ended ${MOST_FAILURES + 1} times in a row; ${logFile} says why.`)
    );
  }

  return {
    current: () => current,
    givenUp: keep(),
    async stop() {
      stopping.abort();
      await starting;
    },
  };
}

/** Waits before the start that follows so many failures in a row, two or more; an aborted signal ends it at once. */
async function waitAfter(failures: number, signal: AbortSignal): Promise<void> {
  const milliseconds = Math.min(FIRST_WAIT_MS * 2 ** (failures - 2), LONGEST_WAIT_MS);
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}

export { EmbeddedPostgresError } from './errors.ts';

/** A running embedded database. */
export type EmbeddedPostgres = {
  /** Takes the place of `DATABASE_URL`: `pg` and everything built on it connect with it, through a unix socket. */
  connectionString: string;
  /** Resolves when there is no server any more: with undefined after `stop()`, with an error to show when it ended again and again. */
  exited: Promise<EmbeddedPostgresError | undefined>;
  /** Ends all connections, stops the server, waits until it is gone and frees the data folder. May be called more than once. */
  stop(): Promise<void>;
};

const DATABASE = 'labourwise';
const NO_SUCH_DATABASE = '3D000';

/**
 * Starts the embedded PostgreSQL on a data folder, creating folder, cluster and database as needed, and cleaning up after a
 * predecessor that was killed at any moment.
 * @param options.dataDir the data folder; the database takes `postgres`, `postgres.log` and `embedded-postgres.lock` in it.
 * @param options.log told in short sentences what takes time.
 * @throws EmbeddedPostgresError with one sentence for a person; nothing in the folder is damaged then.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataDir);
  let lock: FolderLock | undefined;
  try {
    lock = lockFolder(folder.root);
    const { postmaster, startAgain } = await prepareAndStart(folder, log);
    return supervise(keepRunning(postmaster, { startAgain, log, logFile: folder.log }), lock);
  } catch (error) {
    lock?.release();
    throw explainSystemError(error, folder.root);
  }
}

/**
 * The connection string of an embedded database that another process runs on this data folder, or undefined when none is ready.
 * For commands that meet the problem 'in-use' and only want to use the database.
 */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  try {
    const { cluster } = partsOf(await realpath(dataDir));
    const found = await readPidFile(cluster);
    if (found === undefined || found === 'empty' || !found.ready || found.socketFolder === undefined) return undefined;
    return (await isPostmasterOf(await clusterName(cluster), found.pid))
      ? connectionStringFor(found.socketFolder, DATABASE)
      : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw explainSystemError(error, dataDir);
  }
}

async function prepareAndStart(
  folder: DataFolder,
  log: (line: string) => void,
): Promise<{ postmaster: Postmaster; startAgain: () => Promise<Postmaster> }> {
  const owner = await clusterOwner(folder);
  const account = await chooseAccount(owner);
  const programs = await findPrograms(account, copyRootsFor(folder.root));
  if (owner === undefined) {
    await removeUnfinished(folder);
    log('Creating the database for the first time.');
    await createCluster(folder, programs, account);
  } else {
    await checkVersion(folder, programs.major);
    await removeUnfinished(folder);
    await settleOwnership(folder, account);
  }
  const postmaster = await startPostmaster(folder, programs, account, log);
  try {
    await ensureDatabase(postmaster.socketFolder);
    // Again, for a killed predecessor's `initdb` that was still writing when we looked before.
    await removeUnfinished(folder);
    const startAgain = async (): Promise<Postmaster> => {
      try {
        return await startInItsPlace(postmaster, () => startPostmaster(folder, programs, account, log));
      } catch (error) {
        // No memory or no file handle just now is a failed start like any other: the next may do.
        throw explainSystemError(error, folder.root);
      }
    };
    return { postmaster, startAgain };
  } catch (error) {
    await stopPostmaster(postmaster);
    throw error;
  }
}

/** Starts a server where everyone who uses the earlier one looks for it. */
async function startInItsPlace(earlier: Postmaster, start: () => Promise<Postmaster>): Promise<Postmaster> {
  const postmaster = await start();
  if (postmaster.socketFolder === earlier.socketFolder) return postmaster;
  await stopPostmaster(postmaster);
  throw new EmbeddedPostgresError(
    'failed',
    `The database can no longer put its socket in ${earlier.socketFolder}; start LabourWise again.`,
  );
}

function supervise(kept: ManagedServer, lock: FolderLock): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  // When the process ends without `stop()`, the database is told at once; the guard beside it is for the ends that tell nobody.
  const interrupt = (): void => void kept.current().child.kill('SIGINT');
  process.once('exit', interrupt);

  async function stopOnce(): Promise<void> {
    try {
      await kept.stop();
      await stopPostmaster(kept.current());
    } finally {
      process.off('exit', interrupt);
      lock.release();
    }
  }

  return {
    connectionString: connectionStringFor(kept.current().socketFolder, DATABASE),
    exited: kept.givenUp,
    stop() {
      stopping ??= stopOnce();
      return stopping;
    },
  };
}

/** Whether a data folder holds a database already, running or not. Nothing is touched. */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  try {
    return (await clusterOwner(partsOf(await realpath(dataDir)))) !== undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw explainSystemError(error, dataDir);
  }
}

/** Creates the application's database when it is missing, as after a first start that was killed half-way. */
async function ensureDatabase(socketFolder: string): Promise<void> {
  try {
    await run(connectionStringFor(socketFolder, DATABASE), 'select 1');
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_DATABASE) throw error;
    await run(connectionStringFor(socketFolder, 'postgres'), `create database ${DATABASE} template template0`);
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  await withClient(connectionString, (client) => client.query(statement));
}

function connectionStringFor(socketFolder: string, database: string): string {
  return `postgresql://${ROLE}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(socketFolder)}`;
}
