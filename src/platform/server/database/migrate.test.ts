import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  applyMigrations,
  countApplied,
  migrateDatabase,
  readMigrations,
  readPendingMigrations,
  readRecord,
  SchemaError,
  type Migration,
} from './migrate.ts';
import { inSnapshot, inTransaction } from './transaction.ts';
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
  await expect(inSnapshot(database.pool, readPendingMigrations)).rejects.toThrow(sentence);
  expect(await readState()).toEqual(before);
});

test('a failed migration rolls back everything before it', async () => {
  await database.pool.query('create table users (id int)');
  const before = await readState();
  await expect(migrateDatabase(database.pool)).rejects.toThrow('already exists');
  expect(await readState()).toEqual(before);
});

/** Returns the migrations and one more, which builds an index concurrently. */
async function migrationsWithIndex(): Promise<Migration[]> {
  const statements = [
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "people_height" ON "people" USING btree ("height");',
  ];
  return [...(await readMigrations()), { name: 'index', hash: 'index', when: 9_999_999_999_999, statements }];
}

async function readIndexes(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    "select indisvalid as valid from pg_index where indrelid = 'people'::regclass",
  );
  return rows;
}

describe('a migration that builds an index concurrently', () => {
  beforeEach(() => database.pool.query('create table people (height int)'));

  test('an index that an interrupted start left invalid is built again by the next', async () => {
    await database.pool.query('insert into people values (180), (180)');
    await expect(migrateDatabase(database.pool, await migrationsWithIndex())).rejects.toThrow(
      'could not create unique index',
    );
    expect(await readIndexes()).toEqual([{ valid: false }]);
    expect((await readState()).record).toHaveLength((await readMigrations()).length);
    await database.pool.query('delete from people');
    const ran = await migrateDatabase(database.pool, await migrationsWithIndex());
    expect(ran.map(({ name }) => name)).toEqual(['index']);
    expect(await readIndexes()).toEqual([{ valid: true }]);
    expect(await migrateDatabase(database.pool, await migrationsWithIndex())).toEqual([]);
  });

  test('of two processes that start at once, one builds it and the other waits', async () => {
    const migrations = await migrationsWithIndex();
    const ran = await Promise.all([1, 2].map(() => migrateDatabase(database.pool, migrations)));
    expect(ran.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, migrations.length]);
    expect(await readIndexes()).toEqual([{ valid: true }]);
  });

  test('a restore builds it in its transaction', async () => {
    await inTransaction(database.pool, async (client) => applyMigrations(client, await migrationsWithIndex()));
    expect(await readIndexes()).toEqual([{ valid: true }]);
  });
});

test(
  'migration 0002 moves closings, links and time limits out of the table of users',
  { tags: 'full-run' },
  async () => {
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
      {
        ...nothing,
        username: 'erased',
        percent: 125,
        requested: new Date('2026-01-03'),
        erased: new Date('2026-02-02'),
      },
    ]);
  },
);

test(
  'the migration of refunds makes a row of each refund that was requested or made at a provider',
  { tags: 'full-run' },
  async () => {
    const { pool } = database;
    const client = await pool.connect();
    try {
      const migrations = await readMigrations();
      await applyMigrations(
        client,
        migrations.slice(
          0,
          migrations.findIndex(({ name }) => name.endsWith('_refund_rows')),
        ),
      );
    } finally {
      client.release();
    }
    await pool.query(
      "insert into users (username, username_canonical, email, email_canonical, password) values ('buyer', 'buyer', 'buyer', 'buyer', '')",
    );
    // Orders of 2,500 cents: what the provider refunded, the status, and the request of an administrator.
    await pool.query(`
    create temporary table cases (place int, refunded int, order_status text, asked boolean, failure text, done boolean);
    insert into cases values
      (1, 0, 'paid', false, null, false), (2, 600, 'paid', false, null, false), (3, 2500, 'refunded', false, null, false),
      (4, 2500, 'refunded', true, null, true), (5, 0, 'paid', true, 'The provider did not answer.', false),
      (6, 600, 'paid', true, null, false), (7, 0, 'refunded', true, null, true), (8, 2500, 'refunded', true, null, false);
    insert into orders (id, user_id, plan_id, status, method, list_cents, discount_cents, amount_cents, currency, created_at, updated_at, expires_at, paid_at)
    select ('00000000-0000-4000-8000-00000000000' || place)::uuid, 1, '6month', order_status, 'stripe', 2500, 0, 2500, 'USD', now(), now(), now(), now()
      from cases;
    insert into payments (user_id, order_id, payment_method, payment_id, amount, subscription_type, status, payment_data, idempotency_key, created_at, updated_at)
    select 1, ('00000000-0000-4000-8000-00000000000' || place)::uuid, 'stripe', 'pi_' || place, 2500, '6month', 'succeeded',
           jsonb_build_object('refundedCents', refunded), 'key-' || place, now(), '2026-11-02T00:00:00Z'
      from cases;
    insert into refunds (order_id, reason, asked_at, failure, done_at)
    select ('00000000-0000-4000-8000-00000000000' || place)::uuid, 'Bought twice.', '2026-11-01T00:00:00Z', failure,
           case when done then '2026-11-03T00:00:00Z'::timestamptz end
      from cases where asked;
    insert into sandbox_payments (id, request_key, method, reference, amount_cents, currency, refunded_cents, created_at)
    values ('sandbox_1', 'key-1', 'sandbox-card', '', 2500, 'USD', 600, now()), ('sandbox_2', 'key-2', 'sandbox-card', '', 2500, 'USD', 0, now())`);
    await migrateDatabase(pool);
    const { rows } = await pool.query(`
    select right(o.id::text, 1)::int as place, o.refunded_cents as refunded, r.amount_cents as amount, r.reason, r.failure,
           r.done_at is not null as done, r.canceled_at is not null as canceled
      from orders o left join refunds r on r.order_id = o.id order by place, r.reason`);
    const request = { reason: 'Bought twice.', failure: null, done: false, canceled: false };
    const made = { reason: null, failure: null, done: true, canceled: false };
    expect(rows).toEqual([
      { ...made, place: 1, refunded: 0, amount: null, done: false },
      { ...made, place: 2, refunded: 600, amount: 600 },
      { ...made, place: 3, refunded: 2500, amount: 2500 },
      { ...request, place: 4, refunded: 2500, amount: 2500, done: true },
      { ...request, place: 5, refunded: 0, amount: 2500, failure: 'The provider did not answer.' },
      { ...request, place: 6, refunded: 600, amount: 1900 },
      { ...made, place: 6, refunded: 600, amount: 600 },
      { ...request, place: 7, refunded: 0, amount: 2500, canceled: true },
      { ...request, place: 8, refunded: 2500, amount: 2500, done: true },
    ]);
    const sandbox = await pool.query('select refunds from sandbox_payments order by id');
    expect(sandbox.rows).toEqual([
      { refunds: [{ id: 'sandbox_1_refund', key: 'sandbox_1_refund', cents: 600, reference: null }] },
      { refunds: [] },
    ]);
  },
);

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
