import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createRateLimiter } from './rate-limits.ts';
import { createTestDatabase } from './testing/test-database.ts';

test('a route that does not say who may call it keeps the server from starting', async () => {
  const database = await createTestDatabase();
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    limiter: createRateLimiter(database.pool, () => new Date()),
    secret: 'a secret for this test, long enough',
    authenticate: async () => null,
  });
  expect(() => app.get('/api/forgotten', async () => '')).toThrow(/does not say who may call it/);
  await app.close();
  await database.drop();
});
