import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

type Learner = Awaited<ReturnType<TestApp['learner']>>;

/** Lets a second pass. */
function pass(): void {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
}

function completed(cardId: number) {
  return { id: randomUUID(), kind: 'card.completed', cardId, at: testApp.clock.now.toISOString() } as const;
}

/** A learner with ten completed cards, a bookmark and a place on the leaderboard. */
async function studied(): Promise<Learner> {
  const learner = await testApp.learner();
  await learner.post('/api/events', {
    events: [
      ...Array.from({ length: 10 }, (_, index) => completed(index + 1)),
      { ...completed(1), kind: 'bookmark.set', bookmarked: true },
    ],
  });
  return learner;
}

/** How many rows of each table are a learner's. */
async function rowsOf({ id }: Learner): Promise<Record<string, number>> {
  const tables = [
    'learning_events',
    'user_progress',
    'learning_days',
    'points_ledger',
    'review_cards',
    'badges_earned',
    'leaderboard_entries',
    'progress_resets',
  ];
  const counts = await Promise.all(
    tables.map((table) =>
      testApp.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table} where user_id = $1`, [
        id,
      ]),
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.rows[0]?.count ?? -1]));
}

const reset = (learner: Learner, key = randomUUID()) => learner.post('/api/progress/reset', { key });

test('resets cards, points, streak, badges and reviews, and stores the earlier progress', async () => {
  const learner = await studied();
  const other = await studied();
  const before = await rowsOf(other);
  pass();
  const { status, body } = await reset(learner);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    completedCards: [],
    bookmarkedCards: [],
    days: [],
    totalPoints: 0,
    currentStreak: 0,
    lastStudied: null,
  });
  expect((await learner.get('/api/auth/me')).body).toMatchObject({ points: 0, streak: 0 });
  expect(await rowsOf(learner)).toEqual({
    learning_events: 0,
    user_progress: 0,
    learning_days: 0,
    points_ledger: 0,
    review_cards: 0,
    badges_earned: 0,
    leaderboard_entries: 0,
    progress_resets: 1,
  });
  const { rows } = await testApp.database.pool.query(
    `select completed_cards, points, jsonb_array_length(events) as events, jsonb_array_length(cards) as cards,
            jsonb_array_length(ledger) as ledger from progress_resets where user_id = $1`,
    [learner.id],
  );
  expect(rows).toEqual([{ completed_cards: 10, points: 100, events: 11, cards: 10, ledger: 10 }]);
  expect(await rowsOf(other)).toEqual(before);
});

test('a card that is completed again earns its points again', async () => {
  const learner = await studied();
  pass();
  await reset(learner);
  pass();
  const { body } = await learner.post('/api/events', { events: [completed(1)] });
  expect(body).toMatchObject({
    results: [{ outcome: 'applied' }],
    progress: { totalPoints: 10, currentStreak: 1, completedCards: [1] },
  });
});

test('a repeated call resets once', async () => {
  const learner = await studied();
  pass();
  const key = randomUUID();
  await reset(learner, key);
  pass();
  await learner.post('/api/events', { events: [completed(3)] });
  const before = await rowsOf(learner);
  expect(await reset(learner, key)).toMatchObject({ status: 200, body: { completedCards: [3], totalPoints: 10 } });
  expect(await rowsOf(learner)).toEqual(before);
});

test('a second reset waits 30 days', async () => {
  const learner = await studied();
  pass();
  await reset(learner);
  const before = await rowsOf(learner);
  const { status, body } = await reset(learner);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'REFUSED',
    message: expect.stringMatching(/^You can reset your progress again on /),
  });
  expect(await rowsOf(learner)).toEqual(before);
  await testApp.database.pool.query("update progress_resets set at = at - interval '30 days' where user_id = $1", [
    learner.id,
  ]);
  expect((await reset(learner)).status).toBe(200);
});

test('study from before the reset that arrives after it is refused with a reason', async () => {
  const learner = await studied();
  const late = completed(12);
  pass();
  await reset(learner);
  const { body } = await learner.post('/api/events', { events: [late] });
  expect(body).toMatchObject({
    results: [{ outcome: 'refused', reason: 'This was before you reset your progress.' }],
    progress: { completedCards: [] },
  });
});
