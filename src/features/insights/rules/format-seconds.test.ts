import { expect, test } from 'vitest';
import { formatSeconds } from './format-seconds.ts';

test.each([
  [125, '2 minutes 5 seconds'],
  [60, '1 minute'],
  [9, '9 seconds'],
  [1, '1 second'],
  [0, '0 seconds'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatSeconds(seconds)).toBe(words);
});
