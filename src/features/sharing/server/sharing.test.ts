import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPagesApp } from '../../../platform/server/testing/pages-app.ts';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { issueCertificate } from '../../certifications/server/service.ts';
import { renderSharePage } from '../client/render-share-page.tsx';
import { sharingContract } from '../contract.ts';
import { sharePage } from './feature.ts';
import { exportOf } from '../../accounts/server/testing/exported.ts';
import { sharingPersonalData } from './store.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function share(learner: Browser, request: object) {
  const answer = await learner.post('/api/shares', request);
  expect(answer.status).toBe(200);
  return sharingContract.share.response.parse(answer.body);
}

async function complete(learner: Browser, from: number, to: number): Promise<void> {
  const at = testApp.clock.now.toISOString();
  const events = Array.from({ length: to - from + 1 }, (_, index) => ({
    id: randomUUID(),
    kind: 'card.completed',
    cardId: from + index,
    at,
  }));
  expect((await learner.post('/api/events', { events })).status).toBe(200);
}

/** Starts a quiz of ten questions and answers this many right; answers its id. */
async function quizWith(learner: Browser, rightOnes: number, category = 'all'): Promise<number> {
  const { body } = await learner.post('/api/quiz/sessions', {
    mode: 'random',
    level: 'beginner',
    category,
    timed: false,
  });
  const id = Number(body['id']);
  const { rows } = await testApp.database.pool.query<{ position: number; correct: number }>(
    'select position, correct_option as correct from quiz_questions where session_id = $1 and position <= $2',
    [id, rightOnes],
  );
  for (const { position, correct } of rows)
    await learner.put(`/api/quiz/sessions/${id}/answer`, { position, chosen: correct, timeSpent: 1000 });
  return id;
}

async function finishedQuiz(learner: Browser, rightOnes: number, category?: string): Promise<number> {
  const id = await quizWith(learner, rightOnes, category);
  expect((await learner.post(`/api/quiz/sessions/${id}/finish`)).status).toBe(200);
  return id;
}

async function premiumLearner() {
  const learner = await testApp.learner();
  await testApp.makePremium(learner.id);
  return learner;
}

describe('sharing a quiz', () => {
  test('returns score, badge and picture, and the same link for repeated and concurrent requests', async () => {
    const learner = await premiumLearner();
    const quizId = await finishedQuiz(learner, 8, 'unions');
    const links = await Promise.all([1, 2, 3, 4].map(() => share(learner, { type: 'quiz_score', quizId })));
    const [first] = links;
    expect(first).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{17}$/),
      url: `http://localhost/share/${first?.id}`,
      text: 'I scored 80% (8 of 10) in a quiz on Grenada’s Labour Relations Act with LabourWise Grenada.',
      badge: 'High score',
      picture: `/share/${first?.id}.png`,
    });
    expect(new Set(links.map(({ id }) => id)).size).toBe(1);
    expect((await share(learner, { type: 'quiz_score', quizId: await finishedQuiz(learner, 1) })).id).not.toBe(
      first?.id,
    );
  });

  test('is refused for a running, foreign or unknown quiz', async () => {
    const learner = await premiumLearner();
    const running = await quizWith(learner, 3);
    const others = await finishedQuiz(await premiumLearner(), 10);
    for (const quizId of [running, others, 2_000_000_000]) {
      expect(await learner.post('/api/shares', { type: 'quiz_score', quizId })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
  });
});

