import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const completed = (cardId: number, at: string) => ({ id: randomUUID(), kind: 'card.completed', cardId, at });

describe('GET /api/dashboard', () => {
  test('a newcomer sees honest noughts and where to begin', async () => {
    const learner = await testApp.learner();
    const { body } = await learner.get('/api/dashboard');
    expect(body).toMatchObject({
      progress: { completed: 0, percent: 0 },
      quiz: { finished: 0, averageScore: null, recentScores: [] },
      streak: { current: 0, longest: 0, studiedToday: false },
      points: { total: 0, thisWeek: 0 },
      recentActivity: [],
      next: { cardId: 1, position: 1 },
    });
    expect(body['week']).toHaveLength(7);
  });

  test('shows the last five completed cards and the last three bookmarks, newest first, five in all', async () => {
    const learner = await testApp.learner();
    const at = (second: number) => new Date(testApp.clock.now.getTime() + second * 1000).toISOString();
    const events = [
      ...[1, 2, 3, 4, 5, 6].map((cardId) => completed(cardId, at(cardId))),
      ...[1, 2, 3, 4].map((cardId) => ({
        id: randomUUID(),
        kind: 'bookmark.set',
        cardId,
        bookmarked: true,
        at: at(cardId + 10),
      })),
    ];
    await learner.post('/api/events', { events });
    const { body } = await learner.get('/api/dashboard');
    expect(body['recentActivity']).toMatchObject([
      { kind: 'bookmarked', cardId: 4 },
      { kind: 'bookmarked', cardId: 3 },
      { kind: 'bookmarked', cardId: 2 },
      { kind: 'completed', cardId: 6 },
      { kind: 'completed', cardId: 5 },
    ]);
    expect(body).toMatchObject({
      points: { total: 60, thisWeek: 60 },
      next: { cardId: 7 },
      streak: { studiedToday: true },
    });
  });
});
