import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { finish, premiumLearner, rightOptions, SETUP, start } from './testing/quizzing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Lets time pass by the server's clock. */
function pass(milliseconds: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + milliseconds);
}

describe('a timed quiz', () => {
  const TIMED = { ...SETUP, timed: true, secondsPerQuestion: 15 };

  it('returns the time left by the server’s clock, on any device', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner, TIMED);
    expect(quiz).toMatchObject({ secondsAllowed: 15, open: { position: 1, millisecondsLeft: 15_000 } });
    pass(4000);
    const saved = await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, {
      position: 1,
      chosen: 0,
      timeSpent: 3900,
    });
    expect(saved.body).toEqual({
      position: 1,
      kept: true,
      open: { position: 2, millisecondsLeft: 14_900 },
      feedback: null,
    });
    pass(5000);
    const other = test.browser();
    await other.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' });
    const open = { position: 2, millisecondsLeft: 9900 };
    expect((await other.get('/api/quiz/sessions')).body).toMatchObject({
      running: { id: quiz.id, timed: true, totalQuestions: 10, open },
    });
    expect((await other.get(`/api/quiz/sessions/${quiz.id}`)).body).toMatchObject({ status: 'running', open });
  });

  it('skips a question whose time is over, and accepts its answer only for half a minute', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner, TIMED);
    const right = await rightOptions(test, quiz.id);
    pass(15_000 + 30_000 + 1);
    const late = await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, {
      position: 1,
      chosen: right.get(1),
      timeSpent: 1000,
    });
    expect(late).toMatchObject({ status: 200, body: { kept: false, open: { position: 4, millisecondsLeft: 14_999 } } });
    const delayed = await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, {
      position: 2,
      chosen: right.get(2),
      timeSpent: 99_000,
    });
    expect(delayed.body).toMatchObject({ kept: true });
    const early = await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, {
      position: 9,
      chosen: right.get(9),
      timeSpent: 0,
    });
    expect(early).toMatchObject({ status: 422, body: { code: 'REFUSED' } });
    pass(10 * 15_000);
    expect((await learner.get(`/api/quiz/sessions/${quiz.id}`)).body).toMatchObject({ status: 'running', open: null });
    expect((await finish(learner, quiz.id)).quiz).toMatchObject({ correctAnswers: 1, averageSeconds: 15 });
  });

  it('allows the time of the account’s setting when it began', async () => {
    const learner = await premiumLearner(test);
    const give = (percent: number) =>
      test.database.pool.query(
        'insert into time_accommodations (user_id, percent) values ($1, $2) on conflict (user_id) do update set percent = excluded.percent',
        [learner.id, percent],
      );
    await give(150);
    expect((await learner.get('/api/quiz/sessions')).body).toMatchObject({ timeAccommodation: 150 });
    const quiz = await start(learner, { ...TIMED, secondsPerQuestion: 30 });
    expect(quiz).toMatchObject({ secondsAllowed: 45, open: { millisecondsLeft: 45_000 } });
    await give(100);
    pass(44_000);
    expect((await learner.get(`/api/quiz/sessions/${quiz.id}`)).body).toMatchObject({
      secondsAllowed: 45,
      open: { position: 1, millisecondsLeft: 1000 },
    });
    expect(await start(learner)).toMatchObject({ secondsAllowed: null, open: { position: 1, millisecondsLeft: null } });
  });
});
