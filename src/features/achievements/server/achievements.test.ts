import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';
import { issueCertificate } from '../../certificates/server/service.ts';
import { insightsContract } from '../../insights/contract.ts';
import { optionOrder } from '../../insights/rules/option-order.ts';
import { awardPoints, inUserTransaction } from '../../progress/server/service.ts';
import { achievementsContract } from '../contract.ts';
import { missingFor } from '../rules/hint.ts';
import { eraseAchievements } from './service.ts';

const NOON = new Date('2026-11-20T16:00:00Z');
const HOUR_MS = 3_600_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => {
  testApp.clock.now = NOON;
});
afterAll(() => testApp.close());

type Learner = Browser & { readonly id: number; readonly username: string };

/** A learner with every card open, who joined some days ago: what they send may be as old. */
async function learnerSince(days: number): Promise<Learner> {
  testApp.clock.now = new Date(NOON.getTime() - days * DAY_MS);
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  testApp.clock.now = NOON;
  await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
  return learner;
}

/** An event of a card so many hours before now. */
function event(kind: string, cardId: number, hoursAgo = 0, rest: object = {}) {
  return { id: randomUUID(), kind, cardId, at: new Date(testApp.clock.now.getTime() - hoursAgo * HOUR_MS).toISOString(), ...rest };
}

