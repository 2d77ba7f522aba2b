import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabaseErrorLog, type DatabaseErrorLine } from './database-error-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = new Error('Connection terminated unexpectedly');
const full = Object.assign(new Error('could not extend file'), { severity: 'ERROR', code: '53100' });

function readable() {
  const lines: DatabaseErrorLine[] = [];
  return { lines, log: createDatabaseErrorLog((line) => lines.push(line)) };
}

test('trouble that meets ten requests a second for ten minutes is a line a minute with a count', () => {
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

test('each kind has its own line at once', () => {
  const { lines, log } = readable();
  log.noteError(lost);
  log.noteError(full);
  expect(lines.map(({ kind }) => kind)).toEqual(['away', 'full']);
});

test('an error that means something else is not taken', () => {
  const { lines, log } = readable();
  expect(log.noteError(new TypeError('x is not a function'))).toBe(false);
  expect(lines).toEqual([]);
});

test('a full disk is remembered for a minute after it was met last, or until it has room', () => {
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
