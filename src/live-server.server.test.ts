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
    build: (building) =>
      createServer({
        config,
        database: database.database,
        pool: database.pool,
        material: inject('material'),
        builtDir: null,
        now: () => new Date(),
        random: Math.random,
        ...building,
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

/** Sends something as a browser does. */
function send(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

test('a line that was open hears on after another application has taken over, and so does a new one', async () => {
  const registered = await send('/api/register', {
    username: 'kerryann',
    email: 'kerryann@example.com',
    password: 'a quiet place to read',
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const settings = { name: 'Grenville HR circle', description: '', category: 'All three laws', isPublic: true };
  const group = { id: crypto.randomUUID(), ...settings, maxMembers: 50, weeklyGoal: null };
  const made: unknown = await (await send('/api/groups', group, cookie)).json();
  const id = String(Reflect.get(Object(made), 'id'));
  async function listen(): Promise<(words: string) => Promise<string>> {
    const line = await fetch(`${address}/api/groups/${id}/stream`, { headers: { cookie } });
    const reader = line.body?.pipeThrough(new TextDecoderStream()).getReader();
    let told = '';
    return async (words) => {
      while (!told.includes(words)) told += (await reader?.read())?.value ?? '';
      return told;
    };
  }
  const before = await listen();
  await before('event: open');
  await live.renew();
  const after = await listen();
  await after('event: open');
  await send(`/api/groups/${id}/posts`, { id: crypto.randomUUID(), message: 'Who explains card 3?' }, cookie);
  for (const heard of [before, after]) expect(await heard('event: changed')).toContain('"what":"posts"');
});
