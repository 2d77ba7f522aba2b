import { expect, test } from 'vitest';
import { aliasProblem } from './alias.ts';

test('an alias has 2 to 30 characters, counted as user-perceived characters', () => {
  expect(aliasProblem('N')).toBe('The name must be at least 2 characters long.');
  expect(aliasProblem('Nutmeg Reader')).toBeNull();
  expect(aliasProblem('𝒩'.repeat(30))).toBeNull();
  expect(aliasProblem('a'.repeat(31))).toBe('The name must be at most 30 characters long.');
});