async function send(learner: Browser, events: readonly object[]): Promise<void> {
  const { status, body } = await learner.post('/api/events', { events });
  expect(status).toBe(200);
  expect(JSON.stringify(body['results'])).not.toContain('refused');
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function completed(count: number) {
  return range(1, count).map((cardId) => event('card.completed', cardId));
}

/** Study on so many days, each `step` days after the one before, the last of them today at noon. */
function days(count: number, step = 1) {
  return range(1, count).map((place) => event('card.practised', 1, (count - place) * 24 * step));
}

async function cardsOf(category: string): Promise<number[]> {
  const { rows } = await testApp.database.pool.query<{ id: number }>('select id from flashcards where category = $1 and retired_at is null order by id', [category]);
  return rows.map(({ id }) => id);
}

/** A quiz of ten, so many of them right. */
async function quiz(learner: Learner, { right = 10, timed = false }: { right?: number; timed?: boolean } = {}): Promise<void> {
  const started = await learner.post('/api/quiz/sessions', { mode: 'random', level: 'beginner', category: 'all', timed });
  const id = Number(started.body['id']);
  const { rows } = await testApp.database.pool.query<{ position: number; correct: number }>(
    'select position, correct_option as correct from quiz_questions where session_id = $1 order by position', [id],
  );
  for (const { position, correct } of rows) {
    await learner.put(`/api/quiz/sessions/${id}/answer`, { position, chosen: position <= right ? correct : (correct + 1) % 4, timeSpent: 1000 });
  }
  expect((await learner.post(`/api/quiz/sessions/${id}/finish`)).status).toBe(200);
}

async function achievements(learner: Browser) {
  const { status, body } = await learner.get('/api/achievements');
  expect(status).toBe(200);
  return achievementsContract.list.response.parse(body);
}

async function one(learner: Browser, id: string) {
  const found = (await achievements(learner)).find((achievement) => achievement.id === id);
  if (found === undefined) throw new Error(`There is no achievement ${id}.`);
  return found;
}

async function reveal(learner: Browser): Promise<string[]> {
  const { status, body } = await learner.post('/api/achievements/reveal');
  expect(status).toBe(200);
  return achievementsContract.reveal.response.parse(body).unlocked.map(({ id }) => id);
}

describe('GET /api/achievements', () => {
  test('is for learners, as are the other calls', async () => {
    const visitor = testApp.browser();
    expect((await visitor.get('/api/achievements')).status).toBe(401);
    expect((await visitor.get('/api/achievements/stats')).status).toBe(401);
    expect((await visitor.post('/api/achievements/reveal')).status).toBe(401);
  });

  test('a newcomer sees all of the content, in its order and locked; what study groups will count is not open yet', async () => {
    const shown = await achievements(await testApp.learner());
    expect(shown.map(({ id }) => id)).toEqual(inject('material').achievements.map(({ id }) => id));
    expect(shown.every(({ isUnlocked, unlockedAt, progress, current }) => !isUnlocked && unlockedAt === null && progress === 0 && current === 0)).toBe(true);
    expect(shown.filter(({ isOpen }) => !isOpen).map(({ category }) => category)).toEqual(['social', 'social', 'social']);
  });

  test('every measure has words for what is missing', () => {
    const sentences = inject('material').achievements.map(({ condition }) => missingFor({ measure: condition.measure, current: 0, target: 5, pointsRequired: 0 }, 0));
    expect(sentences.filter((sentence) => /steps?\./.test(sentence)).length).toBe(3);
  });
});

describe('each unlocks at its threshold, and not before', () => {
  test.each([
    ['first_seed', 1, completed],
    ['handful_of_nutmeg', 25, completed],
    ['full_basket', 100, completed],
    ['spice_isle_scholar', 216, completed],
    ['ribbon_in_the_book', 10, (count: number) => range(1, count).map((cardId) => event('bookmark.set', cardId, 0, { bookmarked: true }))],
    ['turning_the_cocoa', 50, (count: number) => range(1, count).map((cardId) => event('card.reviewed', cardId, 0, { grade: 'good' }))],
    ['ferry_to_carriacou', 3, days],
    ['fish_friday_regular', 7, days],
    ['grand_etang_trail', 30, days],
    ['mount_st_catherine', 100, days],
    ['steady_as_the_trade_winds', 30, (count: number) => days(count, 3)],
    // Noon less six hours is six in the morning, plus nine the evening before.
    ['first_bus_to_town', 10, (count: number) => range(1, count).map((day) => event('card.practised', 1, day * 24 + 6))],
    ['whistling_frogs', 25, (count: number) => range(1, count).map((day) => event('card.practised', 1, day * 24 - 9))],
  ] as const)('%s at %i', async (id, target, make) => {
    const learner = await learnerSince(120);
    const events = make(target);
    if (target > 1) await send(learner, events.slice(1));
    expect(await one(learner, id)).toMatchObject({ current: target - 1, target, isUnlocked: false, unlockedAt: null, progress: Math.floor(((target - 1) / target) * 100) });
    await send(learner, events.slice(0, 1));
    expect(await one(learner, id)).toMatchObject({ current: target, isUnlocked: true, unlockedAt: NOON.toISOString(), progress: 100 });
    expect(await reveal(learner)).toContain(id);
  });

  test.each([
    ['fair_days_work', 50, 'Employment Act'],
    ['seat_at_the_table', 40, 'Labour Relations Act'],
    ['fair_days_pay', 30, 'Minimum Wages'],
  ])('%s at %i cards of the %s, which no card of another law brings', async (id, target, category) => {
    const learner = await learnerSince(1);
    const own = await cardsOf(category);
    const [last, ...first] = own.slice(0, target);
    const others = range(1, 256).filter((cardId) => !own.includes(cardId)).slice(0, 20);
    await send(learner, [...first, ...others].map((cardId) => event('card.completed', cardId)));
    expect(await one(learner, id)).toMatchObject({ current: target - 1, isUnlocked: false });
    await send(learner, [event('card.completed', last ?? 0)]);
    expect(await one(learner, id)).toMatchObject({ current: target, isUnlocked: true });
  });

  test.each([
    ['first_over', 1, { right: 0 }],
    ['carriacou_regatta', 10, { right: 3, timed: true }],
    ['pan_in_tune', 5, { right: 10 }],
  ])('%s at %i quizzes of its kind', async (id, target, kind) => {
    const learner = await learnerSince(1);
    if (target > 1) await quiz(learner, { right: 9 });
    for (let count = 1; count < target; count += 1) await quiz(learner, kind);
    expect(await one(learner, id)).toMatchObject({ current: target - 1, isUnlocked: false });
    await quiz(learner, kind);
    expect(await one(learner, id)).toMatchObject({ current: target, isUnlocked: true });
  });

  test('the levels and the badges, by completing cards with perfect quizzes', async () => {
    const learner = await learnerSince(10);
    for (let count = 1; count <= 5; count += 1) await quiz(learner);
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
    const learner = await learnerSince(1);
    const study = async (scenarioId: number) => {
      expect((await learner.put('/api/scenarios/marks', { kind: 'case', scenarioId, studied: true })).status).toBe(200);
    };
    for (const scenarioId of range(1, 19)) await study(scenarioId);
    await study(19);
    expect(await one(learner, 'verandah_talk')).toMatchObject({ current: 19, isUnlocked: false });
    await study(20);
    expect(await one(learner, 'verandah_talk')).toMatchObject({ current: 20, isUnlocked: true });
  });

  test('insights read, and challenges answered correctly, one a day', async () => {
    const learner = await learnerSince(1);
    const takeDay = async (day: number, kind: 'insight' | 'challenge') => {
      testApp.clock.now = new Date(NOON.getTime() + day * DAY_MS);
      await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
      const { insight, challenge } = insightsContract.today.response.parse((await learner.get('/api/daily-insights/today')).body);
      const answer = kind === 'insight'
        ? await learner.post('/api/daily-insights/complete-insight', { insightId: insight?.id })
        : await learner.post('/api/daily-insights/complete-challenge', { challengeId: challenge?.id, answer: optionOrder(challenge?.id ?? 0).indexOf(0), correct: true });
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
    const learner = await learnerSince(1);
    const give = (source: string, pointsEach: number) => inUserTransaction(testApp.database.pool, learner.id, (client) =>
      awardPoints(client, { userId: learner.id, reason: 'gift', sources: [source], pointsEach, now: NOON }),
    );
    await give('one', 3999);
    expect(await one(learner, 'carnival_crown')).toMatchObject({ current: 3999, progress: 99, isUnlocked: false });
    await give('two', 1);
    expect(await one(learner, 'carnival_crown')).toMatchObject({ current: 4000, progress: 100, isUnlocked: true });
  });

  test('a certificate, with the points that studying for it brings', async () => {
    const learner = await learnerSince(1);
    const { pool } = testApp.database;
    const { rows } = await pool.query<{ id: number }>('select id from certifications order by id limit 1');
    await send(learner, completed(25));
    expect(await one(learner, 'framed_on_the_wall')).toMatchObject({ current: 0, isUnlocked: false });
    await inTransaction(pool, (client) =>
      issueCertificate(client, { userId: learner.id, certificationId: rows[0]?.id ?? 0, certificationName: 'Employment Law Foundations', score: 90, completedCards: 25, requiredCards: 25, law: {}, now: NOON }),
    );
    expect(await one(learner, 'framed_on_the_wall')).toMatchObject({ current: 1, isUnlocked: true });
    expect((await learner.get('/api/achievements/stats')).body).toMatchObject({ certificationsEarned: 1 });
  });
});

describe('the clock is Grenada’s', () => {
  test.each([
    ['first_bus_to_town', '2026-11-19T10:59:59Z', 1],
    ['first_bus_to_town', '2026-11-19T11:00:00Z', 0],
    ['whistling_frogs', '2026-11-19T23:59:59Z', 0],
    ['whistling_frogs', '2026-11-20T00:00:00Z', 1],
    ['whistling_frogs', '2026-11-20T03:59:59Z', 1],
    ['whistling_frogs', '2026-11-20T04:00:00Z', 0],
  ])('%s counts study at %s as %i', async (id, at, counted) => {
    const learner = await learnerSince(3);
    await send(learner, [{ ...event('card.practised', 1), at }, { ...event('card.practised', 2), at }]);
    expect(await one(learner, id)).toMatchObject({ current: counted });
  });
});

describe('POST /api/achievements/reveal', () => {
  test('tells what is new, once', async () => {
    const learner = await learnerSince(1);
    expect(await reveal(learner)).toEqual([]);
    await send(learner, [event('card.completed', 1)]);
    expect((await learner.post('/api/achievements/reveal')).body).toEqual({ unlocked: [{ id: 'first_seed', title: 'First Seed', tier: 'bronze' }] });
    expect(await reveal(learner)).toEqual([]);
  });

  test('tells what a look at the screen has already kept', async () => {
    const learner = await learnerSince(1);
    await send(learner, [event('card.completed', 1)]);
    expect(await one(learner, 'first_seed')).toMatchObject({ isUnlocked: true });
    expect(await reveal(learner)).toEqual(['first_seed']);
  });

  test('of many devices that ask at once, each achievement goes to one', async () => {
    const learner = await learnerSince(1);
    await send(learner, range(1, 25).map((cardId) => event('card.completed', cardId)));
    const answers = await Promise.all(range(1, 8).map(() => reveal(learner)));
    expect(answers.flat().toSorted()).toEqual(['first_seed', 'handful_of_nutmeg']);
  });

  test('an answer taken back first counts for nothing; afterwards it takes nothing back', async () => {
    const learner = await learnerSince(1);
    const answer = event('card.completed', 1, 2);
    const undo = (undoes: string, hoursAgo: number) => event('answer.undone', 1, hoursAgo, { undoes, reopens: true });
    await send(learner, [answer, undo(answer.id, 1)]);
    expect(await reveal(learner)).toEqual([]);
    const again = event('card.completed', 1, 0.5);
    await send(learner, [again]);
    expect(await reveal(learner)).toEqual(['first_seed']);
    await send(learner, [undo(again.id, 0)]);
    expect(await one(learner, 'first_seed')).toMatchObject({ isUnlocked: true, progress: 100, current: 0, unlockedAt: NOON.toISOString() });
    await send(learner, [event('card.completed', 2)]);
    expect(await reveal(learner)).toEqual([]);
  });

  test('a card reviewed over and over on one day counts once, and not at all when it is taken back', async () => {
    const learner = await learnerSince(3);
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
  test('are nothing before the first study', async () => {
    expect((await (await testApp.learner()).get('/api/achievements/stats')).body).toEqual({
      totalPoints: 0, currentStreak: 0, longestStreak: 0, completedFlashcards: 0, quizzesTaken: 0, averageScore: 0, daysActive: 0, certificationsEarned: 0,
    });
  });

  test('are the learner’s own', async () => {
    const learner = await learnerSince(10);
    await send(learner, [...[9, 8, 7, 6].map((day) => event('card.practised', 1, day * 24)), event('card.completed', 2, 24), event('card.completed', 3)]);
    await quiz(learner, { right: 8 });
    await quiz(learner, { right: 7 });
    const { body } = await learner.get('/api/achievements/stats');
    const { rows } = await testApp.database.pool.query<{ points: number }>('select sum(points)::int as points from points_ledger where user_id = $1', [learner.id]);
    expect(body).toEqual({
      totalPoints: rows[0]?.points, currentStreak: 2, longestStreak: 4, completedFlashcards: 2, quizzesTaken: 2, averageScore: 75, daysActive: 6, certificationsEarned: 0,
    });
  });
});

test('achievements are in the export of a person’s data, and go with the account', async () => {
  const learner = await learnerSince(1);
  await send(learner, [event('card.completed', 1)]);
  await reveal(learner);
  const { rawPayload } = await testApp.app.inject({ method: 'GET', url: '/api/account/export', headers: { cookie: learner.cookie() } });
  const data = JSON.parse(strFromU8(unzipSync(rawPayload)['data.json'] ?? new Uint8Array()));
  expect(data.achievements).toEqual([{ achievement: 'first_seed', unlocked_at: NOON.toISOString(), revealed_at: NOON.toISOString() }]);
  await inTransaction(testApp.database.pool, (client) => eraseAchievements(client, learner.id));
  expect((await testApp.database.pool.query('select from achievements_unlocked where user_id = $1', [learner.id])).rowCount).toBe(0);
});
