import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../http/create-app.ts';
import { readConfig } from '../config.ts';
import { createJobs } from './jobs.ts';
import { createRateLimiter } from '../rate-limits.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { attachJobs } from './lifecycle.ts';
import { defineQueue } from './queue.ts';

const now = () => new Date();

test('jobs run once the application listens, and it closes when they have ended', async () => {
  const database = await createTestDatabase();
  const limiter = createRateLimiter(database.pool, now);
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    limiter,
    secret: 's'.repeat(32),
    authenticate: async () => null,
    opensPremium: () => false,
  });
  const jobs = createJobs({ pool: database.pool, log: app.log, databaseErrors: app.databaseErrors, now });
  const queue = defineQueue({ name: 'told', data: z.strictObject({}) });
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const order: string[] = [];
  jobs.define(queue, async () => {
    begun.resolve();
    await mayEnd.promise;
    order.push('the job ended');
  });
  await attachJobs(app, jobs);
  await jobs.enqueue(database.pool, queue, {});
  await app.listen({ port: 0, host: '127.0.0.1' });
  await begun.promise;
  const closed = app.close().then(() => order.push('the application closed'));
  mayEnd.resolve();
  await closed;
  expect(order).toEqual(['the job ended', 'the application closed']);
  await database.drop();
});
