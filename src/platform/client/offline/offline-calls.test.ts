import { describe, expect, test } from 'vitest';
import { APP_PATHS } from '../../shared/app-paths.ts';
import { OFFLINE_CALLS, changesUser, endsSession, isOfflineCall, classifyPage, pagePath } from './offline-calls.ts';

const address = (path: string) => new URL(path, 'https://labourwise.example');

describe('offline calls', () => {
  test.each(OFFLINE_CALLS)('the last response of %s is stored', (path) => {
    expect(isOfflineCall(address(path))).toBe(true);
  });

  test.each([
    '/api/account/sessions',
    '/api/account/export',
    '/api/quiz/sessions/1',
    '/api/flashcards?category=1',
    '/api/health',
    '/api/progress/',
  ])('%s always uses the network', (path) => {
    expect(isOfflineCall(address(path))).toBe(false);
  });

  test.each([
    '/api/auth/login',
    '/api/auth/logout',
    '/api/auth/reset-password',
    '/api/register',
    '/api/account/delete',
  ])('%s may change the user', (path) => {
    expect(changesUser(path)).toBe(true);
  });

  test.each(['/api/events', '/api/account/password', '/api/auth/forgot-password'])('%s signs the user out', (path) => {
    expect(changesUser(path)).toBe(false);
  });
});

test('logging out or closing the account removes the user from the browser, and no one else', () => {
  expect(
    ['/api/auth/logout', '/api/account/delete', '/api/auth/login', '/api/register', '/api/events'].filter(endsSession),
  ).toEqual(['/api/auth/logout', '/api/account/delete']);
});

describe('offline pages', () => {
  test.each(['/', ...APP_PATHS])('the app document replaces %s', (path) => {
    expect(classifyPage(path)).toBe('app');
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
  ])('%s has the kind %s', (path, kind) => {
    expect(classifyPage(path)).toBe(kind);
  });

  test.each([
    ['/', '/'],
    ['/law/', '/law'],
    ['/law/employment-act//', '/law/employment-act'],
  ])('%s is stored as %s', (path, stored) => {
    expect(pagePath(path)).toBe(stored);
  });
});
