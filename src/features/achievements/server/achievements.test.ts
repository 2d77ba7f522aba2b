import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { missingFor } from '../rules/achievements.ts';
import { achievementsPersonalData } from './store.ts';
import { achievements, event, learnerSince, NOON, one, quiz, range, reveal, send } from './testing/achieving.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => {
  testApp.clock.now = NOON;
});
afterAll(() => testApp.close());

describe('GET /api/achievements', () => {
  test('is for learners, as are the other calls', async () => {
    const visitor = testApp.browser();
    expect((await visitor.get('/api/achievements')).status).toBe(401);
    expect((await visitor.get('/api/achievements/stats')).status).toBe(401);
    expect((await visitor.post('/api/achievements/reveal')).status).toBe(401);
  });

  test('a new learner sees all achievements, in order and locked; those of study groups are not available yet', async () => {
    const shown = await achievements(await testApp.learner());
    expect(shown.map(({ id }) => id)).toEqual(inject('material').achievements.map(({ id }) => id));
    expect(
      shown.every(
        ({ isUnlocked, unlockedAt, progress, current }) =>
          !isUnlocked && unlockedAt === null && progress === 0 && current === 0,
      ),
    ).toBe(true);
    expect(shown.filter(({ isOpen }) => !isOpen).map(({ category }) => category)).toEqual([
      'social',
      'social',
      'social',
    ]);
  });

  test('every measure has a text for missing progress', () => {
    const sentences = inject('material').achievements.map(({ condition }) =>
      missingFor({ measure: condition.measure, current: 0, target: 5, pointsRequired: 0 }, 0),
    );
    expect(sentences.filter((sentence) => /steps?\./.test(sentence)).length).toBe(3);
  });
});

const undo = (undoes: string, hoursAgo: number) => event('answer.undone', 1, hoursAgo, { undoes, reopens: true });

describe('POST /api/achievements/reveal', () => {
  test('returns new achievements once', async () => {
    const learner = await learnerSince(testApp, 1);
    expect(await reveal(learner)).toEqual([]);
    await send(learner, [event('card.completed', 1)]);
    expect((await learner.post('/api/achievements/reveal')).body).toEqual({
      unlocked: [{ id: 'first_seed', title: 'First Seed', tier: 'bronze' }],
    });
    expect(await reveal(learner)).toEqual([]);
  });

  test('returns achievements that an earlier GET stored', async () => {
    const learner = await learnerSince(testApp, 1);
    await send(learner, [event('card.completed', 1)]);
    expect(await one(learner, 'first_seed')).toMatchObject({ isUnlocked: true });
    expect(await reveal(learner)).toEqual(['first_seed']);
  });

  test('returns each achievement to one of many concurrent devices', async () => {
    const learner = await learnerSince(testApp, 1);
    await send(
      learner,
      range(1, 25).map((cardId) => event('card.completed', cardId)),
    );
    const answers = await Promise.all(range(1, 8).map(() => reveal(learner)));
    expect(answers.flat().toSorted()).toEqual(['first_seed', 'handful_of_nutmeg']);
  });

  test('an answer undone before the award does not count; undone after it, the award stays', async () => {
    const learner = await learnerSince(testApp, 1);
    const answer = event('card.completed', 1, 2);
    await send(learner, [answer, undo(answer.id, 1)]);
    expect(await reveal(learner)).toEqual([]);
    const again = event('card.completed', 1, 0.5);
    await send(learner, [again]);
    expect(await reveal(learner)).toEqual(['first_seed']);
    await send(learner, [undo(again.id, 0)]);
    expect(await one(learner, 'first_seed')).toMatchObject({
      isUnlocked: true,
      progress: 100,
      current: 0,
      unlockedAt: NOON.toISOString(),
    });
    await send(learner, [event('card.completed', 2)]);
    expect(await reveal(learner)).toEqual([]);
  });

  test('a card reviewed repeatedly on one day counts once, and not at all when it is undone', async () => {
    const learner = await learnerSince(testApp, 3);
    const slip = event('card.reviewed', 2, 1, { grade: 'good' });
    await send(learner, [
      ...[0, 1, 2, 30].map((hoursAgo) => event('card.reviewed', 1, hoursAgo, { grade: 'again' })),
      slip,
      event('answer.undone', 2, 0, { undoes: slip.id, reopens: true }),
    ]);
    expect(await one(learner, 'turning_the_cocoa')).toMatchObject({ current: 2 });
  });
});

describe('GET /api/achievements/stats', () => {
  test('are empty before the first study', async () => {
    expect((await (await testApp.learner()).get('/api/achievements/stats')).body).toEqual({
      totalPoints: 0,
      currentStreak: 0,
      longestStreak: 0,
      completedFlashcards: 0,
      quizzesTaken: 0,
      averageScore: 0,
      daysActive: 0,
      certificationsEarned: 0,
    });
  });

  test('are the learner’s own', async () => {
    const learner = await learnerSince(testApp, 10);
    await send(learner, [
      ...[9, 8, 7, 6].map((day) => event('card.practised', 1, day * 24)),
      event('card.completed', 2, 24),
      event('card.completed', 3),
    ]);
    await quiz(testApp, learner, { right: 8 });
    await quiz(testApp, learner, { right: 7 });
    const { body } = await learner.get('/api/achievements/stats');
    const { rows } = await testApp.database.pool.query<{ points: number }>(
      'select sum(points)::int as points from points_ledger where user_id = $1',
      [learner.id],
    );
    expect(body).toEqual({
      totalPoints: rows[0]?.points,
      currentStreak: 2,
      longestStreak: 4,
      completedFlashcards: 2,
      quizzesTaken: 2,
      averageScore: 75,
      daysActive: 6,
      certificationsEarned: 0,
    });
  });
});

test('achievements are in the personal data export, and are erased with the account', async () => {
  const learner = await learnerSince(testApp, 1);
  await send(learner, [event('card.completed', 1)]);
  await reveal(learner);
  const { rawPayload } = await testApp.app.inject({
    method: 'GET',
    url: '/api/account/export',
    headers: { cookie: learner.cookie() },
  });
  const data = JSON.parse(strFromU8(unzipSync(rawPayload)['data.json'] ?? new Uint8Array()));
  expect(data.achievements).toEqual([
    { achievement: 'first_seed', unlocked_at: NOON.toISOString(), revealed_at: NOON.toISOString() },
  ]);
  await inTransaction(testApp.database.pool, (client) => achievementsPersonalData.erase.run(client, learner.id));
  expect(
    (await testApp.database.pool.query('select from achievements_unlocked where user_id = $1', [learner.id])).rowCount,
  ).toBe(0);
});
