import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { createRateLimiter } from '../../../platform/server/rate-limits.ts';
import { deckOf } from '../../cards/server/deck.ts';
import { readDeck } from '../../cards/server/service.ts';
import { factFingerprint, libraryOf } from '../../law/content.ts';
import { createLedger } from '../../progress/server/service.ts';
import { reviewSubscriber } from '../../review/server/service.ts';
import { canDraw } from '../rules/exam.ts';
import { createExamBank } from './exam-bank.ts';
import { startExam } from './exams.ts';
import {
  examsOf,
  listFor,
  MINUTE_MS,
  examPath,
  runningSchema,
  certificationOf,
  START,
  start,
} from './testing/exams.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { complete, later, premiumLearner, readyLearner } = examsOf(() => test);

describe('starting an exam', () => {
  it('asks the questions of the blueprint in its order, without correct answers', async () => {
    const learner = await readyLearner();
    const answer = await learner.post('/api/certifications/1/exam', START);
    const exam = runningSchema.parse(answer.body);
    const blueprint = inject('material').certifications.find(({ id }) => id === 1)?.exam.areas ?? [];
    expect(exam.questions.map(({ area }) => area)).toEqual(
      blueprint.flatMap(({ name, questions }) => Array.from({ length: questions }, () => name)),
    );
    expect(exam.questions.map(({ options }) => new Set(options).size)).toEqual(exam.questions.map(() => 4));
    expect(exam).toMatchObject({ status: 'running', timeLeft: 30 * MINUTE_MS, requiredScore: 80 });
    expect(JSON.stringify(answer.body)).not.toMatch(/"(?:correct|explanation|section|law)\w*":/i);
  });

  it('draws different questions for another learner', async () => {
    const [one, other] = [await start(await readyLearner()), await start(await readyLearner())];
    expect(one.questions.map(({ question }) => question)).not.toEqual(other.questions.map(({ question }) => question));
  });

  it('is refused until the cards are completed', async () => {
    const learner = await premiumLearner();
    await complete(learner, 'Employment Act', 24);
    await complete(learner, 'Minimum Wages', 10);
    expect(await learner.post('/api/certifications/1/exam', START)).toMatchObject({
      status: 422,
      body: { code: 'REFUSED', message: 'This exam opens when you have completed 1 more card.' },
    });
    expect((await certificationOf(learner)).state).toBe('in_progress');
  });

  it('returns the open exam with its remaining time', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await learner.put(`${examPath(exam)}/answer`, { position: 3, chosen: 2 });
    await later(7 * MINUTE_MS, async () => {
      const again = await start(learner);
      const questions = exam.questions.map((question) =>
        question.position === 3 ? { ...question, chosen: 2 } : question,
      );
      expect(again).toEqual({ ...exam, timeLeft: 23 * MINUTE_MS, questions });
      expect((await certificationOf(learner)).exam.openAttempt).toEqual({ id: exam.id, timeLeft: 23 * MINUTE_MS });
    });
  });

  it('leaves one open exam when several start at once, and refuses one of another certification', async () => {
    const learner = await premiumLearner();
    await complete(learner, 'Employment Act', 40);
    const answers = await Promise.all([1, 2, 3, 4].map(() => learner.post('/api/certifications/1/exam', START)));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect(await learner.post('/api/certifications/2/exam', START)).toMatchObject({
      status: 422,
      body: { message: 'Your exam for Employment Act Foundations is open. Finish it before you begin another one.' },
    });
  });

  it('requires a name for the certificate, stores it, and suggests it before the next exam', async () => {
    const learner = await readyLearner();
    for (const [learnerName, message] of [
      [undefined, 'Please enter the name for your certificate.'],
      [' \u200B ', 'Please enter the name for your certificate.'],
      ['A'.repeat(61), 'The name can have at most 60 characters.'],
      ['A'.repeat(1000), 'The name can have at most 60 characters.'],
    ]) {
      expect(await learner.post('/api/certifications/1/exam', { learnerName })).toMatchObject({
        status: 400,
        body: { issues: expect.arrayContaining([{ path: 'learnerName', message }]) },
      });
    }
    expect((await certificationOf(learner)).exam).toMatchObject({ openAttempt: null, suggestedName: null });
    const given = await start(learner, 1, { learnerName: ' Anita\n Rose\u0007Roberts ' });
    expect(given.learnerName).toBe('Anita Rose Roberts');
    expect((await start(learner, 1, { learnerName: 'Someone Else' })).learnerName).toBe('Anita Rose Roberts');
    expect((await certificationOf(learner, 2)).exam.suggestedName).toBe('Anita Rose Roberts');
  });

  it('suggests the name of the account', async () => {
    const learner = await readyLearner();
    await test.database.pool.query("update users set first_name = 'Anita', last_name = 'Roberts' where id = $1", [
      learner.id,
    ]);
    expect((await certificationOf(learner)).exam.suggestedName).toBe('Anita Roberts');
  });

  it('needs Premium when a trial includes fewer cards than required', async () => {
    const learner = await test.learner();
    const { cardsInReach } = (await certificationOf(learner)).userProgress;
    expect(cardsInReach).toBeGreaterThan(0);
    expect(await learner.post('/api/certifications/1/exam', START)).toMatchObject({
      status: 422,
      body: {
        message: `Exams need Premium: this one asks for 25 cards, and ${cardsInReach} of them are open to you.`,
      },
    });
    await test.makePremium(learner.id);
    expect((await certificationOf(learner)).userProgress.cardsInReach).toBeGreaterThanOrEqual(25);
  });

  it('is open to a trial that includes the required cards', async () => {
    const learner = await test.learner();
    const within = (await listFor(learner)).filter(
      ({ requiredCards, userProgress }) => userProgress.cardsInReach >= requiredCards,
    );
    expect(within.map(({ name }) => name)).toEqual(['Labour Law First Steps']);
  });

  it('applies the account’s time accommodation', async () => {
    const learner = await readyLearner();
    await test.database.pool.query(
      'insert into time_accommodations (user_id, percent) values ($1, 150) on conflict (user_id) do update set percent = excluded.percent',
      [learner.id],
    );
    expect((await certificationOf(learner)).exam.duration).toBe(45 * MINUTE_MS);
    expect((await start(learner)).timeLeft).toBe(45 * MINUTE_MS);
  });

  it('is refused with a reason while the law of an area is under review', async () => {
    const learner = await readyLearner();
    const { law, certifications } = inject('material');
    const library = libraryOf(law);
    const flagged = deckOf(
      (await readDeck(test.database.pool)).cards.map((card) => ({
        ...card,
        underReview:
          card.lawReference.includes('s. 49') ||
          card.lawReference.includes('s. 47') ||
          card.lawReference.includes('s. 48'),
      })),
    );
    const bank = createExamBank({
      deck: flagged,
      law: library,
      fingerprints: new Map(library.facts.map((fact) => [fact.id, factFingerprint(fact)])),
    });
    const foundations = certifications.find(({ id }) => id === 1);
    expect(canDraw(bank.employment.cards, foundations?.exam.areas ?? [])).toBe(false);
    const { pool } = test.database;
    const now = () => test.clock.now;
    const services = {
      pool,
      now,
      random: Math.random,
      ledger: createLedger({ pool, limiter: createRateLimiter(pool, now), subscribers: [reviewSubscriber] }),
      bank: () => bank,
    };
    await expect(
      startExam(
        services,
        { id: learner.id, timeAccommodation: 100, openCards: new Set(flagged.ids) },
        { certificationId: 1, learnerName: 'Anita Roberts' },
      ),
    ).rejects.toMatchObject({
      code: 'REFUSED',
      message: expect.stringContaining('is being checked again'),
    });
  });

  it('refuses an unknown certification', async () => {
    const learner = await readyLearner();
    expect((await learner.post('/api/certifications/99/exam', START)).status).toBe(404);
    expect((await learner.post('/api/certifications/one/exam', START)).status).toBe(400);
  });
});
