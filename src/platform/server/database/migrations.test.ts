import { expect, test } from 'vitest';
import { countApplied, readMigrations, type Migration } from './migrations.ts';

const migration = (name: string): Migration => ({ name, hash: name, when: Number(name), statements: [] });
const MIGRATIONS = [migration('1'), migration('2'), migration('3')];

test.each([
  ['an empty database', [], 0],
  ['an earlier version', ['1', '2'], 2],
  ['this version', ['1', '2', '3'], 3],
  ['a later version', ['1', '2', '3', '4'], 'newer'],
  ['a changed migration', ['1', 'changed'], 'unknown'],
  ['other migrations', ['a', 'b', 'c', 'd'], 'unknown'],
])('the record of %s', (_, recorded, expected) => {
  expect(countApplied(recorded, MIGRATIONS)).toBe(expected);
});

test('the migrations are in the order in which they were made, and each makes something', async () => {
  const migrations = await readMigrations();
  expect(migrations.map(({ when }) => when)).toEqual(migrations.map(({ when }) => when).toSorted((a, b) => a - b));
  for (const { statements } of migrations) expect(statements.join('').trim()).not.toBe('');
});
