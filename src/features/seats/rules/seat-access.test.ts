import { expect, test } from 'vitest';
import { blockState, lastsLonger, extendsAccess } from './seat-access.ts';
import { nameProblem } from './organisation.ts';

const now = new Date('2026-11-20T16:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);
const free = { hasLifetimeAccess: false, accessType: 'free', subscriptionEndDate: null };

test.each([
  ['the free part', free, inDays(30), true],
  ['a plan that is over', { ...free, accessType: 'paid', subscriptionEndDate: inDays(-1) }, inDays(30), true],
  ['a plan that ends sooner', { ...free, accessType: 'paid', subscriptionEndDate: inDays(29) }, inDays(30), true],
  ['a plan that ends with it', { ...free, accessType: 'paid', subscriptionEndDate: inDays(30) }, inDays(30), false],
  ['a plan with an end', { ...free, accessType: 'paid', subscriptionEndDate: inDays(400) }, null, true],
  ['lifetime access', { ...free, hasLifetimeAccess: true }, null, false],
  ['access without an end', { ...free, accessType: 'paid' }, inDays(30), false],
])('with %s a seat adds access: %#', (_has, access, until, gains) => {
  expect(extendsAccess(access, until, now)).toBe(gains);
});

test.each([
  [{ endsAt: null, suspendedAt: null, withdrawnAt: null }, 'active'],
  [{ endsAt: inDays(8), suspendedAt: null, withdrawnAt: null }, 'active'],
  [{ endsAt: inDays(7), suspendedAt: null, withdrawnAt: null }, 'soon'],
  [{ endsAt: now, suspendedAt: null, withdrawnAt: null }, 'over'],
  [{ endsAt: inDays(8), suspendedAt: now, withdrawnAt: null }, 'disputed'],
  [{ endsAt: inDays(8), suspendedAt: now, withdrawnAt: now }, 'refunded'],
] as const)('the status of a seat follows its time and payment: %#', (block, state) => {
  expect(blockState(block, now)).toBe(state);
});

test('access without an end lasts longest', () => {
  expect([lastsLonger(null, now), lastsLonger(inDays(1), now), lastsLonger(now, now), lastsLonger(now, null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['Spice Coast Hospitality School', null],
  ['A', 'Please enter the name of your school or business.'],
  ['1234', 'Please enter the name of your school or business.'],
  ['x'.repeat(81), 'A name has at most 80 characters.'],
  ['Win at www.example.com', 'A name cannot contain a web address or an email address.'],
  ['mail me@example.com', 'A name cannot contain a web address or an email address.'],
  ['Prize at win-now.xyz', 'That reads like a web address. Please leave out slashes, and put a space after a dot.'],
  ['Casino 365.com', 'That reads like a web address. Please leave out slashes, and put a space after a dot.'],
  ['Smith/Jones', 'That reads like a web address. Please leave out slashes, and put a space after a dot.'],
  ['St. George’s School No.1', null],
  ['U.W.I. Open Campus Ltd.', null],
])('the name %s: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});
