import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

test('released migrations run before those that are not released', () => {
  const journal: { entries: { tag: string }[] } = JSON.parse(read('meta/_journal.json'));
  const files = journal.entries.map(({ tag }) => `${tag}.sql`);
  expect(files.slice(0, released.length)).toEqual(released.map(({ file }) => file));
});

/** The last migration from the time when an upgrade stopped all processes. */
const LAST_OFFLINE_MIGRATION = '0015';

/** Statements that break a process of the release before, which still runs during an upgrade. */
const CONTRACTING = /\b(?:drop (?:table|column)|rename|set data type|set not null)\b/i;

test('a migration that removes something names the release that stopped using it', () => {
  const contracting = readdirSync(folder).filter(
    (file) => file.endsWith('.sql') && file.slice(0, 4) > LAST_OFFLINE_MIGRATION && CONTRACTING.test(read(file)),
  );
  for (const file of contracting)
    expect(read(file), `drizzle/${file}`).toMatch(/^-- Contract: unused since \d+\.\d+\.\d+\.\n/);
});
