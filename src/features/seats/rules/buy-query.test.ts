import { expect, test } from 'vitest';
import { buyAddress, parseBuyQuery, parseSeatCount, formatAmount } from './buy-query.ts';

test('an order is restored from its address, and is twelve months of ten seats by default', () => {
  const first = parseBuyQuery(new URLSearchParams());
  expect([first.plan.id, first.seats]).toEqual(['12month', '10']);
  const [, query] = buyAddress({ ...first, seats: '25' }).split('?');
  expect(parseBuyQuery(new URLSearchParams(query))).toEqual({ plan: first.plan, seats: '25' });
});

test.each([
  ['2', { seats: 2 }],
  [' 500 ', { seats: 500 }],
  ['1', { problem: 'Please buy at least 2 seats. For one person, choose a plan.' }],
  ['501', { problem: 'At most 500 seats can be bought at once.' }],
  ['', { problem: 'Please enter how many seats you need.' }],
  ['2.5', { problem: 'Please enter how many seats you need.' }],
  ['-3', { problem: 'Please enter how many seats you need.' }],
])('%j is parsed as %j', (text, read) => {
  expect(parseSeatCount(text)).toEqual(read);
});

test.each([
  [45_00, '$45'],
  [22_50, '$22.50'],
  [1125_00, '$1,125'],
  [1012_50, '$1,012.50'],
  [99_500_00, '$99,500'],
])('formats %i cents as %s', (cents, text) => {
  expect(formatAmount(cents)).toBe(text);
});
