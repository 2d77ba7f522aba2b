import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPreviousRelease, setReleaseAside } from './releases.ts';

let dist = '';
const current = () => path.join(dist, 'client', 'assets');

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
});

afterEach(() => rmSync(dist, { recursive: true }));

/** What a build does to the folder of hashed files. */
function make(...files: string[]): void {
  rmSync(current(), { recursive: true, force: true });
  mkdirSync(current(), { recursive: true });
  for (const file of files) writeFileSync(path.join(current(), file), file);
}

function release(...files: string[]): void {
  setReleaseAside(dist);
  make(...files);
  keepPreviousRelease(dist);
}

function previous(): string[] {
  const folder = path.join(dist, 'previous-client', 'assets');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

test('the first release has none before it', () => {
  release('main-1.js');
  expect(previous()).toEqual([]);
});

test('what the last release had and this one has not is kept, for one release', () => {
  release('main-1.js', 'quiz-1.js', 'same.css');
  release('main-2.js', 'quiz-1.js', 'same.css');
  expect(previous()).toEqual(['main-1.js']);
  release('main-3.js', 'quiz-3.js', 'same.css');
  expect(previous()).toEqual(['main-2.js', 'quiz-1.js']);
  expect(readdirSync(current()).toSorted()).toEqual(['main-3.js', 'quiz-3.js', 'same.css']);
});

test('building the same again is no release', () => {
  release('main-1.js');
  release('main-2.js');
  release('main-2.js');
  expect(previous()).toEqual(['main-1.js']);
});

test('a build that failed is no release', () => {
  release('main-1.js');
  setReleaseAside(dist);
  make('broken.js');
  release('main-2.js');
  expect(previous()).toEqual(['main-1.js']);
  expect(readdirSync(dist).toSorted()).toEqual(['client', 'previous-client']);
});
