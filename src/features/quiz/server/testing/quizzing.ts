import { expect } from 'vitest';
import type { z } from 'zod';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { quizContract } from '../../contract.ts';

/** A quiz as most tests start it. */
export const SETUP = { mode: 'random', level: 'beginner', category: 'all', timed: false } as const;

/** A learner to whom every card is open. */
export async function premiumLearner(testApp: TestApp): ReturnType<TestApp['learner']> {
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  return learner;
}

/** Starts a quiz. */
export async function start(
  learner: Browser,
  setup: object = SETUP,
): Promise<z.infer<typeof quizContract.start.response>> {
  const answer = await learner.post('/api/quiz/sessions', setup);
  expect(answer.status).toBe(200);
  return quizContract.start.response.parse(answer.body);
}

/** The place of the right option of each question, by position, as the database keeps it. */
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
    const kept = await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, { position, chosen, timeSpent: 4000 });
    expect(kept).toMatchObject({ status: 200, body: { position } });
  }
}

/** Finishes a quiz. */
export async function finish(learner: Browser, id: number): Promise<z.infer<typeof quizContract.finish.response>> {
  const answer = await learner.post(`/api/quiz/sessions/${id}/finish`);
  expect(answer.status).toBe(200);
  return quizContract.finish.response.parse(answer.body);
}

/** The learner's points in all. */
export async function pointsOf(learner: Browser): Promise<number> {
  return Number((await learner.get('/api/progress')).body['totalPoints']);
}
