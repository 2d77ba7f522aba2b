import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrateDatabase } from '../database/migrate.ts';
import { openDatabase, type DatabaseHandle } from '../database/database.ts';

/** A database of its own, migrated, dropped by `drop`. */
export interface TestDatabase extends DatabaseHandle {
  drop(): Promise<void>;
}

/** Makes an empty, migrated database on the run's server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(server, `create database ${name}`);
  const handle = openDatabase({ connectionString: connectionTo(server, name) }, () => undefined);
  await migrateDatabase(handle.pool);
  return {
    ...handle,
    async drop() {
      await handle.close();
      await asAdministrator(server, `drop database ${name} with (force)`);
    },
  };
}

function connectionTo(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdministrator(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
