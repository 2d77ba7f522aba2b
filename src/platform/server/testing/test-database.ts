import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../database/database.ts';
import { asAdministrator, connectionTo, copyDatabase } from './test-server.ts';

/** A database of its own, migrated, dropped by `drop`. */
export interface TestDatabase extends DatabaseHandle {
  drop(): Promise<void>;
}

/** Makes an empty, migrated database on the run's server. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(inject('emptyTemplate'));
}

/** Creates a database on the run's server on which the application has started once, without any use. */
export function createServedDatabase(): Promise<TestDatabase> {
  return copyOf(inject('servedTemplate'));
}

/** Makes a database without anything in it on the run's server. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyOf('template0');
}

async function copyOf(template: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(server, template, name);
  const handle = openDatabase({ connectionString: connectionTo(server, name) }, () => undefined);
  return {
    ...handle,
    async drop() {
      await handle.close();
      await asAdministrator(server, `drop database ${name} with (force)`);
    },
  };
}
