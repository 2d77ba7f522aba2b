import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { insightsContract } from '../contract.ts';
import { optionOrder } from '../../assessment/rules/question.ts';
import { insightFigures } from './service.ts';

/** Noon in Grenada. */
const NOON = new Date('2026-11-20T16:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const todaySchema = insightsContract.today.response;
const completeSchema = insightsContract.completeChallenge.response;
const startedSchema = insightsContract.startChallenge.response;
const archiveSchema = insightsContract.archive.response;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.now = NOON;
});

/** A learner to whom the screen stays open, and who stays signed in, while the clock moves by days. */
async function premiumLearner() {
  const learner = await test.learner();
  await test.makePremium(learner.id);
  await learner.post('/api/auth/login', {
    username: learner.username,
    password: 'a quiet place to read',
    rememberMe: true,
  });
  return learner;
}

async function todayOf(learner: Browser) {
  const answer = await learner.get('/api/daily-insights/today');
  expect(answer.status).toBe(200);
  const { day, insight, challenge } = todaySchema.parse(answer.body);
  if (insight === null || challenge === null) throw new Error('There is no insight today.');
  return { day, insight, challenge };
}

const rightAnswer = (challengeId: number, learner: { readonly id: number }) =>
  optionOrder(challengeId, learner.id).indexOf(0);
const wrongAnswer = (challengeId: number, learner: { readonly id: number }) =>
  (rightAnswer(challengeId, learner) + 1) % 4;

async function complete(learner: Browser, body: object) {
  const answer = await learner.post('/api/daily-insights/complete-challenge', body);
  expect(answer.status).toBe(200);
  return completeSchema.parse(answer.body);
}

/** When an insight is to be read. */
async function dayOf(learner: Browser, id: number | string) {
  const answer = await learner.get(`/api/daily-insights/insights/${id}`);
  return answer.status === 200 ? insightsContract.insightDay.response.parse(answer.body) : answer.status;
}

async function ledgerOf(userId: number): Promise<unknown[]> {
  const { rows } = await test.database.pool.query(
    'select reason, source, points from points_ledger where user_id = $1 order by reason',
    [userId],
  );
  return rows;
}

function tellsNoAnswer(challenge: object): boolean {
  return !('correctAnswer' in challenge) && !('explanation' in challenge);
}

function pass(milliseconds: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + milliseconds);
}

