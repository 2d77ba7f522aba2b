import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { administrator, newCard } from '../../authoring/server/testing/administrator.ts';
import { amendmentsContract } from '../contract.ts';

const FACT = 'EA-212';
const ADDRESS = `/api/admin/law/facts/${FACT}`;
const REASON = 'Only continuous service counts.';
/** A card of the files that names the fact. */
const CARD = 36;

let product: TestApp;
let editor: Awaited<ReturnType<typeof administrator>>;
let own: number;

beforeAll(async () => {
  product = await startTestApp();
  editor = await administrator(product);
  own = await newCard(editor, { question: 'How much is it for each year?', facts: [FACT] });
});
afterAll(() => product.close());

let minutes = 0;

/** Works in the application that is built over everything stored so far, a minute later each time. */
async function afterRebuild<Answer>(work: (admin: Browser) => Promise<Answer>): Promise<Answer> {
  const next = await startTestApp({ database: product.database });
  next.clock.now = new Date((minutes += 1) * 60_000 + next.clock.now.getTime());
  try {
    return await work(next.browser({ cookies: cookiesOf(editor) }));
  } finally {
    await next.close();
  }
}

const readFact = async (admin: Browser) => amendmentsContract.read.response.parse((await admin.get(ADDRESS)).body);
const readDue = async (admin: Browser) =>
  amendmentsContract.due.response.parse((await admin.get('/api/admin/law/due')).body).items;

async function save(admin: Browser, draft: Awaited<ReturnType<typeof readFact>>['draft']) {
  const { version } = await readFact(admin);
  const saved = await admin.post(ADDRESS, { draft, version, reason: REASON });
  expect(saved.status).toBe(200);
  return amendmentsContract.amend.response.parse(saved.body);
}

async function change(admin: Browser) {
  const { draft } = await readFact(admin);
  return save(admin, { ...draft, text: draft.text.replace('completed year', 'completed year of continuous service') });
}

async function isUnderReview(id: number): Promise<boolean> {
  const { rows } = await product.database.pool.query(
    'select under_review as "underReview" from flashcards where id = $1',
    [id],
  );
  return rows[0].underReview;
}

async function decide(admin: Browser, id: number, decision: 'right' | 'rewritten'): Promise<void> {
  const item = (await readDue(admin)).find((each) => each.kind === 'card' && each.id === String(id));
  if (item === undefined) throw new Error(`Card ${id} does not wait.`);
  const texts = item.texts.map(({ field, text }) => ({
    field,
    text: field === 'question' ? `${text} Say why.` : text,
  }));
  const facts = item.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint }));
  const decided = await admin.post('/api/admin/law/due', {
    kind: 'card',
    itemId: item.id,
    decision,
    facts,
    texts,
    version: item.version,
  });
  expect(decided.status).toBe(200);
}

test('undoing an edit ends the wait of every item that nobody rewrote, and lists the decisions made meanwhile', async () => {
  const { due: waited } = await change(editor);
  expect(waited).toBeGreaterThan(10);

  const before = await afterRebuild(async (admin) => {
    await decide(admin, own, 'rewritten');
    await decide(admin, CARD, 'right');
    return readFact(admin);
  });
  expect(before.earlier?.text).not.toContain('continuous service');
  if (before.earlier === null) throw new Error('There is nothing to undo.');
  const earlier = before.earlier;

  await afterRebuild(async (admin) => {
    const { body } = await admin.post(`${ADDRESS}/preview`, { draft: earlier });
    const { touched } = amendmentsContract.preview.response.parse(body);
    expect(touched.filter(({ waits }) => waits)).toMatchObject([{ kind: 'card', id: String(own) }]);
    const { due, laterDecisions } = await save(admin, earlier);
    expect(due).toBe(1);
    expect(laterDecisions.map(({ kind, id, decision }) => [kind, id, decision])).toEqual([
      ['card', String(own), 'rewritten'],
      ['card', String(CARD), 'right'],
    ]);
  });

  await afterRebuild(async (admin) => {
    expect(await readDue(admin)).toMatchObject([{ kind: 'card', id: String(own) }]);
    expect([await isUnderReview(CARD), await isUnderReview(own)]).toEqual([false, true]);
    await decide(admin, own, 'right');
  });
});

test('what waited before an edit still waits after the edit is undone', async () => {
  await afterRebuild(change);
  // The edit of before comes a second time: nobody has read its words for these items.
  await afterRebuild(async (admin) => {
    const { draft } = await readFact(admin);
    await save(admin, { ...draft, text: draft.text.replace('continuous service', 'unbroken service') });
  });
  await afterRebuild(async (admin) => {
    const { earlier } = await readFact(admin);
    if (earlier === null) throw new Error('There is nothing to undo.');
    const { due } = await save(admin, earlier);
    // The two cards were decided for these words; all others were not.
    expect(due).toBeGreaterThan(8);
  });
});
