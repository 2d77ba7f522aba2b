import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Every test of the project, by its path from the root. */
const TESTS = ['src', 'scripts', 'e2e'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file)),
);

/** A test that a text names: the files that bear the name, and the numbers (`A4`, `S1 to S7`) of tests in it. */
interface NamedTest {
  readonly name: string;
  readonly files: readonly string[];
  readonly numbers: readonly string[];
}

function testsNamedIn(text: string): NamedTest[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`([^`)]*)/g)].map(([, name = '', after = '']) => ({
    name,
    files: TESTS.filter((file) => file === name || file.endsWith(`/${name}`)),
    numbers: after.match(/\b[A-Z]\d\b/g) ?? [],
  }));
}

function faultsOf(text: string): string[] {
  return testsNamedIn(text).flatMap(({ name, files: [file, ...others], numbers }) => {
    if (file === undefined) return [`There is no ${name}.`];
    if (others.length > 0) return [`There is more than one ${name}.`];
    const source = read(file);
    return numbers
      .filter((number) => !new RegExp(String.raw`(?:test|it)\S*\(.*['" ]${number}[,:]|\)\('${number}[,:]`).test(source))
      .map((number) => `${name} has no test ${number}.`);
  });
}

const section = /^## What is promised so far\n+(.*?)(?=^## )/ms.exec(read('SECURITY.md'))?.[1] ?? '';
const promises = section.split(/\n{2,}/).filter((paragraph) => paragraph.startsWith('**'));

describe('what SECURITY.md promises', () => {
  test('is read', () => {
    expect(promises.length).toBeGreaterThan(20);
  });

  test.each(promises.map((promise) => [/^\*\*([^*]+?)\.?\*\*/.exec(promise)?.[1] ?? promise, promise]))(
    '%s: is held by tests that exist',
    (_, promise) => {
      expect(testsNamedIn(promise)).not.toEqual([]);
      expect(faultsOf(promise)).toEqual([]);
    },
  );
});

test('a test that is not there, or has no such number, is seen', () => {
  expect(faultsOf('(`nowhere.test.ts`, `attacks.server.test.ts` A1, Z9)')).toEqual([
    'There is no nowhere.test.ts.',
    'attacks.server.test.ts has no test Z9.',
  ]);
});

const RECORDS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs', 'decisions')).map((file) => `docs/decisions/${file}`),
];

test.each(RECORDS)('%s names no file or test that is not there', (record) => {
  const text = read(record);
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(record), target),
  );
  expect(links.filter((target) => !existsSync(path.join(root, target)))).toEqual([]);
  expect(faultsOf(text.replaceAll('`x.test.ts`', ''))).toEqual([]);
});

const commands = [
  ...read('README.md').matchAll(/`npm run ([\w:]+)/g),
  ...read('CONTRIBUTING.md').matchAll(/`npm run ([\w:]+)/g),
].map(([, name = '']) => name);

test('every command that the readmes name is one', () => {
  const known: unknown = JSON.parse(read('package.json'));
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands) expect(known).toHaveProperty(['scripts', command]);
});
