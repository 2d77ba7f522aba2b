import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test.each([
  ['', 1],
  ['One two three.', 1],
  [Array.from({ length: 180 }, () => 'word').join(' '), 1],
  [Array.from({ length: 280 }, () => 'word').join('\n'), 2],
  [Array.from({ length: 900 }, () => 'word').join(' '), 5],
])('a text takes whole minutes, at least one', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
