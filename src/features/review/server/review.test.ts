import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { scheduleOf } from '../rules/schedule.ts';

const BEGINNING = new Date('2026-11-20T16:00:00Z');
const DAY_MS = 24 * 3_600_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => {
  testApp.clock.now = BEGINNING;
});
afterAll(() => testApp.close());

function reviewed(cardId: number, grade: string) {
  return { id: randomUUID(), kind: 'card.reviewed', cardId, grade, at: testApp.clock.now.toISOString() };
}

function completed(cardId: number) {
  return { id: randomUUID(), kind: 'card.completed', cardId, at: testApp.clock.now.toISOString() };
}

async function later(days: number, learner: Browser & { readonly username: string }): Promise<void> {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + days * DAY_MS);
  await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
}

async function premiumLearner() {
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  return learner;
}

describe('GET /api/review', () => {
  test('is empty for a learner without answers', async () => {
    const { status, body } = await (await testApp.learner()).get('/api/review');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      day: '2026-11-20',
      cards: [],
      queue: [],
      due: 0,
      nextDue: null,
      retention: { asked: 0, known: 0, percent: null },
    });
    expect(body['forecast']).toHaveLength(14);
  });

  test('is for signed-in people', async () => {
    expect((await testApp.browser().get('/api/review')).status).toBe(401);
  });

  test('schedules a known card in days, and one that needs practice in ten minutes', async () => {
    const learner = await testApp.learner();
    await learner.post('/api/events', { events: [completed(1), { ...completed(2), kind: 'card.practised' }] });
    const { body } = await learner.get('/api/review');
    expect(body).toMatchObject({
      queue: [],
      nextDue: '2026-11-20T16:10:00.000Z',
      cards: [
        { cardId: 1, state: 'review', due: '2026-11-22T04:00:00.000Z', reps: 1 },
        { cardId: 2, state: 'learning', due: '2026-11-20T16:10:00.000Z', reps: 1 },
      ],
    });
    await later(2, learner);
    expect((await learner.get('/api/review')).body).toMatchObject({ queue: [1, 2], due: 2, nextDue: null });
  });

  test('a review earns the points of a known card, counts for the day, and is remembered', async () => {
    const learner = await premiumLearner();
    await learner.post('/api/events', { events: [completed(1), { ...completed(2), kind: 'card.practised' }] });
    await later(3, learner);
    const { body } = await learner.post('/api/events', { events: [reviewed(1, 'good'), reviewed(2, 'again')] });
    expect(body).toMatchObject({ progress: { completedCards: [1], totalPoints: 10 } });
    expect((await learner.get('/api/review')).body).toMatchObject({
      reviewed: [1, 2],
      retention: { asked: 2, known: 1, percent: 50 },
    });
  });

  test('never exceeds the daily maximum after a break, and returns how many wait', async () => {
    const learner = await premiumLearner();
    await learner.put('/api/review/settings', { cardsPerDay: 10, fourGrades: true });
    await learner.post('/api/events', { events: Array.from({ length: 60 }, (_, index) => completed(index + 1)) });
    await later(30, learner);
    const { body } = await learner.get('/api/review');
    expect(body).toMatchObject({ due: 60, settings: { cardsPerDay: 10, fourGrades: true } });
    expect(body['queue']).toHaveLength(10);
    expect(body['forecast']).toMatchObject([
      { day: '2026-12-20', cards: 10 },
      { cards: 10 },
      { cards: 10 },
      { cards: 10 },
      { cards: 10 },
      { cards: 10 },
      { cards: 0 },
      ...Array.from({ length: 7 }, () => ({ cards: 0 })),
    ]);
  });

  test('shows only cards that are open to the learner', async () => {
    const learner = await premiumLearner();
    await learner.post('/api/events', { events: [completed(1), completed(200)] });
    await testApp.database.pool.query('update users set is_premium = false where id = $1', [learner.id]);
    await later(10, learner);
    expect((await learner.get('/api/review')).body).toMatchObject({ queue: [1], due: 1, cards: [{ cardId: 1 }] });
  });

  test('creates the schedules of cards answered before schedules were stored', async () => {
    const learner = await testApp.learner();
    await learner.post('/api/events', { events: [completed(1)] });
    const { body: before } = await learner.get('/api/review');
    await testApp.database.pool.query('delete from review_cards where user_id = $1', [learner.id]);
    expect((await learner.get('/api/review')).body).toEqual(before);
  });

  test('undoing an answer restores the schedule', async () => {
    const learner = await premiumLearner();
    await learner.post('/api/events', { events: [completed(1)] });
    await later(3, learner);
    const { body: before } = await learner.get('/api/review');
    const answer = reviewed(1, 'easy');
    await learner.post('/api/events', { events: [answer] });
    expect((await learner.get('/api/review')).body['cards']).not.toEqual(before['cards']);
    await learner.post('/api/events', {
      events: [
        {
          id: randomUUID(),
          kind: 'answer.undone',
          cardId: 1,
          undoes: answer.id,
          reopens: false,
          at: testApp.clock.now.toISOString(),
        },
      ],
    });
    expect((await learner.get('/api/review')).body).toEqual(before);
  });
});

describe('PUT /api/review/settings', () => {
  test.each([
    [{ cardsPerDay: 15, fourGrades: false }, /10, 20, 40, 80/],
    [{ cardsPerDay: 20, fourGrades: 'yes' }, /true or false/],
    [{ cardsPerDay: 20, fourGrades: true, more: 1 }, /more/],
  ])('refuses %j', async (settings, sentence) => {
    const { status, body } = await (await testApp.learner()).put('/api/review/settings', settings);
    expect(status).toBe(400);
    expect(body['message']).toMatch(sentence);
  });
});

describe('GET /api/review/history', () => {
  test('goes back to the first answer page by page, and replays to the same schedule', async () => {
    const learner = await premiumLearner();
    for (const grade of ['good', 'again', 'good', 'easy', 'hard']) {
      await learner.post('/api/events', {
        events: Array.from({ length: 9 }, (_, index) => reviewed(index + 1, grade)),
      });
      await later(4, learner);
    }
    const answers: { id: string; cardId: number; grade: 'again'; at: string }[] = [];
    for (let before = ''; ;) {
      const { body } = await learner.get(`/api/review/history${before}`);
      if (Array.isArray(body['answers'])) answers.push(...body['answers']);
      if (typeof body['next'] !== 'string') break;
      before = `?before=${body['next']}`;
    }
    expect(answers).toHaveLength(45);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(45);
    expect(answers.map(({ at }) => at)).toEqual(
      answers
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const replayed = scheduleOf(
      answers.filter(({ cardId }) => cardId === 5).map((answer) => ({ ...answer, at: Date.parse(answer.at) })),
    );
    const { body } = await learner.get('/api/review');
    const storedCards: unknown = Array.isArray(body['cards'])
      ? body['cards'].find((card: { cardId: number }) => card.cardId === 5)
      : null;
    expect(storedCards).toMatchObject({
      stability: replayed?.stability,
      difficulty: replayed?.difficulty,
      due: new Date(replayed?.due ?? 0).toISOString(),
      reps: 5,
    });
  });

  test('refuses an unknown cursor', async () => {
    const { status, body } = await (await testApp.learner()).get('/api/review/history?before=yesterday');
    expect(status).toBe(400);
    expect(body['message']).toMatch(/place in the history/);
  });
});
