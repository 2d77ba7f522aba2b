import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WAYS_FORWARD } from '../../src/platform/server/database/earlier/ways-forward.ts';
import { hashOfMigration, readMigrations, type Migration } from '../../src/platform/server/database/migrations.ts';
import { formatLanded, parseLanded, problemsOf, type Checked } from './check-migrations.ts';
import { pastStates } from './history.ts';

const migration = (name: string, text = name): Migration => ({
  name,
  hash: hashOfMigration(text),
  when: Number(name.slice(0, 4)),
  statements: [text],
});

function checked(migrations: readonly Migration[], changes: Partial<Checked> = {}): Checked {
  return { migrations, files: migrations.map(({ name }) => name), landed: migrations, past: [], ways: [], ...changes };
}

const FIRST = migration('0001_first');
const SECOND = migration('0002_second');
const THIRD = migration('0003_third');
const all = [FIRST, SECOND, THIRD];

test('migrations as they landed are in order', () => {
  expect(problemsOf(checked(all))).toEqual([]);
});

test('the list says the same after it was written and read', () => {
  expect(parseLanded(formatLanded(all))).toEqual(all.map(({ name, hash }) => ({ name, hash })));
});

test.each<[string, Checked, RegExp]>([
  [
    'a landed migration that was changed',
    checked([FIRST, migration('0002_second', 'other'), THIRD], { landed: all }),
    /^0002_second\.sql has landed and was changed/,
  ],
  [
    'a landed migration that was removed',
    checked([FIRST, SECOND], { landed: all }),
    /^0003_third\.sql has landed, and is no longer/,
  ],
  [
    'landed migrations that were joined',
    checked([FIRST, migration('0002_both')], { landed: all }),
    /^0002_second\.sql has landed, and is no longer/,
  ],
  [
    'a migration that is not listed',
    checked(all, { landed: [FIRST, SECOND] }),
    /^0003_third\.sql is not in landed\.sha256/,
  ],
  [
    'a file that never runs',
    checked([FIRST], { files: ['0001_first', '0002_lost'] }),
    /^0002_lost\.sql is not in meta\/_journal\.json/,
  ],
  ['a migration dated before another', checked([FIRST, THIRD, SECOND]), /^0002_second is dated before/],
  [
    'a change of file and list together',
    checked([FIRST], { past: [{ commit: 'abc', hashes: [SECOND.hash] }] }),
    /^Data made at abc could not start/,
  ],
])('%s is refused', (_, state, sentence) => {
  expect(problemsOf(state)[0]).toMatch(sentence);
});

test('a state of the past with a way forward is in order', () => {
  expect(
    problemsOf(
      checked([FIRST, THIRD], {
        past: [{ commit: 'abc', hashes: [FIRST.hash, SECOND.hash] }],
        ways: [{ was: [SECOND.hash], is: [THIRD.hash] }],
      }),
    ),
  ).toEqual([]);
});

test('the history tells each state of a folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'labourwise-history-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.gd', ...args], { cwd: root, stdio: 'pipe' });
  const commit = (texts: Readonly<Record<string, string>>) => {
    mkdirSync(join(root, 'migrations', 'meta'), { recursive: true });
    for (const [tag, text] of Object.entries(texts)) writeFileSync(join(root, 'migrations', `${tag}.sql`), text);
    writeFileSync(
      join(root, 'migrations', 'meta', '_journal.json'),
      JSON.stringify({ entries: Object.keys(texts).map((tag, when) => ({ tag, when })) }),
    );
    git('add', '.');
    git('commit', '-m', 'A state');
  };
  expect(pastStates(root, 'migrations')).toBeNull();
  git('init', '-q');
  commit({ '0000_a': 'first' });
  commit({ '0000_a': 'first', '0001_b': 'second\n' });
  commit({ '0000_a': 'first', '0001_b': 'another' });
  expect(pastStates(root, 'migrations')?.map(({ hashes }) => hashes)).toEqual([
    [hashOfMigration('first'), hashOfMigration('another')],
    [hashOfMigration('first'), hashOfMigration('second\n')],
    [hashOfMigration('first')],
  ]);
  expect((await readMigrations(join(root, 'migrations'))).map(({ hash }) => hash)).toEqual([
    hashOfMigration('first'),
    hashOfMigration('another'),
  ]);
});

test('every way forward ends at what landed', async () => {
  const today = new Set((await readMigrations()).map(({ hash }) => hash));
  const beginnings = new Set(WAYS_FORWARD.map(({ was }) => was.join()));
  for (const { is } of WAYS_FORWARD)
    expect(is.every((hash) => today.has(hash)) || beginnings.has(is.join())).toBe(true);
});
