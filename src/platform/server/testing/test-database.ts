import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../database/database.ts';
import { asAdministrator, connectionTo } from './test-server.ts';

/** A database of its own, migrated, dropped by `drop`. */
export interface TestDatabase extends DatabaseHandle {
  drop(): Promise<void>;
}

/** Makes an empty, migrated database on the run's server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(server, `create database ${name} template ${inject('template')}`);
  const handle = openDatabase({ connectionString: connectionTo(server, name) }, () => undefined);
  return {
    ...handle,
    async drop() {
      await handle.close();
      await asAdministrator(server, `drop database ${name} with (force)`);
    },
  };
}
