import { expect, test } from 'vitest';
import { isWithinFileLimit } from './file-limit.ts';

test.each([
  ['', true],
  ['a'.repeat(204_800), true],
  ['a'.repeat(204_801), false],
  ['é'.repeat(102_400), true],
  ['é'.repeat(102_401), false],
])('200 KB are counted in bytes', (text, fits) => {
  expect(isWithinFileLimit(text)).toBe(fits);
});
