import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/server/testing/test-database.ts';

/* docs/operating.md says which tables Citus distributes over several servers. Here the schema is checked against it. */

let database: TestDatabase;
let section: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const text = await readFile(fileURLToPath(new URL('../../../docs/operating.md', import.meta.url)), 'utf8');
  section = /\n## Beyond one PostgreSQL\n(?<body>.*?)\n## /s.exec(text)?.groups?.['body'] ?? '';
});
afterAll(() => database.drop());

/** The tables of a kind in the document. */
const tablesOf = (kind: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith(`| ${kind}`))
    .flatMap((line) => [...line.slice(line.indexOf('|', 1)).matchAll(/`(\w+)`/g)].map(([, name = '']) => name));

const read = async (text: string) =>
  (await database.pool.query<{ line: string }>(text, [tablesOf('Distributed')])).rows.map(({ line }) => line);

test('the document names every table once', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const named = ['Distributed', 'Reference', 'Local'].flatMap(tablesOf);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(tablesOf('Distributed')).toContain('learning_events');
});

test('each key of a distributed table has user_id', async () => {
  expect(
    await read(
      `select i.indexrelid::regclass::text as line from pg_index i
        where i.indrelid = any($1::regclass[]) and (i.indisunique or i.indisexclusion)
          and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'user_id' and a.attnum = any(i.indkey))`,
    ),
  ).toEqual([]);
  expect(
    await read(
      `select name as line from unnest($1::text[]) as name
        where not exists (select from pg_index where indrelid = name::regclass and indisprimary)
           or not exists (select from pg_attribute where attrelid = name::regclass and attname = 'user_id' and attnotnull)`,
    ),
  ).toEqual([]);
});

test('a distributed table has nothing that Citus refuses', async () => {
  expect(
    await read(
      `select tgname as line from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal
       union all
       select conname from pg_constraint where contype = 'f' and confrelid = any($1::regclass[]) and conrelid <> all($1::regclass[])
       union all
       select attrelid::regclass || '.' || attname from pg_attribute
        where attrelid = any($1::regclass[]) and attidentity <> '' and atttypid <> 'bigint'::regtype`,
    ),
  ).toEqual([]);
});

test('functions that read a distributed table are in PL/pgSQL', async () => {
  expect(
    await read(
      `select distinct proname as line from pg_proc p join pg_language l on l.oid = p.prolang cross join unnest($1::text[]) as name
        where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.prosrc ~ ('\\m' || name || '\\M')`,
    ),
  ).toEqual([]);
});

test('the commands distribute the tables, drop each foreign key before, and add those between them again', async () => {
  const keys = await read(
    "select format('%s: %s', conrelid::regclass, conname) as line from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])",
  );
  const dropped = [...section.matchAll(/^alter table (?<table>\w+) (?<drops>drop constraint .*);$/gm)].flatMap(
    ({ groups }) =>
      [...(groups?.['drops'] ?? '').matchAll(/drop constraint (\w+)/g)].map(
        ([, name = '']) => `${groups?.['table']}: ${name}`,
      ),
  );
  expect(dropped.toSorted()).toEqual(keys.toSorted());
  const inner = await read(
    `select format('alter table %s add constraint %s %s;', conrelid::regclass, conname, lower(pg_get_constraintdef(oid))) as line
       from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) and confrelid = any($1::regclass[])`,
  );
  const added = [...section.matchAll(/^alter table \w+ add constraint .*;$/gm)].map(([line]) => line);
  expect(added.toSorted()).toEqual(inner.toSorted());
  const distributed = [...section.matchAll(/^select create_distributed_table\('(\w+)', 'user_id'/gm)].map(
    ([, name]) => name,
  );
  expect(distributed).toEqual(tablesOf('Distributed'));
});
