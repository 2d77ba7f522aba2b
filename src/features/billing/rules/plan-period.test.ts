import { expect, test } from 'vitest';
import { planPeriod, shortDate } from './plan-period.ts';

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
])('a plan that ends %s', (end, period) => {
  expect(planPeriod(start, end, now)).toEqual(period);
});

test('a date is the day in Grenada, with two digits', () => {
  expect(shortDate('2026-10-12T12:00:00Z')).toBe('Oct 12, 2026');
  expect(shortDate('2026-11-06T03:59:59Z')).toBe('Nov 05, 2026');
  expect(shortDate(new Date('2027-01-01T04:00:00Z'))).toBe('Jan 01, 2027');
});
