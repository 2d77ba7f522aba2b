import { describe, expect, test } from 'vitest';
import {
  canonical,
  emailProblem,
  USERNAME_IS_WEB_ADDRESS,
  USERNAME_IS_EMAIL,
  usernameProblem,
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
  ])('username %s is valid', (username) => {
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

  test('an email address as username has its own error text', () => {
    expect(usernameProblem('anita@example.com')).toBe(USERNAME_IS_EMAIL);
  });

  test.each(['anita@example.com', 'a+b@mail.example.gd', "o'neil@example.com"])('email %s is valid', (email) => {
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

  test('usernames of the same user have one normal form', () => {
    expect(canonical('ANITA@Example.com')).toBe(canonical('anita@example.COM'));
  });
});
