import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { achievementsContract } from '../contract.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const MINUTE = 60_000;

type Learner = Browser & { readonly id: number; readonly username: string };

/** A learner with every card open, who joined an hour ago: what they send may be up to an hour old. */
async function learnerOfAnHour(): Promise<Learner> {
  const now = testApp.clock.now;
  testApp.clock.now = new Date(now.getTime() - 60 * MINUTE);
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  testApp.clock.now = now;
  return learner;
}

function completions(from: number, to: number, minutesAgo: number, apart = 1000) {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    id: randomUUID(),
    kind: 'card.completed',
    cardId: from + index,
    at: new Date(testApp.clock.now.getTime() - minutesAgo * MINUTE + index * apart).toISOString(),
  }));
}

/** Finishes a quiz of ten questions with a number of right answers. Returns the response. */
/** Takes a quiz and answers its questions `from` to `to` right, the others wrong. */
async function quiz(learner: Learner, to: number, from = 1) {
  const started = await learner.post('/api/quiz/sessions', {
    mode: 'random',
    level: 'beginner',
    category: 'all',
    timed: false,
  });
  const id = Number(started.body['id']);
  const { rows } = await testApp.database.pool.query<{ position: number; correct: number }>(
    'select position, correct_option as correct from quiz_questions where session_id = $1 order by position',
    [id],
  );
  for (const { position, correct } of rows) {
    await learner.put(`/api/quiz/sessions/${id}/answer`, {
      position,
      chosen: position >= from && position <= to ? correct : (correct + 1) % 4,
      timeSpent: 1000,
    });
  }
  return learner.post(`/api/quiz/sessions/${id}/finish`);
}

async function levels(learner: Browser) {
  const answer = await learner.get('/api/levels');
  expect(answer.status).toBe(200);
  return achievementsContract.levels.response.parse(answer.body);
}

const earnedIn = (all: Awaited<ReturnType<typeof levels>>) =>
  all.badges.filter(({ earned }) => earned).map(({ id }) => id);

describe('GET /api/levels', () => {
  test('is for learners', async () => {
    expect((await testApp.browser().get('/api/levels')).status).toBe(401);
  });

  test('a new learner has the first level open, no badge, and the requirements of the next one', async () => {
    const shown = await levels(await testApp.learner());
    expect(shown.levels.map(({ state }) => state)).toEqual(['open', ...Array.from({ length: 7 }, () => 'locked')]);
    expect(shown.levels[0]).toMatchObject({
      id: 1,
      badge: 'newcomer',
      cardRange: [1, 20],
      completedCards: 0,
      totalCards: 20,
    });
    expect(shown.badges).toHaveLength(12);
    expect(shown).toMatchObject({
      currentLevel: 1,
      levelToStudy: 1,
      cardsCompleted: 0,
      averageScore: 0,
      nextBadge: { id: 'newcomer', name: 'Newcomer', cardsNeeded: 10, scoreNeeded: 70 },
    });
  });
});

