import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../../../platform/server/database/database.ts';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { createServedDatabase, type TestDatabase } from '../../../platform/server/testing/test-database.ts';

let database: TestDatabase;
let figures: DatabaseHandle;
let testApp: TestApp;
beforeAll(async () => {
  database = await createServedDatabase();
  const { connectionString } = database.pool.options;
  figures = openDatabase({ connectionString, max: 1, connectionTimeoutMillis: 60_000 }, () => undefined);
  testApp = await startTestApp({ database, figuresPool: figures.pool });
});
afterAll(async () => {
  await testApp.close();
  await figures.close();
  await database.drop();
});

test.each(['/api/admin/stats', '/api/admin/analytics', '/api/admin/users/counts'])(
  '%s waits for a connection of its own, never for one of study',
  async (path) => {
    const administrator = await testApp.learner();
    await database.pool.query("update users set role = 'admin' where id = $1", [administrator.id]);
    const learner = await testApp.learner();
    const busy = await figures.pool.connect();
    const answer = administrator.get(path);
    await expect.poll(() => figures.pool.waitingCount).toBeGreaterThan(0);
    expect((await learner.get('/api/progress')).status).toBe(200);
    busy.release();
    expect((await answer).status).toBe(200);
  },
);

test('while the replica is away only figures over all users answer 503', async () => {
  const away = openDatabase({ connectionString: 'postgres://127.0.0.1:1/replica' }, () => undefined);
  const served = await startTestApp({ figuresPool: away.pool });
  const administrator = await served.learner();
  await served.database.pool.query("update users set role = 'admin' where id = $1", [administrator.id]);
  expect((await administrator.get('/api/admin/stats')).status).toBe(503);
  expect((await administrator.get('/api/achievements')).status).toBe(200);
  expect((await administrator.get('/api/health/ready')).status).toBe(200);
  await served.close();
  await away.close();
});
