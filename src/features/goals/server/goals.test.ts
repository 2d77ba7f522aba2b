import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

/** 23:30 in Grenada. */
const LATE = new Date('2026-11-21T03:30:00Z');
const CHOICE = { dailyGoal: 5, purpose: 'employee' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => {
  testApp.clock.now = LATE;
});
afterAll(() => testApp.close());

const at = () => testApp.clock.now.toISOString();
const completed = (cardId: number) => ({ id: randomUUID(), kind: 'card.completed', cardId, at: at() });
const practised = (cardId: number) => ({ ...completed(cardId), kind: 'card.practised' });
const reviewed = (cardId: number, grade: string) => ({ ...completed(cardId), kind: 'card.reviewed', grade });
const later = (minutes: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + minutes * 60_000);
};

describe('the choice', () => {
  test('is empty at first, and then what was chosen', async () => {
    const learner = await testApp.learner();
    const none = { chosen: null, day: '2026-11-20', cardsToday: 0, met: false };
    expect(await learner.get('/api/goals')).toMatchObject({ status: 200, body: none });
    expect((await learner.put('/api/goals', CHOICE)).body).toEqual({ ...none, chosen: CHOICE });
    const other = { dailyGoal: 20, purpose: 'union' };
    expect((await learner.put('/api/goals', other)).body).toMatchObject({ chosen: other });
    expect((await learner.get('/api/goals')).body).toMatchObject({ chosen: other });
  });

  test('sent twice at once is stored once', async () => {
    const learner = await testApp.learner();
    const answers = await Promise.all([learner.put('/api/goals', CHOICE), learner.put('/api/goals', CHOICE)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await testApp.database.pool.query('select daily_goal from goals where user_id = $1', [learner.id]);
    expect(rows).toEqual([{ daily_goal: 5 }]);
  });

  test.each([
    [{ dailyGoal: 7, purpose: 'hr' }, /5, 10, 20/],
    [{ dailyGoal: 10, purpose: 'admin' }, /What brings you here/],
    [{ dailyGoal: 10 }, /What brings you here/],
    [{ ...CHOICE, userId: 1 }, /userId/],
  ])('%j is refused', async (choice, sentence) => {
    const { status, body } = await (await testApp.learner()).put('/api/goals', choice);
    expect(status).toBe(400);
    expect(body['message']).toMatch(sentence);
  });

  test('is for signed-in people', async () => {
    expect((await testApp.browser().get('/api/goals')).status).toBe(401);
    expect((await testApp.browser().put('/api/goals', CHOICE)).status).toBe(401);
  });
});

describe('the audience', () => {
  test.each([
    ['hr', 'hr'],
    ['employer', 'employer'],
    ['employee', 'employee'],
    ['student', 'student'],
    ['union', 'public'],
    ['curious', 'public'],
  ])('of %s is %s', async (purpose, role) => {
    const learner = await testApp.learner();
    await learner.put('/api/goals', { dailyGoal: 10, purpose });
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ role });
  });

  test.each(['union', 'curious'])('that was set stays for %s', async (purpose) => {
    const learner = await testApp.learner();
    await learner.put('/api/profile', { role: 'employer' });
    await learner.put('/api/goals', { dailyGoal: 10, purpose });
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ role: 'employer' });
  });

  test('of an administrator is unchanged', async () => {
    const administrator = await testApp.learner();
    await testApp.database.pool.query("update users set role = 'admin' where id = $1", [administrator.id]);
    await administrator.put('/api/goals', CHOICE);
    expect((await administrator.get('/api/auth/me')).body).toMatchObject({ role: 'admin' });
    expect((await administrator.get('/api/goals')).body).toMatchObject({ chosen: CHOICE });
  });
});

describe('today', () => {
  test('counts each card once, new or reviewed, and none that needs practice', async () => {
    const learner = await testApp.learner();
    await learner.put('/api/goals', CHOICE);
    await learner.post('/api/events', {
      events: [completed(1), reviewed(1, 'good'), reviewed(2, 'hard'), reviewed(3, 'easy')],
    });
    await learner.post('/api/events', { events: [practised(4), reviewed(5, 'again'), practised(1)] });
    expect((await learner.get('/api/goals')).body).toMatchObject({ cardsToday: 3, met: false });
    await learner.post('/api/events', { events: [completed(4), completed(6)] });
    expect((await learner.get('/api/goals')).body).toMatchObject({ cardsToday: 5, met: true });
  });

  test('does not count an undone answer, and counts its card when it is answered again', async () => {
    const learner = await testApp.learner();
    const answer = completed(1);
    const undo = { id: randomUUID(), kind: 'answer.undone', cardId: 1, undoes: answer.id, reopens: true, at: at() };
    await learner.post('/api/events', { events: [answer, undo] });
    expect((await learner.get('/api/goals')).body).toMatchObject({ cardsToday: 0 });
    await learner.post('/api/events', { events: [completed(1)] });
    expect((await learner.get('/api/goals')).body).toMatchObject({ cardsToday: 1 });
  });

  test('ends at midnight in Grenada, and a card counts again the day after', async () => {
    const learner = await testApp.learner();
    await learner.put('/api/goals', CHOICE);
    await learner.post('/api/events', { events: [1, 2, 3, 4, 5].map(completed) });
    expect((await learner.get('/api/goals')).body).toMatchObject({ day: '2026-11-20', cardsToday: 5, met: true });
    const late = completed(6);
    later(45);
    expect((await learner.get('/api/goals')).body).toMatchObject({ day: '2026-11-21', cardsToday: 0, met: false });
    await learner.post('/api/events', { events: [late, reviewed(1, 'good')] });
    expect((await learner.get('/api/goals')).body).toMatchObject({ cardsToday: 1 });
  });

  test('is separate for each learner', async () => {
    const [learner, other] = [await testApp.learner(), await testApp.learner()];
    await learner.post('/api/events', { events: [completed(1)] });
    expect((await other.get('/api/goals')).body).toMatchObject({ cardsToday: 0 });
  });
});
