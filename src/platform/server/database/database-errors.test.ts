import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test, afterEach, beforeEach, vi } from 'vitest';
import { toApiError } from '../http/api-error.ts';
import {
  connectionErrorMessage,
  classifyDatabaseError,
  noteLostConnection,
  createDatabaseErrorLog,
  type DatabaseErrorLine,
} from './database-errors.ts';

/** An error as PostgreSQL sends it. */
function serverError(code: string, message = 'the server says', severity = 'ERROR'): Error {
  return Object.assign(new Error(message), { severity, code });
}

/** An error as the system gives it. */
function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

const away: [string, Error][] = [
  ...[
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '08007',
    '53000',
    '53200',
    '53300',
    '53400',
    '25P03',
    '25P04',
    '25006',
    '58000',
    '58030',
  ].map((code): [string, Error] => [code, serverError(code)]),
  ...['ECONNREFUSED', 'ENOENT', 'EACCES', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAGAIN'].map((code): [string, Error] => [
    `connect ${code}`,
    systemError(code, 'connect'),
  ]),
  ['read ECONNRESET', systemError('ECONNRESET', 'read')],
  ['write EPIPE', systemError('EPIPE', 'write')],
  ['getaddrinfo ENOTFOUND', systemError('ENOTFOUND', 'getaddrinfo')],
  ...[
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ].map((message): [string, Error] => [message, new Error(message)]),
  ['any refusal to let us in', serverError('28P01', 'password authentication failed', 'FATAL')],
  ['wrapped by the query library', new DrizzleQueryError('select $1', ['a secret'], serverError('57P01'))],
  ['one of several addresses', new AggregateError([systemError('ECONNREFUSED', 'connect')])],
  [
    'wrapped twice',
    new Error('outer', { cause: new Error('inner', { cause: new Error('Connection terminated unexpectedly') }) }),
  ],
];

describe('a request during a database outage gets a retryable error', () => {
  test.each(away)('unreachable: %s', (_, error) => {
    expect(classifyDatabaseError(error)?.kind).toBe('away');
    expect(toApiError(error)).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 5 });
  });

  test.each<[string, Error]>([
    ['PostgreSQL', serverError('53100', 'could not extend file "base/5/16385": No space left on device')],
    ['PostgreSQL without a code of its own', serverError('XX000', 'could not write block 7: Disk quota exceeded')],
    ['the system', systemError('ENOSPC', 'write')],
  ])('full, reported as %s', (_, error) => {
    expect(classifyDatabaseError(error)?.kind).toBe('full');
    expect(toApiError(error)).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 60 });
  });

  test.each(['57014', '40P01', '40001', '55P03'])('busy: %s', (code) => {
    expect(classifyDatabaseError(serverError(code))?.kind).toBe('busy');
    expect(toApiError(serverError(code))).toMatchObject({ status: 503, retryAfter: 5 });
  });
});

test('an error after a lost connection is an outage, whatever it says', () => {
  const strange = new Error('Received unexpected dataRow message from backend.');
  expect(classifyDatabaseError(strange)).toBeNull();
  noteLostConnection(strange);
  expect(classifyDatabaseError(strange)?.kind).toBe('away');
});

test.each<[string, unknown]>([
  ['a fault of a statement', serverError('42601', 'syntax error')],
  ['a broken rule of the data', serverError('23505', 'duplicate key')],
  ['a statement that does not fit the protocol', serverError('08P01')],
  ['a missing file', systemError('ENOENT', 'open')],
  ['a browser that went away', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ['a fault of the program', new TypeError('x is not a function')],
  ['no error at all', 'text'],
])('%s is not', (_, error) => {
  expect(classifyDatabaseError(error)).toBeNull();
});

test('no sent value is in the error', () => {
  const failure = classifyDatabaseError(
    new DrizzleQueryError('select $1', ['a secret'], serverError('57P01', 'terminating connection')),
  );
  expect(failure).toEqual({ kind: 'away', code: '57P01', reason: 'terminating connection' });
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = new Error('Connection terminated unexpectedly');
const full = Object.assign(new Error('could not extend file'), { severity: 'ERROR', code: '53100' });

function readable() {
  const lines: DatabaseErrorLine[] = [];
  return { lines, log: createDatabaseErrorLog((line) => lines.push(line)) };
}

test('ten errors a second for ten minutes are logged once a minute with a count', () => {
  const { lines, log } = readable();
  for (let tenth = 0; tenth < 6_000; tenth += 1) {
    expect(log.noteError(full)).toBe(true);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(60_000);
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(lines[0]).toEqual({ kind: 'full', code: '53100', reason: 'could not extend file', times: 1 });
  expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(6_000);
});

test('each kind is logged at once', () => {
  const { lines, log } = readable();
  log.noteError(lost);
  log.noteError(full);
  expect(lines.map(({ kind }) => kind)).toEqual(['away', 'full']);
});

test('other errors are passed on', () => {
  const { lines, log } = readable();
  expect(log.noteError(new TypeError('x is not a function'))).toBe(false);
  expect(lines).toEqual([]);
});

test('a full disk is remembered for a minute after its last error, or until there is space', () => {
  const { log } = readable();
  expect(log.isFull()).toBe(false);
  log.noteError(full);
  vi.advanceTimersByTime(30_000);
  log.noteError(full);
  vi.advanceTimersByTime(59_000);
  expect(log.isFull()).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(log.isFull()).toBe(false);
  log.noteError(full);
  log.noteRoom();
  expect(log.isFull()).toBe(false);
});

test('a startup parameter that a pooler refuses is answered with the remedy', () => {
  const refused = serverError('08P01', 'unsupported startup parameter: statement_timeout', 'FATAL');
  expect(connectionErrorMessage(refused)).toContain('ignore_startup_parameters = statement_timeout');
  expect(connectionErrorMessage(serverError('08P01', 'invalid message format'))).toBeNull();
});
