import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrateDatabase, SchemaError, readRecord, countApplied, readMigrations, type Migration } from './migrate.ts';
import { describeSchema } from './testing/describe-schema.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

async function readState(): Promise<{ schema: Record<string, string[]>; record: string[] }> {
  const client = await database.pool.connect();
  try {
    return { schema: await describeSchema(client), record: await readRecord(client) };
  } finally {
    client.release();
  }
}

test('migrating again changes nothing, also when two processes start at once', async () => {
  await Promise.all([migrateDatabase(database.pool), migrateDatabase(database.pool)]);
  const first = await readState();
  expect(first.record.length).toBeGreaterThan(0);
  await migrateDatabase(database.pool);
  expect(await readState()).toEqual(first);
});

test.each([
  [
    'a later version',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    /^The data was made by a later version/,
  ],
  [
    'an unknown version',
    `update drizzle.__drizzle_migrations set hash = 'of nobody'`,
    /^The data was made by a version of LabourWise that this one does not know/,
  ],
])('data of %s is refused with a sentence and left as it is', async (_, change, sentence) => {
  await migrateDatabase(database.pool);
  await database.pool.query(change);
  const before = await readState();
  const refusal = migrateDatabase(database.pool);
  await expect(refusal).rejects.toThrow(SchemaError);
  await expect(refusal).rejects.toThrow(sentence);
  expect(await readState()).toEqual(before);
});

test('a migration that fails leaves nothing of what came before it', async () => {
  await database.pool.query('create table users (id int)');
  const before = await readState();
  await expect(migrateDatabase(database.pool)).rejects.toThrow('already exists');
  expect(await readState()).toEqual(before);
});

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
