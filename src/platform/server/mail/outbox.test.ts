import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../http/create-app.ts';
import { readConfig } from '../config.ts';
import { createRateLimiter } from '../rate-limits.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDelivery } from './mailer.ts';
import { devOutboxRoutes } from './outbox.ts';
import { layoutMail } from './layout.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'labourwise-outbox-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function appWith(environment: Record<string, string>): Promise<FastifyInstance> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment });
  const limiter = createRateLimiter(database.pool, () => new Date());
  const app = await createApp({
    config,
    limiter,
    secret: 's'.repeat(32),
    authenticate: async () => null,
    opensPremium: () => false,
  });
  devOutboxRoutes(app, config);
  onTestFinished(() => app.close());
  return app;
}

async function keep(subject: string, at: string): Promise<void> {
  const deliver = createDelivery({ smtpUrl: null, mailFrom: 'help@example.gd', dataDir });
  const mail = layoutMail({
    to: 'anita@example.gd',
    subject,
    greeting: 'Hello,',
    paragraphs: ['<script>alert(1)</script>'],
    button: { label: 'Go', href: 'http://localhost/go?a=1&b=2' },
    smallPrint: [],
  });
  await deliver(mail, {
    id: crypto.randomUUID(),
    attempt: 1,
    createdAt: new Date(at),
    signal: AbortSignal.timeout(10_000),
  });
}

test('the outbox says when it is empty, and lists the newest first', async () => {
  const app = await appWith({});
  expect((await app.inject({ url: '/dev/outbox' })).body).toContain('No mail yet');
  await keep('The older one', '2026-11-20T16:00:00Z');
  await keep('The <newer> one', '2026-11-20T17:00:00Z');
  const { body, headers } = await app.inject({ url: '/dev/outbox' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body.indexOf('The &lt;newer&gt; one')).toBeGreaterThan(0);
  expect(body.indexOf('The &lt;newer&gt; one')).toBeLessThan(body.indexOf('The older one'));
  expect(body).toContain('anita@example.gd');
  expect(body).toContain('20 November 2026 at 1:00 pm');
});

test('a mail is shown as text with links, and as HTML without scripts', async () => {
  const app = await appWith({});
  await keep('A mail to look at', '2026-11-20T18:00:00Z');
  const address = /\/dev\/outbox\/[\w-]+/.exec((await app.inject({ url: '/dev/outbox' })).body)?.[0] ?? '';
  const { statusCode, body } = await app.inject({ url: address });
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>A mail to look at</h1>');
  expect(body).toContain('<a href="http://localhost/go?a=1&amp;b=2">');
  expect(body).toContain('sandbox="" srcdoc="');
  expect(body).not.toContain('<script');
});

test.each(['/dev/outbox/none', '/dev/outbox/..%2F..%2Fpostgres%2FPG_VERSION'])('%s is not found', async (path) => {
  expect((await (await appWith({})).inject({ url: path })).statusCode).toBe(404);
});

describe('there is no outbox', () => {
  test.each([
    { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32), PUBLIC_URL: 'https://learn.example.gd' },
    { SMTP_URL: 'smtp://127.0.0.1' },
  ])('with %o', async (environment) => {
    expect((await (await appWith(environment)).inject({ url: '/dev/outbox' })).statusCode).toBe(404);
  });
});

test.each([
  { remoteAddress: '203.0.113.7' },
  { headers: { 'x-forwarded-for': '127.0.0.1' } },
  { headers: { forwarded: 'for=127.0.0.1' } },
  { headers: { via: '1.1 proxy' } },
  { headers: { 'x-real-ip': '198.51.100.7' } },
  { headers: { host: 'learn.example.gd' } },
])('a visitor cannot open the outbox: %o', async (stranger) => {
  await keep('A secret link', '2026-11-20T19:00:00Z');
  const app = await appWith({});
  const address = /\/dev\/outbox\/[\w-]+/.exec((await app.inject({ url: '/dev/outbox' })).body)?.[0] ?? '';
  for (const url of ['/dev/outbox', address]) {
    const { statusCode, body } = await app.inject({ url, ...stranger });
    expect({ url, statusCode, leaks: body.includes('A secret link') }).toEqual({ url, statusCode: 404, leaks: false });
  }
});
