import { expect, test } from 'vitest';
import { subscriptionTime, shortDate, seatNotice, type SeatStatus } from './subscription.ts';

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

test('a date is the day in Grenada, with two digits', () => {
  expect(shortDate('2026-10-12T12:00:00Z')).toBe('Oct 12, 2026');
  expect(shortDate('2026-11-06T03:59:59Z')).toBe('Nov 05, 2026');
  expect(shortDate(new Date('2027-01-01T04:00:00Z'))).toBe('Jan 01, 2027');
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const NOW = day(100);

const held: SeatStatus = {
  organisation: 'Spice Coast School',
  planId: '6month',
  state: 'open',
  endsAt: day(150),
  endedAt: null,
};
const ended: SeatStatus = { ...held, state: 'taken back', endsAt: null, endedAt: day(90) };

test.each([
  ['a seat alone', held, { isPremium: true, end: day(150) }, { ...held, ownUntil: null }],
  ['a seat before an own plan', held, { isPremium: true, end: day(200) }, { ...held, ownUntil: day(200) }],
  ['a seat beside access for good', held, { isPremium: true, end: null }, null],
  [
    'a seat without an end',
    { ...held, endsAt: null },
    { isPremium: true, end: null },
    { ...held, endsAt: null, ownUntil: null },
  ],
  [
    'a seat whose payment is disputed',
    { ...held, state: 'paused' },
    { isPremium: false, end: day(95) },
    { ...held, state: 'paused', ownUntil: null },
  ],
  ['a seat that ended last', ended, { isPremium: false, end: day(90) }, { ...ended, ownUntil: null }],
  ['a seat that ended without any time stored', ended, { isPremium: false, end: null }, { ...ended, ownUntil: null }],
  ['a plan that ran out after the seat', ended, { isPremium: false, end: day(99) }, null],
  [
    'an own plan after a seat that ended lately',
    ended,
    { isPremium: true, end: day(200) },
    { ...ended, ownUntil: day(200) },
  ],
  [
    'an own plan after a seat that ended long ago',
    { ...ended, endedAt: day(60) },
    { isPremium: true, end: day(200) },
    null,
  ],
  ['no seat ever', null, { isPremium: true, end: day(200) }, null],
] as const)('%s', (_name, seat, access, notice) => {
  expect(seatNotice(seat, access, NOW)).toEqual(notice);
});
