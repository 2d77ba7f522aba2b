import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { amendedMaterial, readPanelRecord } from '../../../content/edition.ts';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { libraryOf } from '../../law/content.ts';
import { quizContract } from '../../quiz/contract.ts';
import { amendmentsContract } from '../contract.ts';
import { readDependentItems } from './testing/read-dependent-items.ts';

const FACT = 'EA-212';
const KNOWN = '3f0c1d1e-6f54-4f0e-9d53-6a1a5f7d1a36';
const AGAIN = '3f0c1d1e-6f54-4f0e-9d53-6a1a5f7d1a37';
const QUIZ = { mode: 'random', level: 'beginner', category: 'all', timed: false };
const REASON = 'Only continuous service counts.';

let product: TestApp;
let editor: Browser & { readonly id: number };
let learner: Browser & { readonly id: number };

beforeAll(async () => {
  product = await startTestApp();
  editor = await product.learner({ username: 'editor' });
  await product.database.pool.query("update users set role = 'admin' where id = $1", [editor.id]);
  learner = await product.learner();
  await product.makePremium(learner.id);
});

afterAll(() => product.close());

async function readFact(id = FACT) {
  const { status, body } = await editor.get(`/api/admin/law/facts/${id}`);
  expect(status).toBe(200);
  return amendmentsContract.read.response.parse(body);
}

/** The application as built over stored data, with `renew` for connected users. */
async function rebuilt(): Promise<TestApp> {
  return startTestApp({ database: product.database });
}

const effective = async () => amendedMaterial(inject('material'), await readPanelRecord(product.database.pool));

describe('a fact of the law', () => {
  test('is found by its words, and returned as the form fields', async () => {
    const { body } = await editor.get('/api/admin/law?words=completed%20year%20upper');
    expect(body['entries']).toMatchObject([{ id: FACT, standing: 'confirmed', due: 0, amended: false }]);
    expect(await readFact()).toMatchObject({ draft: { figures: [{ name: 'perYear', amount: 1, unit: 'week' }] } });
  });

  test('previews its dependents before saving, and stores nothing', async () => {
    const { draft } = await readFact();
    const text = draft.text.replace("one week's", "two weeks'");
    const figures = [{ name: 'perYear', amount: 2, unit: 'week' }];
    const { status, body } = await editor.post(`/api/admin/law/facts/${FACT}/preview`, {
      draft: { ...draft, text, figures },
    });
    expect(status).toBe(200);
    expect(body['problems']).toEqual([]);
    const kinds = new Set(amendmentsContract.preview.response.parse(body).touched.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['card', 'scenario', 'daily-insight', 'daily-challenge']));
    expect(body['touched']).toContainEqual(expect.objectContaining({ kind: 'card', id: '36', leavesGradedUse: true }));
    expect(body['tools']).toMatchObject([{ title: 'Termination allowance', agrees: false }]);
    expect(body['certifications']).not.toEqual([]);
    expect((await readFact()).draft.text).toBe(draft.text);
  });

  test('takes its dependents out of graded use with another basis too, and shows why', async () => {
    const { draft } = await readFact();
    const { body } = await editor.post(`/api/admin/law/facts/${FACT}/preview`, {
      draft: { ...draft, basis: 'position' },
    });
    expect(body['touched']).toContainEqual(
      expect.objectContaining({
        id: '173',
        leavesGradedUse: true,
        issues: [`It is graded but names ${FACT} first: what one party says.`],
      }),
    );
    const title = await editor.post(`/api/admin/law/facts/${FACT}/preview`, { draft: { ...draft, basis: 'title' } });
    expect(title.body['problems']).toEqual([`Fact ${FACT} has the basis "title", which none of its sources is.`]);
  });

  test('is refused with a reason when a figure is not stated, a calculator needs one, or a source is missing', async () => {
    const { draft, version } = await readFact();
    const save = (changed: object) =>
      editor.post(`/api/admin/law/facts/${FACT}`, { draft: { ...draft, ...changed }, version, reason: REASON });
    const unstated = await save({ figures: [{ name: 'perYear', amount: 3, unit: 'week' }] });
    expect(unstated).toMatchObject({ status: 422, body: { code: 'REFUSED' } });
    expect(unstated.body['message']).toContain('gives a figure "perYear" that its text does not state');
    const missing = await save({ figures: [] });
    expect(missing.body['message']).toContain('A calculator asks the fact EA-212');
    expect((await save({ sources: [] })).status).toBe(400);
    expect((await save({ sources: ['NOBODY'] })).body['message']).toContain('not in sources.yaml');
    const weak = await save({ basis: 'secondary', sources: ['RIV-EOR'] });
    expect(weak.body['message']).toContain('only a commercial guide or memory says so');
  });

  test('is only for administrators', async () => {
    expect((await learner.get(`/api/admin/law/facts/${FACT}`)).status).toBe(403);
    expect((await learner.get('/api/admin/law/due')).status).toBe(403);
  });
});

