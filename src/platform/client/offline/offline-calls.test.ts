import { describe, expect, test } from 'vitest';
import { APP_PATHS } from '../../shared/app-paths.ts';
import { OFFLINE_CALLS, changesUser, endsSession, isOfflineCall, pageKindOf, pagePath } from './offline-calls.ts';

const address = (path: string) => new URL(path, 'https://labourwise.example');

describe('calls', () => {
  test.each(OFFLINE_CALLS)('the last answer of %s is kept', (path) => {
    expect(isOfflineCall(address(path))).toBe(true);
  });

  test.each([
    '/api/account/sessions',
    '/api/account/export',
    '/api/quiz/sessions/1',
    '/api/flashcards?category=1',
    '/api/health',
    '/api/progress/',
  ])('%s always goes to the network', (path) => {
    expect(isOfflineCall(address(path))).toBe(false);
  });

  test.each([
    '/api/auth/login',
    '/api/auth/logout',
    '/api/auth/reset-password',
    '/api/register',
    '/api/account/delete',
  ])('%s may bring another person', (path) => {
    expect(changesUser(path)).toBe(true);
  });

  test.each(['/api/events', '/api/account/password', '/api/auth/forgot-password'])('%s leaves the person', (path) => {
    expect(changesUser(path)).toBe(false);
  });
});

test('who logs out or closes the account leaves the browser, and nobody else', () => {
  expect(
    ['/api/auth/logout', '/api/account/delete', '/api/auth/login', '/api/register', '/api/events'].filter(endsSession),
  ).toEqual(['/api/auth/logout', '/api/account/delete']);
});

describe('pages', () => {
  test.each(['/', ...APP_PATHS])('the app stands in for %s', (path) => {
    expect(pageKindOf(path)).toBe('app');
  });

  test.each([
    ['/law', 'library'],
    ['/law/employment-act/26', 'library'],
    ['/lawyers', null],
    ['/tools', 'library'],
    ['/tools/termination-allowance', 'library'],
    ['/terms', 'text'],
    ['/dev/outbox', null],
    ['/nowhere', null],
  ])('%s is of kind %s', (path, kind) => {
    expect(pageKindOf(path)).toBe(kind);
  });

  test.each([
    ['/', '/'],
    ['/law/', '/law'],
    ['/law/employment-act//', '/law/employment-act'],
  ])('%s is kept as %s', (path, kept) => {
    expect(pagePath(path)).toBe(kept);
  });
});
