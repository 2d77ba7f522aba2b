import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { insightsContract } from '../../insights/contract.ts';
import { dashboardContract } from '../../dashboard/contract.ts';
import { leaderboardContract } from '../contract.ts';
import { storeFinalRanks } from './store/ranking.ts';
import { foldScoreChanges } from './store/scores.ts';
import { rankOf } from './service.ts';

type Learner = Browser & { readonly username: string; readonly id: number };
type Board = ResponseOf<typeof leaderboardContract.show>;

const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'a quiet place to read';
/** Friday noon in Grenada, the week of Monday 16 November. */
const FRIDAY = new Date('2026-11-20T16:00:00Z');

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query<Record<string, unknown>>(text, values)).rows;

beforeEach(async () => {
  testApp.clock.now = FRIDAY;
  await sql('delete from points_ledger');
  await sql('with gone as (delete from leaderboard_aliases) update users set leaderboard_opt_in = false');
});

/** A learner with so many cards completed now. */
async function studied(cards: number, username?: string): Promise<Learner> {
  const learner = await testApp.learner(username === undefined ? {} : { username });
  await complete(learner, 1, cards);
  return learner;
}

async function complete(learner: Learner, from: number, to: number): Promise<void> {
  const at = testApp.clock.now.toISOString();
  const events = Array.from({ length: to - from + 1 }, (_, index) => ({
    id: randomUUID(),
    kind: 'card.completed',
    cardId: from + index,
    at,
  }));
  expect((await learner.post('/api/events', { events })).status).toBe(200);
}

/** A finished quiz with every answer wrong: each comes back for review, none is a card completed. */
async function answerAQuizWrong(learner: Learner): Promise<void> {
  const started = await learner.post('/api/quiz/sessions', {
    mode: 'random',
    level: 'beginner',
    category: 'all',
    timed: false,
  });
  const id = Number(started.body['id']);
  const questions = await sql('select position, correct_option as correct from quiz_questions where session_id = $1', [
    id,
  ]);
  for (const { position, correct } of questions) {
    expect(
      (
        await learner.put(`/api/quiz/sessions/${id}/answer`, {
          position,
          chosen: (Number(correct) + 1) % 4,
          timeSpent: 1000,
        })
      ).status,
    ).toBe(200);
  }
  expect((await learner.post(`/api/quiz/sessions/${id}/finish`)).status).toBe(200);
  expect(
    await sql("select from learning_events where user_id = $1 and kind = 'card.practised'", [learner.id]),
  ).not.toHaveLength(0);
}

async function join(learner: Browser, alias: string | null = null): Promise<void> {
  expect((await learner.put('/api/leaderboard/settings', { optIn: true, alias })).status).toBe(200);
}

async function boardOf(learner: Browser, period = 'week'): Promise<Board> {
  const answer = await learner.get(`/api/leaderboard?period=${period}`);
  expect(answer.status).toBe(200);
  return leaderboardContract.show.response.parse(answer.body);
}

/** Moves the clock to another day; sessions of before may have ended by then. */
async function moveTo(now: Date, learners: readonly Learner[]): Promise<void> {
  testApp.clock.now = now;
  for (const learner of learners)
    await learner.post('/api/auth/login', { username: learner.username, password: PASSWORD });
}

