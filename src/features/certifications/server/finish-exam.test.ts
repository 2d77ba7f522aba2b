import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { storeCertifications } from './store/certifications.ts';
import {
  DAY_MS,
  examsOf,
  finish,
  type Learner,
  examPath,
  results,
  certificationOf,
  START,
  start,
} from './testing/exams.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { answerAll, later, readyLearner, rightOptions } = examsOf(() => test);

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

describe('finishing', () => {
  it('with a pass issues the certificate and shows every answer with its law', async () => {
    const learner = await readyLearner();
    const exam = await start(learner, 1, { learnerName: 'Anita Rose Roberts' });
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
    expect(await certificationOf(learner)).toMatchObject({
      state: 'earned',
      progress: 100,
      userProgress: { bestScore: 80, isEarned: true, certificateNumber: result.certificateNumber },
    });
    expect((await test.browser().get(`/api/certificates/${result.certificateNumber}`)).body).toMatchObject({
      learnerName: 'Anita Rose Roberts',
      status: 'valid',
    });
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
    expect(await learner.post('/api/certifications/1/exam', START)).toMatchObject({
      status: 422,
      body: { message: 'You have already earned this certification.' },
    });
  });

  it('repeated or at the same time returns the same grade, and issues one certificate', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await answerAll(learner, exam, 20);
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => finish(learner, exam)));
    for (const other of others) expect(other).toEqual(first);
    expect(await results(learner, exam)).toMatchObject({ ...first });
    expect(await certificates(learner)).toBe(1);
  });

  it('counts a question without an answer as wrong, and adds wrong answers to the review once', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    const right = await rightOptions(exam.id);
    for (const position of [1, 2, 3])
      await learner.put(`${examPath(exam)}/answer`, { position, chosen: ((right.get(position) ?? 0) + 1) % 4 });
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

  it('adds its answers to the totals of the account once', async () => {
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
    expect(await learner.post('/api/certifications/1/exam', START)).toMatchObject({
      status: 422,
      body: { message: 'You can take this exam again on Saturday 21 November at 12:00 pm.' },
    });
    await later(DAY_MS - 1, async () => {
      await signInAgain(learner);
      expect((await learner.post('/api/certifications/1/exam', START)).status).toBe(422);
    });
    await later(DAY_MS, async () => {
      expect((await certificationOf(learner)).exam.nextAttemptAt).toBeNull();
      const second = await start(learner);
      await answerAll(learner, second, 17);
      expect(await finish(learner, second)).toMatchObject({ score: 85, passed: true });
      expect((await certificationOf(learner)).userProgress.bestScore).toBe(85);
    });
  });

  it('uses the required score of when the exam started', async () => {
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

  it('allows another exam after the certificate was revoked', async () => {
    const learner = await readyLearner();
    const exam = await start(learner);
    await answerAll(learner, exam, 20);
    await finish(learner, exam);
    await test.database.pool.query(
      "update user_certifications set is_valid = false, revoked_at = now(), revoked_reason = 'Issued in error.' where user_id = $1",
      [learner.id],
    );
    expect(await certificationOf(learner)).toMatchObject({
      state: 'ready',
      userProgress: { isEarned: false, certificateNumber: null },
    });
    expect((await start(learner)).id).not.toBe(exam.id);
  });
});
