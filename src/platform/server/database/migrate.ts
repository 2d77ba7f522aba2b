import type { Pool, PoolClient } from 'pg';
import { holdLockInTransaction } from './advisory-locks.ts';
import { applyMigrations, readRecord } from './migration-record.ts';
import { countApplied, readMigrations, type Migration } from './migrations.ts';
import { inLongTransaction } from './transaction.ts';

/** A database that these migrations cannot bring up to date. The message is a sentence for the operator; nothing was changed. */
export class SchemaError extends Error {}

/**
 * Brings the schema up to date, forward only, one process at a time and in one transaction: all of it, or nothing.
 * @throws SchemaError when the database was made by migrations that came later or that nobody knows.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const migrations = await readMigrations();
  await inLongTransaction(pool, async (client) => {
    await holdLockInTransaction(client, 'migrations');
    await migrate(client, migrations);
  });
}

async function migrate(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
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
  await applyMigrations(client, migrations.slice(applied));
}
