import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseFiles, releaseName } from './service-worker.ts';

let client = '';

beforeEach(() => {
  client = mkdtempSync(path.join(tmpdir(), 'client-'));
  for (const folder of ['.vite', 'assets']) mkdirSync(path.join(client, folder));
  const chunks = {
    'index.html': {
      file: 'assets/index-1.js',
      imports: ['_react.js'],
      dynamicImports: ['src/Quiz.tsx', 'src/app/client/ComponentGallery.tsx'],
    },
    '_react.js': { file: 'assets/react-1.js' },
    'src/Quiz.tsx': { file: 'assets/Quiz-1.js', imports: ['_react.js', 'index.html', '_icon.js'] },
    '_icon.js': { file: 'assets/icon-1.js' },
    'src/app/client/ComponentGallery.tsx': { file: 'assets/parts-1.js', imports: ['_only-parts.js', '_icon.js'] },
    '_only-parts.js': { file: 'assets/only-parts-1.js' },
  };
  writeFileSync(path.join(client, '.vite', 'manifest.json'), JSON.stringify(chunks));
  for (const file of [
    'app-shell.html',
    'favicon.svg',
    'assets/style-1.css',
    'assets/style-1.css.br',
    'assets/face-1.woff2',
    'assets/law-library-1.json',
    'assets/tools-page-script-1a2b3c4d.js',
  ]) {
    writeFileSync(path.join(client, file), file);
  }
});

afterEach(() => rmSync(client, { recursive: true }));

test('a release has the reachable chunks, stylesheets, fonts and the tools script, each once', async () => {
  expect((await releaseFiles(client)).filter(({ revision }) => revision === null).map(({ url }) => url)).toEqual([
    '/assets/Quiz-1.js',
    '/assets/face-1.woff2',
    '/assets/icon-1.js',
    '/assets/index-1.js',
    '/assets/react-1.js',
    '/assets/style-1.css',
    '/assets/tools-page-script-1a2b3c4d.js',
  ]);
});

test('the revision of the app’s document changes with its content', async () => {
  const revision = async () => (await releaseFiles(client)).find(({ url }) => url === '/app-shell')?.revision;
  const before = await revision();
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  writeFileSync(path.join(client, 'app-shell.html'), 'changed');
  expect(await revision()).not.toBe(before);
});

test('the name of a release changes only with its files', async () => {
  const name = async () => releaseName(await releaseFiles(client));
  const before = await name();
  expect(await name()).toBe(before);
  writeFileSync(path.join(client, 'assets/style-2.css'), '');
  expect(await name()).not.toBe(before);
});
