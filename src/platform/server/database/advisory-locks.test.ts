import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

const source = fileURLToPath(new URL('../../..', import.meta.url));

test('lock numbers are unique', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no other file takes an advisory lock itself', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => /\.(?:ts|tsx|sql)$/.test(file) && !/(?:^|\/)advisory-locks(?:\.test)?\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const taking: string[] = [];
  for (const file of files) {
    if (/pg_(?:try_)?advisory/i.test(await readFile(join(source, file), 'utf8'))) taking.push(file);
  }
  expect(taking).toEqual([]);
});
