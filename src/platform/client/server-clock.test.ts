import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureClock, serverNow } from './server-clock.ts';

const SERVER = new Date('2026-11-28T16:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const responseNow = () => new Headers({ date: SERVER.toUTCString(), 'x-request-id': '1' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.setSystemTime(SERVER);
  measureClock(responseNow(), Date.now());
  vi.useRealTimers();
});

test.each([
  ['40 minutes ahead', 40 * MINUTE],
  ['two days ahead', 2 * DAY],
  ['40 minutes behind', -40 * MINUTE],
  ['two years behind', -730 * DAY],
])('a device whose clock is %s uses the server’s time', (_case, wrong) => {
  vi.setSystemTime(SERVER.getTime() + wrong);
  measureClock(responseNow(), Date.now());
  expect(serverNow()).toEqual(SERVER);
  vi.setSystemTime(SERVER.getTime() + wrong + MINUTE);
  expect(serverNow()).toEqual(new Date(SERVER.getTime() + MINUTE));
});

test('a corrected clock is followed', () => {
  vi.setSystemTime(SERVER.getTime() + DAY);
  measureClock(responseNow(), Date.now());
  vi.setSystemTime(SERVER);
  measureClock(responseNow(), Date.now());
  expect(serverNow()).toEqual(SERVER);
});

test('ignores a difference of less than a minute, and a response without a date', () => {
  vi.setSystemTime(SERVER.getTime() + 59_000);
  measureClock(responseNow(), Date.now());
  measureClock(new Headers({ 'x-request-id': '1' }), Date.now());
  expect(serverNow()).toEqual(new Date(SERVER.getTime() + 59_000));
});

test('a response delayed by sleep, and one of a captive portal, change nothing', () => {
  vi.setSystemTime(SERVER.getTime() + DAY);
  measureClock(responseNow(), Date.now() - DAY);
  measureClock(new Headers({ date: SERVER.toUTCString() }), Date.now());
  expect(serverNow()).toEqual(new Date(SERVER.getTime() + DAY));
});
