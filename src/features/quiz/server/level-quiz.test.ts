import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { quizContract } from '../contract.ts';
import { quizLength } from '../rules/quiz.ts';
import { answerAll, finish, premiumLearner, SETUP, start } from './testing/quizzing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const levelQuiz = (studyLevel: number) => ({ ...SETUP, studyLevel });

async function cardIdsOf(quizId: number): Promise<number[]> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    'select flashcard_id as id from quiz_questions where session_id = $1 order by flashcard_id',
    [quizId],
  );
  return rows.map(({ id }) => id);
}

/** Completes the first cards of the deck, so many. */
async function complete(learner: Browser, cards: number): Promise<void> {
  const at = test.clock.now.toISOString();
  const events = Array.from({ length: cards }, (_, index) => ({
    id: randomUUID(),
    kind: 'card.completed',
    cardId: index + 1,
    at,
  }));
  expect((await learner.post('/api/events', { events })).status).toBe(200);
}

async function stateOfLevel2(learner: Browser): Promise<unknown> {
  const levels: unknown = (await learner.get('/api/levels')).body['levels'];
  return Array.isArray(levels) ? levels[1] : undefined;
}

it('asks ten of the level’s cards, as announced, and keeps its level afterwards', async () => {
  const learner = await premiumLearner(test);
  const { openQuestions } = quizContract.list.response.parse((await learner.get('/api/quiz/sessions')).body);
  const quiz = await start(learner, levelQuiz(3));
  const cardIds = await cardIdsOf(quiz.id);
  expect(cardIds).toHaveLength(10);
  expect(cardIds.every((id) => id >= 46 && id <= 70)).toBe(true);
  expect(quizLength(openQuestions, { ...SETUP, studyLevel: 3 })).toBe(10);
  await answerAll(test, learner, quiz, 5);
  await finish(learner, quiz.id);
  const { finished } = quizContract.list.response.parse((await learner.get('/api/quiz/sessions')).body);
  expect(finished).toMatchObject([{ id: quiz.id, studyLevel: 3 }]);
});

it('asks only open cards of the level, and is refused without any', async () => {
  const learner = await test.learner();
  await test.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
    learner.id,
  ]);
  const refused = await learner.post('/api/quiz/sessions', levelQuiz(2));
  expect(refused).toMatchObject({ status: 422, body: { error: 'No question of this level is open to you yet.' } });
  expect((await learner.post('/api/quiz/sessions', levelQuiz(9))).status).toBe(400);
  const cardIds = await cardIdsOf((await start(learner, levelQuiz(1))).id);
  expect(cardIds.length).toBeGreaterThan(0);
  expect(cardIds.every((id) => id <= 20)).toBe(true);
});

it('opens the next level by the average over all quizzes, whatever score the browser sends', async () => {
  const learner = await test.learner();
  await complete(learner, 10);
  const poor = await start(learner, levelQuiz(1));
  await answerAll(test, learner, poor, 5);
  expect((await finish(learner, poor.id)).quiz.score).toBe(50);
  expect(await stateOfLevel2(learner)).toMatchObject({ id: 2, state: 'locked' });

  const claimed = await learner.post(`/api/quiz/sessions/${poor.id}/finish`, { score: 100, studyLevel: 1 });
  expect(claimed.status).toBe(400);
  expect(await stateOfLevel2(learner)).toMatchObject({ state: 'locked' });

  const good = await start(learner, levelQuiz(1));
  await answerAll(test, learner, good, 9);
  const { quiz, awards } = await finish(learner, good.id);
  expect(quiz).toMatchObject({ score: 90, setup: { studyLevel: 1 } });
  expect(awards.levels).toMatchObject([{ id: 2 }]);
  expect(await stateOfLevel2(learner)).toMatchObject({ state: 'open' });
});
