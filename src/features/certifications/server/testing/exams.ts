import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { z } from 'zod';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { certificationsContract } from '../../contract.ts';

/** Milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds. */
export const MINUTE_MS = 60 * 1000;

/** Request body that starts an exam. */
export const START = { learnerName: 'Anita Roberts' };

export const runningSchema = certificationsContract.start.response;
const gradeSchema = certificationsContract.finish.response;

/** A finished exam with the fields that tests read. */
export const finishedSchema = gradeSchema.extend({
  areas: z.array(z.object({ correct: z.int() })),
  review: z.array(z.record(z.string(), z.unknown())),
});

/** A learner with an own browser. */
export type Learner = Browser & { readonly id: number; readonly username: string };

export interface ExamRef {
  readonly id: number;
  readonly certificationId: number;
}

/** Returns the path of an exam. */
export function examPath({ id, certificationId }: ExamRef): string {
  return `/api/certifications/${certificationId}/exam/${id}`;
}

/** Completes `count` cards of a category. */
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

/** Reads the index of the correct option of each question, by position. */
async function rightOptions(test: TestApp, attemptId: number): Promise<Map<number, number>> {
  const { rows } = await test.database.pool.query<{ position: number; correct: number }>(
    'select position, correct_option as correct from exam_questions where attempt_id = $1 order by position',
    [attemptId],
  );
  return new Map(rows.map(({ position, correct }) => [position, correct]));
}

/** Answers the first `correctCount` questions correctly and the rest wrong. */
async function answerAll(test: TestApp, learner: Browser, exam: ExamRef, correctCount: number): Promise<void> {
  for (const [position, correct] of await rightOptions(test, exam.id)) {
    const chosen = position <= correctCount ? correct : (correct + 1) % 4;
    expect(await learner.put(`${examPath(exam)}/answer`, { position, chosen })).toMatchObject({
      status: 200,
      body: { position },
    });
  }
}

/** Lists a learner's certifications. */
export async function listFor(learner: Browser) {
  const answer = await learner.get('/api/certifications');
  expect(answer.status).toBe(200);
  return certificationsContract.list.response.parse(answer.body);
}

/** Returns one certification of a learner. */
export async function certificationOf(learner: Browser, id = 1) {
  const found = (await listFor(learner)).find((certification) => certification.id === id);
  if (found === undefined) throw new Error(`There is no certification ${id}.`);
  return found;
}

export async function start(learner: Browser, id = 1, body = START) {
  const answer = await learner.post(`/api/certifications/${id}/exam`, body);
  expect(answer).toMatchObject({ status: 200 });
  return runningSchema.parse(answer.body);
}

export async function finish(learner: Browser, exam: ExamRef) {
  const answer = await learner.post(`${examPath(exam)}/finish`);
  expect(answer.status).toBe(200);
  return gradeSchema.parse(answer.body);
}

/** Returns a finished exam with every answer. */
export async function results(learner: Browser, exam: ExamRef) {
  return finishedSchema.parse((await learner.get(examPath(exam))).body);
}

/** Helpers of tests of exams, over the app that `product` returns. */
export function examsOf(product: () => TestApp) {
  return {
    premiumLearner: () => premiumLearner(product()),
    complete: (learner: Browser, category: string, count: number) => complete(product(), learner, category, count),
    /** A learner who may begin the exam of certification 1 (25 cards of the Employment Act, 80 percent). */
    readyLearner: async (): Promise<Learner> => {
      const learner = await premiumLearner(product());
      await complete(product(), learner, 'Employment Act', 25);
      return learner;
    },
    rightOptions: (attemptId: number) => rightOptions(product(), attemptId),
    answerAll: (learner: Browser, exam: ExamRef, correctCount: number) =>
      answerAll(product(), learner, exam, correctCount),
    /** Runs `act` with the clock moved forward, then resets the clock. */
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
