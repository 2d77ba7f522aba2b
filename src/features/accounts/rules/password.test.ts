import { describe, expect, test } from 'vitest';
import { confirmationError, isUsername, newPasswordError, passwordProblem } from './password.ts';

describe('a password', () => {
  test.each(['nutmeg tree', 'ünïcödé', 'six-66', ' pass phrase ', 'xy'.repeat(100)])('accepts "%s"', (password) => {
    expect(passwordProblem(password)).toBeNull();
  });

  test('a password of five characters gets the specified error text', () => {
    expect(passwordProblem('abcde')).toBe('Password must be at least 6 characters long.');
  });

  test.each(['      ', 'Password1', 'GRENADA123', 'qwerty', 'kkkkkkk', 'KkKkKkK', '🌶🌶🌶🌶🌶🌶', 'x'.repeat(201)])(
    'refuses "%s"',
    (password) => {
      expect(passwordProblem(password)).toMatch(/\.$/);
    },
  );

  test.each([
    ['anita-jo', 'Anita-JO'],
    ['renée.joseph', 'rene\u0301e.joseph'],
  ])('a password with %s is not a spelling of the username', (username, password) => {
    expect(isUsername(password, username)).toBe(true);
    expect(isUsername(`${password}!`, username)).toBe(false);
  });
});

describe('a replacement password', () => {
  test('is valid from six characters', () => expect(newPasswordError('mace 6')).toBeUndefined());

  test.each(['', 'mace5'])('"%s" gets the specified error text', (password) => {
    expect(newPasswordError(password)).toBe('Password must be at least 6 characters long');
  });

  test('must not be one of the most common passwords', () =>
    expect(newPasswordError('password')).toMatch(/choose another\.$/));

  test('must be typed identically twice', () => {
    expect(confirmationError('nutmeg and mace', 'nutmeg and mace')).toBeUndefined();
    expect(confirmationError('nutmeg and mace', 'Nutmeg and mace')).toBe('Passwords do not match');
  });
});
