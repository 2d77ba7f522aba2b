import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { optionOrder } from '../../assessment/rules/question.ts';
import { answerAll, finish, premiumLearner, start } from '../../quiz/server/testing/quizzing.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function totalsOf(learner: { readonly id: number }) {
  const { rows } = await testApp.database.pool.query(
    'select total_correct as correct, total_attempts as attempts from users where id = $1',
    [learner.id],
  );
  return rows[0];
}

test('an account’s totals count every answer to a card, a finished quiz and a challenge once, and no undone answer', async () => {
  const learner = await premiumLearner(testApp);
  expect(await totalsOf(learner)).toEqual({ correct: 0, attempts: 0 });

  const at = testApp.clock.now.toISOString();
  const answers = [
    { id: randomUUID(), kind: 'card.completed', cardId: 1, at },
    { id: randomUUID(), kind: 'card.practised', cardId: 2, at },
    { id: randomUUID(), kind: 'card.reviewed', cardId: 1, grade: 'hard', at },
    { id: randomUUID(), kind: 'bookmark.set', cardId: 3, bookmarked: true, at },
  ];
  for (const _ of [1, 2]) await learner.post('/api/events', { events: answers });
  expect(await totalsOf(learner)).toEqual({ correct: 2, attempts: 3 });
  await learner.post('/api/events', {
    events: [{ id: randomUUID(), kind: 'answer.undone', cardId: 1, undoes: answers[2]?.id, reopens: false, at }],
  });
  expect(await totalsOf(learner)).toEqual({ correct: 1, attempts: 2 });

  const quiz = await start(learner);
  await answerAll(testApp, learner, quiz, 7);
  expect(await totalsOf(learner)).toEqual({ correct: 1, attempts: 2 });
  for (const _ of [1, 2]) await finish(learner, quiz.id);
  expect(await totalsOf(learner)).toEqual({ correct: 8, attempts: 12 });

  const { body } = await learner.get('/api/daily-insights/today');
  const challengeId = Number(Reflect.get(Object(body['challenge']), 'id'));
  await learner.post('/api/daily-insights/complete-challenge', {
    challengeId,
    answer: optionOrder(challengeId, learner.id).indexOf(0),
  });
  expect(await totalsOf(learner)).toEqual({ correct: 9, attempts: 13 });
});
