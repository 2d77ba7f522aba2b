import type { Pool, PoolClient } from 'pg';
import { holdLockInTransaction } from './advisory-locks.ts';
import { planFrom } from './earlier/plan.ts';
import { WAYS_FORWARD } from './earlier/ways-forward.ts';
import { applyMigrations, readRecord, replaceRecord } from './migration-record.ts';
import { readMigrations, type Migration } from './migrations.ts';
import { inLongTransaction } from './transaction.ts';

/** A database that these migrations cannot take over, in a sentence for whoever starts the product. Nothing was changed. */
export class SchemaError extends Error {}

/**
 * Brings the schema up to date, forward only, one process at a time and in one transaction: all of it, or nothing.
 * @throws SchemaError when the database was made by migrations that came later or that nobody knows.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const migrations = await readMigrations();
  await inLongTransaction(pool, async (client) => {
    await holdLockInTransaction(client, 'migrations');
    await goForward(client, migrations);
  });
}

async function goForward(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  const plan = planFrom(
    await readRecord(client),
    migrations.map(({ hash }) => hash),
    WAYS_FORWARD,
  );
  if (plan.kind === 'newer') {
    throw new SchemaError(
      'The data was made by a later version of LabourWise and was left as it is. Start that version, or a later one.',
    );
  }
  if (plan.kind === 'unknown') {
    throw new SchemaError(
      'The data was made by a version of LabourWise that this one does not know, and was left as it is. Start the version that made it, or restore a backup into an empty database.',
    );
  }
  for (const way of plan.ways) await way.go(client);
  if (plan.ways.length > 0) await replaceRecord(client, migrations.slice(0, plan.present));
  await applyMigrations(client, migrations.slice(plan.present));
}
