import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveClientFiles } from './static-files.ts';

const app = Fastify();
const retired = Fastify();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'law', 'editions'), { recursive: true });
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'sheets'));
  for (const file of ['law/editions/employment-act.pdf', 'sheets/your-rights.pdf'])
    await writeFile(join(folder, file), '%PDF-1.7');
  await writeFile(join(folder, 'assets', 'main-12345678.js'), 'export {};');
  await writeFile(join(folder, 'private.txt'), 'private');
  await writeFile(join(folder, 'app-shell.html'), '<!doctype html><title>The app</title>');
  await writeFile(join(folder, 'service-worker.js'), 'const kept = 1;');
  const previousDir = join(folder, 'previous');
  await mkdir(join(previousDir, 'assets'), { recursive: true });
  await writeFile(join(previousDir, 'assets', 'Old-12345678.js'), 'export const old = 1;');
  await writeFile(join(previousDir, 'assets', 'Old-12345678.js.gz'), gzipSync('export const old = 1;'));
  await serveClientFiles(app, { clientDir: folder, previousDir, serviceWorker: true });
  await serveClientFiles(retired, { clientDir: folder, previousDir: join(folder, 'nowhere'), serviceWorker: false });
});

afterAll(async () => {
  await Promise.all([app.close(), retired.close()]);
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['study edition', '/law/editions/employment-act.pdf'],
  ['sheet', '/sheets/your-rights.pdf'],
])('a %s opens in the browser, is cached for a day, and then revalidated by its tag', async (_what, url) => {
  const first = await app.inject(url);
  expect(first.statusCode).toBe(200);
  expect(first.body).toBe('%PDF-1.7');
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=86400',
  });
  const again = await app.inject({
    url,
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('a file with a hash in its name is cached permanently', async () => {
  const { headers } = await app.inject('/assets/main-12345678.js');
  expect(headers['cache-control']).toContain('immutable');
});

test('a file of the previous release is still served to open tabs, compressed too', async () => {
  const plain = await app.inject('/assets/Old-12345678.js');
  expect(plain.body).toBe('export const old = 1;');
  const { headers, rawPayload } = await app.inject({
    url: '/assets/Old-12345678.js',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': expect.stringContaining('immutable') });
  expect(gunzipSync(rawPayload).toString()).toBe('export const old = 1;');
  expect((await retired.inject('/assets/Old-12345678.js')).statusCode).toBe(404);
});

test('a missing file is not cached as missing', async () => {
  const { statusCode, headers } = await app.inject('/assets/Gone-12345678.js');
  expect(statusCode).toBe(404);
  expect(String(headers['cache-control'])).not.toContain('immutable');
});

test('the worker is revalidated at every visit', async () => {
  const { body, headers } = await app.inject('/service-worker.js');
  expect(body).toBe('const kept = 1;');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('javascript') });
});

test('a recalled worker is replaced by one that deletes its caches and unregisters', async () => {
  const { body, headers } = await retired.inject('/service-worker.js');
  expect(body).toContain('caches.delete');
  expect(body).toContain('registration.unregister');
  expect(body).not.toContain('fetch');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('javascript') });
});

test('the generic app document is for workers, and not indexed', async () => {
  const { body, headers } = await app.inject('/app-shell');
  expect(body).toContain('The app');
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
});

test.each(['/law/editions/nothing.pdf', '/law/editions/..%2F..%2Fprivate.txt', '/private.txt'])(
  '%s is not found',
  async (url) => {
    expect((await app.inject(url)).statusCode).not.toBe(200);
  },
);
