import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { analyticsContract } from '../contract.ts';
import { readDeck } from '../../cards/server/service.ts';
import { updateDailyFigures, updateNightlyFigures } from './figures.ts';

let testApp: TestApp;
let administrator: Awaited<ReturnType<TestApp['learner']>>;
beforeAll(async () => {
  testApp = await startTestApp();
  // Half past nine in the evening of 30 November in Grenada: already December in UTC.
  testApp.clock.now = new Date('2026-12-01T01:30:00Z');
  await administratorSignsUp();
});
afterAll(() => testApp.close());

async function administratorSignsUp(): Promise<void> {
  administrator = await testApp.learner();
  await run("update users set role = 'admin', created_at = '2020-01-01' where id = $1", [administrator.id]);
}

async function run(statement: string, values: unknown[] = []): Promise<void> {
  await testApp.database.pool.query(statement, values);
}

async function figures(days: number) {
  const answer = await administrator.get(`/api/admin/analytics?days=${days}`);
  expect(answer.status).toBe(200);
  return analyticsContract.figures.response.parse(answer.body);
}

const shown = (bars: readonly { readonly start: string; readonly count: number }[]) =>
  bars.filter(({ count }) => count > 0).map(({ start, count }) => [start, count]);

async function registered(at: string, ...days: readonly string[]): Promise<number> {
  const { id } = await testApp.learner();
  await run('update users set created_at = $2 where id = $1', [id, at]);
  for (const day of days) {
    await run('insert into learning_days (user_id, day) values ($1, $2)', [id, day]);
    await run('update users set last_active_date = $2 where id = $1', [id, day]);
    // What a quiz found: it makes the day a day of study, and is no answer to a card.
    await answered(id, `${day}T16:00:00Z`, null, madeByServer());
  }
  return id;
}

/** An id of what the server made of a quiz: a UUID of version 8. */
function madeByServer(): string {
  const id = randomUUID();
  return `${id.slice(0, 14)}8${id.slice(15)}`;
}

async function answered(userId: number, at: string, undoes: string | null = null, id: string = randomUUID()) {
  await run(
    `insert into learning_events (user_id, id, kind, flashcard_id, grade, undoes, at, received_at)
     values ($1, $2, $3, 1, $4, $5, $6, $6)`,
    [userId, id, undoes === null ? 'card.completed' : 'answer.undone', undoes === null ? 'good' : null, undoes, at],
  );
  return id;
}

async function bought(userId: number, paidAt: string, amountCents: number): Promise<void> {
  await run(
    `insert into orders (id, user_id, plan_id, status, method, list_cents, discount_cents, amount_cents, currency, created_at, updated_at, expires_at, paid_at)
     values ($1, $2, '3month', 'paid', 'sandbox-card', $3, 0, $3, 'USD', $4, $4, $4, $4)`,
    [randomUUID(), userId, amountCents, paidAt],
  );
}

/** A finished quiz of five questions, of which the first so many are right, the first of them about a card. */
async function quizzed(
  userId: number,
  finishedAt: string,
  { cardId, right }: { readonly cardId: number; readonly right: boolean },
) {
  await run(
    `with quiz as (
       insert into quiz_sessions (user_id, setup, score, total_questions, correct_answers, completed, created_at, finished_at)
       values ($1, '{}', $4, 5, 5, true, $3, $3) returning id
     ), texts as (
       insert into question_texts values (gen_random_uuid(), 'What?', '["a","b"]', 'Because.', 'employment', '1', 'Section 1') returning id
     )
     insert into quiz_questions (user_id, session_id, position, flashcard_id, text_id, correct_option, chosen_option, answered_at, difficulty)
     select $1, quiz.id, 1, $2, texts.id, 0, $5, $3, 'easy' from quiz, texts`,
    [userId, cardId, finishedAt, right ? 100 : 45, right ? 0 : 1],
  );
}

