import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveClientFiles } from './static-files.ts';

const app = Fastify();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'law', 'editions'), { recursive: true });
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'law', 'editions', 'employment-act.pdf'), '%PDF-1.7');
  await writeFile(join(folder, 'assets', 'main-12345678.js'), 'export {};');
  await writeFile(join(folder, 'private.txt'), 'private');
  await serveClientFiles(app, folder);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('a study edition opens in the browser, is kept for a day, and is then asked for by its tag', async () => {
  const first = await app.inject('/law/editions/employment-act.pdf');
  expect(first.statusCode).toBe(200);
  expect(first.body).toBe('%PDF-1.7');
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'inline', 'cache-control': 'public, max-age=86400' });
  const again = await app.inject({ url: '/law/editions/employment-act.pdf', headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('a file with a hash in its name is kept for good', async () => {
  const { headers } = await app.inject('/assets/main-12345678.js');
  expect(headers['cache-control']).toContain('immutable');
});

test.each(['/law/editions/nothing.pdf', '/law/editions/..%2F..%2Fprivate.txt', '/private.txt'])('%s is not there', async (url) => {
  expect((await app.inject(url)).statusCode).not.toBe(200);
});
