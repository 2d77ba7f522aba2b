import { getTableName } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { startTestApp, type TestApp } from '../../platform/server/testing/test-app.ts';

let testApp: TestApp;
let pool: Pool;
/** What each feature does with the data it holds about people. */
let declared: { readonly feature: string; readonly data: PersonalData }[];

beforeAll(async () => {
  testApp = await startTestApp();
  pool = testApp.database.pool;
  declared = testApp.app.registeredFeatures.flatMap(({ name, personalData }) =>
    personalData === undefined ? [] : [{ feature: name, data: personalData }],
  );
});
afterAll(() => testApp.close());

/** Columns that tell who somebody is, whatever they refer to. */
const REFERS_TO_USER =
  '(^|_)(user|learner|owner|account|person|member)_id$|(^|_)(email|username|phone|ip_address)(_|$)|^(first|last|display|learner)_name$';

/** The tables that refer to a person: by a foreign key to users, over however many tables, by the name of a column, or by a field of a document. */
async function tablesOfUsers(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive about as (
       select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relname = 'users'
       union
       select f.conrelid from pg_constraint f join about a on f.confrelid = a.oid where f.contype = 'f'
     ), named as (
       select oid from about
       union
       select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
        where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attname ~ $1
       union
       select i.indrelid from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and pg_get_indexdef(i.indexrelid) ~ 'userId'
     )
     select c.relname as name from named join pg_class c using (oid) order by 1`,
    [REFERS_TO_USER],
  );
  return rows.map(({ name }) => name);
}

/** What is wrong about how the features treat these tables, a line each. */
function issuesOf(tables: readonly string[]): string[] {
  const ways = [
    { way: 'exported', tablesOf: (data: PersonalData) => data.export.tables },
    { way: 'erased', tablesOf: (data: PersonalData) => data.erase.tables },
  ] as const;
  return ways.flatMap(({ way, tablesOf }) => {
    const named = declared.flatMap(({ feature, data }) => [
      ...tablesOf(data).map((table) => ({ feature, table: getTableName(table) })),
      ...(data.exceptions ?? [])
        .filter((exception) => exception.not === way)
        .map(({ table }) => ({ feature, table: getTableName(table) })),
    ]);
    return [
      ...tables.flatMap((table) => {
        const by = named.filter((each) => each.table === table).map(({ feature }) => feature);
        return by.length === 1 ? [] : [`${table} is ${way} by ${by.length === 0 ? 'nobody' : by.join(' and ')}`];
      }),
      ...named
        .filter(({ table }) => !tables.includes(table))
        .map(({ feature, table }) => `${table}, which ${feature} names, holds nothing about people`),
    ];
  });
}

/** The SQL that is sent while `work` goes on. */
async function sqlOf(connection: Pick<Pool, 'query'>, work: () => Promise<readonly string[]>): Promise<string> {
  const spy = vi.spyOn(connection, 'query');
  const more = await work();
  const sent = spy.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : String(Reflect.get(Object(query), 'text')),
  );
  spy.mockRestore();
  return [...sent, ...more].join('\n');
}

describe('every table that refers to a user', () => {
  test('is exported and erased by exactly one feature, or is a listed exception with a reason', async () => {
    const tables = await tablesOfUsers();
    expect(tables.length).toBeGreaterThan(20);
    expect(tables).toEqual(expect.arrayContaining(['sessions', 'security_audit_log', 'exam_questions', 'shares']));
    expect(issuesOf(tables)).toEqual([]);
    for (const { data } of declared)
      for (const { reason } of data.exceptions ?? []) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  });

  test('is found as soon as it exists, however it refers to the user', async () => {
    await pool.query(`
      create table scratch_notes (id int primary key, writer int references users);
      create table scratch_replies (note int references scratch_notes);
      create table scratch_letters (contact_email text);
      create table scratch_marks (data jsonb);
      create index scratch_marks_user on scratch_marks (((data->>'userId')::int));
      create table scratch_colours (name text);`);
    try {
      const tables = await tablesOfUsers();
      expect(issuesOf(tables)).toEqual(
        ['exported', 'erased'].flatMap((way) =>
          ['letters', 'marks', 'notes', 'replies'].map((name) => `scratch_${name} is ${way} by nobody`),
        ),
      );
    } finally {
      await pool.query('drop table scratch_replies, scratch_notes, scratch_letters, scratch_marks, scratch_colours');
    }
  });

  test('is read by the export that lists it', async () => {
    const { id } = await testApp.learner();
    for (const { feature, data } of declared) {
      const sql = await sqlOf(pool, async () =>
        (await data.export.read(pool, id)).flatMap((table) => ('query' in table ? [table.query.text] : [])),
      );
      const unread = data.export.tables.map(getTableName).filter((name) => !new RegExp(`\\b${name}\\b`).test(sql));
      expect({ feature, unread }).toEqual({ feature, unread: [] });
    }
  });

  test('is written by the erasure that lists it, or deleted with a row that it refers to', async () => {
    const { rows } = await pool.query<{ table: string; parent: string }>(
      `select conrelid::regclass::text as table, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and confdeltype = 'c'`,
    );
    const { id } = await testApp.learner();
    const client = await pool.connect();
    try {
      for (const { feature, data } of declared) {
        await client.query('begin');
        await client.query(
          'insert into account_deletions (user_id, requested_at, erased_at) values ($1, now(), now())',
          [id],
        );
        const sql = await sqlOf(client, async () => {
          await data.erase.run(client, id);
          return [];
        });
        await client.query('rollback');
        const isWritten = (name: string) => new RegExp(`(delete from|update) ${name}\\b`).test(sql);
        const isDeleted = (name: string): boolean =>
          new RegExp(`delete from ${name}\\b`).test(sql) ||
          rows.some(({ table, parent }) => table === name && table !== parent && isDeleted(parent));
        const unwritten = data.erase.tables.map(getTableName).filter((name) => !isWritten(name) && !isDeleted(name));
        expect({ feature, unwritten }).toEqual({ feature, unwritten: [] });
      }
    } finally {
      client.release(true);
    }
  });
});
