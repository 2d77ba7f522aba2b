import { realpath } from 'node:fs/promises';
import { withClient } from '../database/connection.ts';
import { chooseAccount } from './system-account.ts';
import { copyRootsFor, findPrograms } from './binaries.ts';
import {
  type DataFolder,
  checkVersion,
  clusterOwner,
  openDataFolder,
  dataFolderAt,
  fixOwnership,
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

/** The count of failures starts again after a server ran this long, in milliseconds. */
const STABLE_MS = 5_000;

/** The supervisor gives up after more than this many crashes or failed starts in a row. */
const MAX_FAILURES = 6;

/** The first restart is immediate, the second waits this long, and each later one waits twice as long as the one before. */
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 8_000;

/** A server of a data folder that is restarted when it crashes. */
interface ManagedServer {
  readonly current: () => Postmaster;
  /** Resolves with undefined after `stop`, or with the error when the supervisor gave up. */
  readonly givenUp: Promise<EmbeddedPostgresError | undefined>;
  /** Stops restarting. Resolves when no start is in progress. */
  stop(): Promise<void>;
}

/**
 * Restarts the server whenever it crashes, with growing waits, and gives up after `MAX_FAILURES`. On a full disk it never gives
 * up, because space may become free at any time.
 */
function restartOnCrash(
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

  async function run(): Promise<EmbeddedPostgresError | undefined> {
    for (let failures = 0; ;) {
      const startedAt = performance.now();
      await current.ended;
      if (stopping.signal.aborted) return undefined;
      failures = performance.now() - startedAt > STABLE_MS ? 1 : failures + 1;
      log('The database ended unexpectedly and is started again.');
      const outcome = await retryStart(failures);
      if (typeof outcome !== 'number') return outcome;
      failures = outcome;
    }
  }

  /** Returns the number of failures in a row once the server runs, or the error when the supervisor gives up. */
  async function retryStart(before: number): Promise<number | EmbeddedPostgresError | undefined> {
    let last: EmbeddedPostgresError | undefined;
    for (let failures = before; failures <= MAX_FAILURES;) {
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
        failures = error.problem === 'disk-full' ? Math.min(failures + 1, MAX_FAILURES) : failures + 1;
      }
    }
    return (
      last ??
      new EmbeddedPostgresError('ended', `The database ended ${MAX_FAILURES + 1} times in a row; ${logFile} says why.`)
    );
  }

  return {
    current: () => current,
    givenUp: run(),
    async stop() {
      stopping.abort();
      await starting;
    },
  };
}

/** Waits before the start after this many failures in a row (at least two), or until the signal is aborted. */
async function waitAfter(failures: number, signal: AbortSignal): Promise<void> {
  const milliseconds = Math.min(FIRST_WAIT_MS * 2 ** (failures - 2), MAX_WAIT_MS);
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}

export { EmbeddedPostgresError } from './errors.ts';

/** A running embedded database. */
export type EmbeddedPostgres = {
  /** Used like `DATABASE_URL`: `pg` connects through a unix socket with it. */
  connectionString: string;
  /** Resolves when no server runs any more: with undefined after `stop()`, with the error after repeated crashes. */
  exited: Promise<EmbeddedPostgresError | undefined>;
  /** Ends all connections, stops the server and unlocks the data folder. May be called more than once. */
  stop(): Promise<void>;
};

const DATABASE = 'labourwise';
const NO_SUCH_DATABASE = '3D000';

/**
 * Starts the embedded PostgreSQL on a data folder. Creates folder, cluster and database when they are missing, and cleans up after
 * a predecessor that was killed.
 * @param options.dataDir the data folder; the database uses `postgres`, `postgres.log` and `embedded-postgres.lock` in it
 * @param options.log called with a short sentence for each step that takes time
 * @throws EmbeddedPostgresError with one sentence for the user; the folder is not damaged
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
    return supervise(restartOnCrash(postmaster, { startAgain, log, logFile: folder.log }), lock);
  } catch (error) {
    lock?.release();
    throw explainSystemError(error, folder.root);
  }
}

/**
 * Returns the connection string of the embedded database that another process runs on this data folder; undefined when none is
 * ready. For commands that got the error 'in-use' and only need a connection.
 */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  try {
    const { cluster } = dataFolderAt(await realpath(dataDir));
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
    await fixOwnership(folder, account);
  }
  const postmaster = await startPostmaster(folder, programs, account, log);
  try {
    await ensureDatabase(postmaster.socketFolder);
    // Again: the `initdb` of a killed predecessor may have been writing during the first removal.
    await removeUnfinished(folder);
    const startAgain = async (): Promise<Postmaster> => {
      try {
        return await startOnSameSocket(postmaster, () => startPostmaster(folder, programs, account, log));
      } catch (error) {
        // A lack of memory or file handles is a failed start like any other. The next one may succeed.
        throw explainSystemError(error, folder.root);
      }
    };
    return { postmaster, startAgain };
  } catch (error) {
    await stopPostmaster(postmaster);
    throw error;
  }
}

/** Starts a server whose socket is in the same folder as that of the earlier one, since clients connect there. */
async function startOnSameSocket(earlier: Postmaster, start: () => Promise<Postmaster>): Promise<Postmaster> {
  const postmaster = await start();
  if (postmaster.socketFolder === earlier.socketFolder) return postmaster;
  await stopPostmaster(postmaster);
  throw new EmbeddedPostgresError(
    'failed',
    `The database can no longer put its socket in ${earlier.socketFolder}; start LabourWise again.`,
  );
}

function supervise(server: ManagedServer, lock: FolderLock): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  // Stops the database when the process exits without `stop()`. The guard process covers a killed process.
  const interrupt = (): void => void server.current().child.kill('SIGINT');
  process.once('exit', interrupt);

  async function stopOnce(): Promise<void> {
    try {
      await server.stop();
      await stopPostmaster(server.current());
    } finally {
      process.off('exit', interrupt);
      lock.release();
    }
  }

  return {
    connectionString: connectionStringFor(server.current().socketFolder, DATABASE),
    exited: server.givenUp,
    stop() {
      stopping ??= stopOnce();
      return stopping;
    },
  };
}

/** Whether a data folder has a database, running or not. Changes nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  try {
    return (await clusterOwner(dataFolderAt(await realpath(dataDir)))) !== undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw explainSystemError(error, dataDir);
  }
}

/** Creates the application's database when it is missing, for example after a first start that was killed. */
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