describe('the leaderboard', () => {
  test('requires sign-in and a valid period', async () => {
    expect((await testApp.browser().get('/api/leaderboard')).status).toBe(401);
    const learner = await testApp.learner();
    expect(await learner.get('/api/leaderboard?period=year')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('week, month, all') },
    });
  });

  test('is this week’s by default, with first and last day', async () => {
    const learner = await testApp.learner();
    expect((await learner.get('/api/leaderboard')).body).toMatchObject({
      period: 'week',
      periodStart: '2026-11-16',
      periodEnd: '2026-11-22',
      entries: [],
      you: null,
      totalLearners: 0,
    });
    expect(await boardOf(learner, 'month')).toMatchObject({ periodStart: '2026-11-01', periodEnd: '2026-11-30' });
    expect(await boardOf(learner, 'all')).toMatchObject({ periodStart: null, periodEnd: null });
  });

  test('shows only users who joined, with real figures', async () => {
    const [first, hidden] = [await studied(3, 'marvalyn'), await studied(5, 'hidden-one')];
    await join(first);
    const board = await boardOf(hidden);
    expect(board.entries).toEqual([
      {
        rank: 1,
        username: 'marvalyn',
        handle: null,
        totalXP: 30,
        cardsStudied: 3,
        quizScore: null,
        studyStreak: 1,
        achievements: 0,
        level: 1,
        isCurrentUser: false,
      },
    ]);
    expect(board).toMatchObject({ you: null, optedIn: false, totalLearners: 1 });
    expect(board.beforeJoining).toEqual({ rank: 1, totalXP: 50, cardsStudied: 5 });
  });

  test('gives learners with equal points the same rank, and the next one the rank after all of them', async () => {
    const learners = [await studied(2), await studied(4), await studied(4), await studied(1)];
    for (const learner of learners) await join(learner);
    const [low, one, other, last] = learners;
    const board = await boardOf(last ?? testApp.browser());
    expect(board.entries.map(({ rank, username }) => [rank, username])).toEqual([
      [1, other?.username],
      [1, one?.username],
      [3, low?.username],
      [4, last?.username],
    ]);
    expect(board.you).toMatchObject({ rank: 4, pointsToNext: 10, nextRank: 3 });
    expect((await boardOf(last ?? testApp.browser())).entries).toEqual(board.entries);
    await foldScoreChanges(testApp.database.pool);
    expect(await boardOf(last ?? testApp.browser())).toEqual(board);
  });

  test('shows the own rank outside the first fifty, with two users above and two below', async () => {
    const me = await studied(1);
    await sql(
      `with people as (
         insert into users (username, username_canonical, email, email_canonical, password, leaderboard_opt_in)
         select 'crowd' || i, 'crowd' || i, 'crowd' || i, 'crowd' || i, '', true from generate_series(1, 60) i returning id, username)
       insert into points_ledger (user_id, reason, source, points, at, day)
       select id, 'test', '1', case when username in ('crowd59', 'crowd60') then 5 else 10 + substr(username, 6)::int end, $1, '2026-11-20' from people`,
      [FRIDAY],
    );
    await join(me);
    const board = await boardOf(me);
    expect(board.entries).toHaveLength(50);
    expect(board.entries.some(({ isCurrentUser }) => isCurrentUser)).toBe(false);
    expect(board.you).toMatchObject({
      rank: 59,
      isCurrentUser: true,
      above: [
        { rank: 57, username: 'crowd2' },
        { rank: 58, username: 'crowd1' },
      ],
      below: [{ rank: 60 }, { rank: 60 }],
      pointsToNext: 1,
      nextRank: 58,
    });
    expect(board.totalLearners).toBe(61);
    await sql("delete from users where username like 'crowd%'");
  });

  test('an undone answer removes its points and its card', async () => {
    const learner = await testApp.learner();
    await join(learner);
    const id = randomUUID();
    const at = FRIDAY.toISOString();
    await learner.post('/api/events', {
      events: [
        { id, kind: 'card.completed', cardId: 1, at },
        { id: randomUUID(), kind: 'card.completed', cardId: 2, at },
      ],
    });
    expect((await boardOf(learner)).you).toMatchObject({ totalXP: 20, cardsStudied: 2 });
    await learner.post('/api/events', {
      events: [{ id: randomUUID(), kind: 'answer.undone', undoes: id, reopens: true, cardId: 1, at }],
    });
    expect(await boardOf(learner)).toMatchObject({
      you: { totalXP: 10, cardsStudied: 1 },
      weeklyChallenge: { studied: 1 },
    });
  });

  test('counts a week from Monday in Grenada, and stores its final rank once', async () => {
    const [best, second] = [await studied(3), await studied(2)];
    await join(best);
    await join(second);
    await moveTo(new Date('2026-11-23T03:59:00Z'), [best, second]);
    expect((await boardOf(second)).you?.rank).toBe(2);
    await moveTo(new Date('2026-11-23T04:01:00Z'), [best, second]);
    expect(await boardOf(second)).toMatchObject({
      periodStart: '2026-11-23',
      entries: [],
      you: null,
      weeklyChallenge: { target: 50, studied: 0, endsAt: '2026-11-30T04:00:00.000Z' },
    });

    await storeFinalRanks(testApp.database.pool, testApp.clock.now);
    // What was done offline on Friday arrives on Monday: the week is over, and its places stay.
    const late = Array.from({ length: 3 }, (_, index) => ({
      id: randomUUID(),
      kind: 'card.completed',
      cardId: 10 + index,
      at: new Date(FRIDAY.getTime() + 60_000).toISOString(),
    }));
    await second.post('/api/events', { events: late });
    await storeFinalRanks(testApp.database.pool, testApp.clock.now);
    await complete(second, 20, 20);
    expect((await boardOf(second)).you).toMatchObject({ rank: 1, bestRank: 2 });
    expect((await boardOf(second, 'month')).you).toMatchObject({ rank: 1, totalXP: 60, bestRank: null });
    expect((await boardOf(second, 'all')).entries.map(({ totalXP }) => totalXP)).toEqual([60, 30]);
  });

  test('averages the quizzes of the period', async () => {
    const learner = await studied(1);
    await join(learner);
    for (const [score, daysAgo] of [
      [90, 0],
      [75, 1],
      [10, 8],
    ] as const) {
      await sql(
        `insert into quiz_sessions (user_id, setup, total_questions, score, completed, created_at, finished_at) values ($1, '{}', 10, $2, true, $3, $3)`,
        [learner.id, score, new Date(FRIDAY.getTime() - daysAgo * DAY_MS)],
      );
    }
    expect((await boardOf(learner)).you?.quizScore).toBe(83);
    expect((await boardOf(learner, 'month')).you?.quizScore).toBe(58);
  });

  test('counts the cards completed from Monday for the weekly challenge, the same figure as the dashboard, the ranking and the daily insights show, also after an insight and a challenge', async () => {
    await moveTo(new Date(FRIDAY.getTime() - 7 * DAY_MS), []);
    const learner = await studied(3);
    await moveTo(FRIDAY, [learner]);
    await complete(learner, 1, 5);
    await complete(learner, 5, 5);
    const practised = { id: randomUUID(), kind: 'card.practised', cardId: 7, at: FRIDAY.toISOString() };
    const undone = { id: randomUUID(), kind: 'card.completed', cardId: 8, at: FRIDAY.toISOString() };
    const undo = {
      id: randomUUID(),
      kind: 'answer.undone',
      cardId: 8,
      undoes: undone.id,
      reopens: true,
      at: FRIDAY.toISOString(),
    };
    await learner.post('/api/events', { events: [practised, undone, undo] });
    await answerAQuizWrong(learner);

    await testApp.makePremium(learner.id);
    const { insight, challenge } = insightsContract.today.response.parse(
      (await learner.get('/api/daily-insights/today')).body,
    );
    await learner.post('/api/daily-insights/complete-insight', { insightId: insight?.id });
    const taken = await learner.post('/api/daily-insights/complete-challenge', {
      challengeId: challenge?.id,
      answer: 0,
    });
    expect(taken.status).toBe(200);
    const insights = insightsContract.progress.response.parse((await learner.get('/api/daily-insights/progress')).body);
    const dashboard = dashboardContract.show.response.parse((await learner.get('/api/dashboard')).body);
    await join(learner);
    const board = await boardOf(learner);
    expect({
      challenge: board.weeklyChallenge.studied,
      ranking: board.you?.cardsStudied,
      dashboard: dashboard.week.map(({ cards }) => cards),
      insights: insights.week.map(({ cards }) => cards),
      weeklyDone: insights.weeklyDone,
    }).toEqual({
      challenge: 2,
      ranking: 2,
      dashboard: [0, 0, 0, 0, 2, 0, 0],
      insights: [0, 0, 0, 0, 2, 0, 0],
      weeklyDone: 2,
    });
  });
});

