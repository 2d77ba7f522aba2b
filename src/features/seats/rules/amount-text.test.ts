import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';

test.each([
  [45_00, '$45'],
  [22_50, '$22.50'],
  [1125_00, '$1,125'],
  [1012_50, '$1,012.50'],
  [99_500_00, '$99,500'],
])('writes %i cents as %s', (cents, text) => {
  expect(amountText(cents)).toBe(text);
});
