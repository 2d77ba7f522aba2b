import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { readContentFolder, type TeachingMaterial } from '../../../teaching-material.server.ts';
import { openDatabase } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/supervisor.ts';
import { asAdministrator, connectionTo } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server on which each test file makes its own database. */
    readonly postgres: string;
    /** The migrated, empty database that each of them is a copy of. */
    readonly template: string;
    /** Everything under content/, read once for the whole run. */
    readonly material: TeachingMaterial;
  }
}

const contentRoot = fileURLToPath(new URL('../../../../content', import.meta.url));

/** Gets ready, once for the whole run, what every test file needs: a PostgreSQL server (the one named by TEST_DATABASE_URL, else an embedded one), a template and the content. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ postgres, stop }, material] = await Promise.all([findServer(), readContentFolder(contentRoot)]);
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(postgres, `create database ${template}`);
  const { pool, close } = openDatabase({ connectionString: connectionTo(postgres, template) }, () => undefined);
  await migrateDatabase(pool);
  await close();
  project.provide('postgres', postgres);
  project.provide('template', template);
  project.provide('material', material);
  return async () => {
    await asAdministrator(postgres, `drop database ${template}`);
    await stop();
  };
}

async function findServer(): Promise<{ postgres: string; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { postgres: url, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'labourwise-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return {
    postgres: server.connectionString,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
