import { databaseFailureOf, type DatabaseFailure } from './database-errors.ts';

/** One kind of trouble fills at most a line in so many milliseconds. */
const LINE_EVERY_MS = 60_000;

/** A line of the log about trouble of the database. */
export interface DatabaseErrorLine extends DatabaseFailure {
  /** How often it was met since the line before. */
  readonly times: number;
}

/** Takes note of trouble of the database, which as a rule meets every request at once. */
export interface DatabaseErrorLog {
  /**
   * Notes the trouble behind an error, if that is what it is: the first of its kind is written at once, what follows within a
   * minute as one line with its count. False when the error means something else, and nothing was noted.
   */
  noteError(error: unknown): boolean;
  /** Whether a full disk was met within the last minute, and no room since. */
  isFull(): boolean;
  /** Notes that the disk has room again. */
  noteRoom(): void;
}

/** Makes a log that writes by the given function. */
export function createDatabaseErrorLog(write: (line: DatabaseErrorLine) => void): DatabaseErrorLog {
  let lastFull = Number.NEGATIVE_INFINITY;
  const open = new Map<DatabaseFailure['kind'], { latest: DatabaseFailure; times: number }>();

  function endMinute(kind: DatabaseFailure['kind']): void {
    const minute = open.get(kind);
    open.delete(kind);
    if (minute === undefined || minute.times === 0) return;
    write({ ...minute.latest, times: minute.times });
    beginMinute(minute.latest);
  }

  function beginMinute(trouble: DatabaseFailure): void {
    open.set(trouble.kind, { latest: trouble, times: 0 });
    setTimeout(endMinute, LINE_EVERY_MS, trouble.kind).unref();
  }

  return {
    noteError(error) {
      const trouble = databaseFailureOf(error);
      if (trouble === null) return false;
      if (trouble.kind === 'full') lastFull = Date.now();
      const minute = open.get(trouble.kind);
      if (minute === undefined) {
        write({ ...trouble, times: 1 });
        beginMinute(trouble);
      } else {
        minute.latest = trouble;
        minute.times += 1;
      }
      return true;
    },
    isFull: () => Date.now() - lastFull < LINE_EVERY_MS,
    noteRoom() {
      lastFull = Number.NEGATIVE_INFINITY;
    },
  };
}
