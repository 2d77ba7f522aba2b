import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';
import { issueCertificate } from '../../certifications/server/service.ts';
import { insightsContract } from '../../insights/contract.ts';
import { optionOrder } from '../../assessment/rules/question.ts';
import { awardPoints, inUserTransaction } from '../../progress/server/service.ts';
import {
  completed,
  days,
  event,
  learnerSince,
  NOON,
  one,
  quiz,
  range,
  reveal,
  send,
  sendInTime,
} from './testing/achieving.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => {
  testApp.clock.now = NOON;
});
afterAll(() => testApp.close());

async function cardsOf(category: string): Promise<number[]> {
  const { rows } = await testApp.database.pool.query<{ id: number }>(
    'select id from flashcards where category = $1 and retired_at is null order by id',
    [category],
  );
  return rows.map(({ id }) => id);
}

describe('each unlocks at its threshold, not before', () => {
  test.each([
    ['first_seed', 1, completed],
    ['handful_of_nutmeg', 25, completed],
    ['full_basket', 100, completed],
    ['spice_isle_scholar', 216, completed],
    [
      'ribbon_in_the_book',
      10,
      (count: number) => range(1, count).map((cardId) => event('bookmark.set', cardId, 0, { bookmarked: true })),
    ],
    [
      'turning_the_cocoa',
      50,
      (count: number) => range(1, count).map((cardId) => event('card.reviewed', cardId, 0, { grade: 'good' })),
    ],
    ['ferry_to_carriacou', 3, days],
    ['fish_friday_regular', 7, days],
    ['grand_etang_trail', 30, days],
    ['mount_st_catherine', 100, days],
    ['steady_as_the_trade_winds', 30, (count: number) => days(count, 3)],
    // Noon less six hours is six in the morning, plus nine the evening before.
    [
      'first_bus_to_town',
      10,
      (count: number) => range(1, count).map((day) => event('card.practised', 1, day * 24 + 6)),
    ],
    ['whistling_frogs', 25, (count: number) => range(1, count).map((day) => event('card.practised', 1, day * 24 - 9))],
  ] as const)('%s at %i', async (id, target, make) => {
    const learner = await learnerSince(testApp, 120);
    const events = make(target);
    if (target > 1) await sendInTime(testApp, learner, events.slice(1));
    expect(await one(learner, id)).toMatchObject({
      current: target - 1,
      target,
      isUnlocked: false,
      unlockedAt: null,
      progress: Math.floor(((target - 1) / target) * 100),
    });
    await sendInTime(testApp, learner, events.slice(0, 1));
    expect(await one(learner, id)).toMatchObject({
      current: target,
      isUnlocked: true,
      unlockedAt: NOON.toISOString(),
      progress: 100,
    });
    expect(await reveal(learner)).toContain(id);
  });

  test.each([
    ['fair_days_work', 50, 'Employment Act'],
    ['seat_at_the_table', 40, 'Labour Relations Act'],
    ['fair_days_pay', 30, 'Minimum Wages'],
  ])('%s at %i cards of the %s, not of another law', async (id, target, category) => {
    const learner = await learnerSince(testApp, 1);
    const own = await cardsOf(category);
    const [last, ...first] = own.slice(0, target);
    const others = range(1, 256)
      .filter((cardId) => !own.includes(cardId))
      .slice(0, 20);
    await send(
      learner,
      [...first, ...others].map((cardId) => event('card.completed', cardId)),
    );
    expect(await one(learner, id)).toMatchObject({ current: target - 1, isUnlocked: false });
    await send(learner, [event('card.completed', last ?? 0)]);
    expect(await one(learner, id)).toMatchObject({ current: target, isUnlocked: true });
  });

  test.each([
    ['first_over', 1, { right: 0 }],
    ['carriacou_regatta', 10, { right: 3, timed: true }],
    ['pan_in_tune', 5, { right: 10 }],
  ])('%s at %i quizzes of its kind', async (id, target, kind) => {
    const learner = await learnerSince(testApp, 1);
    if (target > 1) await quiz(testApp, learner, { right: 9 });
    for (let count = 1; count < target; count += 1) await quiz(testApp, learner, kind);
    expect(await one(learner, id)).toMatchObject({ current: target - 1, isUnlocked: false });
    await quiz(testApp, learner, kind);
    expect(await one(learner, id)).toMatchObject({ current: target, isUnlocked: true });
  });

  test('the levels and the badges, by completing cards with perfect quizzes', async () => {
    const learner = await learnerSince(testApp, 10);
    for (let count = 1; count <= 5; count += 1) await quiz(testApp, learner);
    await send(learner, [...range(1, 7).map((day) => event('card.practised', 1, day * 24)), ...completed(59)]);
    expect(await one(learner, 'halfway_up_richmond_hill')).toMatchObject({ current: 3, isUnlocked: false });
    await send(learner, [event('card.completed', 60)]);
    expect(await one(learner, 'halfway_up_richmond_hill')).toMatchObject({ current: 4, isUnlocked: true });
    await send(learner, completed(159));
    expect(await one(learner, 'view_from_fort_frederick')).toMatchObject({ current: 7, isUnlocked: false });
    await send(learner, completed(160));
    expect(await one(learner, 'view_from_fort_frederick')).toMatchObject({ current: 8, isUnlocked: true });
    await send(learner, completed(215));
    expect(await one(learner, 'twelve_seals')).toMatchObject({ current: 11, isUnlocked: false });
    await send(learner, completed(216));
    expect(await one(learner, 'twelve_seals')).toMatchObject({ current: 12, isUnlocked: true });
  });

  test('scenarios studied', async () => {
    const learner = await learnerSince(testApp, 1);
    const study = async (scenarioId: number) => {
      expect((await learner.put('/api/scenarios/marks', { kind: 'case', scenarioId, studied: true })).status).toBe(200);
    };
    for (const scenarioId of range(1, 19)) await study(scenarioId);
    await study(19);
    expect(await one(learner, 'verandah_talk')).toMatchObject({ current: 19, isUnlocked: false });
    await study(20);
    expect(await one(learner, 'verandah_talk')).toMatchObject({ current: 20, isUnlocked: true });
  });

  test('insights read, and challenges answered correctly, one a day', { tags: 'full-run' }, async () => {
    const learner = await learnerSince(testApp, 1);
    const takeDay = async (day: number, kind: 'insight' | 'challenge') => {
      testApp.clock.now = new Date(NOON.getTime() + day * DAY_MS);
      await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
      const { insight, challenge } = insightsContract.today.response.parse(
        (await learner.get('/api/daily-insights/today')).body,
      );
      const answer =
        kind === 'insight'
          ? await learner.post('/api/daily-insights/complete-insight', { insightId: insight?.id })
          : await learner.post('/api/daily-insights/complete-challenge', {
              challengeId: challenge?.id,
              answer: optionOrder(challenge?.id ?? 0, learner.id).indexOf(0),
              correct: true,
            });
      expect(answer.status).toBe(200);
    };
    for (const day of range(1, 4)) await takeDay(day, 'insight');
    expect(await one(learner, 'market_day_news')).toMatchObject({ current: 4, isUnlocked: false });
    await takeDay(5, 'insight');
    expect(await one(learner, 'market_day_news')).toMatchObject({ current: 5, isUnlocked: true });
    for (const day of range(6, 34)) await takeDay(day, 'challenge');
    expect(await one(learner, 'road_march')).toMatchObject({ current: 29, isUnlocked: false });
    await takeDay(35, 'challenge');
    expect(await one(learner, 'road_march')).toMatchObject({ current: 30, isUnlocked: true });
  });

  test('points from anything', async () => {
    const learner = await learnerSince(testApp, 1);
    const give = (source: string, pointsEach: number) =>
      inUserTransaction(testApp.database.pool, learner.id, (client) =>
        awardPoints(client, { userId: learner.id, reason: 'gift', sources: [source], pointsEach, now: NOON }),
      );
    await give('one', 3999);
    expect(await one(learner, 'carnival_crown')).toMatchObject({ current: 3999, progress: 99, isUnlocked: false });
    await give('two', 1);
    expect(await one(learner, 'carnival_crown')).toMatchObject({ current: 4000, progress: 100, isUnlocked: true });
  });

  test('a certificate, with the points of studying for it', async () => {
    const learner = await learnerSince(testApp, 1);
    const { pool } = testApp.database;
    const { rows } = await pool.query<{ id: number }>('select id from certifications order by id limit 1');
    await send(learner, completed(25));
    expect(await one(learner, 'framed_on_the_wall')).toMatchObject({ current: 0, isUnlocked: false });
    await inTransaction(pool, (client) =>
      issueCertificate(client, {
        userId: learner.id,
        certificationId: rows[0]?.id ?? 0,
        certificationName: 'Employment Law Foundations',
        learnerName: 'Anita Roberts',
        score: 90,
        completedCards: 25,
        requiredCards: 25,
        law: {},
        now: NOON,
      }),
    );
    expect(await one(learner, 'framed_on_the_wall')).toMatchObject({ current: 1, isUnlocked: true });
    expect((await learner.get('/api/achievements/stats')).body).toMatchObject({ certificationsEarned: 1 });
  });
});

describe('days and hours are Grenadian', () => {
  test.each([
    ['first_bus_to_town', '2026-11-19T10:59:59Z', 1],
    ['first_bus_to_town', '2026-11-19T11:00:00Z', 0],
    ['whistling_frogs', '2026-11-19T23:59:59Z', 0],
    ['whistling_frogs', '2026-11-20T00:00:00Z', 1],
    ['whistling_frogs', '2026-11-20T03:59:59Z', 1],
    ['whistling_frogs', '2026-11-20T04:00:00Z', 0],
  ])('%s counts study at %s as %i', async (id, at, counted) => {
    const learner = await learnerSince(testApp, 3);
    await send(learner, [
      { ...event('card.practised', 1), at },
      { ...event('card.practised', 2), at },
    ]);
    expect(await one(learner, id)).toMatchObject({ current: counted });
  });
});
