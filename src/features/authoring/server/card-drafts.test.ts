import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { MAX_DRAFTS } from '../rules/card-draft.ts';
import { administrator, CARD, deckOf } from './testing/administrator.ts';

let testApp: TestApp;
let author: Awaited<ReturnType<typeof administrator>>;
let other: typeof author;
beforeAll(async () => {
  testApp = await startTestApp();
  author = await administrator(testApp);
  other = await administrator(testApp);
});
afterAll(() => testApp.close());

const DRAFTS = '/api/admin/card-drafts';
const BEGUN = { question: 'What does a draft ask?' };

async function rowsOf(id: string) {
  const { rows } = await testApp.database.pool.query(
    'select content, version, created_by, updated_by, deleted_at from card_drafts where id = $1',
    [id],
  );
  return rows;
}

async function newDraft(content: object = BEGUN): Promise<string> {
  const id = randomUUID();
  expect(await author.post(DRAFTS, { id, ...content })).toMatchObject({ status: 200, body: { id, version: 1 } });
  return id;
}

async function publish(id: string, version = 1) {
  return author.post(`${DRAFTS}/${id}/publish`, { version });
}

async function listed(): Promise<readonly unknown[]> {
  const { body } = await author.get(DRAFTS);
  return Array.isArray(body['drafts']) ? body['drafts'] : [];
}

test('a draft may have one field only, is found in the list, and is in no deck, search, count or export', async () => {
  const deck = await deckOf(author);
  const { total } = (await author.get('/api/admin/flashcards')).body;
  const guide = (await author.get('/api/guide')).body['cards'];
  const id = await newDraft({ heading: 'Tamarind rule.' });
  expect((await author.get(DRAFTS)).body).toMatchObject({
    drafts: [{ id, question: '', answer: '', category: '', createdBy: author.username, updatedBy: author.username }],
    total: 1,
    next: null,
  });
  expect((await author.get(`${DRAFTS}/${id}`)).body).toMatchObject({
    heading: 'Tamarind rule.',
    difficulty: 'medium',
    wrongAnswers: ['', '', ''],
  });
  expect(await deckOf(author)).toEqual(deck);
  expect((await author.get('/api/admin/flashcards')).body['total']).toBe(total);
  expect((await author.get('/api/guide')).body['cards']).toEqual(guide);
  expect(JSON.stringify((await author.get('/api/search?q=tamarind')).body)).not.toContain('Tamarind rule');
  const file = await testApp.app.inject({ url: '/api/admin/flashcards/export', headers: { cookie: author.cookie() } });
  expect(file.body).not.toContain('Tamarind rule');
});

test('a draft is stored once when its request is repeated', async () => {
  const id = await newDraft();
  expect(await author.post(DRAFTS, { id, ...BEGUN })).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await rowsOf(id)).toHaveLength(1);
});

test('texts up to twice the length of a card are stored, and longer ones are refused with a sentence', async () => {
  const id = await newDraft({ question: 'q'.repeat(1000), answer: 'ö'.repeat(8000) });
  expect(await publish(id)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'question' }, { path: 'answer' }] },
  });
  const refused = await author.post(DRAFTS, { id: randomUUID(), question: 'q'.repeat(1001) });
  expect(refused).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'question', message: 'Question of a draft may have at most 1,000 characters' }] },
  });
});

describe('changing a draft', () => {
  test('over another administrator’s change is refused with name and time, and nothing of theirs is lost', async () => {
    const id = await newDraft();
    const theirs = await other.put(`${DRAFTS}/${id}`, { question: 'Theirs?', version: 1 });
    expect(theirs).toMatchObject({ status: 200, body: { version: 2, updatedBy: other.username } });
    const before = await rowsOf(id);
    expect(await author.put(`${DRAFTS}/${id}`, { question: 'Mine?', version: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'EDIT_CONFLICT',
        message: `${other.username} changed this draft on 20 November 2026 at 12:00 pm. Compare before you save.`,
      },
    });
    expect(await publish(id, 1)).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect(await rowsOf(id)).toEqual(before);
    expect((await author.put(`${DRAFTS}/${id}`, { question: 'Mine?', version: 2 })).body).toMatchObject({ version: 3 });
  });

  test('to the same content changes nothing: a repeated call is no conflict', async () => {
    const id = await newDraft();
    const change = { question: 'Another?', version: 1 };
    const first = await author.put(`${DRAFTS}/${id}`, change);
    expect(await author.put(`${DRAFTS}/${id}`, change)).toMatchObject({ status: 200, body: first.body });
  });
});

