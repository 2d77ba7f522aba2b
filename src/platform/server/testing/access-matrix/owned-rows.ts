import type { Pool } from 'pg';

/** A table with rows of a user, and the SQL condition for them over an alias; `$1` is the user's id. */
export interface OwnedTable {
  readonly name: string;
  readonly ownedBy: (alias: string) => string;
  /** The table whose rows say whose these are; null where they say it themselves. */
  readonly hangsOn: string | null;
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
}

/** Only the first column of each key: in a key of several columns it is the user’s id. */
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
 * Returns every table with rows of a user, read from the schema, so that new tables are included. These are the user's
 * own row, tables that refer to it or have a column `user_id`, their dependents, and the sessions.
 */
export async function ownedTables(pool: Pool): Promise<readonly OwnedTable[]> {
  const references = (await pool.query<Reference>(REFERENCES)).rows;
  const loose = (await pool.query<Pick<Reference, 'table' | 'column'>>(LOOSE_COLUMNS)).rows;
  const direct = [...references.filter(({ target }) => target === 'users'), ...loose];
  const owned = new Map<string, Omit<OwnedTable, 'name'>>([
    ['users', { ownedBy: (alias) => `${alias}.id = $1`, hangsOn: null }],
    ['sessions', { ownedBy: (alias) => `(${alias}.sess->>'userId')::int = $1`, hangsOn: null }],
  ]);
  for (const [table, columns] of Map.groupBy(direct, ({ table }) => table)) {
    const isTheirs = (alias: string) => columns.map(({ column }) => `${alias}.${column} = $1`).join(' or ');
    owned.set(table, { ownedBy: isTheirs, hangsOn: null });
  }
  for (let size = 0; size < owned.size;) {
    size = owned.size;
    for (const { table, column, target, targetColumn } of references) {
      const above = owned.get(target);
      if (above === undefined || owned.has(table)) continue;
      owned.set(table, {
        ownedBy: (alias) =>
          `${alias}.${column} in (select ${alias}_.${targetColumn} from ${target} ${alias}_ where ${above.ownedBy(`${alias}_`)})`,
        hangsOn: target,
      });
    }
  }
  return [...owned].map(([name, how]) => ({ name, ...how }));
}

/** Returns the tables in which a user's rows have changed since the last call. */
export type ChangesOf = (userId: number) => Promise<string[]>;

/**
 * Watches owned tables. Triggers record the tables of each statement, cascades included. Only these tables and their
 * dependents are compared, because comparing all took nine tenths of the time. Works for users who are created later
 * and have no rows yet.
 */
export async function watchOwnedTables(pool: Pool, tables: readonly OwnedTable[]): Promise<() => Promise<ChangesOf>> {
  await pool.query(`
    create schema watched;
    create table watched.touched (name text not null);
    create function watched.touch() returns trigger language plpgsql as
      'begin insert into watched.touched values (tg_argv[0]); return null; end'`);
  for (const { name } of tables)
    await pool.query(
      `create trigger watched after insert or update or delete or truncate on ${name} for each statement execute function watched.touch('${name}')`,
    );
  const takeTouched = async () => {
    const { rows } = await pool.query<{ name: string }>('delete from watched.touched returning name');
    return new Set(rows.map(({ name }) => name));
  };
  return async () => {
    await takeTouched();
    const digests = new Map<string, string | null>();
    return async (userId) => {
      const looked = await digestsOf(pool, withWhatHangsOn(await takeTouched(), tables), userId);
      const changed = [...looked].filter(([name, digest]) => (digests.get(name) ?? null) !== digest);
      for (const [name, digest] of changed) digests.set(name, digest);
      return changed.map(([name]) => name).toSorted();
    };
  };
}

/** The tables of these names, and those whose rows change hands when a row of them does. */
function withWhatHangsOn(names: ReadonlySet<string>, tables: readonly OwnedTable[]): readonly OwnedTable[] {
  const found = new Set(names);
  for (let size = -1; size < found.size;) {
    size = found.size;
    for (const { name, hangsOn } of tables) if (hangsOn !== null && found.has(hangsOn)) found.add(name);
  }
  return tables.filter(({ name }) => found.has(name));
}

/** Returns a digest of a user's rows by table, in one statement; null for none. */
async function digestsOf(
  pool: Pool,
  tables: readonly OwnedTable[],
  userId: number,
): Promise<ReadonlyMap<string, string | null>> {
  if (tables.length === 0) return new Map();
  const digests = tables.map(
    ({ name, ownedBy: isTheirs }) =>
      `select '${name}' as name, md5(string_agg(t::text, E'\\n' order by t::text)) as digest from ${name} t where ${isTheirs('t')}`,
  );
  const { rows } = await pool.query<{ name: string; digest: string | null }>(digests.join(' union all '), [userId]);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}
