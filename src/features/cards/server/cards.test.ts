import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../../../platform/server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

function idsOf(answer: Answer): number[] {
  const cards = answer.body['flashcards'];
  return Array.isArray(cards) ? cards.map((card: { id: number }) => card.id) : [];
}

describe('GET /api/flashcards', () => {
  test('a trial gets 15 percent of the deck and the number of days left', async () => {
    const learner = await testApp.learner();
    const answer = await learner.get('/api/flashcards');
    const total = Number(Reflect.get(Object(answer.body['paywall']), 'totalCards'));
    expect(total).toBeGreaterThanOrEqual(60);
    expect(idsOf(answer)).toHaveLength(Math.ceil(total * 0.15));
    expect(answer.body['paywall']).toEqual({
      upgradeRequired: true,
      accessType: 'trial',
      daysRemaining: 3,
      availableCards: Math.ceil(total * 0.15),
      totalCards: total,
    });
  });

  test('a free account gets only the cards of level 1, whatever it sends', async () => {
    const learner = await testApp.learner();
    await testApp.database.pool.query('update users set trial_end_date = $2 where id = $1', [learner.id, new Date(0)]);
    const answer = await learner.get('/api/flashcards', { 'x-premium-access': 'true', 'x-developer-mode': 'true' });
    expect(idsOf(answer)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(answer.body['paywall']).toMatchObject({ accessType: 'free', upgradeRequired: true, daysRemaining: null });
  });

  test('premium gets the whole deck from the next request', async () => {
    const learner = await testApp.learner();
    await testApp.makePremium(learner.id);
    const answer = await learner.get('/api/flashcards');
    const total = Number(Reflect.get(Object(answer.body['paywall']), 'totalCards'));
    expect(idsOf(answer)).toHaveLength(total);
    expect(answer.body['paywall']).toMatchObject({
      upgradeRequired: false,
      accessType: 'premium',
      availableCards: total,
    });
  });

  test('a card has its source and no quiz options', async () => {
    const learner = await testApp.learner();
    const answer = await learner.get('/api/flashcards');
    const cards = answer.body['flashcards'];
    expect(cards).toContainEqual({
      id: 1,
      question: expect.any(String),
      answer: expect.any(String),
      heading: expect.any(String),
      section: expect.any(String),
      lawReference: expect.stringMatching(/Act|Order/),
      category: expect.any(String),
      difficulty: expect.stringMatching(/^(easy|medium|hard)$/),
      audience: expect.any(Array),
      isPremium: false,
    });
  });

  test('a card with a single secondary source names its kind; others do not', async () => {
    const learner = await testApp.learner();
    await testApp.makePremium(learner.id);
    const cards = (await learner.get('/api/flashcards')).body['flashcards'];
    const notes = (Array.isArray(cards) ? cards : []).map((card: { sourceNote?: string }) => card.sourceNote);
    expect(notes).toContain("From a lawyer's column, 2019");
    expect(notes).toContain(undefined);
    expect(new Set(notes).size).toBeLessThan(notes.length / 2);
  });

  test('a card leads to the document to fill in that its law is about', async () => {
    const learner = await testApp.learner();
    await testApp.makePremium(learner.id);
    const cards = (await learner.get('/api/flashcards')).body['flashcards'];
    expect(cards).toContainEqual(
      expect.objectContaining({
        id: 138,
        documents: [{ label: 'Notice of maternity leave', path: '/documents/maternity-leave-notice' }],
      }),
    );
  });

  test('compressed responses are equal', async () => {
    const learner = await testApp.learner();
    const plain = await learner.get('/api/flashcards');
    const take = (encodings: string) =>
      testApp.app.inject({
        url: '/api/flashcards',
        headers: { cookie: learner.cookie(), 'accept-encoding': encodings },
      });
    const gzipped = await take('gzip, deflate');
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(gzipped.rawPayload).toString('utf8'))).toEqual(plain.body);
    const brotlied = await take('gzip, deflate, br');
    expect(brotlied.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(brotlied.rawPayload).toString('utf8'))).toEqual(plain.body);
    expect(brotlied.headers['vary']).toBe('accept-encoding');
  });
});
