import { expect, test } from 'vitest';
import { checkLongestOption, isRightOptionLongest } from './options.ts';

/** Twenty questions whose right option is the longest in the first `longest`. */
const setWithLongest = (longest: number) =>
  Array.from({ length: 20 }, (_, index) => question(index + 1, index < longest ? 'Two full weeks' : 'Two weeks'));
const question = (id: number, correctOption: string) => ({
  id,
  correctOption,
  wrongOptions: ['One week', 'Three weeks', 'Four weeks'],
});

test.each([
  ['Two full weeks', true],
  ['Two weeks', false],
  ['Three weeks', false],
])('"%s" is the longest: %s', (correctOption, longest) => {
  expect(isRightOptionLongest(question(1, correctOption))).toBe(longest);
});

test('a set whose right option is too often the longest is caught', () => {
  expect(checkLongestOption('The deck', setWithLongest(7))).toEqual([]);
  expect(checkLongestOption('The deck', setWithLongest(8)).map((fault) => fault.message)).toEqual([
    'has the right option as the longest in 40% of its questions (at most 35%): 1, 2, 3, 4, 5, 6, 7, 8.',
  ]);
});
