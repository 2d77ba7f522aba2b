import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './errors.ts';

/** An exclusive lock on a data folder. It ends with `release` or with the process. */
export type FolderLock = { release(): void };

const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;

/**
 * How long to retry, in milliseconds. SQLite locks in steps, so two processes that start at the same instant can block
 * each other. Without a retry both would fail.
 */
const RETRY_MS = 300;

/** Keeps the handles reachable: garbage collection would close the file and release the lock. */
const openLocks = new Set<DatabaseSync>();

/**
 * Locks a data folder for this process.
 *
 * It is a POSIX file lock on `embedded-postgres.lock`, set through SQLite because Node has no function for file locks. The kernel
 * grants it to one process and releases it when that process ends, even by SIGKILL or a power cut, so no lock becomes stale. Child
 * processes do not inherit it: a locked folder belongs to a running LabourWise, never to an orphaned postmaster. The lock works
 * between containers that share a volume. The file is never deleted, since then two processes could lock two files of that name.
 * @throws EmbeddedPostgresError 'in-use' when another process or this one has the lock, 'no-access' when the file cannot be written
 */
export function lockFolder(dataFolder: string): FolderLock {
  const file = path.join(dataFolder, 'embedded-postgres.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: RETRY_MS });
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const reason = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
    if (reason === SQLITE_BUSY) {
      throw new EmbeddedPostgresError(
        'in-use',
        `Another LabourWise process is already using the data folder ${dataFolder}; stop it first or choose another folder with DATA_DIR.`,
        error,
      );
    }
    if (reason === SQLITE_READONLY || reason === SQLITE_CANTOPEN) {
      throw new EmbeddedPostgresError(
        'no-access',
        `LabourWise may not write the file ${file}; give this user access to it or choose another folder with DATA_DIR.`,
        error,
      );
    }
    throw error;
  }
  const handle = database;
  openLocks.add(handle);
  return {
    release() {
      if (openLocks.delete(handle)) handle.close();
    },
  };
}
