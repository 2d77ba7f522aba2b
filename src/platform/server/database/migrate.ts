import type { Pool, ClientBase } from 'pg';
import { lockInTransaction } from './advisory-locks.ts';
import { inLongTransaction } from './transaction.ts';
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
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
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

/** The migrations of a folder as drizzle-kit writes it, in order. */
export async function readMigrations(folder: string = MIGRATIONS): Promise<Migration[]> {
  const journal = journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')));
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
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
 * Migrates the schema forward in one transaction, one process at a time. Returns the migrations that ran.
 * @throws SchemaError when the database has later or unknown migrations
 */
export async function migrateDatabase(pool: Pool): Promise<readonly Migration[]> {
  return inLongTransaction(pool, async (client) => {
    await lockInTransaction(client, 'migrations');
    const pending = await readPendingMigrations(client);
    await applyMigrations(client, pending);
    return pending;
  });
}

/**
 * Returns the migrations of this version that a database lacks, in order.
 * @throws SchemaError when the database has later or unknown migrations
 */
export async function readPendingMigrations(client: ClientBase): Promise<readonly Migration[]> {
  const migrations = await readMigrations();
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
