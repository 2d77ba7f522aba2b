import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { handleUnknownPaths, createApp } from '../../../platform/server/http/create-app.ts';
import { readConfig } from '../../../platform/server/config.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { createRateLimiter } from '../../../platform/server/rate-limits.ts';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { renderCheckPage } from '../client/render-check-page.tsx';
import { revokeCertificate, issueCertificate } from './certificates.ts';
import { checkPage } from './check-page.ts';

const UNKNOWN = 'LWG-2026-0000-0000-0000-0000';

let testApp: TestApp;
/** The public page, which the built product has and the calls alone have not. */
let app: FastifyInstance;

beforeAll(async () => {
  testApp = await startTestApp();
  const { pool } = testApp.database;
  const limiter = createRateLimiter(pool, () => testApp.clock.now);
  app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    limiter,
    secret: 'a secret for this test, long enough',
    authenticate: async () => null,
    opensPremium: () => false,
  });
  checkPage(app, {
    pool,
    limiter,
    render: renderCheckPage,
    publicUrl: () => 'https://labourwise.example',
    law: () => ({ fingerprints: new Map([['EA-001', 'aaaa1111']]), changedFacts: new Set() }),
  });
  handleUnknownPaths(app, async () => '<h1>404 Page Not Found</h1>');
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});

async function issue(law: Record<string, string> = { 'EA-001': 'aaaa1111' }): Promise<string> {
  const { id } = await testApp.learner();
  const exam = {
    userId: id,
    certificationId: 1,
    certificationName: 'Employment Act Foundations',
    learnerName: 'Anita <b>Roberts</b>',
    score: 92,
    completedCards: 50,
    requiredCards: 50,
    law,
    now: testApp.clock.now,
  };
  return (await inTransaction(testApp.database.pool, (client) => issueCertificate(client, exam))).number;
}

describe('the page of a number', () => {
  test('shows a valid certificate with its facts and a QR code, without scripts and not for search engines', async () => {
    const number = await issue();
    const { statusCode, headers, body } = await app.inject(`/verify/${number}`);
    expect([statusCode, headers['content-type'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'noindex',
      'no-referrer',
    ]);
    expect(body.match(/<h1/g)).toHaveLength(1);
    for (const text of [
      'This certificate is valid</h1>',
      'Anita &lt;b&gt;Roberts',
      'Employment Act Foundations',
      '92%',
      '20 November 2026',
      number,
      `https://labourwise.example/verify/<wbr/>${number}`,
      '<meta name="robots" content="noindex"/>',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).not.toMatch(/<script|Cards studied|amended|@example\.com/);
  });

  test('says that the law was amended since, and links to the corrections and the library', async () => {
    const { statusCode, body } = await app.inject(`/verify/${await issue({ 'EA-001': 'ffff9999' })}`);
    expect(statusCode).toBe(200);
    for (const text of [
      'This certificate is valid; the law was amended since',
      'href="/law/corrections"',
      'href="/law"',
    ])
      expect(body).toContain(text);
  });

  test('shows when and why a certificate was revoked, and no certificate', async () => {
    const number = await issue();
    await revokeCertificate(testApp.database.pool, number, {
      reason: 'Two people sat the exam together.',
      administratorId: 1,
      origin: NO_REQUEST,
      now: testApp.clock.now,
    });
    const { statusCode, body } = await app.inject(`/verify/${number}`);
    expect(statusCode).toBe(200);
    for (const text of [
      'This certificate was revoked',
      'took it back on 20 November 2026',
      'Two people sat the exam together.',
    ])
      expect(body).toContain(text);
    expect(body).not.toMatch(/Certificate of Achievement|credential\.json/);
  });

  test.each([UNKNOWN, 'hello', '%3Cscript%3E'])(
    'says that %s is unknown, helpfully, with the status 404',
    async (number) => {
      const { statusCode, headers, body } = await app.inject(`/verify/${number}`);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(body).toContain('No certificate has this number');
      expect(body).toContain('action="/verify"');
      expect(body).not.toMatch(/404 Page Not Found|<script/);
    },
  );

  test('redirects to the number as printed on the certificate', async () => {
    const number = await issue();
    const { statusCode, headers } = await app.inject(`/verify/${number.toLowerCase().replaceAll('-', '')}`);
    expect([statusCode, headers.location]).toEqual([302, `/verify/${number}`]);
  });

  test('asks a client that guesses numbers to wait', async () => {
    const number = await issue();
    for (let tries = 0; tries < 30; tries += 1)
      expect((await app.inject({ url: `/verify/${UNKNOWN}`, remoteAddress: '10.0.0.7' })).statusCode).toBe(404);
    const { statusCode, headers, body } = await app.inject({ url: `/verify/${number}`, remoteAddress: '10.0.0.7' });
    expect([statusCode, Number(headers['retry-after']) > 0, headers['content-type']]).toEqual([
      429,
      true,
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('Please wait a little');
    expect(body).not.toContain('Anita');
  });
});

describe('the form', () => {
  test.each(['/verify', '/verify?number=', '/verify?number=a&number=b'])('%s asks for a number', async (path) => {
    const { statusCode, headers, body } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('Check a certificate');
    expect([headers['x-robots-tag'], body.includes('noindex')]).toEqual([undefined, false]);
  });

  test('redirects to the page of a number, however it was typed, and shows any other text as unknown', async () => {
    const number = await issue();
    expect((await app.inject(`/verify?number=${number.toLowerCase().replaceAll('-', '+')}`)).headers.location).toBe(
      `/verify/${number}`,
    );
    const { statusCode, body } = await app.inject('/verify?number=%22%3E%3Cscript%3E');
    expect(statusCode).toBe(404);
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
  });
});
