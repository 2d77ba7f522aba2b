import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readContentEdits } from '../../../platform/server/content-store.ts';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { fieldsOfCard } from '../../cards/content.ts';
import { storeCards } from '../../cards/server/service.ts';
import { authoringContract } from '../contract.ts';
import { CARD_ORDERS } from '../rules/list-filters.ts';
import { showCard } from './admin-cards.ts';
import { administrator, CARD, deckOf, newCard } from './testing/administrator.ts';

let testApp: TestApp;
let author: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  testApp = await startTestApp();
  author = await administrator(testApp);
});
afterAll(() => testApp.close());

const { cards: files } = inject('material');
const asTheyAre = () => false;

async function ofFiles(id: number) {
  return (await author.get(`/api/admin/flashcards/${id}`)).body;
}

function cardOf(id: number) {
  const card = files.find((each) => each.id === id);
  if (card === undefined) throw new Error(`The files have no card ${id}.`);
  return card;
}

describe('a card that an administrator writes', () => {
  test('is in the deck, the search, the counts and the history at once', async () => {
    const before = (await deckOf(author)).size;
    const id = await newCard(author, { heading: 'Marmalade rule.', question: 'What is the marmalade rule?' });
    expect(id).toBeGreaterThan(10_000);
    const deck = await deckOf(author);
    expect(deck.get(id)?.question).toBe('What is the marmalade rule?');
    expect(deck.size).toBe(before + 1);
    const found = await author.get('/api/search?q=marmalade');
    expect(JSON.stringify(found.body)).toContain('What is the marmalade rule?');
    const guide = (await author.get('/api/guide')).body['cards'];
    expect(guide).toMatchObject({ total: before + 1 });
    const { body } = await author.get(`/api/admin/flashcards/${id}/changes`);
    expect(body['changes']).toMatchObject([
      { kind: 'created', by: author.username, before: null, after: { heading: 'Marmalade rule.' } },
    ]);
  });

  test('is created once when its request is repeated', async () => {
    const requestId = randomUUID();
    const id = await newCard(author, { requestId });
    expect(await newCard(author, { requestId })).toBe(id);
    const rows = async () =>
      (await testApp.database.pool.query('select * from flashcards where id >= $1 order by id', [id])).rows;
    const before = await rows();
    const other = await author.post('/api/flashcards', { ...CARD, answer: 'Another answer.', requestId });
    expect([other.status, other.body['message']]).toEqual([409, `Your earlier text was saved as card ${id}.`]);
    expect(await rows()).toEqual(before);
  });

  test('is refused with a sentence for each field', async () => {
    const { status, body } = await author.post('/api/flashcards', {
      ...CARD,
      question: '  ',
      answer: '',
      audience: [],
      category: 'Income tax',
      correctAnswer: 'Yes',
      wrongAnswers: ['No', 'no', ''],
      facts: ['EA-999'],
    });
    expect(status).toBe(400);
    expect(body['issues']).toEqual([
      { path: 'question', message: 'Question is required' },
      { path: 'answer', message: 'Answer is required' },
      { path: 'audience', message: 'Select at least one audience' },
      {
        path: 'category',
        message: 'Category must be one of Employment Act, Labour Relations Act, Minimum Wages',
      },
      { path: 'wrongAnswers.1', message: 'The four options must differ' },
      { path: 'wrongAnswers.2', message: 'Give three wrong options' },
      { path: 'facts', message: 'There is no fact EA-999' },
    ]);
  });

  test('is asked in a quiz with its own options', async () => {
    const id = await newCard(author, {
      question: 'Which colour is the sample card?',
      correctAnswer: 'Green all over',
      wrongAnswers: ['Red all over', 'Blue all over', 'White all over'],
      explanation: 'The sample is green.',
    });
    const { body } = await author.get(`/api/admin/flashcards/${id}`);
    expect(body['card']).toMatchObject({ correctAnswer: 'Green all over', wrongAnswers: { length: 3 } });
  });
});

