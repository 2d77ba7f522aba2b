import type { Pool } from 'pg';

/** A table that holds rows of a person, and how to tell them: SQL over the alias given, `$1` being the person's id. */
export interface OwnedTable {
  readonly name: string;
  readonly isTheirs: (alias: string) => string;
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
}

/** One column each: the product has no key of several columns that refers to another table. */
const REFERENCES = `
  select con.conrelid::regclass::text as "table", own.attname as "column", con.confrelid::regclass::text as target, far.attname as "targetColumn"
    from pg_constraint con
    join pg_attribute own on own.attrelid = con.conrelid and own.attnum = con.conkey[1]
    join pg_attribute far on far.attrelid = con.confrelid and far.attnum = con.confkey[1]
   where con.contype = 'f' and con.connamespace = 'public'::regnamespace`;

/** Columns that name a person without a key that the database knows of. */
const LOOSE_COLUMNS = `
  select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%user_id'`;

/**
 * Every table with rows of a person, read from the schema, so that a new one is among them by itself: the person's own row,
 * whatever refers to it or has a column `user_id`, what hangs on any of those, and the sessions.
 */
export async function ownedTables(pool: Pool): Promise<readonly OwnedTable[]> {
  const references = (await pool.query<Reference>(REFERENCES)).rows;
  const loose = (await pool.query<Pick<Reference, 'table' | 'column'>>(LOOSE_COLUMNS)).rows;
  const direct = [...references.filter(({ target }) => target === 'users'), ...loose];
  const owned = new Map<string, OwnedTable['isTheirs']>([
    ['users', (alias) => `${alias}.id = $1`],
    ['sessions', (alias) => `(${alias}.sess->>'userId')::int = $1`],
  ]);
  for (const [table, columns] of Map.groupBy(direct, ({ table }) => table)) {
    owned.set(table, (alias) => columns.map(({ column }) => `${alias}.${column} = $1`).join(' or '));
  }
  for (let size = 0; size < owned.size;) {
    size = owned.size;
    for (const { table, column, target, targetColumn } of references) {
      const isTheirs = owned.get(target);
      if (isTheirs === undefined || owned.has(table)) continue;
      owned.set(
        table,
        (alias) =>
          `${alias}.${column} in (select ${alias}_.${targetColumn} from ${target} ${alias}_ where ${isTheirs(`${alias}_`)})`,
      );
    }
  }
  return [...owned].map(([name, isTheirs]) => ({ name, isTheirs }));
}

/** A digest of all that each table holds of a person, by table, in one statement. */
export async function rowsOf(
  pool: Pool,
  tables: readonly OwnedTable[],
  userId: number,
): Promise<ReadonlyMap<string, string>> {
  const digests = tables.map(
    ({ name, isTheirs }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from ${name} t where ${isTheirs('t')}`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>({
    name: 'rows-of-a-person',
    text: digests.join(' union all '),
    values: [userId],
  });
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** The tables in which two looks at a person's rows differ. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after]
    .filter(([name, digest]) => before.get(name) !== digest)
    .map(([name]) => name)
    .toSorted();
}