describe('sharing progress', () => {
  test('uses the ledger’s figures, of all cards or of one law, with a new link for new figures', async () => {
    const learner = await premiumLearner();
    await complete(learner, 1, 3);
    const all = await share(learner, { type: 'flashcard_progress' });
    const { rows } = await testApp.database.pool.query<{ total: number; employment: number }>(
      "select count(*)::int as total, count(*) filter (where category = 'Employment Act')::int as employment from flashcards where retired_at is null",
    );
    expect(all.text).toBe(
      `I completed 3 of ${rows[0]?.total} cards on the labour law of Grenada with LabourWise Grenada.`,
    );
    expect(all.badge).toBeNull();
    expect(await share(learner, { type: 'flashcard_progress', category: null })).toEqual(all);
    const law = await share(learner, { type: 'flashcard_progress', category: 'Employment Act' });
    expect(law.id).not.toBe(all.id);
    expect(law.text).toContain(`of ${rows[0]?.employment} cards on Grenada’s Employment Act`);
    await complete(learner, 4, 4);
    const more = await share(learner, { type: 'flashcard_progress' });
    expect(more.id).not.toBe(all.id);
    expect(more.text).toContain('completed 4 of');
  });

  test('is refused before the first card', async () => {
    const learner = await testApp.learner();
    expect(await learner.post('/api/shares', { type: 'flashcard_progress' })).toMatchObject({
      status: 422,
      body: { code: 'REFUSED' },
    });
  });
});

describe('sharing a card', () => {
  test('contains question and source, never the answer, and only of an open card', async () => {
    const learner = await testApp.learner();
    const { body } = await learner.get('/api/flashcards');
    const [card] = Array.isArray(body['flashcards']) ? body['flashcards'] : [];
    const link = await share(learner, { type: 'card', cardId: card.id });
    expect(link.text).toBe(`${card.question}\n${card.lawReference}\nLearn it with LabourWise Grenada.`);
    expect(link.text).not.toContain(card.answer);
    const { rows } = await testApp.database.pool.query<{ id: number }>(
      'select max(id) as id from flashcards where retired_at is null',
    );
    expect((await learner.post('/api/shares', { type: 'card', cardId: rows[0]?.id })).status).toBe(404);
  });
});

