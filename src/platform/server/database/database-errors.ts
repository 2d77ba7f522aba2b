/** Returns why the database of a variable cannot be used, as a sentence for the user; null for another error. */
export function connectionErrorMessage(
  error: unknown,
  variable: 'DATABASE_URL' | 'DATABASE_LISTEN_URL' = 'DATABASE_URL',
): string | null {
  const silent = `The database at ${variable} does not answer. Check that it runs and that the address is right.`;
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
      return silent;
    case '28P01':
    case '28000':
      return `The database at ${variable} refused the user or the password.`;
    case '3D000':
      return `The database named in ${variable} does not exist. Create it first.`;
    case '08P01':
      return error instanceof Error && error.message.includes('startup parameter')
        ? `The pooler at ${variable} refused a setting of the connection. For transaction pooling set DATABASE_LISTEN_URL to a direct connection; for session pooling set ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout in the pooler.`
        : null;
    default:
      return classifyDatabaseError(error)?.kind === 'away' ? silent : null;
  }
}

/**
 * Why the database is unavailable. `away`: ended, starting, unreachable or out of connections. `full`: its disk is full. `busy`: it
 * canceled a statement that waited for others.
 */
export type DatabaseFailureKind = 'away' | 'full' | 'busy';

/** A failure of the database, without values of its statements. */
export interface DatabaseFailure {
  readonly kind: DatabaseFailureKind;
  /** The code of PostgreSQL or of the system; empty for an error of the driver without code. */
  readonly code: string;
  /** The message of the server, system or driver. */
  readonly reason: string;
}

/** Prefixes of PostgreSQL's codes; the first match counts. Null is an error of our code. */
const SERVER_CODES: readonly (readonly [prefix: string, kind: DatabaseFailureKind | null])[] = [
  ['08P01', null],
  ['53100', 'full'],
  ['53', 'away'],
  ['08', 'away'],
  ['57P', 'away'],
  ['58', 'away'],
  // An idle transaction was terminated, or the server is read-only after a failover.
  ['25P03', 'away'],
  ['25P04', 'away'],
  ['25006', 'away'],
  // A statement timeout, a deadlock or a lock timeout: a retry may succeed.
  ['57014', 'busy'],
  ['55P03', 'busy'],
  ['40', 'busy'],
];

/** System codes of connection errors. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EACCES',
  'EAGAIN',
]);

/** System calls of connections. The same code from a file operation means another error. */
const NETWORK_SYSCALLS: ReadonlySet<string> = new Set(['connect', 'getaddrinfo', 'read', 'write', 'shutdown']);

/** Messages of driver errors without a code. */
const DRIVER_MESSAGES: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'This socket has been ended by the other party',
  'There was an error establishing an SSL connection',
]);

const NO_SPACE = /No space left on device|Disk quota exceeded/;

/** Errors of lost connections. */
const lostConnections = new WeakSet<Error>();

/** Marks an error as a lost connection. The running statements fail with the same error. */
export function noteLostConnection(error: Error): void {
  lostConnections.add(error);
}

/** Maximum depth of `cause` chains. */
const MAX_DEPTH = 6;

/** Returns the database failure in an error or its causes; null when there is none. */
export function classifyDatabaseError(error: unknown, depth = 0): DatabaseFailure | null {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return null;
  const kind = kindOf(error);
  if (kind !== null) return { kind, code: codeOf(error), reason: error.message };
  const inner = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause];
  for (const one of inner) {
    const found = classifyDatabaseError(one, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function kindOf(error: Error): DatabaseFailureKind | null {
  const code = codeOf(error);
  if (isServerError(error)) return kindOfServerError(code, error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (NETWORK_CODES.has(code) && NETWORK_SYSCALLS.has(String(Reflect.get(error, 'syscall')))) return 'away';
  return lostConnections.has(error) || DRIVER_MESSAGES.has(error.message) ? 'away' : null;
}

function kindOfServerError(code: string, error: Error): DatabaseFailureKind | null {
  const listed = SERVER_CODES.find(([prefix]) => code.startsWith(prefix));
  if (listed !== undefined) return listed[1];
  if (NO_SPACE.test(error.message)) return 'full';
  const endsConnection = lostConnections.has(error) || /^(?:FATAL|PANIC)$/.test(String(Reflect.get(error, 'severity')));
  return endsConnection ? 'away' : null;
}

/** PostgreSQL's errors have a severity and a code of five characters. */
function isServerError(error: Error): boolean {
  return typeof Reflect.get(error, 'severity') === 'string' && /^[0-9A-Z]{5}$/.test(codeOf(error));
}

function codeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}

/** Each kind of failure is logged at most once in this time, in milliseconds. */
const LINE_EVERY_MS = 60_000;

/** A log line about a database failure. */
export interface DatabaseErrorLine extends DatabaseFailure {
  /** Number of failures since the previous line. */
  readonly times: number;
}

/** Logs database failures, which usually hit many requests at once. */
export interface DatabaseErrorLog {
  /**
   * Logs the database failure in an error. The first one of its kind is logged at once, those of the next minute as one line with
   * their count. Returns false for other errors, which are not logged.
   */
  noteError(error: unknown): boolean;
  /** Whether the disk was full within the last minute and has had no free space since. */
  isFull(): boolean;
  /** Records that the disk has free space again. */
  noteRoom(): void;
}

/** Creates a log that calls `write` for each line. */
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

  function beginMinute(failure: DatabaseFailure): void {
    open.set(failure.kind, { latest: failure, times: 0 });
    setTimeout(endMinute, LINE_EVERY_MS, failure.kind).unref();
  }

  return {
    noteError(error) {
      const failure = classifyDatabaseError(error);
      if (failure === null) return false;
      if (failure.kind === 'full') lastFull = Date.now();
      const minute = open.get(failure.kind);
      if (minute === undefined) {
        write({ ...failure, times: 1 });
        beginMinute(failure);
      } else {
        minute.latest = failure;
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
