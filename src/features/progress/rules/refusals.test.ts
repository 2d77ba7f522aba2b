import { expect, test } from 'vitest';
import { MAX_EVENT_AGE_DAYS, refusalByTime } from './refusals.ts';

const NOW = Date.parse('2026-11-20T16:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LONG_AGO = NOW - 400 * DAY;

test.each<[string, number, number, string | null]>([
  ['just now', NOW, LONG_AGO, null],
  ['on a clock that runs five minutes ahead', NOW + 5 * MINUTE, LONG_AGO, null],
  [
    'later than that',
    NOW + 5 * MINUTE + 1,
    LONG_AGO,
    'This happened in the future by our clock. Check the date and time of this device.',
  ],
  ['as the account was made, on a clock that is five minutes behind', NOW - 5 * MINUTE, NOW, null],
  [
    'before the account was made',
    NOW - 5 * MINUTE - 1,
    NOW,
    'This happened before the account was made. Check the date and time of this device.',
  ],
  ['thirty days ago to the millisecond', NOW - MAX_EVENT_AGE_DAYS * DAY, LONG_AGO, null],
  [
    'longer ago',
    NOW - MAX_EVENT_AGE_DAYS * DAY - 1,
    LONG_AGO,
    'This was sent more than 30 days after it happened. Check the date and time of this device.',
  ],
])('the time %s', (_, at, accountMadeAt, reason) => {
  expect(refusalByTime({ at, receivedAt: NOW, accountMadeAt })).toBe(reason);
});
