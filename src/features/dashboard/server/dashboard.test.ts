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

  test('study continues after the card answered last, in its set, whatever arrives late', async () => {
    const learner = await testApp.learner();
    const at = (second: number) => new Date(testApp.clock.now.getTime() + second * 1000).toISOString();
    const inSet = (cardId: number, set: string, second: number) => ({ ...completed(cardId, at(second)), set });
    const next = async () => (await learner.get('/api/dashboard')).body['next'];

    await learner.post('/api/events', { events: [inSet(3, 'level=1', 20), inSet(2, 'level=1', 10)] });
    expect(await next()).toMatchObject({
      cardId: 4,
      set: 'level=1',
      setName: 'Level 1: First Steps',
      position: 4,
      total: 20,
    });
    // A review and an answer that was given before both say nothing of where someone is now.
    await learner.post('/api/events', {
      events: [inSet(9, '', 5), { ...completed(5, at(30)), kind: 'card.reviewed', grade: 'good' }],
    });
    expect(await next()).toMatchObject({ cardId: 4, level: { id: 1 }, at: at(20) });
    await learner.post('/api/events', { events: [inSet(9, '', 40)] });
    expect(await next()).toMatchObject({ cardId: 10, set: '', setName: 'All Categories', level: null });
  });

  test('a set that is none of ours changes nothing, and one longer than any is refused', async () => {
    const learner = await testApp.learner();
    const event = completed(2, testApp.clock.now.toISOString());
    const set = 'category=<script>&level=9999999999999999999';
    expect((await learner.post('/api/events', { events: [{ ...event, set }] })).status).toBe(200);
    expect((await learner.get('/api/dashboard')).body['next']).toMatchObject({ cardId: 1, at: null });
    expect((await learner.post('/api/events', { events: [{ ...event, set: 'x'.repeat(101) }] })).status).toBe(400);
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
