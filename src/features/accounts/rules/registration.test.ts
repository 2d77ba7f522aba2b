import { describe, expect, test } from 'vitest';
import { canonical, emailProblem, passwordProblem, usernameProblem } from './registration.ts';

describe('registration rules', () => {
  test.each(['ann', 'anita.joseph', 'José', 'a_b-c', 'x'.repeat(30)])('username %s will do', (username) => {
    expect(usernameProblem(username)).toBeNull();
  });

  test.each(['', '  ', 'ab', 'x'.repeat(31), 'has space', 'semi;colon', '<b>bold</b>'])(
    'username "%s" is refused',
    (username) => {
      expect(usernameProblem(username)).toMatch(/\.$/);
    },
  );

  test.each(['anita@example.com', 'a+b@mail.example.gd', "o'neil@example.com"])('email %s will do', (email) => {
    expect(emailProblem(email)).toBeNull();
  });

  test.each([
    '',
    ' ',
    'anita',
    'anita@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example..com',
    `${'x'.repeat(250)}@example.com`,
  ])('email "%s" is refused', (email) => {
    expect(emailProblem(email)).toMatch(/\.$/);
  });

  test.each(['nutmeg tree', 'ünïcödé', 'six-66', ' pass phrase ', 'xy'.repeat(100)])(
    'password "%s" will do',
    (password) => {
      expect(passwordProblem(password)).toBeNull();
    },
  );

  test('a password of five characters gets the fixed sentence', () => {
    expect(passwordProblem('abcde')).toBe('Password must be at least 6 characters long.');
  });

  test.each(['      ', 'Password1', 'GRENADA123', 'qwerty', 'kkkkkkk', 'KkKkKkK', '🌶🌶🌶🌶🌶🌶', 'x'.repeat(201)])(
    'password "%s" is refused',
    (password) => {
      expect(passwordProblem(password)).toMatch(/\.$/);
    },
  );

  test('one person has one spelling', () => {
    expect(canonical('ANITA@Example.com')).toBe(canonical('anita@example.COM'));
  });
});