describe('saving over another administrator’s change', () => {
  test('is refused with name and time, and succeeds once that change was read', async () => {
    const other = await administrator(testApp);
    const id = await newCard(author);
    expect((await other.put(`/api/flashcards/${id}`, { ...CARD, section: '27', revision: 1 })).status).toBe(200);
    const refused = await author.put(`/api/flashcards/${id}`, { ...CARD, section: '28', revision: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'EDIT_CONFLICT',
        message: `${other.username} changed this card on 20 November 2026 at 12:00 pm. Compare before you save.`,
      },
    });
    expect((await author.put(`/api/flashcards/${id}`, { ...CARD, section: '28', revision: 2 })).body).toMatchObject({
      section: '28',
      revision: 3,
    });
  });

  test('succeeds without a difference: a repeated call returns the same', async () => {
    const id = await newCard(author);
    const change = { ...CARD, section: '31', revision: 1 };
    const first = await author.put(`/api/flashcards/${id}`, change);
    expect(await author.put(`/api/flashcards/${id}`, change)).toMatchObject({ status: 200, body: first.body });
  });
});

describe('a deleted card', () => {
  test('leaves deck, search and review, keeps learners’ history, and is restored unchanged', async () => {
    const id = await newCard(author, { heading: 'Nutmeg sample.' });
    const learner = await testApp.learner();
    await testApp.makePremium(learner.id);
    const event = { id: randomUUID(), kind: 'card.completed', cardId: id, at: testApp.clock.now.toISOString() };
    expect((await learner.post('/api/events', { events: [event] })).body['results']).toMatchObject([
      { outcome: 'applied' },
    ]);
    const pointsBefore = (await learner.get('/api/progress')).body['points'];

    expect((await author.delete(`/api/flashcards/${id}`)).status).toBe(200);
    expect((await author.delete(`/api/flashcards/${id}`)).status).toBe(200);
    expect((await deckOf(author)).has(id)).toBe(false);
    expect(JSON.stringify((await author.get('/api/search?q=nutmeg')).body)).not.toContain(`card ${id}`);
    expect((await learner.get('/api/progress')).body['points']).toBe(pointsBefore);
    expect((await author.get('/api/admin/flashcards?state=deleted')).body['cards']).toMatchObject([{ id }]);

    expect((await author.put(`/api/flashcards/${id}`, CARD)).body).toMatchObject({ code: 'REFUSED' });
    expect((await author.post(`/api/admin/flashcards/${id}/restore`)).body).toMatchObject({ id, retiredAt: null });
    expect((await deckOf(author)).has(id)).toBe(true);
  });

  test('still accepts study from before its removal, and refuses later study as removed', async () => {
    const id = await newCard(author);
    const learner = await testApp.learner();
    await testApp.makePremium(learner.id);
    const at = testApp.clock.now.toISOString();
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
    await author.delete(`/api/flashcards/${id}`);
    const late = { kind: 'card.completed', cardId: id };
    const { body } = await learner.post('/api/events', {
      events: [
        { ...late, id: randomUUID(), at },
        { ...late, id: randomUUID(), at: testApp.clock.now.toISOString() },
      ],
    });
    expect(body['results']).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused', reason: 'This card was removed on 20 November 2026.' },
    ]);
  });
});

