import { expect, test } from 'vitest';
import { formatRecoveryCode, normalizeCode } from './second-factor.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['4K7M-92QX-H3RT', '4k7m92qxh3rt'],
  ['oIl0', '0110'],
])('%j is compared as %j', (typed, compared) => {
  expect(normalizeCode(typed)).toBe(compared);
});

test('a shown recovery code is compared as the code itself', () => {
  expect(formatRecoveryCode('4k7m92qxh3rt')).toBe('4k7m-92qx-h3rt');
  expect(normalizeCode(formatRecoveryCode('4k7m92qxh3rt'))).toBe('4k7m92qxh3rt');
});
