import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  applyMigrations,
  countApplied,
  migrateDatabase,
  readMigrations,
  readRecord,
  SchemaError,
  type Migration,
} from './migrate.ts';
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

test('repeated migration changes nothing, also when two processes start at once', async () => {
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
])('data of %s are refused with a sentence and left unchanged', async (_, change, sentence) => {
  await migrateDatabase(database.pool);
  await database.pool.query(change);
  const before = await readState();
  const refusal = migrateDatabase(database.pool);
  await expect(refusal).rejects.toThrow(SchemaError);
  await expect(refusal).rejects.toThrow(sentence);
  expect(await readState()).toEqual(before);
});

test('a failed migration rolls back everything before it', async () => {
  await database.pool.query('create table users (id int)');
  const before = await readState();
  await expect(migrateDatabase(database.pool)).rejects.toThrow('already exists');
  expect(await readState()).toEqual(before);
});

test('migration 0002 moves closings, links and time limits out of the table of users', async () => {
  const { pool } = database;
  const client = await pool.connect();
  try {
    await applyMigrations(client, (await readMigrations()).slice(0, 1));
  } finally {
    client.release();
  }
  await pool.query(`
    insert into users (username, username_canonical, email, email_canonical, password, time_accommodation, email_verification_token,
                       email_verification_expires, deletion_asked_at, erased_at)
    select name, name, name, name, '', percent, token, expires, asked, erased
      from (values ('plain', 100, null, null::timestamptz, null::timestamptz, null::timestamptz),
                   ('slow', 150, 'digest', '2026-03-01T00:00:00Z', null, null),
                   ('confirmed', 100, null, '2026-02-01T00:00:00Z', null, null),
                   ('closed', 200, null, null, '2026-01-02T00:00:00Z', null),
                   ('erased', 125, null, null, '2026-01-03T00:00:00Z', '2026-02-02T00:00:00Z'))
           as u (name, percent, token, expires, asked, erased)`);
  await migrateDatabase(pool);
  const { rows } = await pool.query(`
    select u.username, t.percent, v.expires, d.requested_at as requested, d.erased_at as erased
      from users u left join time_accommodations t on t.user_id = u.id left join email_verifications v on v.user_id = u.id
      left join account_deletions d on d.user_id = u.id order by u.id`);
  const nothing = { percent: null, expires: null, requested: null, erased: null };
  expect(rows).toEqual([
    { ...nothing, username: 'plain' },
    { ...nothing, username: 'slow', percent: 150, expires: new Date('2026-03-01') },
    { ...nothing, username: 'confirmed', expires: new Date('2026-02-01') },
    { ...nothing, username: 'closed', percent: 200, requested: new Date('2026-01-02') },
    { ...nothing, username: 'erased', percent: 125, requested: new Date('2026-01-03'), erased: new Date('2026-02-02') },
  ]);
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

test('the migrations are in creation order, and each is not empty', async () => {
  const migrations = await readMigrations();
  expect(migrations.map(({ when }) => when)).toEqual(migrations.map(({ when }) => when).toSorted((a, b) => a - b));
  for (const { statements } of migrations) expect(statements.join('').trim()).not.toBe('');
});
