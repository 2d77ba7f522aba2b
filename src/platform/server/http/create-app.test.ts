import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineContract } from '../../shared/contract.ts';
import { createApp } from './create-app.ts';
import { readConfig } from '../config.ts';
import { registerCall } from './register-call.ts';
import { createRateLimiter } from '../rate-limits.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const emptyApp = (environment: NodeJS.ProcessEnv = {}) =>
  createApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...environment }),
    limiter: createRateLimiter(database.pool, () => new Date()),
    secret: 'a secret for this test, long enough',
    authenticate: async () => null,
    opensPremium: () => false,
  });

test('a route without an audience or its check prevents the start', async () => {
  const app = await emptyApp();
  expect(() => app.get('/api/forgotten', async () => '')).toThrow(/does not say who may call it/);
  expect(() => app.get('/api/unchecked', { config: { audience: 'premium', limiter: 'none' } }, async () => '')).toThrow(
    /register it as a call/,
  );
  await app.close();
});

test('fields that the contract lacks are never sent, at any depth', async () => {
  const person = z.strictObject({ name: z.string() });
  const { people } = defineContract({
    people: {
      method: 'GET',
      path: '/api/people',
      summary: 'People.',
      response: z.strictObject({ first: person, all: z.array(person) }),
    },
  });
  const app = await emptyApp();
  const row = { name: 'Anita', password: 'a hash' };
  registerCall(app, people, { audience: 'public', limiter: 'read' }, async () => {
    const answer = { first: row, all: [row, row], secret: 'kept here' };
    return answer;
  });
  const answer = await app.inject('/api/people');
  expect(answer.json()).toEqual({ first: { name: 'Anita' }, all: [{ name: 'Anita' }, { name: 'Anita' }] });
  await app.close();
});

test('the response to an unexpected error reveals nothing of it', async () => {
  const app = await emptyApp();
  app.get('/broken', { config: { audience: 'public', limiter: 'none' } }, async () => {
    throw new Error('select secret from users');
  });
  const { statusCode, headers, body } = await app.inject('/broken');
  expect([statusCode, headers['x-content-type-options']]).toEqual([500, 'nosniff']);
  expect(body).toContain('Something went wrong on our side.');
  expect(body).not.toMatch(/secret|create-app/);
  await app.close();
});

test('a path segment longer than any route accepts is refused with a sentence', async () => {
  const app = await emptyApp();
  app.get('/api/things/:token', { config: { audience: 'public', limiter: 'none' } }, async () => '');
  const answer = await app.inject(`/api/things/${'x'.repeat(400)}`);
  expect([answer.statusCode, answer.json().code]).toEqual([414, 'URL_TOO_LONG']);
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-content-type-options': 'nosniff',
  });
  await app.close();
});

test.each([
  { trusted: '1', sent: 'proxy-7f3a.2026', kept: true },
  { trusted: '1', sent: 'short', kept: false },
  { trusted: '1', sent: 'x'.repeat(65), kept: false },
  { trusted: '1', sent: 'two words "quoted"', kept: false },
  { trusted: 'false', sent: 'proxy-7f3a.2026', kept: false },
])('the request id $sent of a client is kept: $kept, with TRUST_PROXY=$trusted', async ({ trusted, sent, kept }) => {
  const app = await emptyApp({ TRUST_PROXY: trusted });
  const { headers } = await app.inject({ url: '/anywhere', headers: { 'x-request-id': sent } });
  expect(headers['x-request-id'] === sent).toBe(kept);
  expect(headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/);
  await app.close();
});
