import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goalsContract } from '../../goals/contract.ts';
import { insightsContract } from '../../insights/contract.ts';
import { answerAll, answerFirst, finish, SETUP, start as startQuiz } from '../../quiz/server/testing/quizzing.ts';
import { reviewContract } from '../../review/contract.ts';
import { pathsContract } from '../../paths/contract.ts';
import { dashboardContract } from '../contract.ts';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const completed = (cardId: number, at: string) => ({ id: randomUUID(), kind: 'card.completed', cardId, at });

describe('the next step', () => {
  test('leads from the cards of a level to its quiz, the next level and, after a break, to reviews', async () => {
    const learner = await testApp.learner();
    await testApp.makePremium(learner.id);
    const start = testApp.clock.now;
    const next = async () => (await learner.get('/api/dashboard')).body['nextStep'];
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    const events = ids.map((cardId) => ({ ...completed(cardId, start.toISOString()), set: 'level=1' }));
    await learner.post('/api/events', { events });
    expect(await next()).toMatchObject({
      kind: 'levelQuiz',
      title: 'Level 1: take the quiz',
      href: '/quiz?level=1',
      position: null,
    });
    // Answers of one instant have no order.
    testApp.clock.now = new Date(start.getTime() + 60_000);
    const quiz = await startQuiz(learner, { ...SETUP, studyLevel: 1 });
    await answerAll(testApp, learner, quiz, 6);
    await finish(learner, quiz.id);
    expect(await next()).toMatchObject({
      kind: 'missedCards',
      title: 'Review the 4 cards you missed',
      href: '/review',
      after: 'After this: the level quiz.',
    });
    await testApp.database.pool.query('update review_cards set scheduled_days = 3 where user_id = $1', [learner.id]);
    expect(await next()).toMatchObject({
      kind: 'levelQuiz',
      text: expect.stringContaining('Get 8 of 10 right and Level 2 opens. Your average is 60%.'),
    });
    const better = await startQuiz(learner, { ...SETUP, studyLevel: 1 });
    await answerAll(testApp, learner, better, 8);
    await finish(learner, better.id);
    expect(await next()).toMatchObject({ kind: 'nextLevel', href: '/flashcards?level=2', action: 'Start Level 2' });
    testApp.clock.now = new Date(start.getTime() + 6 * 24 * 60 * 60 * 1000);
    const returning = testApp.browser();
    await returning.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
    const later = (await returning.get('/api/dashboard')).body['nextStep'];
    testApp.clock.now = start;
    expect(later).toMatchObject({ kind: 'review', href: '/review', action: 'Start Review' });
  });
});

describe('the next step of a free user with a path', () => {
  test('is Premium when the step needs cards that are not open', async () => {
    const learner = await testApp.learner();
    await testApp.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
      learner.id,
    ]);
    await learner.put('/api/goals', { dailyGoal: 5, purpose: 'hr' });
    const at = testApp.clock.now.toISOString();
    const known = Array.from({ length: 20 }, (_, index) => ({ ...completed(index + 1, at), set: 'level=1' }));
    await learner.post('/api/events', { events: known });
    const quiz = await startQuiz(learner, { ...SETUP, studyLevel: 1 });
    await answerAll(testApp, learner, quiz, 10);
    await finish(learner, quiz.id);
    const { body } = await learner.get('/api/dashboard');
    expect(body).toMatchObject({ nextStep: { kind: 'pathStep', href: '/paths/hr' }, path: { step: 1 } });
    const { paths } = pathsContract.show.response.parse((await learner.get('/api/paths')).body);
    const [reading] = paths.find(({ id }) => id === 'hr')?.steps ?? [];
    await learner.put('/api/paths/readings', { sections: reading?.sections.map(({ id }) => id) });
    expect((await learner.get('/api/dashboard')).body).toMatchObject({
      nextStep: { kind: 'upgrade' },
      path: { path: 'hr', step: 2 },
    });
  });
});