describe('a change of the law', () => {
  test('updates the material, takes dependents out of graded use and lists each for review', async () => {
    const { draft, version } = await readFact();
    const text =
      'Amount: at least one week’s wages for each completed year of continuous service. No upper limit is mentioned.';
    const change = { draft: { ...draft, text }, version, reason: REASON };
    const known = await learner.post('/api/events', {
      events: [{ id: KNOWN, kind: 'card.completed', cardId: 36, at: product.clock.now.toISOString() }],
    });
    expect(known.body['results']).toMatchObject([{ outcome: 'applied' }]);
    const quiz = await learner.post('/api/quiz/sessions', QUIZ);
    await product.database.pool.query(
      'update quiz_questions set flashcard_id = 36 where session_id = $1 and position = 2',
      [quiz.body['id']],
    );
    product.clock.now = new Date('2026-11-20T16:30:00Z');
    const saved = await editor.post(`/api/admin/law/facts/${FACT}`, change);
    expect(saved.status).toBe(200);
    expect(Number(saved.body['due'])).toBeGreaterThan(10);

    const again = await editor.post(`/api/admin/law/facts/${FACT}`, change);
    expect(again.status).toBe(200);
    const { rows } = await product.database.pool.query('select count(*)::int as count from law_amendments');
    expect(rows).toEqual([{ count: 1 }]);

    const late = await editor.post(`/api/admin/law/facts/${FACT}`, {
      ...change,
      draft: { ...draft, text: `${text} It is due at once.` },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect(late.body['message']).toContain('20 November 2026 at 12:30 pm');

    const running = await product.database.pool.query(
      'select position from quiz_questions where session_id = $1 and set_aside order by position',
      [quiz.body['id']],
    );
    expect(running.rows).toContainEqual({ position: 2 });
    await learner.put(`/api/quiz/sessions/${String(quiz.body['id'])}/answer`, { position: 1, chosen: 0, timeSpent: 0 });
    const finished = await learner.post(`/api/quiz/sessions/${String(quiz.body['id'])}/finish`);
    const { review } = quizContract.finish.response.shape.quiz.parse(finished.body['quiz']);
    expect(review[1]).toMatchObject({ chosenAnswer: null, isCorrect: true, setAside: true });

    const { law, cards } = await effective();
    const library = libraryOf(law);
    expect(library.facts.find(({ id }) => id === FACT)?.text).toBe(text);
    const resting = cards.filter(({ facts }) => facts.includes(FACT));
    expect(resting.map((card) => library.isUnderReview({ ...card, kind: 'card' }))).not.toContain(false);
  });

  test('applies in the rebuilt application: no dependent is asked', async () => {
    const next = await rebuilt();
    const { rows } = await product.database.pool.query(
      'select count(*)::int as due from flashcards where under_review and facts ? $1',
      [FACT],
    );
    const { rows: all } = await product.database.pool.query(
      'select count(*)::int as due from flashcards where facts ? $1',
      [FACT],
    );
    expect(rows).toEqual(all);
    await next.close();
  });

  test('notifies learners who knew a dependent card until they study it again in the review', async () => {
    const next = await rebuilt();
    next.clock.now = new Date('2026-11-20T17:00:00Z');
    const person = next.browser({ cookies: cookiesOf(learner) });
    const changed = await person.get('/api/law/changed');
    expect(changed.body['cards']).toMatchObject([{ cardId: 36, about: FACT, reason: REASON }]);
    expect((await person.get('/api/review')).body['queue']).toContain(36);
    await person.post('/api/events', {
      events: [{ id: AGAIN, kind: 'card.reviewed', cardId: 36, grade: 'good', at: next.clock.now.toISOString() }],
    });
    expect((await person.get('/api/law/changed')).body['cards']).toEqual([]);
    expect((await next.browser({ cookies: cookiesOf(editor) }).get('/api/law/changed')).body['cards']).toEqual([]);
    await next.close();
  });

  test('marks a scenario and an insight that were read before it, until they are read again', async () => {
    const { pool } = product.database;
    const [scenario, insight] = [
      inject('material').scenarios.find(({ facts }) => facts.includes(FACT)),
      inject('material').insights.find(({ facts }) => facts.includes(FACT)),
    ];
    if (scenario === undefined || insight === undefined) throw new Error('Nothing else rests on the fact.');
    await pool.query(
      `insert into scenario_marks (user_id, kind, scenario_id, studied_at) values ($1, 'case', $2, '2026-11-19T12:00:00Z')`,
      [learner.id, scenario.id],
    );
    await pool.query(
      `insert into insight_reads (user_id, day, insight_id, read_at, points) values ($1, '2026-11-19', $2, '2026-11-19T12:00:00Z', 5)`,
      [learner.id, insight.id],
    );
    const next = await rebuilt();
    next.clock.now = new Date('2026-11-20T17:00:00Z');
    const person = next.browser({ cookies: cookiesOf(learner) });
    const items = async () =>
      amendmentsContract.changed.response.parse((await person.get('/api/law/changed')).body).items;
    expect(await items()).toMatchObject([
      {
        kind: 'scenario',
        id: scenario.id,
        title: scenario.title,
        opens: `/professional-scenarios?scenario=${scenario.id}`,
      },
      { kind: 'daily-insight', id: insight.id, about: FACT, reason: REASON },
    ]);
    const read = await person.post('/api/law/changed/read', { kind: 'daily-insight', id: insight.id });
    expect(read).toMatchObject({ status: 200, body: { items: [{ kind: 'scenario' }] } });
    await pool.query("update scenario_marks set studied_at = '2026-11-20T17:00:00Z' where user_id = $1", [learner.id]);
    expect(await items()).toEqual([]);
    expect((await person.post('/api/law/changed/read', { kind: 'scenario', id: scenario.id })).status).toBe(404);
    await next.close();
  });

  test('is confirmed item by item, and confirmed items return', async () => {
    const next = await rebuilt();
    const admin = next.browser({ cookies: cookiesOf(editor) });
    const list = await admin.get('/api/admin/law/due');
    const { items } = amendmentsContract.due.response.parse(list.body);
    const [first, ...others] = items;
    if (first === undefined) throw new Error('No item is due.');
    expect(first.facts[0]?.before).toContain('at least one week');
    const choiceOf = ({ kind, id, facts }: (typeof items)[number]) => ({
      kind,
      itemId: id,
      decision: 'right',
      facts: facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint })),
    });
    const decided = await admin.post('/api/admin/law/due', choiceOf(first));
    expect(decided).toMatchObject({ status: 200, body: { left: others.length } });
    expect((await admin.post('/api/admin/law/due', choiceOf(first))).status).toBe(200);
    const stale = { ...choiceOf(first), facts: [{ factId: FACT, fingerprint: '00000000' }] };
    expect((await admin.post('/api/admin/law/due', stale)).status).toBe(409);

    const half = libraryOf((await effective()).law);
    const all = await readDependentItems(product.database.pool, inject('material'));
    const resting = all.filter(({ facts }) => facts.includes(FACT));
    expect(resting.filter((item) => half.isUnderReview(item))).toHaveLength(others.length);
    for (const item of others) expect((await admin.post('/api/admin/law/due', choiceOf(item))).status).toBe(200);
    const after = await rebuilt();
    const other = after.browser({ cookies: cookiesOf(editor) });
    expect((await other.post('/api/admin/law/due', choiceOf(first))).status).toBe(200);
    const otherwise = {
      ...choiceOf(first),
      decision: 'rewritten',
      texts: [{ field: 'question', text: 'Other words?' }],
    };
    const readRows = async () =>
      (
        await product.database.pool.query(
          `select (select count(*)::int from law_amendments) as amendments, decision
             from law_reviews where item_kind = $1 and item_id = $2`,
          [first.kind, first.id],
        )
      ).rows;
    const before = await readRows();
    expect((await other.post('/api/admin/law/due', otherwise)).status).toBe(404);
    expect(await readRows()).toEqual(before);
    expect(before).toMatchObject([{ decision: 'right' }]);
    await after.close();
    const whole = libraryOf((await effective()).law);
    expect([...whole.changedFacts]).toEqual([]);
    await next.close();
  });
});
