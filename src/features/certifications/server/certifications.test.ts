import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { deckOf } from '../../cards/server/deck.ts';
import { readDeck } from '../../cards/server/service.ts';
import { cardsByProvision } from '../../law/rules/coverage.ts';
import { factFingerprint, libraryOf } from '../../law/content.ts';
import { exportOf } from '../../accounts/server/testing/exported.ts';
import { createRateLimiter } from '../../../platform/server/rate-limits.ts';
import { reviewSubscription } from '../../review/server/service.ts';
import { createLedger } from '../../progress/server/service.ts';
import { certificationsContract } from '../contract.ts';
import { canDraw } from '../rules/draw-exam.ts';
import { createExamBank } from './exam-bank.ts';
import { startExam } from './exams.ts';
import { storeCertifications } from './store/certifications.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

const listSchema = certificationsContract.list.response;
const runningSchema = certificationsContract.start.response;
const gradeSchema = certificationsContract.finish.response;
const finishedSchema = gradeSchema.extend({
  areas: z.array(z.object({ correct: z.int() })),
  review: z.array(z.record(z.string(), z.unknown())),
});

type Learner = Browser & { readonly id: number; readonly username: string };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function premiumLearner(): Promise<Learner> {
  const learner = await test.learner();
  await test.makePremium(learner.id);
  return learner;
}