test('are counted by Grenadian days, and only within the period', async () => {
  // The last second of 31 October, the first of 1 November, and this evening.
  await registered('2026-11-01T03:59:59Z');
  const early = await registered('2026-11-01T04:00:00Z', '2026-11-01', '2026-11-29', '2026-11-30');
  const late = await registered('2026-12-01T01:00:00Z', '2026-11-30');
  await answered(early, '2026-11-01T03:59:59Z');
  await answered(early, '2026-11-30T03:00:00Z');
  await answered(late, '2026-12-01T01:00:00Z');
  // What was taken back, and what the server made of a quiz, are no answers to cards.
  await answered(late, '2026-12-01T01:10:00Z', await answered(late, '2026-12-01T01:05:00Z'));
  await answered(late, '2026-12-01T01:06:00Z', null, '00000000-0000-8000-8000-000000000001');
  await bought(early, '2026-11-02T12:00:00Z', 2500);
  await bought(early, '2026-11-30T12:00:00Z', 1500);
  await bought(administrator.id, '2026-10-01T12:00:00Z', 9900);

  const month = await figures(30);
  expect(month).toMatchObject({ unit: 'day', first: '2026-11-01', last: '2026-11-30', activeLearners: 2 });
  expect(month.registrations).toHaveLength(30);
  expect(shown(month.registrations)).toEqual([
    ['2026-11-01', 1],
    ['2026-11-30', 1],
  ]);
  expect(shown(month.learners)).toEqual([
    ['2026-11-01', 1],
    ['2026-11-29', 1],
    ['2026-11-30', 2],
  ]);
  expect(shown(month.answers)).toEqual([
    ['2026-11-29', 1],
    ['2026-11-30', 1],
  ]);
  expect(shown(month.revenue)).toEqual([
    ['2026-11-02', 2500],
    ['2026-11-30', 1500],
  ]);
  expect(month.conversion).toEqual({ registered: 2, studied: 2, cameBack: 1, bought: 1 });

  const year = await figures(365);
  expect(year).toMatchObject({ unit: 'month', first: '2025-12-01' });
  expect(shown(year.revenue)).toEqual([
    ['2026-10-01', 9900],
    ['2026-11-01', 4000],
  ]);
  const quarter = await figures(90);
  // Whoever studied on two days of a week is one learner of it.
  expect(shown(quarter.learners)).toEqual([
    ['2026-10-26', 1],
    ['2026-11-23', 1],
    ['2026-11-30', 2],
  ]);

  // By night the days are added up: nothing becomes another figure.
  expect(await testApp.runJobs()).toContainEqual({ queue: 'analytics.add-up-days', failure: null });
  expect(await Promise.all([figures(30), figures(365), figures(90)])).toEqual([month, year, quarter]);
});

test('return the hardest cards by each learner’s first answer, from thirty answers on', async () => {
  for (let learner = 0; learner < 30; learner += 1) {
    const { id } = await testApp.learner();
    await quizzed(id, '2026-11-10T12:00:00Z', { cardId: 7, right: learner >= 12 });
    if (learner < 29) await quizzed(id, '2026-11-11T12:00:00Z', { cardId: 8, right: false });
    // A second answer to the same card changes nothing.
    if (learner === 0) await quizzed(id, '2026-11-12T12:00:00Z', { cardId: 7, right: true });
  }
  const { hardest, scores, averageScore } = await figures(30);
  expect(hardest).toMatchObject([{ cardId: 7, answers: 30, wrong: 12 }]);
  expect(hardest[0]?.heading).not.toBe('');
  expect(scores).toEqual([0, 0, 0, 0, 41, 0, 0, 0, 0, 19]);
  expect(averageScore).toBe(62);
});

test('over the whole history are those of last night on a large site, which the answer says, and of now on a small one', async () => {
  const { pool } = testApp.database;
  const deck = await readDeck(pool);
  const before = await figures(30);
  expect(before.countedAt).toBeNull();
  const night = new Date('2026-12-01T01:20:00Z');
  await updateNightlyFigures(pool, deck, { now: night, maxLearners: 0 });
  const early = await registered('2026-11-20T12:00:00Z', '2026-11-20', '2026-11-21');
  await bought(early, '2026-11-20T12:00:00Z', 2500);
  await quizzed(early, '2026-11-20T12:00:00Z', { cardId: 7, right: false });

  const { completion, hardest, scores, averageScore, conversion } = before;
  const large = await figures(30);
  expect(large).toMatchObject({ completion, hardest, scores, averageScore, conversion });
  expect(large.countedAt).toBe(night.toISOString());
  expect(shown(large.registrations)).toContainEqual(['2026-11-20', 1]);
  expect(shown(large.revenue)).toContainEqual(['2026-11-20', 2500]);
  const stats = analyticsContract.stats.response.parse((await administrator.get('/api/admin/stats')).body);
  expect(stats.countedAt).toBe(night.toISOString());

  await updateNightlyFigures(pool, deck, { now: night });
  const small = await figures(30);
  expect(small.countedAt).toBeNull();
  expect(small.conversion).toEqual({
    registered: conversion.registered + 1,
    studied: conversion.studied + 1,
    cameBack: conversion.cameBack + 1,
    bought: conversion.bought + 1,
  });
  await run('delete from orders where user_id = $1', [early]);
  await run('delete from users where id = $1', [early]);
});

