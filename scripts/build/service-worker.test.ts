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

test('a release is what the app can lead to, its style and its fonts, and the script of the tools, each once', () => {
  expect(
    releaseFiles(client)
      .filter(({ revision }) => revision === null)
      .map(({ url }) => url),
  ).toEqual([
    '/assets/Quiz-1.js',
    '/assets/face-1.woff2',
    '/assets/icon-1.js',
    '/assets/index-1.js',
    '/assets/react-1.js',
    '/assets/style-1.css',
    '/assets/tools-page-script-1a2b3c4d.js',
  ]);
});

test('the app’s document has no hash in its name, so its content tells one release from another', () => {
  const revision = () => releaseFiles(client).find(({ url }) => url === '/app-shell')?.revision;
  const before = revision();
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  writeFileSync(path.join(client, 'app-shell.html'), 'changed');
  expect(revision()).not.toBe(before);
});

test('a release has one name, and another when any of its files is another', () => {
  const name = () => releaseName(releaseFiles(client));
  const before = name();
  expect(name()).toBe(before);
  writeFileSync(path.join(client, 'assets/style-2.css'), '');
  expect(name()).not.toBe(before);
});
