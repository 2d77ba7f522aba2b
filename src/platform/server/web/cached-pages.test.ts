import Fastify from 'fastify';
import cookie from '@fastify/cookie';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppShell } from './app-shell.ts';
import { createPageCache } from './cached-pages.ts';

const app = Fastify();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head></head><body>The app</body></html>');
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify({ 'quiz.tsx': { file: 'assets/quiz.js' } }));
  await app.register(cookie);
  const send = await createAppShell(folder, {
    sessionCookieName: 'session',
    screens: { '/quiz': { source: 'quiz.tsx', calls: [] } },
    render: ({ html }) => html,
    publicUrl: () => 'https://labourwise.example',
  });
  app.get('/*', async (request, reply) => send(request, reply));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('invalid addresses share one cached document', async () => {
  const tags = new Set<unknown>();
  for (const url of [
    '/certifications/1/exam',
    '/certifications/zzz/exam',
    '/certifications/%7A/exam?a=b',
    '/certifications/1/exam/',
    '/CERTIFICATIONS/1/exam',
    '/constructor',
  ])
    tags.add((await app.inject(url)).headers.etag);
  expect(tags.size).toBe(1);
  expect((await app.inject('/quiz?again')).body).toContain('/assets/quiz.js');
});

test('a page is rendered once, and again after a failure', async () => {
  const prepared = createPageCache(8);
  let made = 0;
  const make = () => {
    made += 1;
    if (made === 1) throw new Error('The first one fails.');
    return 'a page';
  };
  expect(() => prepared('key', make)).toThrow('The first one fails.');
  const page = prepared('key', make);
  expect(prepared('key', make)).toBe(page);
  expect(made).toBe(2);
  expect([
    gunzipSync(await page.compressed('gzip')).toString(),
    brotliDecompressSync(await page.compressed('br')).toString(),
  ]).toEqual(['a page', 'a page']);
});

test('a page with an inline script allows only its hash, and one without keeps the common policy', () => {
  const prepared = createPageCache(8);
  const digest = createHash('sha256').update('begin();').digest('base64');
  const withScript = '<body><script type="application/ld+json">{}</script><script>begin();</script></body>';
  expect(prepared('with', () => withScript).policy).toContain(`; script-src 'self' 'sha256-${digest}'`);
  expect(prepared('without', () => withScript.replace('<script>begin();</script>', '')).policy).toBeNull();
});
