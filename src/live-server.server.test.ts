import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createServer } from './app.server.ts';
import { readLawVersion } from './features/amendments/server/service.ts';
import { createLiveServer, type LiveServer } from './platform/server/live-server.ts';
import { TEST_CONFIG } from './platform/server/testing/test-config.ts';
import { createServedDatabase, type TestDatabase } from './platform/server/testing/test-database.ts';
import { addressOf } from './platform/server/web/address.ts';

let database: TestDatabase;
let dataDir: string;
let live: LiveServer;
let address: string;

beforeAll(async () => {
  database = await createServedDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'labourwise-live-'));
  const config = { ...TEST_CONFIG, dataDir };
  live = await createLiveServer({
    build: (renewing) =>
      createServer({
        config,
        database: database.database,
        pool: database.pool,
        material: inject('material'),
        builtDir: null,
        now: () => new Date(),
        random: Math.random,
        ...renewing,
      }),
    version: () => readLawVersion(database.pool),
  });
  await live.listen({ port: 0, host: '127.0.0.1' });
  address = addressOf(live.listener, config);
});

afterAll(async () => {
  await live.close(5_000);
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Asks without a pause until told to stop, and says what came of each question. */
async function askOn(until: AbortSignal): Promise<readonly number[]> {
  const statuses: number[] = [];
  while (!until.aborted) {
    const answer = await fetch(`${address}/api/glossary`).catch(() => null);
    statuses.push(answer?.status ?? 0);
    await answer?.arrayBuffer();
  }
  return statuses;
}

test('no question is lost while the application is built anew and takes over', async () => {
  const before = live.app();
  const done = new AbortController();
  const asking = Promise.all([askOn(done.signal), askOn(done.signal), askOn(done.signal)]);
  await live.renew();
  const after = live.app();
  done.abort();
  const statuses = (await asking).flat();
  expect(after === before).toBe(false);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('who asks for it together gets one new application', async () => {
  const before = live.app();
  const first = live.renew();
  const [second, third] = [live.renew(), live.renew()];
  expect(third === second).toBe(true);
  await Promise.all([first, second, third]);
  expect(live.app() === before).toBe(false);
});
