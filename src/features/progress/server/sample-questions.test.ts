import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

/** The card whose question the landing page asks. */
const QUESTION_COUNT = 17;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function rightOption(): Promise<string> {
  const { rows } = await testApp.database.pool.query<{ right: string }>(
    'select correct_answer as right from flashcards where id = $1',
    [QUESTION_COUNT],
  );
  return rows[0]?.right ?? '';
}

const answered = (chosen: string, fields: object = {}) => ({
  id: randomUUID(),
  kind: 'question.answered',
  cardId: QUESTION_COUNT,
  at: testApp.clock.now.toISOString(),
  chosen,
  ...fields,
});

it('grades a sample question answered before sign-up, and counts it once', async () => {
  const learner = await testApp.learner();
  const event = answered(await rightOption());
  expect((await learner.post('/api/events', { events: [event] })).body).toMatchObject({
    results: [{ outcome: 'applied' }],
    progress: { completedCards: [QUESTION_COUNT], totalPoints: 10 },
  });
  expect((await learner.post('/api/events', { events: [event] })).body).toMatchObject({
    results: [{ outcome: 'repeat' }],
    progress: { completedCards: [QUESTION_COUNT], totalPoints: 10 },
  });
});

it('records a wrong one as a card to practise, whatever the browser claims', async () => {
  const learner = await testApp.learner();
  const claimed = await learner.post('/api/events', { events: [answered('Within six weeks', { isRight: true })] });
  expect(claimed.status).toBe(400);
  expect((await learner.post('/api/events', { events: [answered('Within six weeks')] })).body).toMatchObject({
    results: [{ outcome: 'applied' }],
    progress: { completedCards: [], totalPoints: 0, days: [expect.any(String)] },
  });
});

it('refuses a question without a card, and records the other events', async () => {
  const learner = await testApp.learner();
  const events = [
    answered('Anything', { cardId: 99_999 }),
    { id: randomUUID(), kind: 'card.completed', cardId: 1, at: testApp.clock.now.toISOString() },
  ];
  expect((await learner.post('/api/events', { events })).body).toMatchObject({
    results: [{ outcome: 'refused', reason: 'This question cannot be graded.' }, { outcome: 'applied' }],
    progress: { completedCards: [1] },
  });
});