describe('the choice to appear', () => {
  test('joining and leaving take effect at once in every period', async () => {
    const [learner, other] = [await studied(2), await studied(1)];
    await join(learner);
    await join(other);
    expect((await boardOf(other, 'all')).entries).toHaveLength(2);
    expect((await learner.put('/api/leaderboard/settings', { optIn: false, alias: null })).body).toEqual({
      optIn: false,
      alias: null,
    });
    for (const period of ['week', 'month', 'all']) {
      const board = await boardOf(other, period);
      expect(board.entries.map(({ username }) => username)).toEqual([other.username]);
      expect(board).toMatchObject({ totalLearners: 1, you: { rank: 1, above: [], below: [] } });
    }
    expect(await boardOf(learner)).toMatchObject({ optedIn: false, you: null, beforeJoining: { rank: 1 } });
  });

  test('shows users who have not joined their own points and rank, and nobody else', async () => {
    const listed = [await studied(3), await studied(1)];
    for (const learner of listed) await join(learner);
    const boards = () =>
      Promise.all(listed.flatMap((learner) => ['week', 'month', 'all'].map((period) => boardOf(learner, period))));
    const before = await boards();

    const quiet = await studied(2, 'quiet-one');
    expect(await boardOf(quiet)).toMatchObject({
      you: null,
      totalLearners: 2,
      beforeJoining: { rank: 2, totalXP: 20, cardsStudied: 2 },
    });
    expect(await boards()).toEqual(before);
    expect(before.every(({ beforeJoining }) => beforeJoining === null)).toBe(true);
    expect((await boardOf(await testApp.learner())).beforeJoining).toBeNull();
  });

  test('leaves the alias unchanged when only the choice is sent', async () => {
    const learner = await testApp.learner();
    await join(learner, 'Keeper of Keys');
    expect((await learner.put('/api/leaderboard/settings', { optIn: false })).body).toEqual({
      optIn: false,
      alias: 'Keeper of Keys',
    });
    expect((await learner.put('/api/leaderboard/settings', { optIn: true, alias: null })).body).toEqual({
      optIn: true,
      alias: null,
    });
  });

  test('shows the alias, else the display name, else the username', async () => {
    const learner = await studied(1);
    await join(learner);
    expect((await boardOf(learner)).you?.username).toBe(learner.username);
    await sql('update users set display_name = $2 where id = $1', [learner.id, 'Marva B.']);
    expect((await boardOf(learner)).you?.username).toBe('Marva B.');
    await join(learner, '  Nutmeg \u200B  Reader ');
    expect(await boardOf(learner)).toMatchObject({
      you: { username: 'Nutmeg Reader' },
      alias: 'Nutmeg Reader',
      nameWithoutAlias: `Marva B. (${learner.username})`,
    });
    await join(learner, '   ');
    expect((await boardOf(learner)).alias).toBeNull();
  });

  test('refuses another user’s name in any case, with a reason', async () => {
    const [learner, other] = [await testApp.learner({ username: 'Gouyave' }), await testApp.learner()];
    await join(learner, 'Grand Étang');
    for (const alias of ['grand étang', 'GOUYAVE', 'Gouy\u200Dave', 'Grand\u200C Étang']) {
      expect(await other.put('/api/leaderboard/settings', { optIn: true, alias })).toMatchObject({
        status: 409,
        body: { code: 'USERNAME_TAKEN', issues: [{ path: 'alias' }] },
      });
    }
    await join(learner, 'gouyave');
    expect(await other.put('/api/leaderboard/settings', { optIn: true, alias: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'The name must be at least 2 characters long.' },
    });
    expect((await other.put('/api/leaderboard/settings', { alias: null })).status).toBe(400);
  });

  test('gives a name that two ask for at once to one of them', async () => {
    const learners = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
    const answers = await Promise.all(
      learners.map((learner) => learner.put('/api/leaderboard/settings', { optIn: true, alias: 'Sauteurs' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('ends with the wish to be deleted, and nothing of the name is left after the deletion', async () => {
    const [learner, other] = [await studied(2), await studied(1)];
    await join(learner, 'Fort George');
    await join(other);
    await learner.post('/api/account/delete', { password: PASSWORD });
    expect((await boardOf(other)).entries.map(({ username }) => username)).toEqual([other.username]);
    await moveTo(new Date(FRIDAY.getTime() + 30 * DAY_MS), [other]);
    await testApp.runJobs();
    expect(await sql('select alias from leaderboard_aliases where user_id = $1', [learner.id])).toEqual([]);
    expect(
      await sql("select points, listed from leaderboard_entries where user_id = $1 and leaderboard_type = 'all'", [
        learner.id,
      ]),
    ).toEqual([{ points: 20, listed: false }]);
  });
});

test('only the rank of a learner who appears can be shared', async () => {
  const [learner, other] = [await studied(1), await studied(2)];
  const { pool } = testApp.database;
  expect(await rankOf(pool, learner.id, 'week', FRIDAY)).toBeNull();
  await join(learner);
  await join(other);
  expect(await rankOf(pool, learner.id, 'week', FRIDAY)).toEqual({ rank: 2, totalUsers: 2 });
  expect(await rankOf(pool, learner.id, 'week', new Date(FRIDAY.getTime() + 7 * DAY_MS))).toBeNull();
});
