import { expect, test } from 'vitest';
import { cookieName } from '../shared/cookie-name.ts';
import { findCookie } from './cookies.ts';

test.each([
  ['', undefined],
  ['theme=dark', 'dark'],
  ['a=b; theme=light; c=d', 'light'],
  ['my-theme=dark', undefined],
  ['__Host-theme=dark', undefined],
  ['theme=light; __Host-theme=dark', 'light'],
])('the theme in the cookies "%s" is %s', (cookies, value) => {
  expect(findCookie(cookies, cookieName('theme', false))).toBe(value);
});

test('behind HTTPS a cookie without the prefix is ignored', () => {
  expect(findCookie('theme=light; __Host-theme=dark', cookieName('theme', true))).toBe('dark');
  expect(findCookie('theme=light', cookieName('theme', true))).toBeUndefined();
});
