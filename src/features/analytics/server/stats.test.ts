import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { analyticsContract } from '../contract.ts';

let testApp: TestApp;
let administrator: Awaited<ReturnType<TestApp['learner']>>;
beforeAll(async () => {
  testApp = await startTestApp();
  // Half past nine in the evening of 30 November in Grenada: already December in UTC.
  testApp.clock.now = new Date('2026-12-01T01:30:00Z');
  administrator = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [administrator.id]);
});
beforeEach(async () => {
  for (const table of ['learning_days', 'user_progress', 'orders'])
    await testApp.database.pool.query(`delete from ${table}`);
  await testApp.database.pool.query('update users set last_active_date = null');
});
afterAll(() => testApp.close());

async function stats() {
  const answer = await administrator.get('/api/admin/stats');
  expect(answer.status).toBe(200);
  return analyticsContract.stats.response.parse(answer.body);
}

async function studied(day: string, userId?: number): Promise<number> {
  const id = userId ?? (await testApp.learner()).id;
  await testApp.database.pool.query('insert into learning_days (user_id, day) values ($1, $2)', [id, day]);
  await testApp.database.pool.query('update users set last_active_date = $2 where id = $1', [id, day]);
  return id;
}

async function completed(userId: number, cardIds: readonly number[]): Promise<void> {
  await testApp.database.pool.query(
    `insert into user_progress (user_id, flashcard_id, status, completed_at) select $1, unnest($2::int[]), 'completed', $3`,
    [userId, cardIds, testApp.clock.now],
  );
}

async function paid(paidAt: string, amountCents: number, status = 'paid', refundedCents = 0): Promise<void> {
  await testApp.database.pool.query(
    `insert into orders (id, user_id, plan_id, status, method, list_cents, discount_cents, amount_cents, currency, created_at, updated_at, expires_at, paid_at, refunded_cents)
     values ($1, $2, '3month', $3, 'sandbox-card', $4, 0, $4, 'USD', $5, $5, $5, $5, $6)`,
    [randomUUID(), administrator.id, status, amountCents, paidAt, refundedCents],
  );
}

test('count the current deck', async () => {
  const cards = await testApp.database.pool.query<{ total: number; ungraded: number }>(
    'select count(*)::int as total, (count(*) filter (where under_review))::int as ungraded from flashcards where retired_at is null',
  );
  const { totalCards, ungradedCards } = await stats();
  expect({ total: totalCards, ungraded: ungradedCards }).toEqual(cards.rows[0]);
});

test('count users who studied within the last 30 days as active, each once', async () => {
  const often = await studied('2026-11-30');
  await studied('2026-11-02', often);
  await studied('2026-11-01');
  await studied('2026-10-31');
  await studied('2026-10-02');
  await studied('2026-10-01');
  expect(await stats()).toMatchObject({ activeUsers: 2, activeUsersBefore: 2 });
});

test('average the share of accessible cards that each learner completed', async () => {
  expect((await stats()).completionRate).toBeNull();
  const free = await studied('2026-11-30');
  await testApp.database.pool.query("update users set trial_end_date = null, access_type = 'free' where id = $1", [
    free,
  ]);
  // Ten of the twenty that are open, and one that is not.
  await completed(free, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 40]);
  expect((await stats()).completionRate).toBe(50);
  const premium = await studied('2026-11-30');
  await testApp.makePremium(premium);
  expect((await stats()).completionRate).toBe(25);
});

test('sum the revenue of the Grenadian month by day of payment, less refunds and without disputes and free orders', async () => {
  await paid('2026-11-01T03:59:59Z', 10_000);
  await paid('2026-11-01T04:00:00Z', 2500);
  await paid('2026-12-01T01:00:00Z', 2125);
  await paid('2026-11-15T12:00:00Z', 4500, 'refunded', 4500);
  await paid('2026-11-15T12:00:00Z', 4500, 'paid', 2000);
  await paid('2026-11-15T12:00:00Z', 4500, 'disputed');
  await paid('2026-11-15T12:00:00Z', 0);
  expect(await stats()).toMatchObject({ revenue: 71.25, payments: 3, month: '2026-11-01' });
});

test('are only for administrators', async () => {
  expect((await testApp.browser().get('/api/admin/stats')).status).toBe(401);
  expect((await (await testApp.learner()).get('/api/admin/stats')).status).toBe(403);
});