describe('the day', () => {
  it('is the same for everyone except for the order of options, without the answer', async () => {
    const [one, other] = [await premiumLearner(), await premiumLearner()];
    const seen = (await Promise.all([one, other].map((learner) => learner.get('/api/daily-insights/today')))).map(
      ({ body }) => todaySchema.parse(body),
    );
    const [first, second] = seen.map(({ challenge, ...day }) => ({
      ...day,
      challenge: { ...challenge, options: challenge?.options.toSorted() },
    }));
    expect(second).toEqual(first);
    const [{ insight, challenge, day } = todaySchema.parse(null)] = seen;
    expect(day).toBe('2026-11-20');
    expect(insight).toMatchObject({ isCompleted: false });
    expect(challenge).toMatchObject({ state: 'not_started', isCompleted: false, userAnswer: null, remainingMs: null });
    expect(challenge).toSatisfy(tellsNoAnswer);
    expect(new Set(challenge?.options).size).toBe(4);
  });

  it('changes at midnight in Grenada and not before', async () => {
    const learner = await premiumLearner();
    const before = await todayOf(learner);
    test.clock.now = new Date('2026-11-21T03:59:59Z');
    expect(await todayOf(learner)).toEqual(before);
    test.clock.now = new Date('2026-11-21T04:00:00Z');
    const after = await todayOf(learner);
    expect(after.day).toBe('2026-11-21');
    expect(after.insight.id).not.toBe(before.insight.id);
    expect(after.challenge.id).not.toBe(before.challenge.id);
  });

  it('stays unchanged for a learner who did it, even when the content changes', async () => {
    const learner = await premiumLearner();
    const { day, insight, challenge } = await todayOf(learner);
    const others = { insight: (insight.id % 92) + 1, challenge: (challenge.id % 92) + 1 };
    await test.database.pool.query(
      'insert into insight_reads (user_id, day, insight_id, read_at, points) values ($1, $2, $3, $4, 10)',
      [learner.id, day, others.insight, NOON],
    );
    await test.database.pool.query(
      'insert into challenge_attempts (user_id, day, challenge_id, started_at, expires_at) values ($1, $2, $3, $4, $5)',
      [learner.id, day, others.challenge, NOON, new Date(NOON.getTime() + 60_000)],
    );
    expect(await todayOf(learner)).toMatchObject({
      insight: { id: others.insight, isCompleted: true },
      challenge: { id: others.challenge, state: 'started' },
    });
    expect(
      await complete(learner, { challengeId: others.challenge, answer: rightAnswer(others.challenge, learner) }),
    ).toMatchObject({ correct: true });
    expect(
      (await learner.post('/api/daily-insights/complete-challenge', { challengeId: challenge.id, answer: 0 })).status,
    ).toBe(422);
  });

  it('is refused to a free learner, open in a trial, and requires sign-in', async () => {
    const learner = await test.learner();
    expect((await learner.get('/api/daily-insights/today')).status).toBe(200);
    const { insight, challenge } = await todayOf(learner);
    await test.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
      learner.id,
    ]);
    const answers = [
      await learner.get('/api/daily-insights/today'),
      await learner.get('/api/daily-insights/progress'),
      await learner.get('/api/daily-insights/archive'),
      await learner.get('/api/daily-insights/days/2026-11-19'),
      await learner.get('/api/daily-insights/mail'),
      await learner.put('/api/daily-insights/mail', { enabled: true, hour: 7 }),
      await learner.post('/api/daily-insights/complete-insight', { insightId: insight.id }),
      await learner.post('/api/daily-insights/start-challenge', { challengeId: challenge.id }),
      await learner.post('/api/daily-insights/complete-challenge', { challengeId: challenge.id, answer: 0 }),
    ];
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
      answers.map(() => [403, 'PREMIUM_REQUIRED']),
    );
    expect((await test.browser().get('/api/daily-insights/today')).status).toBe(401);
  });
});

describe('reading the insight', () => {
  it('earns 10 points and a day of study, once, from two devices at the same moment', async () => {
    const learner = await premiumLearner();
    const { insight } = await todayOf(learner);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => learner.post('/api/daily-insights/complete-insight', { insightId: insight.id })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      points: 10,
      totalPoints: 10,
      streakCount: 1,
      awards: { badges: [], levels: [] },
    });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ALREADY_FINISHED' });
    expect(await ledgerOf(learner.id)).toEqual([{ reason: 'insight.read', source: '2026-11-20', points: 10 }]);
    expect(await todayOf(learner)).toMatchObject({ insight: { id: insight.id, isCompleted: true } });
  });

  it('of yesterday earns nothing, and one that does not exist is not found', async () => {
    const learner = await premiumLearner();
    const { insight } = await todayOf(learner);
    pass(DAY_MS);
    expect(await learner.post('/api/daily-insights/complete-insight', { insightId: insight.id })).toMatchObject({
      status: 422,
      body: { code: 'REFUSED' },
    });
    expect(await learner.post('/api/daily-insights/complete-insight', { insightId: 9999 })).toMatchObject({
      status: 404,
    });
    expect(await learner.post('/api/daily-insights/complete-insight', { insightId: 'one' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'insightId' }] },
    });
    expect(await ledgerOf(learner.id)).toEqual([]);
  });
});

