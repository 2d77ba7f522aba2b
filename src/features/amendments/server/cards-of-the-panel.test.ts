import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { authoringContract } from '../../authoring/contract.ts';
import { administrator, CARD, newCard } from '../../authoring/server/testing/administrator.ts';
import { examsOf, start } from '../../certifications/server/testing/exams.ts';
import { amendmentsContract } from '../contract.ts';

const FACT = 'EA-212';
const REASON = 'Only continuous service counts.';
const OPTIONS = { correctAnswer: 'A week a year', wrongAnswers: ['A day a year', 'A month a year', 'Nothing'] };
const KNOWN = '3f0c1d1e-6f54-4f0e-9d53-6a1a5f7d1a46';
const FILE = '3f0c1d1e-6f54-4f0e-9d53-6a1a5f7d1a56';
const QUIZ = { mode: 'random', level: 'beginner', category: 'all', timed: false };

let product: TestApp;
let editor: Awaited<ReturnType<typeof administrator>>;

beforeAll(async () => {
  product = await startTestApp();
  editor = await administrator(product);
});
afterAll(() => product.close());

const { readyLearner } = examsOf(() => product);

/** The application as built over stored data, with a signed-in user. */
async function withRebuiltServer<Answer>(
  work: (browserOf: (browser: Browser) => Browser) => Promise<Answer>,
): Promise<Answer> {
  const next = await startTestApp({ database: product.database });
  next.clock.now = new Date('2026-11-20T17:00:00Z');
  try {
    return await work((browser) => next.browser({ cookies: cookiesOf(browser) }));
  } finally {
    await next.close();
  }
}

async function rowOf(id: number) {
  const { rows } = await product.database.pool.query(
    'select question, under_review as "underReview", retired_at is not null as retired, revision from flashcards where id = $1',
    [id],
  );
  return rows[0];
}

const set = async (table: 'quiz_questions' | 'exam_questions', owner: 'session_id' | 'attempt_id', id: unknown) => {
  const { rows } = await product.database.pool.query(
    `select position, coalesce(set_aside, false) as "isSetAside" from ${table} where ${owner} = $1 and position in (1, 2) order by position`,
    [id],
  );
  return rows;
};

