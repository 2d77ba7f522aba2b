import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { createServer } from '../../../app/server/app.ts';
import { readContentFolder, type TeachingMaterial } from '../../../content/teaching-material.ts';
import { openDatabase, type DatabaseHandle } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/supervisor.ts';
import { TEST_CONFIG } from './test-config.ts';
import { asAdministrator, connectionTo, copyDatabase } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server on which each test file makes its own database. */
    readonly postgres: string;
    /** A migrated, empty database: what tests of the database alone have a copy of. */
    readonly emptyTemplate: string;
    /** A database on which the application has started; tests of the application copy it. */
    readonly servedTemplate: string;
    /** Everything under content/, read once for the whole run. */
    readonly material: TeachingMaterial;
  }
}

const contentRoot = fileURLToPath(new URL('../../../../content', import.meta.url));

/**
 * Prepares once for the whole run what every test file needs: a PostgreSQL server (that of TEST_DATABASE_URL, or an embedded one), template
 * databases and the content.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ postgres, stop }, material] = await Promise.all([findServer(), readContentFolder(contentRoot)]);
  const run = randomUUID().replaceAll('-', '');
  const [emptyTemplate, servedTemplate] = [`empty_${run}`, `served_${run}`];
  await asAdministrator(postgres, `create database ${emptyTemplate}`);
  await onDatabase(connectionTo(postgres, emptyTemplate), ({ pool }) => migrateDatabase(pool));
  await copyDatabase(postgres, emptyTemplate, servedTemplate);
  await onDatabase(connectionTo(postgres, servedTemplate), (handle) => serveOnce(handle, material));
  project.provide('postgres', postgres);
  project.provide('emptyTemplate', emptyTemplate);
  project.provide('servedTemplate', servedTemplate);
  project.provide('material', material);
  return async () => {
    for (const template of [emptyTemplate, servedTemplate])
      await asAdministrator(postgres, `drop database ${template}`);
    await stop();
  };
}

async function onDatabase(connectionString: string, work: (handle: DatabaseHandle) => Promise<unknown>): Promise<void> {
  const handle = openDatabase({ connectionString }, () => undefined);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

/** Starts the application and ends it: what the first start stores, every copy of the database then has. */
async function serveOnce({ database, pool }: DatabaseHandle, material: TeachingMaterial): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'labourwise-served-'));
  const app = await createServer({
    config: { ...TEST_CONFIG, dataDir },
    database,
    pool,
    figuresPool: pool,
    material,
    builtDir: null,
    now: () => new Date(),
    random: Math.random,
  });
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
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
