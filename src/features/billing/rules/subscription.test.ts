import { expect, test } from 'vitest';
import { subscriptionTime } from './subscription.ts';

const start = new Date('2026-11-20T16:00:00Z');
const now = new Date('2026-12-20T16:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

test.each([
  [null, { status: 'active', daysLeft: null, totalDays: null, expiresSoon: false }],
  [inDays(30), { status: 'active', daysLeft: 30, totalDays: 60, expiresSoon: false }],
  [inDays(7.5), { status: 'active', daysLeft: 8, totalDays: 38, expiresSoon: false }],
  [inDays(7), { status: 'active', daysLeft: 7, totalDays: 37, expiresSoon: true }],
  [inDays(0.01), { status: 'active', daysLeft: 1, totalDays: 31, expiresSoon: true }],
  [inDays(0), { status: 'expired', daysLeft: 0, totalDays: 30, expiresSoon: false }],
  [inDays(-3), { status: 'expired', daysLeft: 0, totalDays: 27, expiresSoon: false }],
])('a subscription that ends %s', (end, time) => {
  expect(subscriptionTime(start, end, now)).toEqual(time);
});
