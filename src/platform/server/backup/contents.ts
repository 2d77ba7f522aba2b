import type { ClientBase } from 'pg';
import { sqlColumns, sqlName, type Table } from './catalog.ts';
import type { BackedUpTable } from './manifest.ts';

/** Under these, every server of every version writes a value in the same letters. */
const PLAIN_SPELLING = [
  `set local datestyle = 'ISO, YMD'`,
  `set local timezone = 'UTC'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
  `set local client_encoding = 'UTF8'`,
];

/** Settings for a transaction that reads or writes whole tables: one spelling of values, and as much time as it takes. */
export async function prepareTransaction(client: ClientBase): Promise<void> {
  for (const setting of PLAIN_SPELLING) await client.query(setting);
  await client.query('set local statement_timeout = 0');
  await client.query('set local lock_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
}

/**
 * How many rows a table has, and a number made of all of them, in whatever order they lie: the sum of 60 bits of the SHA-256 of each.
 * Two tables with the same rows have the same on every server. In a transaction that was prepared.
 */
export async function contentsOf(client: ClientBase, table: Table): Promise<Pick<BackedUpTable, 'rows' | 'checksum'>> {
  const { rows } = await client.query<Pick<BackedUpTable, 'rows' | 'checksum'>>(
    `select count(*)::text as rows,
            coalesce(sum(('x' || left(encode(sha256(convert_to(row(${sqlColumns(table)})::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text as checksum
       from ${sqlName(table)}`,
  );
  return rows[0] ?? { rows: '0', checksum: '0' };
}