describe('a share request', () => {
  test.each<[string, object, string]>([
    ['with a score of one’s own making', { type: 'quiz_score', quizId: 1, score: 10 }, 'score'],
    ['with figures of one’s own making', { type: 'flashcard_progress', completedCards: 256 }, 'completedCards'],
    ['with a text of one’s own making', { type: 'card', cardId: 1, question: 'Buy now' }, 'question'],
    ['with a place of one’s own making', { type: 'leaderboard', period: 'week', position: 1 }, 'position'],
    ['about a law that is none', { type: 'flashcard_progress', category: 'Space Law' }, 'category'],
    ['whose number is text', { type: 'quiz_score', quizId: '1' }, 'quizId'],
    ['about a leaderboard without a period', { type: 'leaderboard' }, 'period'],
    ['of an unknown type', { type: 'lottery' }, 'type'],
  ])('%s is refused at the field', async (_, request, path) => {
    const learner = await testApp.learner();
    expect(await learner.post('/api/shares', request)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  test('requires sign-in', async () => {
    expect((await testApp.browser().post('/api/shares', { type: 'flashcard_progress' })).status).toBe(401);
  });
});

describe('the picture', () => {
  test('is a PNG of 1200 x 630, open to anyone', async () => {
    const learner = await premiumLearner();
    const { picture } = await share(learner, { type: 'quiz_score', quizId: await finishedQuiz(learner, 10) });
    for (const path of [picture, '/share-card.png']) {
      const answer = await testApp.app.inject(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=604800',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect([
        answer.rawPayload.toString('latin1', 1, 4),
        answer.rawPayload.readUInt32BE(16),
        answer.rawPayload.readUInt32BE(20),
      ]).toEqual(['PNG', 1200, 630]);
    }
  });

  test('of an unknown link is not found', async () => {
    for (const id of ['A'.repeat(17), 'x', '%00', '..%2Fsecret', 'x'.repeat(150)])
      expect((await testApp.app.inject(`/share/${id}.png`)).statusCode).toBe(404);
  });
});

/** The public pages, which the built product has and the calls alone have not. */
async function pages() {
  const { pool } = testApp.database;
  return startPagesApp(
    pool,
    () => testApp.clock.now,
    (app) => sharePage(app, { pool, render: renderSharePage, publicUrl: () => 'https://labourwise.example' }),
  );
}

describe('the page', () => {
  test('is open to anyone with the link, names nobody, and is deleted with the account', async () => {
    const app = await pages();
    const learner = await premiumLearner();
    const { id } = await share(learner, { type: 'quiz_score', quizId: await finishedQuiz(learner, 9) });
    const page = await app.inject(`/share/${id}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('A learner scored 90% (9 of 10) in a quiz on the labour law of Grenada');
    expect(page.body).toContain(`<meta property="og:image" content="https://labourwise.example/share/${id}.png"/>`);
    expect(page.body).not.toContain(learner.username);

    await testApp.database.pool.query('insert into account_deletions (user_id, requested_at) values ($1, now())', [
      learner.id,
    ]);
    for (const path of [`/share/${id}`, `/share/${id}.png`]) {
      expect([(await app.inject(path)).statusCode, (await testApp.app.inject(path)).statusCode]).toEqual([404, 404]);
    }
    await app.close();
  });

  test('of an unknown link is the 404 page of the product', async () => {
    const app = await pages();
    const answer = await app.inject(`/share/${'A'.repeat(17)}`);
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>404 Page Not Found</h1>']);
    await app.close();
  });
});

describe('personal data', () => {
  test('include the created links, and can be erased', async () => {
    const { pool } = testApp.database;
    const learner = await testApp.learner();
    await complete(learner, 1, 2);
    const { id } = await share(learner, { type: 'flashcard_progress' });
    const { data } = await exportOf(testApp, learner);
    expect(data['shared-links']).toMatchObject([{ id, type: 'flashcard_progress', data: { completedCards: 2 } }]);
    const client = await pool.connect();
    await sharingPersonalData.erase.run(client, learner.id);
    client.release();
    expect((await testApp.app.inject(`/share/${id}.png`)).statusCode).toBe(404);
  });
});

describe('sharing a rank on the leaderboard', () => {
  test('contains the rank and the number of learners, and is refused to hidden learners', async () => {
    const learner = await premiumLearner();
    await complete(learner, 1, 6);
    const refused = await learner.post('/api/shares', { type: 'leaderboard', period: 'week' });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: 'You are not on the leaderboard yet. Join it and earn points first.' },
    });
    expect((await learner.put('/api/leaderboard/settings', { optIn: true, alias: null })).status).toBe(200);
    expect(await share(learner, { type: 'leaderboard', period: 'week' })).toMatchObject({
      text: 'I reached place 1 of 1 on the leaderboard with LabourWise Grenada.',
      badge: 'First place',
    });
  });
});

/** Issues a certificate; answers its number. */
async function certified(learner: { readonly id: number }): Promise<string> {
  const client = await testApp.database.pool.connect();
  try {
    const exam = {
      userId: learner.id,
      certificationId: 1,
      certificationName: 'Employment Act Foundations',
      learnerName: 'Anita Roberts',
      score: 92,
      completedCards: 30,
      requiredCards: 25,
      law: {},
    };
    return (await issueCertificate(client, { ...exam, now: testApp.clock.now })).number;
  } finally {
    client.release();
  }
}

describe('sharing a certification', () => {
  test('contains its name and the result', async () => {
    const learner = await premiumLearner();
    const certificateNumber = await certified(learner);
    const link = await share(learner, { type: 'certification', certificateNumber });
    expect(link.text).toBe('I earned the certification Employment Act Foundations (92%) with LabourWise Grenada.');
    expect(await share(learner, { type: 'certification', certificateNumber: certificateNumber.toLowerCase() })).toEqual(
      link,
    );
  });

  test('is refused for a foreign, unknown or revoked one', async () => {
    const learner = await premiumLearner();
    const others = await certified(await premiumLearner());
    for (const certificateNumber of [others, 'LWG-2026-AAAA']) {
      expect(await learner.post('/api/shares', { type: 'certification', certificateNumber })).toMatchObject({
        status: 404,
      });
    }
    const certificateNumber = await certified(learner);
    await testApp.database.pool.query(
      "update user_certifications set is_valid = false, revoked_at = now(), revoked_reason = 'Issued by mistake.' where certificate_number = $1",
      [certificateNumber],
    );
    expect(await learner.post('/api/shares', { type: 'certification', certificateNumber })).toMatchObject({
      status: 410,
    });
  });
});
