import { escapeIdentifier, type ClientBase } from 'pg';
import type { BackedUpTable, SequencePosition } from './manifest.ts';

/** Under these, every server of every version writes a value in the same letters. */
const PLAIN_SPELLING = [
  `set local datestyle = 'ISO, YMD'`,
  `set local timezone = 'UTC'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
  `set local client_encoding = 'UTF8'`,
];

/** Settings of a transaction that reads or writes whole tables: one spelling of values, and no timeouts. */
export async function prepareTransaction(client: ClientBase): Promise<void> {
  for (const setting of PLAIN_SPELLING) await client.query(setting);
  await client.query('set local statement_timeout = 0');
  await client.query('set local lock_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
}

/**
 * Returns the number of rows of a table and a checksum: the sum of 60 bits of each row's SHA-256, independent of their
 * order. Tables with the same rows have the same checksum on every server. Requires a prepared transaction.
 */
export async function readContents(
  client: ClientBase,
  table: Table,
): Promise<Pick<BackedUpTable, 'rows' | 'checksum'>> {
  const { rows } = await client.query<Pick<BackedUpTable, 'rows' | 'checksum'>>(
    `select count(*)::text as rows,
            coalesce(sum(('x' || left(encode(sha256(convert_to(row(${sqlColumns(table)})::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text as checksum
       from ${sqlName(table)}`,
  );
  return rows[0] ?? { rows: '0', checksum: '0' };
}

/** Schemas that are PostgreSQL's own, and what extensions bring, belong to the server and not to its data. */
const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
  and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')`;

/** A table or sequence by its schema and name. */
type Named = Pick<BackedUpTable, 'schema' | 'name'>;

/** A table and the columns whose values are its own. */
export type Table = Omit<BackedUpTable, 'rows' | 'checksum'>;

/** Quotes the name of a table for SQL. */
export function sqlName({ schema, name }: Named): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

/** Quotes the columns of a table for SQL. */
export function sqlColumns({ columns }: Table): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

/** Whether there is anything of ours: a table, a view or a sequence. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${OURS} limit 1`,
  );
  return rows.length === 0;
}

/** Every table, in the order of their names; the parts of a divided one are read through it. Generated columns make themselves. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            coalesce((select jsonb_agg(a.attname order by a.attnum) from pg_attribute a
                       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '[]') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and ${OURS}
      order by n.nspname collate "C", c.relname collate "C"`,
  );
  return rows;
}

/** Returns the value of every sequence. */
export async function readSequences(client: ClientBase): Promise<SequencePosition[]> {
  const { rows: names } = await client.query<Named>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${OURS} order by n.nspname collate "C", c.relname collate "C"`,
  );
  const positions: SequencePosition[] = [];
  for (const name of names) {
    const { rows } = await client.query<Pick<SequencePosition, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${sqlName(name)}`,
    );
    for (const position of rows) positions.push({ ...name, ...position });
  }
  return positions;
}

/** A foreign key, with the SQL that creates it again. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Every foreign key that a table has for itself. */
export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and ${OURS}`,
  );
  return rows;
}

/** A trigger of ours, and how it is switched on. */
export interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly enabling: string;
}

/** Every trigger that is on. */
export async function readTriggers(client: ClientBase): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(t.tgname) as name,
            case t.tgenabled when 'A' then 'enable always trigger' when 'R' then 'enable replica trigger' else 'enable trigger' end as enabling
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgenabled <> 'D' and ${OURS}`,
  );
  return rows;
}
