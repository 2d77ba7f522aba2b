import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { healthContract } from '../contract.ts';
import { jobName } from '../rules/job-name.ts';

let testApp: TestApp;
let admin: Browser;

beforeAll(async () => {
  testApp = await startTestApp();
  const learner = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [learner.id]);
  admin = learner;
});

afterAll(() => testApp.close());

/** Writes a receipt job of an order that does not exist, and runs it until its last attempt failed. Returns its id. */
async function failReceipt(): Promise<string> {
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, retry_limit, dead_letter) values ('billing.receipt', '{"broken": true}', 0, 'jobs.dead')
     returning id`,
  );
  await testApp.runJobs({ early: true });
  return rows[0]?.id ?? '';
}

async function failedJobs() {
  const { body } = await admin.get('/api/admin/health');
  return healthContract.health.response.parse(body).failedJobs;
}

const failedIds = async () => (await failedJobs()).map(({ id }) => id);

test('the state names the version, the database and each part', async () => {
  const { status, body } = await admin.get('/api/admin/health');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: { version: expect.stringMatching(/^1\d\./), bytes: expect.any(Number) },
    mail: { hasServer: false },
    payments: { card: 'test', paypal: 'test' },
    backup: null,
  });
});

test('a failed job is listed with its reason, runs again once, and is in the audit log', async () => {
  const id = await failReceipt();
  const [failed] = await failedJobs();
  expect(failed).toMatchObject({ id, queue: 'billing.receipt', canRetry: true, attempts: 1 });
  const [one, other] = await Promise.all([
    admin.post('/api/admin/health/retry', { ids: [id] }),
    admin.post('/api/admin/health/retry', { ids: [id] }),
  ]);
  expect([one.body['retried'], other.body['retried']]).toEqual(expect.arrayContaining([0, 1]));
  expect(await failedIds()).not.toContain(id);
  expect((await admin.post('/api/admin/health/retry', { ids: [id, randomUUID()] })).body).toEqual({ retried: 0 });
  const waiting = await testApp.database.pool.query(
    "select data from pgboss.job where name = 'billing.receipt' and state = 'created'",
  );
  expect(waiting.rows).toEqual([{ data: { broken: true } }]);
  const { rows } = await testApp.database.pool.query(
    "select resource from security_audit_log where action = 'job.retried'",
  );
  expect(rows).toEqual([{ resource: 'job billing.receipt' }]);
});

test('failed mails, which cannot be retried, hide no other job', async () => {
  const id = await failReceipt();
  await testApp.database.pool.query(
    `insert into pgboss.job (name, state, source_name, source_id, created_on)
     select 'jobs.dead', 'cancelled', 'mail', gen_random_uuid(), now() + interval '1 hour' from generate_series(1, 100)`,
  );
  const failed = await failedJobs();
  expect(failed).toHaveLength(100);
  expect(failed[0]).toMatchObject({ id, canRetry: true });
  expect(failed.at(-1)).toMatchObject({ queue: 'mail', canRetry: false });
  expect((await admin.post('/api/admin/health/retry', { ids: [id] })).body).toEqual({ retried: 1 });
});

test('non-administrators can neither read the health nor retry jobs', async () => {
  const id = await failReceipt();
  const learner = await testApp.learner();
  expect((await learner.get('/api/admin/health')).status).toBe(403);
  expect((await learner.post('/api/admin/health/retry', { ids: [id] })).status).toBe(403);
  expect(await failedIds()).toContain(id);
});

test('every kind of job has a name in words', async () => {
  const { rows } = await testApp.database.pool.query<{ name: string }>(
    "select name from pgboss.queue where name not like 'jobs.%' and name not like '\\_\\_%'",
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ name }) => jobName(name) === name)).toEqual([]);
});
