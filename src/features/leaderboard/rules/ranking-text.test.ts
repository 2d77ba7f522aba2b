import { expect, test } from 'vitest';
import { countOf, ordinal } from './ranking-text.ts';

test('a place is said as people say it', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 101, 1112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '101st',
    '1,112th',
  ]);
});

test('one of something is one', () => {
  expect([countOf(1, 'point'), countOf(0, 'day'), countOf(1180, 'point')]).toEqual([
    '1 point',
    '0 days',
    '1,180 points',
  ]);
});