describe('the challenge', () => {
  it('is graded by the server: a forged `correct` changes nothing', async () => {
    const learner = await premiumLearner();
    const { challenge } = await todayOf(learner);
    const forged = await complete(learner, {
      challengeId: challenge.id,
      answer: wrongAnswer(challenge.id, learner),
      correct: true,
    });
    expect(forged).toMatchObject({
      correct: false,
      outOfTime: false,
      correctAnswer: rightAnswer(challenge.id, learner),
      points: 0,
      totalPoints: 0,
      streakCount: 1,
    });
    expect(forged.explanation).not.toBe('');
    expect(await ledgerOf(learner.id)).toEqual([]);

    const honest = await premiumLearner();
    expect(
      await complete(honest, { challengeId: challenge.id, answer: rightAnswer(challenge.id, honest), correct: false }),
    ).toMatchObject({ correct: true, points: challenge.points });
    expect(await ledgerOf(honest.id)).toEqual([
      { reason: 'challenge.correct', source: '2026-11-20', points: challenge.points },
    ]);
  });

  it('is recorded once: a second request changes nothing, with other input or from another browser', async () => {
    const learner = await premiumLearner();
    const { challenge } = await todayOf(learner);
    const right = { challengeId: challenge.id, answer: rightAnswer(challenge.id, learner) };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => learner.post('/api/daily-insights/complete-challenge', right)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const after = await todayOf(learner);
    expect(
      await learner.post('/api/daily-insights/complete-challenge', {
        ...right,
        answer: wrongAnswer(challenge.id, learner),
      }),
    ).toMatchObject({ status: 409, body: { code: 'ALREADY_FINISHED' } });
    expect((await learner.post('/api/daily-insights/start-challenge', { challengeId: challenge.id })).status).toBe(409);
    expect(await todayOf(learner)).toEqual(after);
    expect(after.challenge).toMatchObject({
      state: 'completed',
      isCorrect: true,
      userAnswer: right.answer,
      correctAnswer: right.answer,
    });
    expect(await ledgerOf(learner.id)).toHaveLength(1);
  });

  it('is timed by the server’s clock and continues with the remaining time', async () => {
    const learner = await premiumLearner();
    const { challenge } = await todayOf(learner);
    const start = () => learner.post('/api/daily-insights/start-challenge', { challengeId: challenge.id });
    const started = async () => startedSchema.parse((await start()).body).challenge;
    expect(await started()).toMatchObject({ state: 'started', remainingMs: challenge.timeLimit * 1000 });
    pass(20_000);
    const left = { state: 'started', remainingMs: challenge.timeLimit * 1000 - 20_000 };
    for (const running of [await started(), (await todayOf(learner)).challenge]) {
      expect(running).toMatchObject(left);
      expect(running).toSatisfy(tellsNoAnswer);
    }
  });

  it('gives more time to those whose account grants it, fixed when it starts', async () => {
    const learner = await premiumLearner();
    const usual = (await todayOf(learner)).challenge.timeLimit;
    await test.database.pool.query(
      'insert into time_accommodations (user_id, percent) values ($1, 150) on conflict (user_id) do update set percent = excluded.percent',
      [learner.id],
    );
    const { challenge } = await todayOf(learner);
    expect(challenge.timeLimit).toBe(usual * 1.5);
    await learner.post('/api/daily-insights/start-challenge', { challengeId: challenge.id });
    await test.database.pool.query(
      'insert into time_accommodations (user_id, percent) values ($1, 100) on conflict (user_id) do update set percent = excluded.percent',
      [learner.id],
    );
    pass(usual * 1.4 * 1000);
    expect(
      await complete(learner, { challengeId: challenge.id, answer: rightAnswer(challenge.id, learner) }),
    ).toMatchObject({
      correct: true,
    });
  });

  it('accepts an answer sent just before the end, and none later', async () => {
    const [quick, slow] = [await premiumLearner(), await premiumLearner()];
    const { challenge } = await todayOf(quick);
    for (const learner of [quick, slow])
      await learner.post('/api/daily-insights/start-challenge', { challengeId: challenge.id });
    pass(challenge.timeLimit * 1000 + 9_000);
    const right = (learner: Browser & { readonly id: number }) => ({
      challengeId: challenge.id,
      answer: rightAnswer(challenge.id, learner),
    });
    expect(await complete(quick, right(quick))).toMatchObject({ correct: true, outOfTime: false });
    const late = (await todayOf(slow)).challenge;
    expect(late).toMatchObject({ state: 'started', remainingMs: 0 });
    expect(late).toSatisfy(tellsNoAnswer);
    pass(1_001);
    expect((await todayOf(slow)).challenge).toMatchObject({
      state: 'completed',
      isCorrect: false,
      outOfTime: true,
      correctAnswer: right(slow).answer,
    });
    expect(await complete(slow, right(slow))).toMatchObject({
      correct: false,
      outOfTime: true,
      points: 0,
      streakCount: 1,
    });
    expect((await slow.post('/api/daily-insights/complete-challenge', right(slow))).status).toBe(409);
    expect(await ledgerOf(slow.id)).toEqual([]);
  });

  it('may be submitted empty, as at zero', async () => {
    const learner = await premiumLearner();
    const { challenge } = await todayOf(learner);
    expect(await complete(learner, { challengeId: challenge.id, answer: null })).toMatchObject({
      correct: false,
      outOfTime: false,
      points: 0,
      challenge: { userAnswer: null, state: 'completed' },
    });
  });

  it('that runs over midnight is finished for its own day, without showing the answer before', async () => {
    const learner = await premiumLearner();
    test.clock.now = new Date('2026-11-21T03:59:30Z');
    const { challenge } = await todayOf(learner);
    await learner.post('/api/daily-insights/start-challenge', { challengeId: challenge.id });
    pass(45_000);
    expect((await todayOf(learner)).challenge.id).not.toBe(challenge.id);
    const { challenge: running } = todaySchema.parse((await learner.get('/api/daily-insights/days/2026-11-20')).body);
    expect(running).toMatchObject({ state: 'started' });
    expect(running).toSatisfy(tellsNoAnswer);
    expect(
      await complete(learner, { challengeId: challenge.id, answer: rightAnswer(challenge.id, learner) }),
    ).toMatchObject({
      correct: true,
    });
    expect(await ledgerOf(learner.id)).toMatchObject([{ source: '2026-11-20' }]);
    const next = (await todayOf(learner)).challenge;
    expect(await complete(learner, { challengeId: next.id, answer: rightAnswer(next.id, learner) })).toMatchObject({
      correct: true,
    });
  });

  it.each([
    [{ answer: 4 }, 400],
    [{ answer: -1 }, 400],
    [{ answer: 0, points: 500 }, 400],
    [{ answer: 0, challengeId: 9999 }, 404],
  ])('refuses %o', async (body, status) => {
    const learner = await premiumLearner();
    const { challenge } = await todayOf(learner);
    expect(
      (await learner.post('/api/daily-insights/complete-challenge', { challengeId: challenge.id, ...body })).status,
    ).toBe(status);
    expect((await todayOf(learner)).challenge.state).toBe('not_started');
  });

  it('of another day is refused', async () => {
    const learner = await premiumLearner();
    const { challenge } = await todayOf(learner);
    pass(DAY_MS);
    for (const call of ['start-challenge', 'complete-challenge']) {
      const body = { challengeId: challenge.id, ...(call === 'start-challenge' ? {} : { answer: 0 }) };
      expect(await learner.post(`/api/daily-insights/${call}`, body)).toMatchObject({
        status: 422,
        body: { code: 'REFUSED' },
      });
    }
  });
});

