import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createApp, handleUnknownPaths } from '../http/create-app.ts';
import { createRateLimiter } from '../rate-limits.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { componentGalleryRoute, systemRoutes } from './system-routes.ts';

const NOW = new Date('2026-11-20T16:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function createSystemApp({
  email = null,
  url = 'http://localhost:3000',
}: {
  email?: string | null;
  url?: string;
}) {
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    limiter: createRateLimiter(database.pool, () => NOW),
    secret: 's'.repeat(32),
    authenticate: async () => null,
    opensPremium: () => false,
  });
  componentGalleryRoute(app, async (_request, reply) => reply.send('the gallery'));
  systemRoutes(app, { pool: database.pool, operatorEmail: () => email, publicUrl: () => url, now: () => NOW });
  handleUnknownPaths(app, async () => '');
  onTestFinished(() => app.close());
  return app;
}

test('security.txt names the contact, its expiry and, with https, its address', async () => {
  const app = await createSystemApp({ email: 'desk@example.gd', url: 'https://learn.example.gd' });
  const answer = await app.inject('/.well-known/security.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:desk@example.gd',
    'Expires: 2027-05-19T16:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://learn.example.gd/.well-known/security.txt',
    '',
  ]);
  const local = await createSystemApp({ email: 'desk@example.gd' });
  expect((await local.inject('/.well-known/security.txt')).body).not.toContain('Canonical');
});

test('without a contact there is no security.txt', async () => {
  expect((await (await createSystemApp({})).inject('/.well-known/security.txt')).statusCode).toBe(404);
});

test('the component gallery answers on this computer only', async () => {
  const app = await createSystemApp({});
  expect((await app.inject('/dev/parts')).body).toBe('the gallery');
  for (const stranger of [
    { remoteAddress: '203.0.113.7' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { host: 'learn.example.gd' } },
  ]) {
    const { statusCode, body } = await app.inject({ url: '/dev/parts', ...stranger });
    expect([statusCode, body.includes('the gallery')]).toEqual([404, false]);
  }
});
