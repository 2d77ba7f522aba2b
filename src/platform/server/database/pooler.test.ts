import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createPubSub } from '../pub-sub.ts';
import { startPgbouncer } from '../testing/pgbouncer.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createServedDatabase } from '../testing/test-database.ts';
import { checkNotifications, ConnectionError } from './check-notifications.ts';
import type { ConnectionOptions } from './connection.ts';
import { openDatabase, type DatabaseHandle } from './database.ts';
import { connectionErrorMessage } from './database-errors.ts';

const TIMEOUTS = ['statement_timeout', 'idle_in_transaction_session_timeout'];

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Starts a pooler before a new database. */
async function startPooled(options: Omit<Parameters<typeof startPgbouncer>[0], 'direct'>) {
  const database = await createServedDatabase();
  undo.push(() => database.drop());
  const direct = database.pool.options.connectionString ?? '';
  const pooler = await startPgbouncer({ direct, ...options });
  undo.push(() => pooler.stop());
  return { pooled: pooler.url, direct };
}

function open(options: ConnectionOptions): DatabaseHandle {
  const handle = openDatabase(options, () => undefined);
  undo.push(() => handle.close());
  return handle;
}

/** Eight learners register and study at the same time, so that their transactions share the sessions of the pooler. */
async function study(handle: DatabaseHandle): Promise<unknown[]> {
  const testApp = await startTestApp({ database: { ...handle, drop: handle.close } });
  undo.push(() => testApp.close());
  const learners = await Promise.all(Array.from({ length: 8 }, () => testApp.learner()));
  const answers = await Promise.all(
    learners.flatMap((learner) =>
      [1, 2, 3].map((cardId) =>
        learner.post('/api/events', {
          events: [{ id: randomUUID(), kind: 'card.completed', cardId, at: testApp.clock.now.toISOString() }],
        }),
      ),
    ),
  );
  return answers.map(({ status }) => status);
}

/** Sends a message between two processes and returns its name on arrival. */
async function sendMessage(handle: DatabaseHandle): Promise<string> {
  const pubSub = createPubSub(handle.pool, () => undefined);
  const { promise, resolve } = Promise.withResolvers<string>();
  await pubSub.subscribe(['settings'], { onMessage: ({ name }) => resolve(name), onGap: () => undefined });
  await pubSub.publish(handle.pool, { topic: 'settings', name: 'changed' });
  const name = await promise;
  await pubSub.close();
  return name;
}

test('works behind transaction pooling with a direct connection for sessions', { tags: 'full-run' }, async () => {
  const { pooled, direct } = await startPooled({ mode: 'transaction', poolSize: 3, ignored: [] });
  const handle = open({ connectionString: pooled, directUrl: direct });
  await checkNotifications(handle.pool, direct);
  expect(await study(handle)).toEqual(Array.from({ length: 24 }, () => 200));
  expect(await sendMessage(handle)).toBe('changed');
  const clients = await Promise.all(Array.from({ length: 8 }, () => handle.pool.connect()));
  const sessions = new Set<unknown>();
  for (const client of clients) {
    sessions.add((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid);
    client.release();
  }
  expect(sessions.size).toBeLessThanOrEqual(3);
});

test('works behind session pooling that drops the timeouts', { tags: 'full-run' }, async () => {
  const { pooled } = await startPooled({ mode: 'session', poolSize: 20, ignored: TIMEOUTS });
  const handle = open({ connectionString: pooled });
  await checkNotifications(handle.pool, null);
  expect(await study(handle)).toEqual(Array.from({ length: 24 }, () => 200));
  expect(await sendMessage(handle)).toBe('changed');
});

test('transaction pooling without a direct connection is refused with a sentence', { tags: 'full-run' }, async () => {
  const strict = await startPooled({ mode: 'transaction', poolSize: 3, ignored: [] });
  const refused = await open({ connectionString: strict.pooled })
    .pool.query('select 1')
    .catch((error: unknown) => error);
  expect(connectionErrorMessage(refused)).toMatch(/^The pooler at DATABASE_URL .*set DATABASE_LISTEN_URL/);

  const lenient = await startPooled({ mode: 'transaction', poolSize: 3, ignored: TIMEOUTS });
  const unnoticed = checkNotifications(open({ connectionString: lenient.pooled }).pool, null);
  await expect(unnoticed).rejects.toThrow(ConnectionError);
  await expect(unnoticed).rejects.toThrow(/Set DATABASE_LISTEN_URL to a direct connection/);
});

test(
  'a direct connection to another database or to nowhere is refused with a sentence',
  { tags: 'full-run' },
  async () => {
    const [one, other] = [await createServedDatabase(), await createServedDatabase()];
    undo.push(
      () => one.drop(),
      () => other.drop(),
    );
    const connectionString = one.pool.options.connectionString ?? '';
    const elsewhere = other.pool.options.connectionString ?? '';
    const check = (directUrl: string) => checkNotifications(open({ connectionString, directUrl }).pool, directUrl);
    await expect(check(elsewhere)).rejects.toThrow(/do not arrive at DATABASE_LISTEN_URL/);
    await expect(check('postgres://127.0.0.1:1/x')).rejects.toThrow(
      'The database at DATABASE_LISTEN_URL does not answer.',
    );
  },
);
