import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { answerAll, finish, pointsOf, premiumLearner, rightOptions, SETUP, start } from './testing/quizzing.ts';

const LATER_MS = 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The cards of a quiz by position. */
async function cardsOf(sessionId: number): Promise<Map<number, number>> {
  const { rows } = await test.database.pool.query<{ position: number; card: number }>(
    'select position, flashcard_id as card from quiz_questions where session_id = $1',
    [sessionId],
  );
  return new Map(rows.map((row) => [row.position, row.card]));
}

describe('a missed question', () => {
  const DUE_AFTER_MS = 600_000;

  it('returns for review, once, and costs no points', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner);
    const cards = await cardsOf(quiz.id);
    await learner.post('/api/events', {
      events: [{ id: randomUUID(), kind: 'card.completed', cardId: cards.get(10), at: test.clock.now.toISOString() }],
    });
    test.clock.now = new Date(test.clock.now.getTime() + LATER_MS);
    await answerAll(test, learner, quiz, 8);
    await Promise.all([1, 2, 3].map(() => finish(learner, quiz.id)));
    expect(await pointsOf(learner)).toBe(90);
    const { body } = await learner.get('/api/review/history');
    expect(body['answers']).toMatchObject([{ grade: 'again' }, { grade: 'again' }, { grade: 'good' }]);
    test.clock.now = new Date(test.clock.now.getTime() + DUE_AFTER_MS);
    const due = new Set([cards.get(9), cards.get(10)]);
    expect(new Set(z.array(z.int()).parse((await learner.get('/api/review')).body['queue']))).toEqual(due);
  });

  it('does not include questions that were never shown', async () => {
    const learner = await premiumLearner(test);
    const quiz = await start(learner, { ...SETUP, timed: true, secondsPerQuestion: 15 });
    const right = await rightOptions(test, quiz.id);
    await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, { position: 1, chosen: right.get(1), timeSpent: 4000 });
    await learner.put(`/api/quiz/sessions/${quiz.id}/answer`, { position: 2, chosen: null, timeSpent: 15_000 });
    await finish(learner, quiz.id);
    expect((await learner.get('/api/review/history')).body['answers']).toMatchObject([{ grade: 'again' }]);
  });

  it('is asked in a quiz of weak spots, until it is answered correctly twice', async () => {
    const learner = await premiumLearner(test);
    const practise = { ...SETUP, mode: 'weak_spots' };
    expect(await learner.post('/api/quiz/sessions', practise)).toMatchObject({
      status: 422,
      body: { code: 'REFUSED', message: expect.stringMatching(/nothing to practise yet/) },
    });
    const quiz = await start(learner);
    const cards = await cardsOf(quiz.id);
    await answerAll(test, learner, quiz, 7);
    await finish(learner, quiz.id);
    const missed = new Set([8, 9, 10].map((position) => cards.get(position)));
    for (const _ of [1, 2]) {
      test.clock.now = new Date(test.clock.now.getTime() + LATER_MS);
      const practice = await start(learner, practise);
      expect(new Set((await cardsOf(practice.id)).values())).toEqual(missed);
      await answerAll(test, learner, practice, 3);
      await finish(learner, practice.id);
    }
    expect((await learner.post('/api/quiz/sessions', practise)).status).toBe(422);
  });

  it('may come from flashcards too', async () => {
    const learner = await premiumLearner(test);
    await learner.post('/api/events', {
      events: [{ id: randomUUID(), kind: 'card.practised', cardId: 7, at: test.clock.now.toISOString() }],
    });
    const quiz = await start(learner, { ...SETUP, mode: 'weak_spots' });
    expect([...(await cardsOf(quiz.id)).values()]).toEqual([7]);
  });
});
