import { describe, expect, test } from 'vitest';
import { newPasswordError, repetitionFault } from './new-password.ts';

describe('a new password', () => {
  test('will do from six characters', () => expect(newPasswordError('mace 6')).toBeUndefined());

  test.each(['', 'mace5'])('"%s" gets the fixed sentence', (password) => {
    expect(newPasswordError(password)).toBe('Password must be at least 6 characters long');
  });

  test('may not be one of the most common', () => expect(newPasswordError('password')).toMatch(/choose another\.$/));

  test('has to be typed alike twice', () => {
    expect(repetitionFault('nutmeg and mace', 'nutmeg and mace')).toBeUndefined();
    expect(repetitionFault('nutmeg and mace', 'Nutmeg and mace')).toBe('Passwords do not match');
  });
});