/** Completes so many cards of a law. */
async function complete(learner: Browser, category: string, count: number): Promise<void> {
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

/** A learner who may sit the exam of certification 1 (25 cards of the Employment Act, 80 percent). */
async function readyLearner(): Promise<Learner> {
  const learner = await premiumLearner();
  await complete(learner, 'Employment Act', 25);
  return learner;
}

async function listFor(learner: Browser) {
  const answer = await learner.get('/api/certifications');
  expect(answer.status).toBe(200);
  return listSchema.parse(answer.body);
}

async function standing(learner: Browser, id = 1) {
  const found = (await listFor(learner)).find((certification) => certification.id === id);
  if (found === undefined) throw new Error(`There is no certification ${id}.`);
  return found;
}

async function start(learner: Browser, id = 1) {
  const answer = await learner.post(`/api/certifications/${id}/exam`);
  expect(answer).toMatchObject({ status: 200 });
  return runningSchema.parse(answer.body);
}

interface Sat {
  readonly id: number;
  readonly certificationId: number;
}

const pathOf = ({ id, certificationId }: Sat) => `/api/certifications/${certificationId}/exam/${id}`;

/** The place of the right option of each question, by position, as the database keeps it. */
async function rightOptions(attemptId: number): Promise<Map<number, number>> {
  const { rows } = await test.database.pool.query<{ position: number; correct: number }>(
    'select position, correct_option as correct from exam_questions where attempt_id = $1 order by position',
    [attemptId],
  );
  return new Map(rows.map(({ position, correct }) => [position, correct]));
}

/** Answers the first `rightOnes` questions right and the rest wrong. */
async function answerAll(learner: Browser, exam: Sat, rightOnes: number): Promise<void> {
  for (const [position, correct] of await rightOptions(exam.id)) {
    const chosen = position <= rightOnes ? correct : (correct + 1) % 4;
    expect(await learner.put(`${pathOf(exam)}/answer`, { position, chosen })).toMatchObject({
      status: 200,
      body: { position },
    });
  }
}

async function finish(learner: Browser, exam: Sat) {
  const answer = await learner.post(`${pathOf(exam)}/finish`);
  expect(answer.status).toBe(200);
  return gradeSchema.parse(answer.body);
}

/** A finished exam with every answer. */
async function results(learner: Browser, exam: Sat) {
  return finishedSchema.parse((await learner.get(pathOf(exam))).body);
}

async function certificates(learner: Learner): Promise<number> {
  const { rows } = await test.database.pool.query('select 1 from user_certifications where user_id = $1', [learner.id]);
  return rows.length;
}

/** After a day the session has ended. */
async function signInAgain(learner: Learner): Promise<void> {
  expect(
    (await learner.post('/api/auth/login', { username: learner.username, password: 'a quiet place to read' })).status,
  ).toBe(200);
}

/** Runs something at a later time, and brings the clock back. */
async function later<T>(milliseconds: number, act: () => Promise<T>): Promise<T> {
  const before = test.clock.now;
  test.clock.now = new Date(before.getTime() + milliseconds);
  return act().finally(() => {
    test.clock.now = before;
  });
}

describe('the list', () => {
  it('has every certification with real progress, in the shape its contract has', async () => {
    const learner = await premiumLearner();
    await complete(learner, 'Employment Act', 10);
    await complete(learner, 'Minimum Wages', 5);
    const all = await listFor(learner);
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(all.map(({ userProgress }) => userProgress.cardsCompleted)).toEqual([10, 10, 10, 0, 0, 5, 15]);
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
    expect(await learner.post('/api/certifications/1/exam')).toMatchObject(refusal);
    expect(await learner.post('/api/certifications/one/exam', { unknown: true })).toMatchObject(refusal);
    expect((await test.browser().get('/api/certifications')).status).toBe(401);
  });

  it('counts the cards of the content check for every area of every blueprint', async () => {
    const { law, cards, certifications } = inject('material');
    const provisions = libraryOf(law).acts.flatMap((act) => act.provisions);
    const counted = cardsByProvision(provisions, cards);
    const bank = createExamBank({
      deck: await readDeck(test.database.pool),
      cards,
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

describe('starting an exam', () => {
  it('asks what the blueprint says, in its order, and tells nothing about what is right', async () => {
    const learner = await readyLearner();
    const answer = await learner.post('/api/certifications/1/exam');
    const exam = runningSchema.parse(answer.body);
    const blueprint = inject('material').certifications.find(({ id }) => id === 1)?.exam.areas ?? [];
    expect(exam.questions.map(({ area }) => area)).toEqual(
      blueprint.flatMap(({ name, questions }) => Array.from({ length: questions }, () => name)),
    );
    expect(exam.questions.map(({ options }) => new Set(options).size)).toEqual(exam.questions.map(() => 4));
    expect(exam).toMatchObject({ status: 'running', timeLeft: 30 * MINUTE_MS, requiredScore: 80 });
    expect(JSON.stringify(answer.body)).not.toMatch(/"(?:correct|explanation|section|law)\w*":/i);
  });

  it('draws other questions for another learner', async () => {
    const [one, other] = [await start(await readyLearner()), await start(await readyLearner())];
    expect(one.questions.map(({ question }) => question)).not.toEqual(other.questions.map(({ question }) => question));
  });

  it('waits until the cards are completed', async () => {
    const learner = await premiumLearner();
    await complete(learner, 'Employment Act', 24);
    await complete(learner, 'Minimum Wages', 10);
    expect(await learner.post('/api/certifications/1/exam')).toMatchObject({
      status: 422,
      body: { code: 'REFUSED', message: 'This exam opens when you have completed 1 more card.' },
    });
    expect((await standing(learner)).state).toBe('in_progress');
  });

  it('answers the open exam again, with the time that is left', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await learner.put(`${pathOf(exam)}/answer`, { position: 3, chosen: 2 });
    await later(7 * MINUTE_MS, async () => {
      const again = await start(learner);
      const questions = exam.questions.map((question) =>
        question.position === 3 ? { ...question, chosen: 2 } : question,
      );
      expect(again).toEqual({ ...exam, timeLeft: 23 * MINUTE_MS, questions });
      expect((await standing(learner)).exam.openAttempt).toBe(exam.id);
    });
  });

  it('leaves one open exam when several begin at once, and refuses one of another certification', async () => {
    const learner = await premiumLearner();
    await complete(learner, 'Employment Act', 40);
    const answers = await Promise.all([1, 2, 3, 4].map(() => learner.post('/api/certifications/1/exam')));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect(await learner.post('/api/certifications/2/exam')).toMatchObject({
      status: 422,
      body: { message: 'Your exam for Employment Act Foundations is open. Finish it before you begin another one.' },
    });
  });

  it('gives the time the account says', async () => {
    const learner = await readyLearner();
    await test.database.pool.query('update users set time_accommodation = 150 where id = $1', [learner.id]);
    expect((await standing(learner)).exam.duration).toBe(45 * MINUTE_MS);
    expect((await start(learner)).timeLeft).toBe(45 * MINUTE_MS);
  });

  it('does not begin while the law of an area is under review, and says so', async () => {
    const learner = await readyLearner();
    const { law, cards, certifications } = inject('material');
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
      cards,
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
      ledger: createLedger({ pool, limiter: createRateLimiter(pool, now), subscriptions: [reviewSubscription] }),
      bank,
    };
    await expect(startExam(services, { id: learner.id, timeAccommodation: 100 }, 1)).rejects.toMatchObject({
      code: 'REFUSED',
      message: expect.stringContaining('is being checked again'),
    });
  });

  it('knows no other certification', async () => {
    const learner = await readyLearner();
    expect((await learner.post('/api/certifications/99/exam')).status).toBe(404);
    expect((await learner.post('/api/certifications/one/exam')).status).toBe(400);
  });
});

describe('answering', () => {
  it('may change an answer until the exam is finished', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    const right = await rightOptions(exam.id);
    const correct = right.get(1) ?? 0;
    await learner.put(`${pathOf(exam)}/answer`, { position: 1, chosen: (correct + 1) % 4 });
    await learner.put(`${pathOf(exam)}/answer`, { position: 1, chosen: correct });
    expect((await finish(learner, exam)).correctAnswers).toBe(1);
    expect(await learner.put(`${pathOf(exam)}/answer`, { position: 2, chosen: 0 })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_FINISHED' },
    });
  });

  it.each([
    [{ position: 21, chosen: 0 }, 'position'],
    [{ position: 1, chosen: 4 }, 'chosen'],
    [{ position: 1, chosen: -1 }, 'chosen'],
    [{ position: 1, chosen: 0, isCorrect: true }, 'isCorrect'],
    [{ position: 1, chosen: 0, score: 100 }, 'score'],
  ])('refuses %o', async (answer, path) => {
    const learner = await readyLearner();
    const exam = await start(learner);
    expect(await learner.put(`${pathOf(exam)}/answer`, answer)).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
  });

  it('is for the exam’s own learner, under its own certification', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    const stranger = await readyLearner();
    for (const [who, path] of [
      [stranger, pathOf(exam)],
      [learner, pathOf({ ...exam, certificationId: 2 })],
    ] as const) {
      const calls = [
        await who.get(path),
        await who.put(`${path}/answer`, { position: 1, chosen: 0 }),
        await who.post(`${path}/finish`),
      ];
      expect(calls.map(({ status, body }) => [status, body['code']])).toEqual(calls.map(() => [404, 'NOT_FOUND']));
    }
    expect((await test.browser().get(pathOf(exam))).status).toBe(401);
  });

  it('is left as it is by whoever names it without being its learner, running and when its time is over', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await answerAll(learner, exam, 20);
    const stranger = await readyLearner();
    const own = await start(stranger);
    const stored = async () =>
      (await test.database.pool.query('select * from exam_attempts where user_id = $1', [learner.id])).rows;
    const before = await stored();
    for (const elapsed of [0, 45 * MINUTE_MS]) {
      await later(elapsed, async () => {
        const named = [own, exam, { ...exam, certificationId: 2 }];
        const answers = await Promise.all(named.map((sat) => stranger.post(`${pathOf(sat)}/finish`)));
        expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
        expect((await learner.post(`${pathOf({ ...exam, certificationId: 2 })}/finish`)).status).toBe(404);
        expect(await stored()).toEqual(before);
      });
    }
    expect(await finish(learner, exam)).toMatchObject({ passed: true });
  });

  it('goes on when the access ends meanwhile', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await test.database.pool.query(
      "update users set is_premium = false, access_type = 'free', trial_end_date = null where id = $1",
      [learner.id],
    );
    await answerAll(learner, exam, 20);
    expect(await finish(learner, exam)).toMatchObject({ passed: true });
  });
});

