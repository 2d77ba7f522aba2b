import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../platform/server/testing/test-app.ts';
import { CHANGES_OF_DAY, SIGN_INS_OF_DAY } from '../../features/accounts/server/limits.ts';
import { EVENTS_PER_DAY } from '../../features/progress/server/ledger.ts';
import { QUIZZES_OF_DAY } from '../../features/quiz/server/feature.ts';
import { SHARES_OF_DAY } from '../../features/sharing/server/feature.ts';
import type { Limit } from '../../platform/server/rate-limits.ts';
import { MAX_SESSIONS } from '../../platform/server/sessions.ts';

const NOON = new Date('2026-11-20T16:00:00Z');
const HOUR_MS = 3_600_000;
const PASSWORD = 'a quiet place to read';

type Learner = Browser & { readonly id: number; readonly username: string };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => {
  testApp.clock.now = NOON;
});

function answers(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    kind: 'card.practised',
    cardId: (index % 9) + 1,
    at: testApp.clock.now.toISOString(),
  }));
}

async function rowsOf(table: string, { id }: Learner): Promise<number> {
  return Number(
    (await testApp.database.pool.query(`select count(*) from ${table} where user_id = $1`, [id])).rows[0]?.count,
  );
}

/** As if the account had used up a limit but for so many calls: the counts of today are moved on. */
async function leave(calls: number, limit: Limit): Promise<void> {
  await testApp.database.pool.query('update rate_limits set calls = $2 where action = $1', [
    limit.name,
    limit.calls - calls,
  ]);
}

describe('the daily limit of events', () => {
  test('applies per account: a batch beyond it is not stored, is told when to retry, and counts then', async () => {
    const [learner, other] = [await testApp.learner(), await testApp.learner()];
    await learner.post('/api/events', { events: answers(1) });
    await leave(500, EVENTS_PER_DAY);
    const full = answers(500);
    expect(await learner.post('/api/events', { events: full })).toMatchObject({ status: 200 });
    const before = await learner.get('/api/progress');

    const more = answers(1);
    const refused = await learner.post('/api/events', { events: more });
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/reached the limit for one day.*Please wait 8 hours/),
      },
    });
    expect(refused.headers['retry-after']).toBe(String(8 * 3600));
    expect((await learner.get('/api/progress')).body).toEqual(before.body);
    expect(await rowsOf('learning_events', learner)).toBe(501);

    expect(await learner.post('/api/events', { events: full })).toMatchObject({
      status: 200,
      body: { results: expect.arrayContaining([expect.objectContaining({ outcome: 'repeat' })]) },
    });
    expect(await other.post('/api/events', { events: answers(1) })).toMatchObject({ status: 200 });
    testApp.clock.now = new Date(NOON.getTime() + 8 * HOUR_MS);
    expect((await learner.post('/api/events', { events: more })).body).toMatchObject({
      results: [{ outcome: 'applied' }],
    });
  });

  test('applies to bookmarks from a file too', async () => {
    const learner = await testApp.learner();
    await learner.post('/api/events', { events: answers(1) });
    await leave(1, EVENTS_PER_DAY);
    expect(await learner.post('/api/bookmarks/import', { csv: 'Card\n1\n2\n' })).toMatchObject({ status: 429 });
    expect(await rowsOf('learning_events', learner)).toBe(1);
  });
});

test('does not count repeats: an account may resend a batch any number of times', { tags: 'full-run' }, async () => {
  const learner = await testApp.learner();
  const batch = answers(500);
  for (let time = 0; time < 25; time += 1)
    expect((await learner.post('/api/events', { events: batch })).status).toBe(200);
});

const quiz = { mode: 'random', level: 'beginner', category: 'all', timed: false };

test.each<[string, string, (learner: Learner) => ReturnType<Browser['post']>, string, Limit]>([
  [
    QUIZZES_OF_DAY.name,
    'quizzes',
    (learner) => learner.post('/api/quiz/sessions', quiz),
    'quiz_sessions',
    QUIZZES_OF_DAY,
  ],
  [
    SHARES_OF_DAY.name,
    'links to share',
    (learner) => learner.post('/api/shares', { type: 'card', cardId: 1 }),
    'shares',
    SHARES_OF_DAY,
  ],
  [
    CHANGES_OF_DAY.name,
    'changes of the email',
    (learner) => learner.post('/api/account/email', { email: `${randomUUID()}@example.com`, password: PASSWORD }),
    'security_audit_log',
    CHANGES_OF_DAY,
  ],
  [
    SIGN_INS_OF_DAY.name,
    'sign-ins',
    (learner) => testApp.browser().post('/api/auth/login', { username: learner.username, password: PASSWORD }),
    'security_audit_log',
    SIGN_INS_OF_DAY,
  ],
])('%s: %s per account are accepted, and another account is not affected', async (_name, _, call, table, limit) => {
  const [learner, other] = [await testApp.learner(), await testApp.learner()];
  expect((await call(learner)).status).toBe(200);
  await leave(0, limit);
  const rows = await rowsOf(table, learner);
  const refused = await call(learner);
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await rowsOf(table, learner)).toBe(rows);
  expect((await call(other)).status).toBe(200);
});

test('an account has at most fifty sessions: one more ends the least recently used', { tags: 'full-run' }, async () => {
  const learner = await testApp.learner();
  const browsers: Browser[] = [];
  for (let made = 0; made < MAX_SESSIONS; made += 1) {
    testApp.clock.now = new Date(NOON.getTime() + (made + 1) * 1000);
    const browser = testApp.browser();
    await browser.post('/api/auth/login', { username: learner.username, password: PASSWORD });
    browsers.push(browser);
  }
  expect((await learner.get('/api/auth/me')).status).toBe(401);
  const [first, second] = browsers;
  testApp.clock.now = new Date(NOON.getTime() + HOUR_MS);
  expect((await first?.get('/api/auth/me'))?.status).toBe(200);
  await testApp.browser().post('/api/auth/login', { username: learner.username, password: PASSWORD });
  expect((await first?.get('/api/auth/me'))?.status).toBe(200);
  expect((await second?.get('/api/auth/me'))?.status).toBe(401);
});

test('signing out other browsers without any is not recorded', async () => {
  const learner = await testApp.learner();
  const rows = await rowsOf('security_audit_log', learner);
  for (const _ of [1, 2, 3]) expect((await learner.post('/api/account/sessions/end-others')).status).toBe(200);
  expect(await rowsOf('security_audit_log', learner)).toBe(rows);
});
