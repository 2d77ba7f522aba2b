import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { savePreviousRelease, setReleaseAside } from './releases.ts';

let dist = '';
const current = () => path.join(dist, 'client', 'assets');

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
});

afterEach(() => rmSync(dist, { recursive: true }));

/** Replaces the hashed files, as a build does. */
function build(...files: string[]): void {
  rmSync(current(), { recursive: true, force: true });
  mkdirSync(current(), { recursive: true });
  for (const file of files) writeFileSync(path.join(current(), file), file);
}

function release(...files: string[]): void {
  setReleaseAside(dist);
  build(...files);
  savePreviousRelease(dist);
}

function previous(): string[] {
  const folder = path.join(dist, 'previous-client', 'assets');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

test('the first release has no previous release', () => {
  release('main-1.js');
  expect(previous()).toEqual([]);
});

test('keeps the files that the new build no longer has for one release', () => {
  release('main-1.js', 'quiz-1.js', 'same.css');
  release('main-2.js', 'quiz-1.js', 'same.css');
  expect(previous()).toEqual(['main-1.js']);
  release('main-3.js', 'quiz-3.js', 'same.css');
  expect(previous()).toEqual(['main-2.js', 'quiz-1.js']);
  expect(readdirSync(current()).toSorted()).toEqual(['main-3.js', 'quiz-3.js', 'same.css']);
});

test('a build with the same files is no new release', () => {
  release('main-1.js');
  release('main-2.js');
  release('main-2.js');
  expect(previous()).toEqual(['main-1.js']);
});

test('a failed build is no release', () => {
  release('main-1.js');
  setReleaseAside(dist);
  build('broken.js');
  release('main-2.js');
  expect(previous()).toEqual(['main-1.js']);
  expect(readdirSync(dist).toSorted()).toEqual(['client', 'previous-client']);
});