describe('publishing a draft', () => {
  test('names every field that is wrong, and keeps the draft', async () => {
    const id = await newDraft({ ...BEGUN, category: 'Income tax', correctAnswer: 'Yes', facts: ['EA-999'] });
    const { status, body } = await publish(id);
    expect(status).toBe(400);
    expect(body['issues']).toEqual([
      { path: 'answer', message: 'Answer is required' },
      { path: 'section', message: 'Section is required' },
      { path: 'lawReference', message: 'Law reference is required' },
      { path: 'audience', message: 'Select at least one audience' },
      {
        path: 'category',
        message: 'Category must be one of Employment Act, Labour Relations Act, Minimum Wages',
      },
      { path: 'wrongAnswers.0', message: 'Give three wrong options' },
      { path: 'wrongAnswers.1', message: 'Give three wrong options' },
      { path: 'wrongAnswers.2', message: 'Give three wrong options' },
      { path: 'facts', message: 'There is no fact EA-999' },
    ]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('creates one card, also with repeated requests from several tabs', async () => {
    const before = (await deckOf(author)).size;
    const id = await newDraft(CARD);
    const answers = await Promise.all([
      publish(id),
      publish(id),
      other.post(`${DRAFTS}/${id}/publish`, { version: 1 }),
    ]);
    const [card] = answers.map(({ body }) => body['id']);
    expect(answers.map(({ status, body }) => ({ status, id: body['id'] }))).toEqual(
      answers.map(() => ({ status: 200, id: card })),
    );
    expect((await publish(id)).body['id']).toBe(card);
    const sendText = (text: object) => other.post('/api/flashcards', { ...CARD, ...text, requestId: id });
    expect((await sendText({})).body['id']).toBe(card);
    expect((await sendText({ answer: 'Another answer.' })).status).toBe(409);
    expect((await deckOf(author)).size).toBe(before + 1);
    expect(await rowsOf(id)).toEqual([]);
    expect(await author.post(DRAFTS, { id, ...BEGUN })).toMatchObject({
      status: 422,
      body: { message: `This draft is already published as card ${String(card)}.` },
    });
    for (const answer of [
      await author.get(`${DRAFTS}/${id}`),
      await author.put(`${DRAFTS}/${id}`, { ...BEGUN, version: 1 }),
      await author.delete(`${DRAFTS}/${id}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: 'This draft was published or deleted.' } });
  });
});

test('a card created from a form whose draft was stored leaves no draft', async () => {
  const id = await newDraft(CARD);
  expect((await author.post('/api/flashcards', { ...CARD, requestId: id })).status).toBe(200);
  expect(await rowsOf(id)).toEqual([]);
});

test('a deleted draft leaves the list, can be restored for a day, and is then removed for good', async () => {
  const id = await newDraft();
  expect((await author.delete(`${DRAFTS}/${id}`)).status).toBe(200);
  expect((await author.delete(`${DRAFTS}/${id}`)).status).toBe(200);
  expect(await listed()).not.toContainEqual(expect.objectContaining({ id }));
  expect((await publish(id)).status).toBe(404);
  expect((await author.post(`${DRAFTS}/${id}/restore`, {})).status).toBe(200);
  expect(await listed()).toContainEqual(expect.objectContaining({ id }));
  await author.delete(`${DRAFTS}/${id}`);
  await testApp.database.pool.query(
    "update card_drafts set deleted_at = deleted_at - interval '25 hours' where id = $1",
    [id],
  );
  await testApp.runJobs({ early: true });
  expect((await author.post(`${DRAFTS}/${id}/restore`, {})).status).toBe(404);
});

test('every change of a draft is in the audit log', async () => {
  const id = await newDraft(CARD);
  await author.put(`${DRAFTS}/${id}`, { ...CARD, section: '27', version: 1 });
  await author.delete(`${DRAFTS}/${id}`);
  await author.post(`${DRAFTS}/${id}/restore`, {});
  await publish(id, 2);
  const { rows } = await testApp.database.pool.query(
    'select action from security_audit_log where resource = $1 and user_id = $2 order by id',
    [`draft ${id}`, author.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    ['created', 'updated', 'deleted', 'restored', 'published'].map((kind) => `card_draft.${kind}`),
  );
});

test('an administrator has a limited number of drafts, in pages', async () => {
  const third = await administrator(testApp);
  await testApp.database.pool.query(
    `insert into card_drafts (id, content, created_by, created_at, updated_by, updated_at)
     select gen_random_uuid(), content, $1, now(), $1, now() from generate_series(1, $2), (select content from card_drafts limit 1) as d`,
    [third.id, MAX_DRAFTS],
  );
  const body = { id: randomUUID(), ...BEGUN };
  expect(await third.post(DRAFTS, body)).toMatchObject({
    status: 422,
    body: { message: 'An administrator can have 100 drafts. Publish or delete one first.' },
  });
  expect(await rowsOf(body.id)).toEqual([]);
  const seen = new Set<unknown>();
  let query: string | null = '';
  while (query !== null) {
    const page: Record<string, unknown> = (await third.get(`${DRAFTS}${query}`)).body;
    expect(page['drafts']).toMatchObject({ length: expect.any(Number) });
    for (const { id } of Array.isArray(page['drafts']) ? page['drafts'] : []) seen.add(id);
    query = typeof page['next'] === 'number' ? `?before=${page['next']}` : null;
    expect(page['total']).toBeGreaterThanOrEqual(MAX_DRAFTS);
  }
  expect(seen.size).toBe((await third.get(DRAFTS)).body['total']);
});