describe('progress', () => {
  it('counts activity and suggests missed sections', async () => {
    const learner = await premiumLearner();
    expect((await learner.get('/api/daily-insights/progress')).body).toMatchObject({
      streakCount: 0,
      totalPoints: 0,
      weeklyProgress: 0,
      weeklyGoal: 5,
      recommendation: { topic: 'Your first cards' },
    });

    const { insight, challenge } = await todayOf(learner);
    await learner.post('/api/daily-insights/complete-insight', { insightId: insight.id });
    await complete(learner, { challengeId: challenge.id, answer: wrongAnswer(challenge.id, learner) });
    const after = (await learner.get('/api/daily-insights/progress')).body;
    expect(after).toMatchObject({
      streakCount: 1,
      totalPoints: 10,
      weeklyProgress: 0,
      weeklyDone: 0,
      recommendation: { topic: challenge.title },
    });
    expect(after['week']).toHaveLength(7);
    expect(after['week']).toContainEqual({ day: '2026-11-20', insight: true, challenge: true, cards: 0 });

    const at = NOON.toISOString();
    const events = [
      { id: crypto.randomUUID(), kind: 'card.practised', cardId: 3, at },
      { id: crypto.randomUUID(), kind: 'card.practised', cardId: 21, at },
      { id: crypto.randomUUID(), kind: 'card.completed', cardId: 1, at },
    ];
    expect((await learner.post('/api/events', { events })).status).toBe(200);
    const { body } = await learner.get('/api/daily-insights/progress');
    expect(body).toMatchObject({
      weeklyProgress: 20,
      weeklyDone: 1,
      recommendation: { path: '/review', reason: expect.stringContaining('Employment Act, Cap. 89, Part VIII') },
    });
  });

  it('gives achievements its figures', async () => {
    const learner = await premiumLearner();
    expect(await insightFigures(test.database.pool, learner.id)).toEqual({ reads: 0, rightChallenges: 0 });
    for (const isRight of [true, false]) {
      const { insight, challenge } = await todayOf(learner);
      await learner.post('/api/daily-insights/complete-insight', { insightId: insight.id });
      await complete(learner, {
        challengeId: challenge.id,
        answer: isRight ? rightAnswer(challenge.id, learner) : wrongAnswer(challenge.id, learner),
      });
      pass(DAY_MS);
    }
    expect(await insightFigures(test.database.pool, learner.id)).toEqual({ reads: 2, rightChallenges: 1 });
  });
});