test('are exported as a file, which is recorded in the audit log', async () => {
  const answer = await administrator.get('/api/admin/analytics/file?chart=revenue&days=365');
  expect(answer.status).toBe(200);
  const { rows } = await testApp.database.pool.query<{ resource: string }>(
    "select resource from security_audit_log where action = 'analytics.exported' and user_id = $1",
    [administrator.id],
  );
  expect(rows).toEqual([{ resource: 'chart revenue' }]);
  const all = await testApp.app.inject({
    url: '/api/admin/analytics/file?days=7',
    headers: { cookie: administrator.cookie() },
  });
  expect(all.headers['content-disposition']).toBe('attachment; filename="figures-2026-11-24-2026-11-30.csv"');
  expect(all.body).toMatch(/^Chart,Of,Figure,Value\r\nRegistrations,2026-11-24,Registrations,0\r\n/);
  expect(all.body).toContain('\r\nFrom registration to plan,Registered,Users,31\r\n');
  const file = await testApp.app.inject({
    url: '/api/admin/analytics/file?chart=conversion&days=7',
    headers: { cookie: administrator.cookie() },
  });
  expect(file.headers['content-disposition']).toBe('attachment; filename="conversion-2026-11-24-2026-11-30.csv"');
  expect(file.body).toBe(
    'Step,Users\r\nRegistered,31\r\nStudied,1\r\nCame back on another day,0\r\nBought a plan,0\r\n',
  );
});

test.each(['/api/admin/analytics', '/api/admin/analytics/file?chart=revenue'])(
  '%s is only for administrators, for the available periods',
  async (path) => {
    expect((await testApp.browser().get(path)).status).toBe(401);
    expect((await (await testApp.learner()).get(path)).status).toBe(403);
    expect((await administrator.get(`${path}${path.includes('?') ? '&' : '?'}days=31`)).status).toBe(400);
  },
);

test('count a learner who resets progress once, and include earlier study', async () => {
  const { pool } = testApp.database;
  testApp.clock.now = new Date('2027-02-03T20:00:00Z');
  await administratorSignsUp();
  const studying = await testApp.learner();
  const resetting = await testApp.learner();
  const logIn = async (learner: typeof studying) => {
    const answer = await learner.post('/api/auth/login', {
      username: learner.username,
      password: 'a quiet place to read',
    });
    expect(answer.status).toBe(200);
  };
  const reset = async (learner: typeof studying) => {
    await logIn(learner);
    expect((await learner.post('/api/progress/reset', { key: randomUUID() })).status).toBe(200);
  };
  await answered(studying.id, '2027-02-03T16:00:00Z');
  testApp.clock.now = new Date('2027-02-04T20:00:00Z');
  await updateDailyFigures(pool, testApp.clock.now);
  await reset(studying);
  await answered(studying.id, '2027-02-04T20:10:00Z');
  await answered(resetting.id, '2027-02-04T20:10:00Z');
  await answered(resetting.id, '2027-02-04T20:12:00Z', await answered(resetting.id, '2027-02-04T20:11:00Z'));
  testApp.clock.now = new Date('2027-02-04T21:00:00Z');
  await reset(resetting);

  const expectFigures = async () => {
    await logIn(administrator);
    const [days, weeks, months] = [await figures(7), await figures(90), await figures(365)];
    expect(shown(days.learners)).toEqual([
      ['2027-02-03', 1],
      ['2027-02-04', 2],
    ]);
    expect(shown(days.answers)).toEqual([
      ['2027-02-03', 1],
      ['2027-02-04', 2],
    ]);
    expect(shown(weeks.learners).at(-1)).toEqual(['2027-02-01', 2]);
    expect(shown(months.learners).at(-1)).toEqual(['2027-02-01', 2]);
  };
  await expectFigures();
  testApp.clock.now = new Date('2027-02-05T20:00:00Z');
  await updateDailyFigures(pool, testApp.clock.now);
  await expectFigures();
});