describe('content of the files', () => {
  test('is replaced by the panel’s version at the next start, and the list shows changes of the file', async () => {
    const id = 30;
    const { question } = CARD;
    expect((await author.put(`/api/flashcards/${id}`, { ...CARD, question })).body).toMatchObject({
      question,
      standing: 'edited',
    });
    await storeCards(testApp.database.pool, files, asTheyAre);
    expect((await deckOf(author)).get(id)?.question).toBe(question);

    await storeCards(
      testApp.database.pool,
      files.map((card) => (card.id === id ? { ...card, question: 'What do the files ask now?' } : card)),
      asTheyAre,
    );
    expect((await deckOf(author)).get(id)?.question).toBe(question);
    const known = new Map(
      files.map((card) => [card.id, { fields: fieldsOfCard(card), isUngraded: card.ungraded !== undefined }]),
    );
    const rest = { pool: testApp.database.pool };
    const changed = new Map(known).set(id, {
      fields: { ...fieldsOfCard(cardOf(id)), question: 'And now?' },
      isUngraded: false,
    });
    expect(await showCard({ ...rest, files: known }, id)).toMatchObject({ card: { standing: 'edited' } });
    expect(await showCard({ ...rest, files: changed }, id)).toMatchObject({
      card: { question, standing: 'file changed too' },
      file: { question: 'And now?' },
    });
  });

  test('replaces the panel’s version once both are equal', async () => {
    const id = 31;
    const { body } = await author.put(`/api/flashcards/${id}`, CARD);
    const exported = files.map((card) =>
      card.id === id
        ? {
            ...card,
            question: CARD.question,
            answer: CARD.answer,
            section: CARD.section,
            lawReference: CARD.lawReference,
            audience: ['hr' as const, 'employer' as const],
            category: 'Employment Act' as const,
            difficulty: 'easy' as const,
            isPremium: false,
          }
        : card,
    );
    expect(body).toMatchObject({ standing: 'edited' });
    await storeCards(testApp.database.pool, exported, asTheyAre);
    expect((await readContentEdits(testApp.database.pool, 'card')).has(String(id))).toBe(false);
  });

  test('does not restore a deleted card', async () => {
    const id = 32;
    await author.delete(`/api/flashcards/${id}`);
    await storeCards(testApp.database.pool, files, asTheyAre);
    expect((await deckOf(author)).has(id)).toBe(false);
    await author.post(`/api/admin/flashcards/${id}/restore`);
    expect(await ofFiles(id)).toMatchObject({ card: { standing: 'file' }, file: null });
  });

  test('has stricter rules than the panel’s own cards: a card of the files keeps heading and question', async () => {
    const { body } = await author.put('/api/flashcards/33', { ...CARD, heading: null, correctAnswer: null, facts: [] });
    expect(body['issues']).toMatchObject([
      { path: 'heading' },
      { path: 'correctAnswer' },
      { path: 'wrongAnswers.0' },
      { path: 'wrongAnswers.1' },
      { path: 'wrongAnswers.2' },
      { path: 'facts' },
    ]);
  });
});

describe('the list', () => {
  test('is searched by words, numbers and filters, and paged without a gap', async () => {
    const seen: number[] = [];
    let before = '';
    let total = 0;
    do {
      const { body } = await author.get(`/api/admin/flashcards?category=Minimum+Wages${before}`);
      const { cards, next, total: all } = authoringContract.list.response.parse(body);
      expect(body['ahead']).toBe(seen.length);
      seen.push(...cards.map(({ id }) => id));
      total = all;
      before = next === null ? '' : `&before=${next}`;
    } while (before !== '');
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one));
    expect(seen).toHaveLength(total);
    for (const sort of CARD_ORDERS) {
      const ids: number[] = [];
      let cursor = '';
      do {
        const { body } = await author.get(`/api/admin/flashcards?category=Minimum+Wages&sort=${sort}${cursor}`);
        const { cards, next, ahead } = authoringContract.list.response.parse(body);
        expect([sort, ahead]).toEqual([sort, ids.length]);
        ids.push(...cards.map(({ id }) => id));
        cursor = next === null ? '' : `&before=${encodeURIComponent(next)}`;
      } while (cursor !== '');
      expect([sort, ids.toSorted((one, other) => other - one)]).toEqual([sort, seen]);
    }
    const hardest = await author.get('/api/admin/flashcards?sort=-difficulty');
    expect(authoringContract.list.response.parse(hardest.body).cards[0]?.difficulty).toBe('hard');
    expect((await author.get('/api/admin/flashcards?sort=access&before=1_maybe')).status).toBe(400);
    const one = await author.get(
      '/api/admin/flashcards?search=Labour+Code&difficulty=easy&access=free&audience=student',
    );
    expect(JSON.stringify(one.body['cards'])).toContain('Which laws together make up the Labour Code of Grenada?');
    expect((await author.get('/api/admin/flashcards?search=17')).body['cards']).toContainEqual(
      expect.objectContaining({ id: 17 }),
    );
    expect((await author.get('/api/admin/flashcards?state=edited')).body['cards']).toContainEqual(
      expect.objectContaining({ id: 30, standing: 'edited' }),
    );
  });
});

test('a change reaches other processes on the database', async () => {
  const other = await startTestApp({ database: testApp.database });
  try {
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const learner = await other.learner();
    await other.makePremium(learner.id);
    const id = await newCard(author, { question: 'Does the other process know?' });
    await expect.poll(async () => (await deckOf(learner)).get(id)?.question).toBe('Does the other process know?');
  } finally {
    await other.close();
  }
});
