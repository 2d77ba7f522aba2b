import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/server/testing/test-database.ts';

/** Tables whose rows are never deleted: no delete has to look for the rows that refer to them. */
const NEVER_DELETED: readonly string[] = ['certifications', 'flashcards', 'organisations', 'question_texts'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every foreign key to rows that may be deleted has an index', async () => {
  const { rows } = await database.pool.query<{ name: string; target: string }>(
    `select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')' as name, c.confrelid::regclass::text as target
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (
          select from pg_index i
           where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
             and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || (
               select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) || ' IS NOT NULL)'))
      group by c.oid, c.conrelid, c.confrelid order by 1`,
  );
  expect(rows.filter(({ target }) => !NEVER_DELETED.includes(target))).toEqual([]);
  expect([...new Set(rows.map(({ target }) => target))].toSorted()).toEqual(NEVER_DELETED);
});
