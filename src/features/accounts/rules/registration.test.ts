import { describe, expect, test } from 'vitest';
import {
  canonical,
  emailProblem,
  isUsername,
  passwordProblem,
  USERNAME_IS_WEB_ADDRESS,
  USERNAME_IS_EMAIL,
  usernameProblem,
  newPasswordError,
  confirmationError,
} from './registration.ts';

describe('registration rules', () => {
  test.each([
    'ann',
    'anita.joseph',
    'anita.charles',
    'maria.g',
    'j.r.smith',
    'com',
    'www',
    'dot.com.mom',
    'José',
    'a_b-c',
    'x'.repeat(30),
  ])('username %s will do', (username) => {
    expect(usernameProblem(username)).toBeNull();
  });

  test.each(['', '  ', 'ab', 'x'.repeat(31), 'has space', 'semi;colon', '<b>bold</b>'])(
    'username "%s" is refused',
    (username) => {
      expect(usernameProblem(username)).toMatch(/\.$/);
    },
  );

  test.each([
    'www.win',
    'win.com',
    'WIN.Com',
    'free-prizes.co.uk',
    'labour.gd',
    'prize.online',
    'ｗｉｎ.ｃｏｍ',
    'xn--a.xn--p1ai',
  ])('username %s is refused, since mail programs make a link of it', (username) =>
    expect(usernameProblem(username)).toBe(USERNAME_IS_WEB_ADDRESS),
  );

  test('an email address as username has a sentence of its own', () => {
    expect(usernameProblem('anita@example.com')).toBe(USERNAME_IS_EMAIL);
  });

  test.each([
    ['anita-jo', 'Anita-JO'],
    ['renée.joseph', 'rene\u0301e.joseph'],
  ])('the password of %s is no spelling of the username', (username, password) => {
    expect(isUsername(password, username)).toBe(true);
    expect(isUsername(`${password}!`, username)).toBe(false);
  });

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

describe('a new password', () => {
  test('will do from six characters', () => expect(newPasswordError('mace 6')).toBeUndefined());

  test.each(['', 'mace5'])('"%s" gets the fixed sentence', (password) => {
    expect(newPasswordError(password)).toBe('Password must be at least 6 characters long');
  });

  test('may not be one of the most common', () => expect(newPasswordError('password')).toMatch(/choose another\.$/));

  test('has to be typed alike twice', () => {
    expect(confirmationError('nutmeg and mace', 'nutmeg and mace')).toBeUndefined();
    expect(confirmationError('nutmeg and mace', 'Nutmeg and mace')).toBe('Passwords do not match');
  });
});
