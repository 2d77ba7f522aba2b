import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

interface SentEvent {
  readonly id: string;
  readonly kind: string;
  readonly cardId: number;
  readonly at: string;
  readonly bookmarked?: boolean;
}

function completed(cardId: number, at = testApp.clock.now.toISOString()): SentEvent {
  return { id: randomUUID(), kind: 'card.completed', cardId, at };
}

describe('POST /api/events', () => {
  test('gives ten points for a card once, also when events are sent again', async () => {
    const learner = await testApp.learner();
    const event = completed(1);
    const first = await learner.post('/api/events', { events: [event] });
    expect(first.body).toMatchObject({
      results: [{ id: event.id, outcome: 'applied' }],
      progress: { totalPoints: 10, currentStreak: 1, completedCards: [1] },
    });
    const again = await learner.post('/api/events', { events: [event, completed(1)] });
    expect(again.body).toMatchObject({
      results: [{ outcome: 'repeat' }, { outcome: 'applied' }],
      progress: { totalPoints: 10, completedCards: [1] },
    });
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ points: 10, streak: 1 });
  });

  test('an id twice in one batch counts once', async () => {
    const learner = await testApp.learner();
    const event = completed(1);
    const { body } = await learner.post('/api/events', { events: [event, event] });
    expect(body).toMatchObject({
      results: [{ outcome: 'applied' }, { outcome: 'repeat' }],
      progress: { totalPoints: 10 },
    });
  });

  test('twenty copies at once count once', async () => {
    const learner = await testApp.learner();
    const event = completed(2);
    await Promise.all(Array.from({ length: 20 }, () => learner.post('/api/events', { events: [event] })));
    expect((await learner.get('/api/progress')).body).toMatchObject({ totalPoints: 10 });
  });

  test('an undone answer loses its points, in whatever order the two events arrive', async () => {
    const learner = await testApp.learner();
    const [answer, other] = [completed(1), completed(2)];
    const undo = {
      id: randomUUID(),
      kind: 'answer.undone',
      cardId: 1,
      undoes: answer.id,
      reopens: false,
      at: testApp.clock.now.toISOString(),
    };
    await learner.post('/api/events', { events: [answer, other] });
    const after = await learner.post('/api/events', { events: [undo] });
    expect(after.body).toMatchObject({
      results: [{ outcome: 'applied' }],
      progress: { totalPoints: 10, completedCards: [2], currentStreak: 1 },
    });
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ points: 10 });
    const early = await testApp.learner();
    await early.post('/api/events', { events: [undo] });
    expect((await early.post('/api/events', { events: [answer] })).body).toMatchObject({
      results: [{ outcome: 'applied' }],
      progress: { totalPoints: 0, completedCards: [] },
    });
    const again = await learner.post('/api/events', { events: [completed(1)] });
    expect(again.body).toMatchObject({ progress: { totalPoints: 20 } });
  });

  test('an answer to another card, or of another learner, is not undone', async () => {
    const [learner, other] = [await testApp.learner(), await testApp.learner()];
    const answer = completed(1);
    const undo = (cardId: number) => ({
      id: randomUUID(),
      kind: 'answer.undone',
      cardId,
      undoes: answer.id,
      reopens: true,
      at: testApp.clock.now.toISOString(),
    });
    await learner.post('/api/events', { events: [answer] });
    await learner.post('/api/events', { events: [undo(2)] });
    await other.post('/api/events', { events: [undo(1)] });
    expect((await learner.get('/api/progress')).body).toMatchObject({ totalPoints: 10, completedCards: [1] });
  });

  test('two learners may use the same id', async () => {
    const event = completed(1);
    for (const learner of [await testApp.learner(), await testApp.learner()]) {
      const { body } = await learner.post('/api/events', { events: [event] });
      expect(body).toMatchObject({ results: [{ outcome: 'applied' }], progress: { totalPoints: 10 } });
    }
  });

  test('refuses impossible events with a reason, and records the rest', async () => {
    const learner = await testApp.learner();
    const future = new Date(testApp.clock.now.getTime() + 3_600_000).toISOString();
    const { body } = await learner.post('/api/events', {
      events: [
        completed(1),
        completed(1, future),
        completed(1, '2020-01-01T00:00:00.000Z'),
        completed(60),
        completed(999_999),
      ],
    });
    expect(body['results']).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused', reason: expect.stringMatching(/future/) },
      { outcome: 'refused', reason: expect.stringMatching(/before/) },
      { outcome: 'refused', reason: expect.stringMatching(/not open/) },
      { outcome: 'refused', reason: expect.stringMatching(/not open/) },
    ]);
    expect(body).toMatchObject({ progress: { totalPoints: 10 } });
  });

  test('refuses an invalid event alone, and records the others of its batch', async () => {
    const learner = await testApp.learner();
    const [first, last] = [completed(1), completed(2)];
    const broken = { ...completed(3), points: 900 };
    const { status, body } = await learner.post('/api/events', {
      events: [first, { id: 'x1', kind: 'card.completed' }, broken, last],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [
        { id: first.id, outcome: 'applied' },
        { id: 'x1', outcome: 'refused', reason: expect.stringMatching(/UUID/) },
        { id: broken.id, outcome: 'refused', reason: expect.stringMatching(/no field called "points"/) },
        { id: last.id, outcome: 'applied' },
      ],
      progress: { completedCards: [1, 2], totalPoints: 20 },
    });
  });

  test.each([[{}], [null], ['card.completed'], [{ id: 5 }], [{ id: 'x'.repeat(101) }]])(
    'a batch with %j, which has no id to refuse, is refused as a whole',
    async (broken) => {
      const learner = await testApp.learner();
      const { status, body } = await learner.post('/api/events', { events: [completed(1), broken] });
      expect(status).toBe(400);
      expect(JSON.stringify(body['issues'])).toMatch(/an object with its id/);
      expect((await learner.get('/api/progress')).body).toMatchObject({ completedCards: [] });
    },
  );

  describe('a late event', () => {
    const DAY_MS = 24 * 3_600_000;
    const later = async (learner: Awaited<ReturnType<TestApp['learner']>>, days: number) => {
      testApp.clock.now = new Date(testApp.clock.now.getTime() + days * DAY_MS);
      await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
    };

    test('counts when its card was open at the time of study, and not when the trial had ended by then', async () => {
      const started = testApp.clock.now;
      const learner = await testApp.learner();
      const at = (days: number) => new Date(started.getTime() + days * DAY_MS).toISOString();
      await later(learner, 20);
      const { body } = await learner.post('/api/events', {
        events: [completed(30, at(1)), completed(31, at(4)), completed(60, at(1)), completed(5, at(4))],
      });
      expect(body).toMatchObject({
        results: [
          { outcome: 'applied' },
          { outcome: 'refused', reason: 'The trial had ended.' },
          { outcome: 'refused', reason: 'This card is not open to this account.' },
          { outcome: 'applied' },
        ],
        progress: { completedCards: [30, 5] },
      });
      testApp.clock.now = started;
    });

    test('counts when the plan was active at the time of study, and not when it had ended', async () => {
      const started = testApp.clock.now;
      const learner = await testApp.learner();
      const ends = new Date(started.getTime() + 10 * DAY_MS);
      await testApp.database.pool.query(
        `update users set access_type = 'paid', subscription_end_date = $2 where id = $1`,
        [learner.id, ends],
      );
      await later(learner, 25);
      const { body } = await learner.post('/api/events', {
        events: [completed(200, new Date(ends.getTime() - 1).toISOString()), completed(201, ends.toISOString())],
      });
      expect(body['results']).toMatchObject([
        { outcome: 'applied' },
        { outcome: 'refused', reason: 'The plan had ended.' },
      ]);
      testApp.clock.now = started;
    });

    test('counts for thirty days; a recorded event sent again later is still a repeat', async () => {
      const started = testApp.clock.now;
      const learner = await testApp.learner();
      const [recorded, late] = [completed(1), completed(2)];
      await learner.post('/api/events', { events: [recorded] });
      await later(learner, 30);
      expect(
        (await learner.post('/api/events', { events: [completed(3, started.toISOString())] })).body['results'],
      ).toMatchObject([{ outcome: 'applied' }]);
      await later(learner, 1);
      const { body } = await learner.post('/api/events', { events: [recorded, late] });
      expect(body['results']).toMatchObject([
        { outcome: 'repeat' },
        {
          outcome: 'refused',
          reason: 'This was sent more than 30 days after it happened. Check the date and time of this device.',
        },
      ]);
      testApp.clock.now = started;
    });
  });

  test('counts days in Grenada, not in UTC', async () => {
    const started = testApp.clock.now;
    const learner = await testApp.learner();
    testApp.clock.now = new Date('2026-11-21T03:50:00Z');
    await learner.post('/api/events', { events: [completed(1)] });
    testApp.clock.now = new Date('2026-11-21T04:10:00Z');
    const { body } = await learner.post('/api/events', { events: [completed(2)] });
    expect(body).toMatchObject({ progress: { currentStreak: 2, days: ['2026-11-20', '2026-11-21'] } });
    testApp.clock.now = new Date('2026-11-23T12:00:00Z');
    await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ streak: 0 });
    testApp.clock.now = started;
  });

  test('the later change of a bookmark wins, in whatever order they arrive', async () => {
    const learner = await testApp.learner();
    const mark = (bookmarked: boolean, second: number): SentEvent => ({
      id: randomUUID(),
      kind: 'bookmark.set',
      cardId: 3,
      bookmarked,
      at: new Date(testApp.clock.now.getTime() + second * 1000).toISOString(),
    });
    await learner.post('/api/events', { events: [mark(false, 9)] });
    const { body } = await learner.post('/api/events', { events: [mark(true, 5)] });
    expect(body).toMatchObject({ progress: { bookmarkedCards: [], totalPoints: 0, currentStreak: 0 } });
    await learner.post('/api/events', { events: [mark(true, 20)] });
    expect((await learner.get('/api/progress')).body).toMatchObject({ bookmarkedCards: [3] });
  });

  test.each<[string, unknown, RegExp]>([
    ['no events', { events: [] }, /at least one/],
    ['no list', { events: 'all' }, /list/],
    [
      'an unknown kind',
      { events: [{ id: randomUUID(), kind: 'points.add', cardId: 1, at: '2026-11-20T16:00:00Z' }] },
      /kind/,
    ],
    [
      'an id that is no UUID',
      { events: [{ id: '1', kind: 'card.completed', cardId: 1, at: '2026-11-20T16:00:00Z' }] },
      /UUID/,
    ],
    [
      'a card of the wrong type',
      { events: [{ id: randomUUID(), kind: 'card.completed', cardId: '1', at: '2026-11-20T16:00:00Z' }] },
      /whole number/,
    ],
    [
      'a time that is none',
      { events: [{ id: randomUUID(), kind: 'card.completed', cardId: 1, at: 'yesterday' }] },
      /written like/,
    ],
    [
      'points of its own',
      { events: [{ id: randomUUID(), kind: 'card.completed', cardId: 1, at: '2026-11-20T16:00:00Z', points: 900 }] },
      /no field called/,
    ],
    [
      'too many',
      {
        events: Array.from({ length: 501 }, () => ({
          id: randomUUID(),
          kind: 'card.completed',
          cardId: 1,
          at: '2026-11-20T16:00:00Z',
        })),
      },
      /at most 500/,
    ],
  ])('refuses %s', async (_, body, sentence) => {
    const learner = await testApp.learner();
    const answer = await learner.post('/api/events', body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body['issues'])).toMatch(sentence);
  });
});
