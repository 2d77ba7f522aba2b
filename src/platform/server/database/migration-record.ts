import type { ClientBase } from 'pg';
import type { Migration } from './migrations.ts';

/**
 * The hashes of the migrations that a database has, in order; none for an empty one. The table is the one drizzle's own
 * migrator makes, which kept it first.
 */
export async function readRecord(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (found.length === 0) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(({ hash }) => hash);
}

/** Runs migrations and records them, in the transaction of `client`. */
export async function applyMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  const { rows: found } = await client.query(`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (found.length === 0) {
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
  }
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
  }
}
