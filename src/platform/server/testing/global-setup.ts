import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres/supervisor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server on which each test file makes its own database. */
    readonly postgres: string;
  }
}

/** Starts one PostgreSQL server for the whole run: the one named by TEST_DATABASE_URL, else an embedded one. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') {
    project.provide('postgres', url);
    return undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'labourwise-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  project.provide('postgres', server.connectionString);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