describe('when the time is over', () => {
  it('takes what was on its way for a minute, refuses the rest, and grades what was kept', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    const right = await rightOptions(exam.id);
    const answer = (position: number) =>
      learner.put(`${pathOf(exam)}/answer`, { position, chosen: right.get(position) });
    await answer(1);
    await later(30 * MINUTE_MS + MINUTE_MS, async () =>
      expect(await answer(2)).toMatchObject({ status: 200, body: { timeLeft: 0 } }),
    );
    await later(30 * MINUTE_MS + MINUTE_MS + 1, async () => {
      expect(await answer(3)).toMatchObject({ status: 422, body: { code: 'REFUSED' } });
      const read = finishedSchema.parse((await learner.get(pathOf(exam))).body);
      expect(read).toMatchObject({ status: 'finished', score: 10, correctAnswers: 2, passed: false });
      expect(read.finishedAt).toBe(new Date(test.clock.now.getTime() - MINUTE_MS - 1).toISOString());
    });
  });

  it('is graded by whoever looks next: the list too', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await answerAll(learner, exam, 18);
    await later(45 * MINUTE_MS, async () => {
      expect(await standing(learner)).toMatchObject({
        state: 'earned',
        userProgress: { bestScore: 90, isEarned: true },
        exam: { openAttempt: null, lastAttempt: { id: exam.id, passed: true } },
      });
    });
  });

  it('is graded by a job when nobody looks', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await later(45 * MINUTE_MS, async () => {
      expect((await test.app.jobs.runPending()).filter(({ failure }) => failure !== null)).toEqual([]);
    });
    const { rows } = await test.database.pool.query(
      'select score, passed from exam_attempts where id = $1 and finished_at = expires_at',
      [exam.id],
    );
    expect(rows).toEqual([{ score: 0, passed: false }]);
  });
});

