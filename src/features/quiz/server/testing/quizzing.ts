import { expect } from 'vitest';
import type { z } from 'zod';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { quizContract } from '../../contract.ts';

/** The setup most tests start a quiz with. */
export const SETUP = { mode: 'random', level: 'beginner', category: 'all', timed: false } as const;

/** Signs up a learner with premium access. */
export async function premiumLearner(testApp: TestApp): ReturnType<TestApp['learner']> {
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  return learner;
}

/** Starts a quiz and expects status 200. */
export async function start(
  learner: Browser,
  setup: object = SETUP,
): Promise<z.infer<typeof quizContract.start.response>> {
  const answer = await learner.post('/api/quiz/sessions', setup);
  expect(answer.status).toBe(200);
  return quizContract.start.response.parse(answer.body);
}

/** Reads the index of the right option of each question from the database, by question position. */
export async function rightOptions(testApp: TestApp, sessionId: number): Promise<Map<number, number>> {
  const { rows } = await testApp.database.pool.query<{ position: number; correct: number }>(
    'select position, correct_option as correct from quiz_questions where session_id = $1',
    [sessionId],
  );
  return new Map(rows.map((row) => [row.position, row.correct]));
}

/** Answers the first `rightOnes` questions right and the rest wrong, each in four seconds. */
export async function answerAll(
  testApp: TestApp,
  learner: Browser,
  quiz: { readonly id: number; readonly questions: readonly { readonly position: number }[] },
  rightOnes: number,
): Promise<void> {
  const right = await rightOptions(testApp, quiz.id);
  for (const { position } of quiz.questions) {
    const correct = right.get(position) ?? 0;
    const chosen = position <= rightOnes ? correct : (correct + 1) % 4;
    const response = await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, { position, chosen, timeSpent: 4000 });
    expect(response).toMatchObject({ status: 200, body: { position } });
  }
}

/** Answers the first question with its first option: a quiz without an answer cannot be finished. */
export async function answerFirst(learner: Browser, id: number): Promise<void> {
  const answer = await learner.put(`/api/quiz/sessions/${id}/answer`, { position: 1, chosen: 0, timeSpent: 4000 });
  expect(answer.status).toBe(200);
}

/** Finishes a quiz and expects status 200. */
export async function finish(learner: Browser, id: number): Promise<z.infer<typeof quizContract.finish.response>> {
  const answer = await learner.post(`/api/quiz/sessions/${id}/finish`);
  expect(answer.status).toBe(200);
  return quizContract.finish.response.parse(answer.body);
}

/** Reads the learner's total points. */
export async function pointsOf(learner: Browser): Promise<number> {
  return Number((await learner.get('/api/progress')).body['totalPoints']);
}
