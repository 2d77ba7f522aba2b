import { expect, test, describe } from 'vitest';
import {
  checkLongestOption,
  isRightOptionLongest,
  checkPositions,
  positionsLine,
  correctPositions,
  checkShares,
  sharesTable,
  yesAndNo,
} from './guessable-answers.ts';
import { sortNumericOptions } from '../../assessment/rules/card-question.ts';
import { sampleCard } from './sample-content.ts';

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

test('reports a set whose correct option is too often the longest', () => {
  expect(checkLongestOption('The deck', setWithLongest(7))).toEqual([]);
  expect(checkLongestOption('The deck', setWithLongest(8)).map((issue) => issue.message)).toEqual([
    'has the right option as the longest in 40% of its questions (at most 35%): 1, 2, 3, 4, 5, 6, 7, 8.',
  ]);
});

const NUMBERS = ['1 week', '2 weeks', '3 weeks', '4 weeks'];
/** Returns a question with its right option at a position, from 0. */
const rightAt = (place: number) => ({
  correctOption: NUMBERS[place] ?? '',
  wrongOptions: NUMBERS.filter((_, index) => index !== place),
});
const IN_WORDS = { correctOption: 'Yes', wrongOptions: ['No', 'Never', 'Perhaps'] };

describe('positions of the correct number', () => {
  test('are counted only for sorted options', () => {
    expect(correctPositions([rightAt(0), rightAt(2), rightAt(2), IN_WORDS], sortNumericOptions)).toEqual([1, 0, 2, 0]);
    expect(positionsLine([rightAt(3)], sortNumericOptions)).toContain('at place 1, 2, 3 and 4: 0, 0, 0, 1.');
  });

  test('are an error when one is a good guess or never correct', () => {
    expect(checkPositions([0, 1, 2, 3].map(rightAt), sortNumericOptions)).toEqual([]);
    expect(checkPositions([IN_WORDS], sortNumericOptions)).toEqual([]);
    expect(checkPositions([2, 2, 2, 1, 0].map(rightAt), sortNumericOptions).map(({ message }) => message)).toEqual([
      expect.stringContaining('place 3 in 3 of 5'),
      expect.stringContaining('place 4 in 0 of 5'),
    ]);
  });
});

const yesNoCard = (right: 'Yes' | 'No') =>
  sampleCard({ correctOption: `${right}, it is`, wrongOptions: ['Yes, so they say', 'No, never', 'No, not yet'] });
const set = (...rights: readonly ('Yes' | 'No')[]) => ({ name: 'The deck', questions: rights.map(yesNoCard) });
const messages = (...given: Parameters<typeof checkShares>) => checkShares(...given).map(({ message }) => message);

describe('shares of a set', () => {
  test('count questions with Yes and No', () => {
    expect(yesAndNo({ name: 'The deck', questions: [sampleCard(), yesNoCard('Yes'), yesNoCard('No')] })).toEqual({
      all: 2,
      yes: 1,
    });
  });

  test('are an error when one of the two is a good guess', () => {
    expect(messages([], [set('Yes', 'No')])).toEqual([]);
    expect(messages([], [set('No', 'No', 'No', 'Yes')])).toEqual([expect.stringContaining('1 of its 4')]);
  });

  test('are an error when every answer has three sentences, or every explanation tempts', () => {
    const card = sampleCard({ answer: 'It is. It was. It will be.', explanation: 'Four tempts.' });
    expect(messages([card], [{ name: 'The deck', questions: [card] }])).toEqual([
      expect.stringContaining('tempts'),
      expect.stringContaining('three sentences on 1 of 1'),
    ]);
    expect(sharesTable([card], [])).toContain('Answers of three sentences: 1 of 1 cards.');
  });
});
