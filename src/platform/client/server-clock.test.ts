import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureClock, serverNow } from './server-clock.ts';

const SERVER = new Date('2026-11-28T16:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const responseNow = () => new Headers({ date: SERVER.toUTCString() });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.setSystemTime(SERVER);
  measureClock(responseNow());
  vi.useRealTimers();
});

test.each([
  ['40 minutes ahead', 40 * MINUTE],
  ['two days ahead', 2 * DAY],
  ['40 minutes behind', -40 * MINUTE],
  ['two years behind', -730 * DAY],
])('a device whose clock is %s gets the time of the server', (_case, wrong) => {
  vi.setSystemTime(SERVER.getTime() + wrong);
  measureClock(responseNow());
  expect(serverNow()).toEqual(SERVER);
  vi.setSystemTime(SERVER.getTime() + wrong + MINUTE);
  expect(serverNow()).toEqual(new Date(SERVER.getTime() + MINUTE));
});

test('a clock that is put right is followed', () => {
  vi.setSystemTime(SERVER.getTime() + DAY);
  measureClock(responseNow());
  vi.setSystemTime(SERVER);
  measureClock(responseNow());
  expect(serverNow()).toEqual(SERVER);
});

test('less than a minute, and a response without a date, change nothing', () => {
  vi.setSystemTime(SERVER.getTime() + 59_000);
  measureClock(responseNow());
  measureClock(new Headers());
  expect(serverNow()).toEqual(new Date(SERVER.getTime() + 59_000));
});
