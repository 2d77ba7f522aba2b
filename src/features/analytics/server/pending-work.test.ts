import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { adminPaymentsContract } from '../../billing/contract.ts';
import { analyticsContract } from '../contract.ts';

let testApp: TestApp;
let administrator: Awaited<ReturnType<TestApp['learner']>>;
beforeAll(async () => {
  testApp = await startTestApp();
  administrator = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [administrator.id]);
});
afterAll(() => testApp.close());

async function waiting() {
  const answer = await administrator.get('/api/admin/waiting');
  expect(answer.status).toBe(200);
  return analyticsContract.waiting.response.parse(answer.body);
}

/** An order with one payment of a state that was last changed so many days ago. */
async function order(status: string, paymentStatus: string, daysAgo: number): Promise<string> {
  const id = randomUUID();
  const at = new Date(testApp.clock.now.getTime() - daysAgo * 24 * 60 * 60 * 1000);
  await testApp.database.pool.query(
    `insert into orders (id, user_id, plan_id, status, method, list_cents, discount_cents, amount_cents, currency, created_at, updated_at, expires_at)
     values ($1, $2, '3month', $3, 'sandbox-card', 1500, 0, 1500, 'USD', $4, $4, $4)`,
    [id, administrator.id, status, at],
  );
  await testApp.database.pool.query(
    `insert into payments (user_id, order_id, payment_method, amount, subscription_type, status, idempotency_key, created_at, updated_at)
     values ($1, $2, 'sandbox-card', 1500, '3month', $3, $4, $5, $5)`,
    [administrator.id, id, paymentStatus, randomUUID(), at],
  );
  return id;
}

test('counts pending work on each admin screen, without what is decided', async () => {
  const before = await waiting();
  await testApp.database.pool.query(
    `insert into user_ratings (user_id, rating, title, testimonial, category, user_role, is_approved, created_at, updated_at)
     select $1, 4, 'Clear and short', 'A text that is long enough.', category, 'employee', approved, $2, $2
       from unnest(array['general', 'quiz'], array[false, true]) as given (category, approved)`,
    [administrator.id, testApp.clock.now],
  );
  await testApp.database.pool.query(
    `insert into error_reports (id, sent_at, place, message, settled_at)
     values ($1, $3, 'Card 1', 'The sum looks wrong.', null), ($2, $3, 'Card 1', 'The sum looks wrong.', $3)`,
    [randomUUID(), randomUUID(), testApp.clock.now],
  );
  expect(await waiting()).toMatchObject({
    ratings: before.ratings + 1,
    reports: before.reports + 1,
    lawItems: before.lawItems,
    answers: before.answers,
    verifications: before.verifications,
    payments: before.payments,
  });
});

test('names who or what waits longest, and since when, without what is decided', async () => {
  const { pool } = testApp.database;
  const [early, late] = [new Date('2026-01-02T12:00:00Z'), new Date('2026-01-05T12:00:00Z')];
  const [first, second] = [await testApp.learner(), await testApp.learner()];
  await pool.query(
    `insert into user_ratings (user_id, rating, title, testimonial, category, user_role, is_approved, created_at, updated_at)
     values ($1, 4, 'Clear and short', 'A text that is long enough.', 'general', 'employee', false, $3, $3),
            ($2, 4, 'Clear and short', 'A text that is long enough.', 'general', 'employee', false, $4, $4),
            ($2, 4, 'Clear and short', 'A text that is long enough.', 'quiz', 'employee', true, $3, $3)`,
    [first.id, second.id, early, late],
  );
  await pool.query(
    `insert into error_reports (id, sent_at, place, message, settled_at)
     values ($1, $3, 'Card 7', 'The sum looks wrong.', $3), ($2, $4, 'Card 8', 'The sum looks wrong.', null)`,
    [randomUUID(), randomUUID(), early, late],
  );
  await pool.query('insert into verification_requests (user_id, requested_at) values ($1, $3), ($2, $4)', [
    second.id,
    first.id,
    early,
    late,
  ]);
  const { oldest } = await waiting();
  expect(oldest).toMatchObject({
    ratings: { since: early.toISOString(), about: first.username },
    reports: { since: late.toISOString(), about: 'Card 8' },
    lawItems: null,
    answers: null,
    verifications: { since: early.toISOString(), about: second.username },
  });
});

test('problem payments are disputed ones, failed refunds, and recent ones that differ from their order', async () => {
  const disputed = await order('disputed', 'succeeded', 90);
  const failed = await order('paid', 'succeeded', 90);
  await testApp.database.pool.query(
    `insert into refunds (id, order_id, amount_cents, reason, ends_access, asked_at, failure, failed_at)
     values ($1, $2, 100, 'Bought twice.', false, $3, 'Refused.', $3)`,
    [randomUUID(), failed, testApp.clock.now],
  );
  const mismatched = await order('expired', 'mismatch', 3);
  await order('expired', 'mismatch', 60);
  await order('paid', 'succeeded', 1);
  await order('refunded', 'refunded', 1);
  const { payments: count, oldest } = await waiting();
  expect(count).toBe(3);
  expect(oldest.payments).toMatchObject({ about: administrator.username });
  const answer = await administrator.get('/api/admin/payments?state=issues');
  const { payments } = adminPaymentsContract.payments.response.parse(answer.body);
  expect(payments.map(({ id }) => id)).toEqual([mismatched, failed, disputed]);
});

test('a payment waits since its issue began, whatever has changed the order since', async () => {
  const { pool } = testApp.database;
  const now = testApp.clock.now.getTime();
  const began = new Date(now - 200 * 24 * 60 * 60 * 1000);
  const before = (await waiting()).payments;
  const data = { dispute: 'open', history: [{ at: began.toISOString(), status: 'disputed', failure: null }] };
  const refunded = await order('refunded', 'disputed', 0);
  await pool.query('update payments set payment_data = $2 where order_id = $1', [refunded, data]);
  expect(await waiting()).toMatchObject({ payments: before + 1, oldest: { payments: { since: began.toISOString() } } });

  const asked = new Date(now - 300 * 24 * 60 * 60 * 1000);
  const retried = await order('paid', 'succeeded', 0);
  await pool.query(
    `insert into refunds (id, order_id, amount_cents, reason, ends_access, asked_at, failure, failed_at)
     values ($1, $2, 100, 'Bought twice.', false, $3, 'Refused.', $4)`,
    [randomUUID(), retried, asked, testApp.clock.now],
  );
  expect(await waiting()).toMatchObject({ payments: before + 2, oldest: { payments: { since: asked.toISOString() } } });
});

test('is only for administrators', async () => {
  expect((await testApp.browser().get('/api/admin/waiting')).status).toBe(401);
  expect((await (await testApp.learner()).get('/api/admin/waiting')).status).toBe(403);
});
