import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { examsOf, finish, finishedSchema, MINUTE_MS, examPath, certificationOf, start } from './testing/exams.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { answerAll, later, readyLearner, rightOptions } = examsOf(() => test);

describe('answering', () => {
  it('may be changed until the exam is finished', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    const right = await rightOptions(exam.id);
    const correct = right.get(1) ?? 0;
    await learner.put(`${examPath(exam)}/answer`, { position: 1, chosen: (correct + 1) % 4 });
    await learner.put(`${examPath(exam)}/answer`, { position: 1, chosen: correct });
    expect((await finish(learner, exam)).correctAnswers).toBe(1);
    expect(await learner.put(`${examPath(exam)}/answer`, { position: 2, chosen: 0 })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_FINISHED' },
    });
  });

  it.each([
    [{ position: 21, chosen: 0 }, 'position'],
    [{ position: 1, chosen: 4 }, 'chosen'],
    [{ position: 1, chosen: -1 }, 'chosen'],
    [{ position: 1, chosen: 0, isCorrect: true }, 'isCorrect'],
    [{ position: 1, chosen: 0, score: 100 }, 'score'],
  ])('refuses %o', async (answer, path) => {
    const learner = await readyLearner();
    const exam = await start(learner);
    expect(await learner.put(`${examPath(exam)}/answer`, answer)).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
  });

  it('is for the exam’s own learner, under its own certification', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    const stranger = await readyLearner();
    for (const [who, path] of [
      [stranger, examPath(exam)],
      [learner, examPath({ ...exam, certificationId: 2 })],
    ] as const) {
      const calls = [
        await who.get(path),
        await who.put(`${path}/answer`, { position: 1, chosen: 0 }),
        await who.post(`${path}/finish`),
      ];
      expect(calls.map(({ status, body }) => [status, body['code']])).toEqual(calls.map(() => [404, 'NOT_FOUND']));
    }
    expect((await test.browser().get(examPath(exam))).status).toBe(401);
  });

  it('has no effect on another user’s exam, running or expired', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await answerAll(learner, exam, 20);
    const stranger = await readyLearner();
    const own = await start(stranger);
    const stored = async () =>
      (await test.database.pool.query('select * from exam_attempts where user_id = $1', [learner.id])).rows;
    const before = await stored();
    for (const elapsed of [0, 45 * MINUTE_MS]) {
      await later(elapsed, async () => {
        const named = [own, exam, { ...exam, certificationId: 2 }];
        const answers = await Promise.all(named.map((sat) => stranger.post(`${examPath(sat)}/finish`)));
        expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
        expect((await learner.post(`${examPath({ ...exam, certificationId: 2 })}/finish`)).status).toBe(404);
        expect(await stored()).toEqual(before);
      });
    }
    expect(await finish(learner, exam)).toMatchObject({ passed: true });
  });

  it('continues when the access ends meanwhile', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await test.database.pool.query(
      "update users set is_premium = false, access_type = 'free', trial_end_date = null where id = $1",
      [learner.id],
    );
    await answerAll(learner, exam, 20);
    expect(await finish(learner, exam)).toMatchObject({ passed: true });
  });
});

describe('when the time is over', () => {
  it('accepts late answers for a minute, refuses later ones, and grades the saved ones', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    const right = await rightOptions(exam.id);
    const answer = (position: number) =>
      learner.put(`${examPath(exam)}/answer`, { position, chosen: right.get(position) });
    await answer(1);
    await later(30 * MINUTE_MS + MINUTE_MS, async () =>
      expect(await answer(2)).toMatchObject({ status: 200, body: { timeLeft: 0 } }),
    );
    await later(30 * MINUTE_MS + MINUTE_MS + 1, async () => {
      expect(await answer(3)).toMatchObject({ status: 422, body: { code: 'REFUSED' } });
      const read = finishedSchema.parse((await learner.get(examPath(exam))).body);
      expect(read).toMatchObject({ status: 'finished', score: 10, correctAnswers: 2, passed: false });
      expect(read.finishedAt).toBe(new Date(test.clock.now.getTime() - MINUTE_MS - 1).toISOString());
    });
  });

  it('is graded by the next read, also of the list', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await answerAll(learner, exam, 18);
    await later(45 * MINUTE_MS, async () => {
      expect(await certificationOf(learner)).toMatchObject({
        state: 'earned',
        userProgress: { bestScore: 90, isEarned: true },
        exam: { openAttempt: null, lastAttempt: { id: exam.id, passed: true } },
      });
    });
  });

  it('is graded by a job when nobody reads it', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await later(45 * MINUTE_MS, async () => {
      expect((await test.runJobs()).filter(({ failure }) => failure !== null)).toEqual([]);
    });
    const { rows } = await test.database.pool.query(
      'select score, passed from exam_attempts where id = $1 and finished_at = expires_at',
      [exam.id],
    );
    expect(rows).toEqual([{ score: 0, passed: false }]);
  });
});
