import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { z } from 'zod';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { certificationsContract } from '../../contract.ts';

/** Milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds. */
export const MINUTE_MS = 60 * 1000;

/** What is asked before an exam begins. */
export const START = { learnerName: 'Anita Roberts' };

/** What starting an exam answers. */
export const runningSchema = certificationsContract.start.response;
const gradeSchema = certificationsContract.finish.response;

/** A finished exam with every answer, as far as tests look at it. */
export const finishedSchema = gradeSchema.extend({
  areas: z.array(z.object({ correct: z.int() })),
  review: z.array(z.record(z.string(), z.unknown())),
});

/** A learner in a browser of their own. */
export type Learner = Browser & { readonly id: number; readonly username: string };

/** One exam that somebody is in or was in. */
export interface Sat {
  readonly id: number;
  readonly certificationId: number;
}

/** The address of an exam. */
export function pathOf({ id, certificationId }: Sat): string {
  return `/api/certifications/${certificationId}/exam/${id}`;
}

/** Completes so many cards of a law. */
async function complete(test: TestApp, learner: Browser, category: string, count: number): Promise<void> {
  const ids = inject('material')
    .cards.filter((card) => card.category === category)
    .slice(0, count)
    .map(({ id }) => id);
  const events = ids.map((cardId) => ({
    id: randomUUID(),
    kind: 'card.completed',
    cardId,
    at: test.clock.now.toISOString(),
  }));
  expect((await learner.post('/api/events', { events })).status).toBe(200);
}

async function premiumLearner(test: TestApp): Promise<Learner> {
  const learner = await test.learner();
  await test.makePremium(learner.id);
  return learner;
}

/** The place of the right option of each question, by position, as the database keeps it. */
async function rightOptions(test: TestApp, attemptId: number): Promise<Map<number, number>> {
  const { rows } = await test.database.pool.query<{ position: number; correct: number }>(
    'select position, correct_option as correct from exam_questions where attempt_id = $1 order by position',
    [attemptId],
  );
  return new Map(rows.map(({ position, correct }) => [position, correct]));
}

/** Answers the first `rightOnes` questions right and the rest wrong. */
async function answerAll(test: TestApp, learner: Browser, exam: Sat, rightOnes: number): Promise<void> {
  for (const [position, correct] of await rightOptions(test, exam.id)) {
    const chosen = position <= rightOnes ? correct : (correct + 1) % 4;
    expect(await learner.put(`${pathOf(exam)}/answer`, { position, chosen })).toMatchObject({
      status: 200,
      body: { position },
    });
  }
}

/** What a learner has of every certification. */
export async function listFor(learner: Browser) {
  const answer = await learner.get('/api/certifications');
  expect(answer.status).toBe(200);
  return certificationsContract.list.response.parse(answer.body);
}

/** What a learner has of one. */
export async function standing(learner: Browser, id = 1) {
  const found = (await listFor(learner)).find((certification) => certification.id === id);
  if (found === undefined) throw new Error(`There is no certification ${id}.`);
  return found;
}

/** Begins an exam. */
export async function start(learner: Browser, id = 1, body = START) {
  const answer = await learner.post(`/api/certifications/${id}/exam`, body);
  expect(answer).toMatchObject({ status: 200 });
  return runningSchema.parse(answer.body);
}

/** Hands an exam in. */
export async function finish(learner: Browser, exam: Sat) {
  const answer = await learner.post(`${pathOf(exam)}/finish`);
  expect(answer.status).toBe(200);
  return gradeSchema.parse(answer.body);
}

/** A finished exam with every answer. */
export async function results(learner: Browser, exam: Sat) {
  return finishedSchema.parse((await learner.get(pathOf(exam))).body);
}

/** What tests of exams do with a product. */
export function examsOf(product: () => TestApp) {
  return {
    premiumLearner: () => premiumLearner(product()),
    complete: (learner: Browser, category: string, count: number) => complete(product(), learner, category, count),
    /** A learner who may sit the exam of certification 1 (25 cards of the Employment Act, 80 percent). */
    readyLearner: async (): Promise<Learner> => {
      const learner = await premiumLearner(product());
      await complete(product(), learner, 'Employment Act', 25);
      return learner;
    },
    rightOptions: (attemptId: number) => rightOptions(product(), attemptId),
    answerAll: (learner: Browser, exam: Sat, rightOnes: number) => answerAll(product(), learner, exam, rightOnes),
    /** Runs something at a later time, and brings the clock back. */
    later: async <T>(milliseconds: number, act: () => Promise<T>): Promise<T> => {
      const { clock } = product();
      const before = clock.now;
      clock.now = new Date(before.getTime() + milliseconds);
      return act().finally(() => {
        clock.now = before;
      });
    },
  };
}
