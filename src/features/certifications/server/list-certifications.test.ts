import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { exportOf } from '../../accounts/server/testing/exported.ts';
import { readDeck } from '../../cards/server/service.ts';
import { factFingerprint, libraryOf } from '../../law/content.ts';
import { cardsByProvision } from '../../law/rules/coverage.ts';
import { createExamBank } from './exam-bank.ts';
import { examsOf, listFor, MINUTE_MS, examPath, START, start } from './testing/exams.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { complete, premiumLearner, readyLearner } = examsOf(() => test);

describe('the list', () => {
  it('has every certification with real progress, as the contract defines it', async () => {
    const learner = await premiumLearner();
    await complete(learner, 'Employment Act', 10);
    await complete(learner, 'Minimum Wages', 5);
    const all = await listFor(learner);
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(all.map(({ userProgress }) => userProgress.cardsCompleted)).toEqual([10, 10, 10, 0, 0, 5, 15, 15]);
    expect(all[0]).toMatchObject({
      name: 'Employment Act Foundations',
      category: 'employment',
      requiredScore: 80,
      requiredCards: 25,
      isActive: true,
      userProgress: { cardsCompleted: 10, bestScore: 0, isEarned: false, earnedAt: null, certificateNumber: null },
      progress: 20,
      state: 'in_progress',
      exam: {
        questions: 20,
        duration: 30 * MINUTE_MS,
        isAvailable: true,
        openAttempt: null,
        nextAttemptAt: null,
        lastAttempt: null,
        suggestedName: null,
      },
    });
    expect(all.every(({ exam }) => exam.isAvailable)).toBe(true);
  });

  it('is for those with premium access or a trial', async () => {
    const learner = await test.learner();
    expect((await learner.get('/api/certifications')).status).toBe(200);
    await test.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
      learner.id,
    ]);
    expect(await learner.get('/api/certifications')).toMatchObject({ status: 403, body: { code: 'PREMIUM_REQUIRED' } });
    const refusal = {
      status: 403,
      body: { code: 'PREMIUM_REQUIRED', message: 'Certifications are part of every plan.' },
    };
    expect(await learner.post('/api/certifications/1/exam', START)).toMatchObject(refusal);
    expect(await learner.post('/api/certifications/one/exam', { unknown: true })).toMatchObject(refusal);
    expect((await test.browser().get('/api/certifications')).status).toBe(401);
  });

  it('counts the cards of the content check for every area of every blueprint', async () => {
    const { law, cards, certifications } = inject('material');
    const provisions = libraryOf(law).acts.flatMap((act) => act.provisions);
    const counted = cardsByProvision(provisions, cards);
    const bank = createExamBank({
      deck: await readDeck(test.database.pool),
      law: libraryOf(law),
      fingerprints: new Map(libraryOf(law).facts.map((fact) => [fact.id, factFingerprint(fact)])),
    });
    for (const { category, exam } of certifications) {
      for (const area of exam.areas) {
        const own = bank[category].cards.filter((card) =>
          card.provisions.some((cited) => area.provisions.includes(cited)),
        );
        expect([area.name, own.length]).toEqual([area.name, counted(area.provisions)]);
      }
    }
  });
});

describe('personal data of certifications', () => {
  it('is in the export, without correct answers of a running exam', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await learner.put(`${examPath(exam)}/answer`, { position: 1, chosen: 0 });
    const { data } = await exportOf(test, learner);
    expect(data['exams']).toMatchObject([
      { certification: 'Employment Act Foundations', learner_name: 'Anita Roberts', passed: null },
    ]);
    expect(data['exam-answers']?.[0]).toMatchObject({
      position: 1,
      answer: exam.questions[0]?.options[0],
      correct: null,
    });
    expect(data['exam-answers']).toHaveLength(20);
  });
});
