/** Why a database at DATABASE_URL cannot be used, as a sentence for whoever starts a command; null where that is not what happened. */
export function connectionErrorMessage(error: unknown): string | null {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
      return 'The database at DATABASE_URL does not answer. Check that it runs and that the address is right.';
    case '28P01':
    case '28000':
      return 'The database at DATABASE_URL refused the user or the password.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it first.';
    default:
      return databaseFailureOf(error)?.kind === 'away'
        ? 'The database at DATABASE_URL does not answer. Check that it runs and that the address is right.'
        : null;
  }
}

/**
 * What keeps the database from doing its work: it is away (ended, starting, out of reach, out of connections), its disk is
 * full, or it gave up on one statement that others held up.
 */
export type DatabaseFailureKind = 'away' | 'full' | 'busy';

/** Trouble of the database, told without anything of what was sent to it. */
export interface DatabaseFailure {
  readonly kind: DatabaseFailureKind;
  /** The code of PostgreSQL or of the system; empty where the driver gives none. */
  readonly code: string;
  /** What server, system or driver said. */
  readonly reason: string;
}

/** Codes and classes of codes of PostgreSQL; the first that fits counts. Null is a fault of ours that only looks like trouble. */
const SERVER_CODES: readonly (readonly [prefix: string, kind: DatabaseFailureKind | null])[] = [
  ['08P01', null],
  ['53100', 'full'],
  ['53', 'away'],
  ['08', 'away'],
  ['57P', 'away'],
  ['58', 'away'],
  // The server ended a transaction that stood still, or is one that only reads since another took its place.
  ['25P03', 'away'],
  ['25P04', 'away'],
  ['25006', 'away'],
  // A statement that took too long, a deadlock, a lock that was not to be had: the same again may well succeed.
  ['57014', 'busy'],
  ['55P03', 'busy'],
  ['40', 'busy'],
];

/** Codes of a connection. */
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

/** Steps of the system in which a connection can break; the same code of a step with a file means something else. */
const NETWORK_STEPS: ReadonlySet<string> = new Set(['connect', 'getaddrinfo', 'read', 'write', 'shutdown']);

/** What the driver says without a code. */
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

/** Errors by which a client learned that its connection is gone, whatever they say. */
const lostConnections = new WeakSet<Error>();

/** Remembers that this error means a lost connection: statements that were under way fail with the same one. */
export function noteLostConnection(error: Error): void {
  lostConnections.add(error);
}

/** How deep an error may lie in others that only pass it on. */
const DEEPEST = 6;

/** Trouble of the database behind an error, also where libraries have wrapped it; null when the error means something else. */
export function databaseFailureOf(error: unknown, depth = 0): DatabaseFailure | null {
  if (!(error instanceof Error) || depth > DEEPEST) return null;
  const kind = kindOf(error);
  if (kind !== null) return { kind, code: codeOf(error), reason: error.message };
  const inner = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause];
  for (const one of inner) {
    const found = databaseFailureOf(one, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function kindOf(error: Error): DatabaseFailureKind | null {
  const code = codeOf(error);
  if (isServerError(error)) return kindOfServerError(code, error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (NETWORK_CODES.has(code) && NETWORK_STEPS.has(String(Reflect.get(error, 'syscall')))) return 'away';
  return lostConnections.has(error) || DRIVER_MESSAGES.has(error.message) ? 'away' : null;
}

function kindOfServerError(code: string, error: Error): DatabaseFailureKind | null {
  const listed = SERVER_CODES.find(([prefix]) => code.startsWith(prefix));
  if (listed !== undefined) return listed[1];
  if (NO_SPACE.test(error.message)) return 'full';
  const endsConnection = lostConnections.has(error) || /^(?:FATAL|PANIC)$/.test(String(Reflect.get(error, 'severity')));
  return endsConnection ? 'away' : null;
}

/** PostgreSQL says how grave an error is and gives each a code of five signs. */
function isServerError(error: Error): boolean {
  return typeof Reflect.get(error, 'severity') === 'string' && /^[0-9A-Z]{5}$/.test(codeOf(error));
}

function codeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}
