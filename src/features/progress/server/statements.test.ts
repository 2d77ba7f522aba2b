import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { answerAll, finish, start } from '../../quiz/server/testing/quizzing.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => testApp.close());

/** Statements of one call at most: session, begin, lock, read, record, what three subscriptions read and write, commit. */
const MOST = 10;

let moment = 0;

function answer(cardId: number, kind: string) {
  moment += 1;
  const at = new Date(testApp.clock.now.getTime() + moment * 10).toISOString();
  return { id: randomUUID(), kind, cardId, at };
}

/** The fewest statements of several calls: jobs of the product may run beside one of them. */
async function statementsOf(send: () => Promise<unknown>): Promise<number> {
  const { pool } = testApp.database;
  const counts: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const spies = new Map<PoolClient, { readonly mock: { readonly calls: readonly unknown[] } }>();
    const listen = (client: PoolClient) => {
      if (!spies.has(client)) spies.set(client, vi.spyOn(client, 'query'));
    };
    pool.on('acquire', listen);
    await send();
    pool.off('acquire', listen);
    counts.push([...spies.values()].reduce((sum, { mock }) => sum + mock.calls.length, 0));
    vi.restoreAllMocks();
  }
  expect(Math.min(...counts)).toBeGreaterThan(0);
  return Math.min(...counts);
}

async function sendOne(learner: Browser, event: object): Promise<void> {
  const { status, body } = await learner.post('/api/events', { events: [event] });
  expect(status).toBe(200);
  expect(body['results']).toMatchObject([{ outcome: 'applied' }]);
}

test.each(['card.practised', 'card.completed'])('one %s costs at most ten statements', async (kind) => {
  const learner = await testApp.learner();
  await sendOne(learner, answer(1, kind));
  expect(await statementsOf(() => sendOne(learner, answer(1, kind)))).toBeLessThanOrEqual(MOST);
});

test('a card answered for the first time costs no more', async () => {
  const learner = await testApp.learner();
  let card = 0;
  expect(await statementsOf(() => sendOne(learner, answer((card += 1), 'card.completed')))).toBeLessThanOrEqual(MOST);
});

test('a learner with cards, quizzes and badges costs no more', async () => {
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  const events = Array.from({ length: 12 }, (_, index) => answer(index + 1, 'card.completed'));
  await learner.post('/api/events', { events });
  const quiz = await start(learner);
  await answerAll(testApp, learner, quiz, 12);
  await finish(learner, quiz.id);
  const { rows } = await testApp.database.pool.query('select from badges_earned where user_id = $1', [learner.id]);
  expect(rows).toHaveLength(1);
  expect(await statementsOf(() => sendOne(learner, answer(3, 'card.completed')))).toBeLessThanOrEqual(MOST);
});

test('a batch of a hundred costs no more than one event', async () => {
  const learner = await testApp.learner();
  const send = () => {
    const events = Array.from({ length: 100 }, (_, index) => answer((index % 9) + 1, 'card.practised'));
    return learner.post('/api/events', { events });
  };
  await send();
  expect(await statementsOf(send)).toBeLessThanOrEqual(MOST);
});

test('a batch sees what another process recorded while it waited for the lock', async () => {
  const learner = await testApp.learner();
  const event = answer(1, 'card.completed');
  const other = await testApp.database.pool.connect();
  const { pool } = testApp.database;
  await other.query('begin');
  await other.query('select from users where id = $1 for no key update', [learner.id]);
  const posted = learner.post('/api/events', { events: [event] });
  const waiting = 'select from pg_locks where not granted and pid <> pg_backend_pid()';
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
  await other.query(
    `insert into learning_events (user_id, id, kind, flashcard_id, undoes, at, received_at)
     values ($1, $2, 'answer.undone', 1, $3, $4, $4)`,
    [learner.id, randomUUID(), event.id, testApp.clock.now],
  );
  await other.query('update users set updated_at = now() where id = $1', [learner.id]);
  await other.query('commit');
  other.release();
  expect((await posted).body).toMatchObject({
    results: [{ outcome: 'applied' }],
    progress: { totalPoints: 0, completedCards: [] },
  });
  expect((await learner.get('/api/review')).body).toMatchObject({ cards: [] });
});
