import type { Pool, ClientBase } from 'pg';
import { acquireLock } from './advisory-locks.ts';
import { withUnlimitedClient } from './connection.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * Returns the hashes of the database's migrations, in order; none for an empty one. The table has the format of
 * drizzle's own migrator, which created it in earlier releases.
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
  for (const migration of migrations) {
    for (const statement of migration.statements) await client.query(statement.replace(CONCURRENTLY, ''));
    await recordMigration(client, migration);
  }
}

async function recordMigration(client: ClientBase, { hash, when }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
}

/** Matches a statement that builds an index while others write to its table. PostgreSQL runs it only outside a transaction. */
const CONCURRENTLY = /(?<=\bindex )concurrently /i;

/** Builds the indexes of a migration that are missing. An invalid index of an interrupted build is replaced. */
async function buildIndexes(client: ClientBase, { statements }: Migration): Promise<void> {
  for (const statement of statements) {
    const { rows: invalid } = await client.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index join pg_class on oid = indexrelid
        where not indisvalid and strpos($1, format('"%s"', relname)) > 0`,
      [statement],
    );
    for (const { name } of invalid) await client.query(`drop index concurrently ${name}`);
    await client.query(statement);
  }
}

const MIGRATIONS = fileURLToPath(new URL('../../../../drizzle', import.meta.url));

/** A step of the schema. Once released it never changes. */
export interface Migration {
  /** Its file without `.sql`, such as `0001_init`. */
  readonly name: string;
  /** SHA-256 of the file in hexadecimal, stored by databases that ran it. */
  readonly hash: string;
  /** When it was written, in milliseconds; each is later than the one before. */
  readonly when: number;
  readonly statements: readonly string[];
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

/** Returns the migrations of this version, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const journal = journalSchema.parse(JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')));
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(MIGRATIONS, `${tag}.sql`), 'utf8');
      return {
        name: tag,
        hash: createHash('sha256').update(text).digest('hex'),
        when,
        statements: text.split('--> statement-breakpoint'),
      };
    }),
  );
}

/**
 * Returns how many of these migrations a database has, by the hashes it recorded, in order. It is 'newer' when it has all of them and
 * more, 'unknown' when it has others.
 */
export function countApplied(
  recorded: readonly string[],
  migrations: readonly Migration[],
): number | 'newer' | 'unknown' {
  const isKnown = migrations.every(({ hash }, place) => place >= recorded.length || hash === recorded[place]);
  if (!isKnown) return 'unknown';
  return recorded.length > migrations.length ? 'newer' : recorded.length;
}

/** A database that these migrations cannot bring up to date. The message is a sentence for the operator; nothing was changed. */
export class SchemaError extends Error {}

/**
 * Migrates the schema forward, one process at a time: in one transaction, which ends before a migration that builds indexes
 * concurrently and begins again after it. Returns the migrations that ran.
 * @throws SchemaError when the database has later or unknown migrations
 */
export async function migrateDatabase(pool: Pool, migrations?: readonly Migration[]): Promise<readonly Migration[]> {
  // After an error the closed connection rolls back and releases the lock.
  return withUnlimitedClient(pool, async (client) => {
    await acquireLock(client, 'migrations');
    const pending = await readPendingMigrations(client, migrations);
    await client.query('begin');
    for (const migration of pending) {
      if (migration.statements.some((statement) => CONCURRENTLY.test(statement))) {
        await client.query('commit');
        await buildIndexes(client, migration);
        await client.query('begin');
        await recordMigration(client, migration);
      } else await applyMigrations(client, [migration]);
    }
    await client.query('commit');
    return pending;
  });
}

/**
 * Returns the migrations of this version that a database lacks, in order.
 * @throws SchemaError when the database has later or unknown migrations
 */
export async function readPendingMigrations(
  client: ClientBase,
  known?: readonly Migration[],
): Promise<readonly Migration[]> {
  const migrations = known ?? (await readMigrations());
  const applied = countApplied(await readRecord(client), migrations);
  if (applied === 'newer') {
    throw new SchemaError(
      'The data was made by a later version of LabourWise and was left as it is. Start that version, or a later one.',
    );
  }
  if (applied === 'unknown') {
    throw new SchemaError(
      'The data was made by a version of LabourWise that this one does not know, and was left as it is. Start the version that made it, or restore a backup into an empty database.',
    );
  }
  return migrations.slice(applied);
}