test('a card of the admin panel is announced as affected, leaves graded use, is shown in its own words, and is rewritten or retired', async () => {
  const { pool } = product.database;
  const naming = await newCard(editor, { ...OPTIONS, question: 'How much is it for each year?', facts: [FACT] });
  const citing = await newCard(editor, {
    question: 'What comes at the end of a job?',
    section: 'Part IX',
    lawReference: 'Employment Act, Cap. 89, Part IX',
  });
  const elsewhere = await newCard(editor, { question: 'Does this one rest on another section?' });
  const { card: file } = authoringContract.read.response.parse((await editor.get('/api/admin/flashcards/36')).body);
  const {
    id: _id,
    revision: _revision,
    underReview: _review,
    retiredAt: _retired,
    standing: _standing,
    ...fields
  } = file;
  const inPanel = { ...fields, answer: `${fields.answer} Ask for it in writing.` };
  expect((await editor.put('/api/flashcards/36', inPanel)).status).toBe(200);

  const learner = await readyLearner();
  const event = { id: KNOWN, kind: 'card.completed', cardId: naming, at: product.clock.now.toISOString() };
  await learner.post('/api/events', { events: [event] });
  const quiz = await learner.post('/api/quiz/sessions', QUIZ);
  const exam = await start(learner);
  const { rows: untouched } = await pool.query(
    `select id from flashcards where id between 1 and 20 and not facts ? $1 order by id limit 1`,
    [FACT],
  );
  for (const [table, owner, id] of [
    ['quiz_questions', 'session_id', quiz.body['id']],
    ['exam_questions', 'attempt_id', exam.id],
  ] as const) {
    await pool.query(`update ${table} set flashcard_id = $2 where ${owner} = $1 and position = 1`, [
      id,
      untouched[0].id,
    ]);
    await pool.query(`update ${table} set flashcard_id = $2 where ${owner} = $1 and position = 2`, [id, naming]);
  }

  const { draft, version } = amendmentsContract.read.response.parse(
    (await editor.get(`/api/admin/law/facts/${FACT}`)).body,
  );
  const change = { ...draft, text: draft.text.replace('completed year', 'completed year of continuous service') };
  const preview = await editor.post(`/api/admin/law/facts/${FACT}/preview`, { draft: change });
  const { touched, learners } = amendmentsContract.preview.response.parse(preview.body);
  const touchedIds = touched.filter(({ kind }) => kind === 'card').map(({ id }) => Number(id));
  expect(touchedIds).toEqual(expect.arrayContaining([36, naming, citing]));
  expect(touchedIds).not.toContain(elsewhere);
  expect(learners).toBe(1);

  product.clock.now = new Date('2026-11-20T16:30:00Z');
  const saved = await editor.post(`/api/admin/law/facts/${FACT}`, { draft: change, version, reason: REASON });
  expect(saved).toMatchObject({ status: 200 });
  const aside = [
    { position: 1, isSetAside: false },
    { position: 2, isSetAside: true },
  ];
  expect(await set('quiz_questions', 'session_id', quiz.body['id'])).toEqual(aside);
  expect(await set('exam_questions', 'attempt_id', exam.id)).toEqual(aside);
  for (const id of [naming, citing]) expect(await rowOf(id)).toMatchObject({ underReview: true });
  expect(await rowOf(elsewhere)).toMatchObject({ underReview: false });

  await withRebuiltServer(async (browserOf) => {
    const [admin, person] = [browserOf(editor), browserOf(learner)];
    expect((await person.get('/api/law/changed')).body['cards']).toContainEqual(
      expect.objectContaining({ cardId: naming, about: FACT, reason: REASON }),
    );
    const file = await admin.put(
      `/api/admin/card-imports/${FILE}`,
      `question,answer,section,lawReference,audience,category,facts\nIs this one from a file?,It is.,Part IX,"Employment Act, Part IX",public,Employment Act,${FACT}\n`,
      { 'content-type': 'text/csv' },
    );
    expect(file.body).toMatchObject({ rows: 1, issueCount: 0, onChangedLaw: 1 });
    const run = await admin.post(`/api/admin/card-imports/${FILE}/run`, {});
    const imported = authoringContract.runImport.response.parse(run.body).cards?.first;

    const due = async () => amendmentsContract.due.response.parse((await admin.get('/api/admin/law/due')).body);
    const cardOf = async (id: number | undefined) => {
      const found = (await due()).items.find((item) => item.kind === 'card' && item.id === String(id));
      if (found === undefined) throw new Error(`Card ${id} does not wait.`);
      return found;
    };
    expect((await cardOf(imported)).title).toBe('Is this one from a file?');
    expect((await cardOf(36)).texts).toContainEqual({ field: 'answer', text: inPanel.answer });
    const item = await cardOf(naming);
    const choice = (decision: string, of: typeof item, texts = of.texts) => ({
      kind: 'card',
      itemId: of.id,
      decision,
      texts,
      version: of.version,
      facts: of.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint })),
    });

    const before = await rowOf(naming);
    const stale = await admin.post('/api/admin/law/due', { ...choice('right', item), version: '0123456789abcdef' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect(await rowOf(naming)).toEqual(before);
    const texts = item.texts.map((each) =>
      each.field === 'question' ? { ...each, text: 'How much is it for each year of service?' } : each,
    );
    const rewritten = choice('rewritten', item, texts);
    expect(await admin.post('/api/admin/law/due', rewritten)).toMatchObject({ status: 200 });
    expect(await admin.post('/api/admin/law/due', rewritten)).toMatchObject({ status: 200 });
    const { changes } = authoringContract.changes.response.parse(
      (await admin.get(`/api/admin/flashcards/${naming}/changes`)).body,
    );
    expect(changes.map(({ kind }) => kind)).toEqual(['updated', 'created']);

    const retired = choice('retired', await cardOf(citing));
    expect(await admin.post('/api/admin/law/due', retired)).toMatchObject({ status: 200 });
    expect(await admin.post('/api/admin/law/due', retired)).toMatchObject({ status: 200 });
    expect(await rowOf(citing)).toMatchObject({ retired: true });
    expect(
      (await due()).items.filter(({ kind, id }) => kind === 'card' && [naming, citing].includes(Number(id))),
    ).toEqual([]);
  });

  await withRebuiltServer(async (browserOf) => {
    expect(await rowOf(naming)).toMatchObject({
      question: 'How much is it for each year of service?',
      underReview: false,
    });
    expect((await browserOf(editor).post(`/api/admin/flashcards/${citing}/restore`, {})).body).toMatchObject({
      underReview: true,
    });
    expect(await rowOf(36)).toMatchObject({ underReview: true });
  });
});

test('a card restored or created after a change is due for review', async () => {
  const back = await newCard(editor, { question: 'Was this one away?', facts: [FACT] });
  await editor.delete(`/api/flashcards/${back}`);
  await withRebuiltServer(async (browserOf) => {
    const admin = browserOf(editor);
    expect((await admin.post(`/api/admin/flashcards/${back}/restore`, {})).body).toMatchObject({
      underReview: true,
    });
    const made = await admin.post('/api/flashcards', {
      ...CARD,
      question: 'Was this one made since?',
      facts: [FACT],
    });
    expect(made.body).toMatchObject({ underReview: true });
  });
});
