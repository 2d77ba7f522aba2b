import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The migrations of `drizzle/released.sha256`, in the order in which they run, each with the hash it was released with. */
const released = read('released.sha256')
  .trimEnd()
  .split('\n')
  .map((line) => ({ hash: line.slice(0, 64), file: line.slice(66) }));

test('released migrations are as they were released', () => {
  expect(released.length).toBeGreaterThan(0);
  for (const { hash, file } of released)
    expect(createHash('sha256').update(read(file)).digest('hex'), `drizzle/${file}`).toBe(hash);
});

const journal: { entries: { tag: string }[] } = JSON.parse(read('meta/_journal.json'));
/** All migrations, in the order in which they run. */
const files = journal.entries.map(({ tag }) => `${tag}.sql`);

test('released migrations run before those that are not released', () => {
  expect(files.slice(0, released.length)).toEqual(released.map(({ file }) => file));
});

const [unreleased = ''] = read('../CHANGELOG.md').split(/^## (?=\d)/m);

/** Statements that break a process of the release before, which still runs during an upgrade. */
const CONTRACTING =
  /\b(?:drop (?!not null)|rename|set data type|set not null|add column (?![^;]*\bdefault\b)[^;]*\bnot null)\b/i;

test('a migration that removes something names the release that stopped using it, unless the changelog stops all processes', () => {
  expect(read('0002_move_user_columns.sql')).toMatch(CONTRACTING);
  if (unreleased.includes('Stop every process')) return;
  for (const file of files.slice(released.length).filter((each) => CONTRACTING.test(read(each)))) {
    const [, version = 'no release'] = /^-- Contract: unused since (\d+\.\d+\.\d+)\.\n/.exec(read(file)) ?? [];
    expect(read('../CHANGELOG.md'), `drizzle/${file} names ${version}`).toMatch(`\n## ${version}\n`);
  }
});

test('a migration that builds an index concurrently does nothing else, and can be repeated', () => {
  for (const file of files.filter((each) => /\bconcurrently\b/i.test(read(each))))
    for (const statement of read(file).split('--> statement-breakpoint'))
      expect(statement, `drizzle/${file}`).toMatch(
        /^(?:\s*--[^\n]*\n)*\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "[^;]+;\s*$/,
      );
});
