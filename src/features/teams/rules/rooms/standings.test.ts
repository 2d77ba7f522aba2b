import { expect, it } from 'vitest';
import { afterCards, ordinalOf, sharesOf } from './standings.ts';

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [102, '102nd'],
  [111, '111th'],
])('rank %i is %s', (place, text) => {
  expect(ordinalOf(place)).toBe(text);
});

it.each([
  [1, 'After one card'],
  [4, 'After four cards'],
  [12, 'After twelve cards'],
  [20, 'After twenty cards'],
  [21, 'After twenty-one cards'],
  [30, 'After thirty cards'],
])('%i: %s', (count, text) => {
  expect(afterCards(count)).toBe(text);
});

it('returns the share of answers for each option', () => {
  expect(sharesOf([2, 5, 15, 2])).toEqual([8, 21, 63, 8]);
  expect(sharesOf([0, 0, 0, 0])).toEqual([0, 0, 0, 0]);
});