describe('GET /api/dashboard', () => {
  test('a new learner gets zeros and the first step', async () => {
    const learner = await testApp.learner();
    const { body } = await learner.get('/api/dashboard');
    expect(body).toMatchObject({
      progress: { completed: 0, percent: 0 },
      quiz: { finished: 0, averageScore: null, open: null },
      goal: { dailyGoal: null, cardsToday: 0 },
      dueForReview: 0,
      streak: { current: 0, longest: 0, studiedToday: false, freezes: 0, daysToFreeze: 7 },
      points: { total: 0, thisWeek: 0 },
      recentActivity: [],
      mode: 'achievement',
      nextStep: { kind: 'card', action: 'Start with one card', position: { position: 1, total: 20 } },
    });
    expect(body['week']).toHaveLength(7);
  });

  test('study continues after the last answered card, in its set, whatever arrives late', async () => {
    const learner = await testApp.learner();
    const at = (second: number) => new Date(testApp.clock.now.getTime() + second * 1000).toISOString();
    const inSet = (cardId: number, set: string, second: number) => ({ ...completed(cardId, at(second)), set });
    const next = async () => (await learner.get('/api/dashboard')).body['nextStep'];

    await learner.post('/api/events', { events: [inSet(3, 'level=1', 20), inSet(2, 'level=1', 10)] });
    expect(await next()).toMatchObject({
      kind: 'card',
      action: 'Continue studying',
      href: '/flashcards?level=1&card=4',
      position: { setName: 'Level 1: First Steps', position: 4, total: 20 },
    });
    // A review and an answer that was given before both say nothing of where someone is now.
    await learner.post('/api/events', {
      events: [inSet(9, '', 5), { ...completed(5, at(30)), kind: 'card.reviewed', grade: 'good' }],
    });
    expect(await next()).toMatchObject({ href: '/flashcards?level=1&card=4' });
    await learner.post('/api/events', { events: [inSet(9, '', 40)] });
    expect(await next()).toMatchObject({
      href: '/flashcards?level=all&card=10',
      position: { setName: 'All Categories', position: 10 },
    });
  });

  test('an answer that is undone before it arrives is not continued', async () => {
    const learner = await testApp.learner();
    const at = (second: number) => new Date(testApp.clock.now.getTime() + second * 1000).toISOString();
    const [stays, slip] = [completed(2, at(10)), completed(3, at(20))];
    const undone = { id: randomUUID(), kind: 'answer.undone', cardId: 3, undoes: slip.id, reopens: true, at: at(21) };
    const events = [{ ...stays, set: 'level=1' }, { ...slip, set: 'level=1' }, undone];
    expect((await learner.post('/api/events', { events })).status).toBe(200);
    expect((await learner.get('/api/dashboard')).body['nextStep']).toMatchObject({
      href: '/flashcards?level=1&card=3',
    });
  });

  test('an unknown set changes nothing, and one longer than the limit is refused', async () => {
    const learner = await testApp.learner();
    const event = completed(2, testApp.clock.now.toISOString());
    const set = 'category=<script>&level=9999999999999999999';
    expect((await learner.post('/api/events', { events: [{ ...event, set }] })).status).toBe(200);
    expect((await learner.get('/api/dashboard')).body['nextStep']).toMatchObject({
      href: '/flashcards?category=labour_relations&level=all&card=1',
    });
    expect((await learner.post('/api/events', { events: [{ ...event, set: 'x'.repeat(101) }] })).status).toBe(400);
  });

  test('returns the last five of completed cards and bookmarks, newest first', async () => {
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
      nextStep: { href: '/flashcards?level=1&card=7' },
      streak: { studiedToday: true },
    });
  });

  test('returns the tasks of today: the goal, cards to review as the review counts them, the week, and the insight', async () => {
    const learner = await testApp.learner();
    await learner.put('/api/goals', { dailyGoal: 10, purpose: 'hr' });
    const at = testApp.clock.now.toISOString();
    const known = [1, 2, 3].map((cardId) => completed(cardId, at));
    const practised = { id: randomUUID(), kind: 'card.practised', cardId: 4, at };
    const reviewed = { id: randomUUID(), kind: 'card.reviewed', grade: 'good', cardId: 5, at };
    const undone = completed(6, at);
    const undo = { id: randomUUID(), kind: 'answer.undone', undoes: undone.id, reopens: true, cardId: 6, at };
    await learner.post('/api/events', { events: [...known, practised, reviewed, undone, undo] });
    const begun = testApp.clock.now;
    testApp.clock.now = new Date(begun.getTime() + 20 * 60_000);

    const today = dashboardContract.show.response.parse((await learner.get('/api/dashboard')).body);
    const goal = goalsContract.read.response.parse((await learner.get('/api/goals')).body);
    const review = reviewContract.read.response.parse((await learner.get('/api/review')).body);
    const day = insightsContract.today.response.parse((await learner.get('/api/daily-insights/today')).body);
    expect(today.goal).toEqual({ dailyGoal: 10, cardsToday: 4 });
    expect(today.goal.cardsToday).toBe(goal.cardsToday);
    expect(today.dueForReview).toBe(review.queue.length);
    expect(today.dueForReview).toBeGreaterThan(0);
    expect(today.week.filter(({ studied }) => studied)).toEqual([{ day: '2026-11-20', cards: 4, studied: true }]);
    expect(today.streak).toMatchObject({ daysToFreeze: 6 });
    expect(today.insight).toMatchObject({ title: day.insight?.title, isCompleted: false });

    await learner.post('/api/daily-insights/complete-insight', { insightId: day.insight?.id });
    expect((await learner.get('/api/dashboard')).body).toMatchObject({ insight: { isCompleted: true } });
    testApp.clock.now = begun;
  });

  test('names the open question of an unfinished quiz, until the quiz is finished', async () => {
    const learner = await testApp.learner();
    const quiz = await startQuiz(learner);
    await answerFirst(learner, quiz.id);
    const open = async () => (await learner.get('/api/dashboard')).body['quiz'];
    expect(await open()).toEqual({ finished: 0, averageScore: null, open: { position: 2, total: 10 } });
    expect((await (await testApp.learner()).get('/api/dashboard')).body).toMatchObject({ quiz: { open: null } });
    await finish(learner, quiz.id);
    expect(await open()).toMatchObject({ finished: 1, open: null });
  });

  test('returns no insight to a free account', async () => {
    const learner = await testApp.learner();
    await testApp.database.pool.query('update users set trial_end_date = $2 where id = $1', [
      learner.id,
      testApp.clock.now,
    ]);
    expect((await learner.get('/api/dashboard')).body).toMatchObject({ insight: null, progress: { open: 20 } });
  });
});