describe('the archive', () => {
  it('has every day since the account was made, page by page, without today', async () => {
    const learner = await premiumLearner();
    expect((await learner.get('/api/daily-insights/archive')).body).toEqual({ days: [], next: null });
    pass(12 * DAY_MS);
    const first = archiveSchema.parse((await learner.get('/api/daily-insights/archive')).body);
    const second = archiveSchema.parse((await learner.get(`/api/daily-insights/archive?before=${first.next}`)).body);
    expect([...first.days, ...second.days].map(({ day }) => day)).toEqual(
      Array.from({ length: 12 }, (_, index) =>
        new Date(Date.parse('2026-12-01') - index * DAY_MS).toISOString().slice(0, 10),
      ),
    );
    expect(second.next).toBeNull();
  });

  it('shows the result of each day, and yesterday’s answer to those who did not take part', async () => {
    const [taker, other] = [await premiumLearner(), await premiumLearner()];
    const { insight, challenge } = await todayOf(taker);
    await taker.post('/api/daily-insights/complete-insight', { insightId: insight.id });
    await complete(taker, { challengeId: challenge.id, answer: wrongAnswer(challenge.id, taker) });
    pass(DAY_MS);
    expect((await taker.get('/api/daily-insights/archive')).body).toMatchObject({
      days: [{ day: '2026-11-20', insight: { id: insight.id, isCompleted: true }, challenge: { result: 'wrong' } }],
    });
    expect((await other.get('/api/daily-insights/archive')).body).toMatchObject({
      days: [{ insight: { isCompleted: false }, challenge: { result: 'not_taken' } }],
    });
    expect((await other.get('/api/daily-insights/days/2026-11-20')).body).toMatchObject({
      insight: { id: insight.id, content: insight.content },
      challenge: {
        id: challenge.id,
        state: 'not_started',
        correctAnswer: rightAnswer(challenge.id, other),
        explanation: expect.stringMatching(/./),
        userAnswer: null,
      },
    });
  });

  it.each(['2026-11-20', '2026-11-21', '2026-11-19', '2025-02-30', 'yesterday'])(
    'does not show %s to an account made on the 20th',
    async (day) => {
      const learner = await premiumLearner();
      const { status } = await learner.get(`/api/daily-insights/days/${day}`);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('an insight that was looked for', () => {
  it('has a day: today, a past day of the archive with its page, or one to come', async () => {
    const learner = await premiumLearner();
    const { day, insight } = await todayOf(learner);
    expect(await dayOf(learner, insight.id)).toEqual({ id: insight.id, title: insight.title, day, when: 'today' });

    test.clock.now = new Date(NOON.getTime() + 3 * DAY_MS);
    expect(await dayOf(learner, insight.id)).toMatchObject({ day, when: 'past' });
    expect((await learner.get(`/api/daily-insights/days/${day}`)).body).toMatchObject({ insight: { id: insight.id } });

    const newcomer = await premiumLearner();
    const found = await dayOf(newcomer, insight.id);
    expect(found).toMatchObject({ when: 'to_come' });
  });

  it('is not found when there is none, and its id is a number', async () => {
    const learner = await premiumLearner();
    expect([await dayOf(learner, 99_999), await dayOf(learner, 'nutmeg')]).toEqual([404, 400]);
  });
});
