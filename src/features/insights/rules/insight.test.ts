import { expect, test } from 'vitest';
import { paragraphsOf, withUncheckedNotes, readingMinutes } from './insight.ts';

test('blank lines part paragraphs', () => {
  expect(paragraphsOf('One\nline.\n\n\nAnother.\n')).toEqual(['One\nline.', 'Another.']);
});

test('words that are not confirmed say so', () => {
  expect(withUncheckedNotes('After [one year: one month]{EA-194}, not before.')).toBe(
    'After one year: one month (not confirmed), not before.',
  );
});

test.each([
  ['', 1],
  ['One two three.', 1],
  [Array.from({ length: 180 }, () => 'word').join(' '), 1],
  [Array.from({ length: 280 }, () => 'word').join('\n'), 2],
  [Array.from({ length: 900 }, () => 'word').join(' '), 5],
])('a text takes whole minutes, at least one', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
