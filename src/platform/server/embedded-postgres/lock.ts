import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './errors.ts';

/** The right to use a data folder, held until `release` or until the process ends, however it ends. */
export type FolderLock = { release(): void };

const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;

/**
 * How long to try, in milliseconds. SQLite takes the lock in steps: of two processes that begin at the same instant each can
 * find the other on its first step, and without a second try neither would have it.
 */
const TRY_MS = 300;

/** Keeps held locks reachable: a collected handle would close its file and give the lock up in silence. */
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive right to use a data folder, or throws when another process (or this one) has it.
 *
 * The lock is a POSIX file lock on `embedded-postgres.lock`, taken through SQLite because Node has no call of its own for file locks.
 * The kernel grants it to one process only, so two starts cannot race, and drops it when that process ends, even by SIGKILL or a
 * power cut, so there is never a stale one to judge. Child processes do not inherit it: an orphaned postmaster leaves the folder free,
 * which is exactly how an orphan is told from a second LabourWise. It belongs to the file, not to a network or process namespace,
 * so it also holds between containers that share a volume. The file stays empty and is never deleted: deleting it would let two
 * processes lock two files of the same name.
 */
export function lockFolder(dataFolder: string): FolderLock {
  const file = path.join(dataFolder, 'embedded-postgres.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: TRY_MS });
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
  held.add(handle);
  return {
    release() {
      if (held.delete(handle)) handle.close();
    },
  };
}
