import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { terminateSessions } from './connection.ts';
import { inTransaction } from './transaction.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const held: PoolClient[] = [];
afterEach(() => {
  for (const client of held.splice(0)) client.release(true);
});

async function hold(): Promise<PoolClient> {
  const client = await testApp.database.pool.connect();
  held.push(client);
  return client;
}

async function pidOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Resolves once the driver knows that the connection is gone. */
const ended = (client: PoolClient) => new Promise<void>((resolve) => client.once('end', resolve));

/** The backend that waits for a lock. */
async function waiting(): Promise<number> {
  for (;;) {
    const { rows } = await testApp.database.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows[0] !== undefined) return rows[0].pid;
  }
}

const end = (pid: number) => testApp.database.pool.query('select pg_terminate_backend($1)', [pid]);
const answer = () => ({ id: randomUUID(), kind: 'card.completed', cardId: 1, at: testApp.clock.now.toISOString() });

test('a connection lost between two statements of a transaction ends neither the process nor the pool', async () => {
  const lost = inTransaction(testApp.database.pool, async (client) => {
    const gone = ended(client);
    await end(await pidOf(client));
    await gone;
    await client.query('select 1');
  });
  await expect(lost).rejects.toThrow('not queryable');
  expect((await testApp.database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('a database session is ended only if it started when the remembered one did', async () => {
  const client = await hold();
  const { rows } = await client.query<{ pid: number; start: string; earlier: string }>(
    `select pid, backend_start::text as start, (backend_start - interval '1 microsecond')::text as earlier
       from pg_stat_activity where pid = pg_backend_pid()`,
  );
  const [{ pid, start, earlier } = { pid: 0, start: '', earlier: '' }] = rows;
  await terminateSessions(testApp.database.pool, [{ pid, start: earlier }]);
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  const gone = ended(client);
  await terminateSessions(testApp.database.pool, [{ pid, start }]);
  await gone;
});

test('an idle transaction loses its connection after the limit, and nothing else', async () => {
  const lost = inTransaction(testApp.database.pool, async (client) => {
    const gone = ended(client);
    await client.query("set local idle_in_transaction_session_timeout = '20ms'");
    await gone;
    await client.query('select 1');
  });
  await expect(lost).rejects.toThrow('not queryable');
  expect((await testApp.database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('a refusal in a transaction rolls back and keeps its connection usable', async () => {
  const database = await createTestDatabase();
  const pids: number[] = [];
  const refusal = new Error('refused');
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(
      inTransaction(database.pool, async (client) => {
        pids.push(await pidOf(client));
        await client.query(
          "insert into rate_limits (action, identity, window_start, calls) values ('a', 'b', now(), 1)",
        );
        throw refusal;
      }),
    ).rejects.toBe(refusal);
  expect(new Set(pids).size).toBe(1);
  expect(
    (await database.pool.query('select pg_backend_pid() as pid, count(*)::int as rows from rate_limits')).rows,
  ).toEqual([{ pid: pids[0], rows: 0 }]);
  await database.drop();
});

test('a call whose connection is lost answers 503, and the repeated call succeeds', async () => {
  const learner = await testApp.learner();
  const holder = await hold();
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for update', [learner.id]);
  const body = { events: [answer()] };
  const answering = learner.post('/api/events', body);
  await end(await waiting());
  const refused = await answering;
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(refused.headers['retry-after']).toBe('5');
  await holder.query('rollback');
  expect((await learner.post('/api/events', body)).body['results']).toMatchObject([{ outcome: 'applied' }]);
});

test('an interrupted commit answers 503 too', async () => {
  const learner = await testApp.learner();
  await testApp.database.pool.query(`
    create function end_own_backend() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger broken_commit after insert on learning_events deferrable initially deferred for each row execute function end_own_backend()`);
  expect(await learner.post('/api/events', { events: [answer()] })).toMatchObject({ status: 503 });
  await testApp.database.pool.query('drop function end_own_backend cascade');
  expect(await learner.post('/api/events', { events: [answer()] })).toMatchObject({ status: 200 });
});

test('health does not wait for a connection, and takes none from waiting calls', async () => {
  for (let connection = 0; connection < 10; connection += 1) await hold();
  // A request for a connection is refused after five seconds. Both run side by side, so the load of the machine does
  // not matter.
  let isOver = false;
  const waits = testApp.database.pool.connect().finally(() => {
    isOver = true;
  });
  const answers = await Promise.all(Array.from({ length: 30 }, () => testApp.browser().get('/api/health')));
  expect(isOver).toBe(false);
  expect(testApp.database.pool.waitingCount).toBe(2);
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(body).toMatchObject({ code: 'UNAVAILABLE', error: 'The database does not answer.' });
  }
  for (const client of held.splice(0)) client.release();
  (await waits).release();
  await expect.poll(async () => (await testApp.browser().get('/api/health')).status).toBe(200);
});

const health = (path: string) => testApp.browser().get(`/api/health/${path}`);

test('a process without its database is alive and not ready', async () => {
  expect(await health('ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
  for (let connection = 0; connection < 10; connection += 1) await hold();
  const [live, ready] = await Promise.all([health('live'), health('ready')]);
  expect(live).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(ready).toMatchObject({ status: 503, body: { error: 'The database does not answer.' } });
  for (const client of held.splice(0)) client.release();
  await expect.poll(async () => (await health('ready')).status).toBe(200);
});

test('a process is not ready on a database without its latest migration', async () => {
  const record = 'drizzle.__drizzle_migrations';
  await testApp.database.pool.query(
    `update ${record} set hash = 'x' || hash where id = (select max(id) from ${record})`,
  );
  const ready = await testApp.browser().get('/api/health/ready');
  await testApp.database.pool.query(
    `update ${record} set hash = substr(hash, 2) where id = (select max(id) from ${record})`,
  );
  expect(ready).toMatchObject({
    status: 503,
    body: { error: 'The database has not run all migrations of this version.' },
  });
  expect((await testApp.browser().get('/api/health/ready')).status).toBe(200);
});

test('a full disk answers 503, also for health, until there is space', async () => {
  const learner = await testApp.learner();
  await testApp.database.pool.query(`
    create function no_space() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_space before insert on learning_events for each statement execute function no_space();
    create function no_space_for_table() returns event_trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create event trigger no_space_for_table on ddl_command_start execute function no_space_for_table()`);
  const refused = await learner.post('/api/events', { events: [answer()] });
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(refused.headers['retry-after']).toBe('60');
  for (let times = 0; times < 2; times += 1)
    expect(await testApp.browser().get('/api/health')).toMatchObject({
      status: 503,
      body: { error: 'The disk of the database is full.' },
    });
  await testApp.database.pool.query('drop event trigger no_space_for_table');
  await testApp.database.pool.query('drop function no_space cascade');
  expect(await testApp.browser().get('/api/health')).toMatchObject({ status: 200 });
});
