import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { finishedQuizzes, quizAverages, quizFigures, quizScores } from './service.ts';
import { answerAll, finish, pointsOf, SETUP, start } from './testing/quizzing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ONE_QUESTION = { ...SETUP, set: 'path-union-recognition' };

async function freeLearner(): ReturnType<TestApp['learner']> {
  const learner = await test.learner();
  await test.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
    learner.id,
  ]);
  return learner;
}

/** Answers the one question of its set right. */
async function takeShort(learner: Browser): ReturnType<typeof finish> {
  const quiz = await start(learner, ONE_QUESTION);
  expect(quiz.questions).toHaveLength(1);
  await answerAll(test, learner, quiz, 1);
  return finish(learner, quiz.id);
}

async function storedFigures(userId: number): Promise<unknown> {
  const { rows } = await test.database.pool.query(
    'select total_quizzes_completed as quizzes, average_score as average from users where id = $1',
    [userId],
  );
  return rows[0];
}

it('a repeated quiz of one question raises no average, earns no badge and no achievement, and its points once', async () => {
  const learner = await freeLearner();
  const long = await start(learner);
  await answerAll(test, learner, long, 5);
  await finish(learner, long.id);
  const rounds = [await takeShort(learner)];
  const before = (await learner.get('/api/achievements')).body;
  const points = await pointsOf(learner);
  for (let round = 0; round < 5; round += 1) rounds.push(await takeShort(learner));
  for (const { quiz, awards } of rounds) {
    expect(quiz).toMatchObject({ score: 100, totalQuestions: 1 });
    expect(awards).toEqual({ badges: [], levels: [] });
  }
  expect(await pointsOf(learner)).toBe(points);
  expect((await learner.get('/api/levels')).body).toMatchObject({ averageScore: 50 });
  expect((await learner.get('/api/dashboard')).body).toMatchObject({ quiz: { finished: 1, averageScore: 50 } });
  expect((await learner.get('/api/achievements')).body).toEqual(before);
  expect(await storedFigures(learner.id)).toEqual({ quizzes: 1, average: 50 });
});

it('is still in the list of past quizzes', async () => {
  const learner = await freeLearner();
  const { quiz } = await takeShort(learner);
  expect((await learner.get('/api/quiz/sessions')).body).toMatchObject({ finished: [{ id: quiz.id, score: 100 }] });
  expect(await storedFigures(learner.id)).toEqual({ quizzes: 0, average: 0 });
});

it('has four questions; one of five counts everywhere', async () => {
  const { pool } = test.database;
  const learner = await test.learner();
  const insert = (questions: number, score: number) =>
    pool.query(
      `insert into quiz_sessions (user_id, setup, total_questions, correct_answers, score, right_first, right_last, completed, created_at, finished_at)
       values ($1, '{"timed": true}', $2, $2, $3, $2, $2, true, $4, $4)`,
      [learner.id, questions, score, test.clock.now],
    );
  await insert(4, 100);
  const none = { finished: 0, perfect: 0, timed: 0, averageScore: 0 };
  const from = new Date(0);
  expect(await quizFigures(pool, learner.id)).toEqual(none);
  expect(await quizScores(pool, learner.id)).toEqual({ finished: 0, averageScore: null });
  expect(await finishedQuizzes(pool, learner.id)).toEqual([]);
  expect((await quizAverages(pool, [learner.id], { from, until: null })).size).toBe(0);
  await insert(5, 80);
  expect(await quizFigures(pool, learner.id)).toEqual({ finished: 1, perfect: 1, timed: 1, averageScore: 80 });
  expect(await quizScores(pool, learner.id)).toEqual({ finished: 1, averageScore: 80 });
  expect(await finishedQuizzes(pool, learner.id)).toMatchObject([{ questions: 5, score: 80 }]);
  expect((await quizAverages(pool, [learner.id], { from, until: null })).get(learner.id)).toBe(80);
});