describe('finishing', () => {
  it('with a pass issues the certificate and shows every answer with its law', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await answerAll(learner, exam, 16);
    const grade = await finish(learner, exam);
    const result = await results(learner, exam);
    expect(result).toMatchObject(grade);
    expect(result).toMatchObject({
      score: 80,
      passed: true,
      correctAnswers: 16,
      totalQuestions: 20,
      nextAttemptAt: null,
    });
    expect(result.review.map(({ isCorrect }) => isCorrect)).toEqual(
      exam.questions.map(({ position }) => position <= 16),
    );
    expect(
      result.review.every(({ explanation, section, lawReference, correctAnswer }) =>
        [explanation, section, lawReference, correctAnswer].every((text) => text !== ''),
      ),
    ).toBe(true);
    expect(result.areas.reduce((sum, { correct }) => sum + correct, 0)).toBe(16);
    expect(await standing(learner)).toMatchObject({
      state: 'earned',
      progress: 100,
      userProgress: { bestScore: 80, isEarned: true, certificateNumber: result.certificateNumber },
    });
    expect(result.certificateNumber).not.toBeNull();
    const { rows } = await test.database.pool.query(
      'select score, completed_cards, required_cards, law from user_certifications where user_id = $1',
      [learner.id],
    );
    expect(rows).toMatchObject([{ score: 80, completed_cards: 25, required_cards: 25 }]);
    const facts = await test.database.pool.query<{ facts: string[] }>(
      'select array_agg(distinct fact order by fact) as facts from exam_questions q join flashcards f on f.id = q.flashcard_id, jsonb_array_elements_text(f.facts) as fact where q.attempt_id = $1',
      [exam.id],
    );
    const { law } = z.object({ law: z.record(z.string(), z.string().regex(/^[0-9a-f]{8}$/)) }).parse(rows[0]);
    expect(Object.keys(law).toSorted()).toEqual(facts.rows[0]?.facts);
    expect(await learner.post('/api/certifications/1/exam')).toMatchObject({
      status: 422,
      body: { message: 'You have already earned this certification.' },
    });
  });

  it('answers the same however often and at once it is asked, and issues one certificate', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await answerAll(learner, exam, 20);
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => finish(learner, exam)));
    for (const other of others) expect(other).toEqual(first);
    expect(await results(learner, exam)).toMatchObject({ ...first });
    expect(await certificates(learner)).toBe(1);
  });

  it('counts what has no answer as wrong; what was answered wrong comes back in the review, once', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    const right = await rightOptions(exam.id);
    for (const position of [1, 2, 3])
      await learner.put(`${pathOf(exam)}/answer`, { position, chosen: ((right.get(position) ?? 0) + 1) % 4 });
    expect(await finish(learner, exam)).toMatchObject({ score: 0, passed: false, certificateNumber: null });
    await finish(learner, exam);
    await results(learner, exam);
    await results(learner, exam);
    const { rows } = await test.database.pool.query(
      `select e.flashcard_id from learning_events e join exam_questions q on q.flashcard_id = e.flashcard_id and q.attempt_id = $2
        where e.user_id = $1 and e.kind = 'card.practised' order by q.position`,
      [learner.id, exam.id],
    );
    expect(rows).toHaveLength(3);
    expect(await certificates(learner)).toBe(0);
  });

  it('counts its answers in the totals of the account, once', async () => {
    const learner = await readyLearner();
    const totals = async () =>
      (
        await test.database.pool.query<{ correct: number; attempts: number }>(
          'select total_correct as correct, total_attempts as attempts from users where id = $1',
          [learner.id],
        )
      ).rows[0] ?? { correct: 0, attempts: 0 };
    const before = await totals();
    const exam = await start(learner);
    await answerAll(learner, exam, 15);
    await finish(learner, exam);
    await results(learner, exam);
    expect(await totals()).toEqual({ correct: before.correct + 15, attempts: before.attempts + 20 });
  });

  it('waits 24 hours after an exam that was not passed', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await answerAll(learner, exam, 15);
    const again = new Date(test.clock.now.getTime() + DAY_MS).toISOString();
    expect(await finish(learner, exam)).toMatchObject({ score: 75, passed: false, nextAttemptAt: again });
    expect(await learner.post('/api/certifications/1/exam')).toMatchObject({
      status: 422,
      body: { message: 'You can take this exam again on Saturday 21 November at 12:00 pm.' },
    });
    await later(DAY_MS - 1, async () => {
      await signInAgain(learner);
      expect((await learner.post('/api/certifications/1/exam')).status).toBe(422);
    });
    await later(DAY_MS, async () => {
      expect((await standing(learner)).exam.nextAttemptAt).toBeNull();
      const second = await start(learner);
      await answerAll(learner, second, 17);
      expect(await finish(learner, second)).toMatchObject({ score: 85, passed: true });
      expect((await standing(learner)).userProgress.bestScore).toBe(85);
    });
  });

  it('holds to the criterion that stood when the exam began', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    const { certifications } = inject('material');
    await storeCertifications(
      test.database.pool,
      certifications.map((certification) =>
        certification.id === 1
          ? { ...certification, name: 'Foundations, Second Edition', requiredScore: 95, requiredCards: 60 }
          : certification,
      ),
    );
    await answerAll(learner, exam, 16);
    expect(await finish(learner, exam)).toMatchObject({
      certificationName: 'Employment Act Foundations',
      requiredScore: 80,
      score: 80,
      passed: true,
    });
    const { rows } = await test.database.pool.query(
      'select certification_name, required_cards from user_certifications where user_id = $1',
      [learner.id],
    );
    expect(rows).toEqual([{ certification_name: 'Employment Act Foundations', required_cards: 25 }]);
    await storeCertifications(test.database.pool, certifications);
  });

  it('may be sat again once the certificate was revoked', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await answerAll(learner, exam, 20);
    await finish(learner, exam);
    await test.database.pool.query(
      "update user_certifications set is_valid = false, revoked_at = now(), revoked_reason = 'Issued in error.' where user_id = $1",
      [learner.id],
    );
    expect(await standing(learner)).toMatchObject({
      state: 'ready',
      userProgress: { isEarned: false, certificateNumber: null },
    });
    expect((await start(learner)).id).not.toBe(exam.id);
  });
});

describe('what is kept of a person', () => {
  it('is in the export, without what would help in an exam that runs', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await learner.put(`${pathOf(exam)}/answer`, { position: 1, chosen: 0 });
    const { data } = await exportOf(test, learner);
    expect(data['exams']).toMatchObject([{ certification: 'Employment Act Foundations', passed: null }]);
    expect(data['exam-answers']?.[0]).toMatchObject({
      position: 1,
      answer: exam.questions[0]?.options[0],
      correct: null,
    });
    expect(data['exam-answers']).toHaveLength(20);
  });
});
