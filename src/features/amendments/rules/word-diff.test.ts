import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

test('removed words come before added ones, and unchanged words are joined', () => {
  expect(wordDiff('Amount: at least one week.', 'At least one week of wages.')).toEqual([
    { kind: 'gone', text: 'Amount: at' },
    { kind: 'new', text: 'At' },
    { kind: 'same', text: 'least one' },
    { kind: 'gone', text: 'week.' },
    { kind: 'new', text: 'week of wages.' },
  ]);
  expect(wordDiff('The same.', 'The  same.')).toEqual([{ kind: 'same', text: 'The same.' }]);
  expect(wordDiff('', 'New.')).toEqual([{ kind: 'new', text: 'New.' }]);
});

test('both texts can be restored from the diff', () => {
  const words = array(constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  assert(
    property(words, words, (before, after) => {
      const pieces = wordDiff(before.join(' '), after.join(' '));
      const read = (other: 'gone' | 'new') =>
        pieces
          .filter(({ kind }) => kind !== other)
          .map(({ text }) => text)
          .join(' ');
      expect(read('new')).toBe(before.join(' '));
      expect(read('gone')).toBe(after.join(' '));
    }),
  );
});