describe('badges', () => {
  test('are granted with the card that completes their requirements, open the next level, and are announced once', async () => {
    const learner = await learnerOfAnHour();
    expect((await quiz(learner, 8)).body).toMatchObject({ quiz: { score: 80 }, awards: { badges: [], levels: [] } });
    const events = completions(1, 10, 0, 0);
    expect((await learner.post('/api/events', { events: events.slice(0, 9) })).body).toMatchObject({
      awards: { badges: [], levels: [] },
    });
    expect((await learner.post('/api/events', { events })).body).toMatchObject({
      awards: { badges: [{ id: 'newcomer', name: 'Newcomer' }], levels: [{ id: 2, name: 'Firm Ground' }] },
    });
    expect((await learner.post('/api/events', { events })).body).toMatchObject({ awards: { badges: [], levels: [] } });
    const shown = await levels(learner);
    expect(shown.levels.slice(0, 3).map(({ state }) => state)).toEqual(['completed', 'open', 'locked']);
    expect(shown.badges[0]).toMatchObject({ earned: true, earnedAt: testApp.clock.now.toISOString() });
    expect(shown).toMatchObject({ currentLevel: 1, levelToStudy: 2, cardsCompleted: 10, averageScore: 80 });
  });

  test('are granted with the quiz that raises the average, and a weaker quiz later revokes none', async () => {
    const learner = await learnerOfAnHour();
    const first = await learner.post('/api/events', { events: completions(1, 26, 30, MINUTE) });
    expect(first.body).toMatchObject({ awards: { badges: [], levels: [] } });
    expect((await quiz(learner, 9)).body).toMatchObject({
      awards: { badges: [{ id: 'newcomer' }, { id: 'foundation' }], levels: [{ id: 2 }, { id: 3 }] },
    });
    expect((await quiz(learner, 0)).body).toMatchObject({ awards: { badges: [], levels: [] } });
    const shown = await levels(learner);
    expect(shown.averageScore).toBe(45);
    expect(earnedIn(shown)).toEqual(['newcomer', 'foundation']);
    expect(shown.levels.map(({ state }) => state).slice(0, 4)).toEqual(['completed', 'completed', 'open', 'locked']);
  });

  test('count late events by their time of study, before or after a weak quiz', async () => {
    const now = testApp.clock.now;
    const seen = [];
    for (const isLate of [true, false]) {
      const learner = await learnerOfAnHour();
      await quiz(learner, 10);
      testApp.clock.now = new Date(now.getTime() + MINUTE);
      const events = completions(1, 25, 1, 1000);
      testApp.clock.now = new Date(now.getTime() + 5 * MINUTE);
      if (isLate) await quiz(learner, 0);
      for (const batch of isLate ? [events.slice(12), events.slice(0, 12)] : [events, events])
        await learner.post('/api/events', { events: batch });
      if (!isLate) await quiz(learner, 0);
      const { badges } = await levels(learner);
      seen.push(badges.map(({ id, earnedAt }) => ({ id, earnedAt })));
      expect(badges.filter(({ earned }) => earned).map(({ id }) => id)).toEqual([
        'newcomer',
        'foundation',
        'speed_demon',
      ]);
      testApp.clock.now = now;
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('perfectionist is granted with the fifth perfect quiz in a row', async () => {
    const learner = await learnerOfAnHour();
    for (let count = 1; count <= 4; count += 1) await quiz(learner, 10);
    expect(earnedIn(await levels(learner))).toEqual([]);
    expect((await quiz(learner, 10)).body).toMatchObject({ awards: { badges: [{ id: 'perfectionist' }], levels: [] } });
  });

  test('the perfectionist run continues through quizzes with one mistake before and after it', async () => {
    const learner = await learnerOfAnHour();
    await quiz(learner, 10, 2);
    for (let count = 1; count <= 4; count += 1) await quiz(learner, 10);
    expect(earnedIn(await levels(learner))).toEqual([]);
    expect((await quiz(learner, 2)).body).toMatchObject({ awards: { badges: [{ id: 'perfectionist' }] } });
  });

  test('are granted once to two concurrent devices', async () => {
    const learner = await learnerOfAnHour();
    await quiz(learner, 10);
    const events = completions(1, 10, 0, 0);
    const answers = await Promise.all(Array.from({ length: 8 }, () => learner.post('/api/events', { events })));
    expect(answers.filter(({ body }) => JSON.stringify(body['awards']).includes('newcomer'))).toHaveLength(1);
  });

  test('are on the learner’s own profile', async () => {
    const learner = await learnerOfAnHour();
    await learner.post('/api/events', { events: completions(1, 25, 40, MINUTE) });
    await quiz(learner, 10);
    const { rows } = await testApp.database.pool.query('select badges from users where id = $1', [learner.id]);
    expect(rows).toEqual([{ badges: ['newcomer', 'foundation'] }]);
  });
});
