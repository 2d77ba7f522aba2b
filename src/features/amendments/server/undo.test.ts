import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { administrator, newCard } from '../../authoring/server/testing/administrator.ts';
import { amendmentsContract } from '../contract.ts';

const FACT = 'EA-212';

/** Minutes that have passed. An hour would need a confirmed session. */
let minutes = 0;
let product: TestApp;
let editor: Awaited<ReturnType<typeof administrator>>;
/** A card that no learning path needs, so it can be retired. */
let own: string;

beforeAll(async () => {
  product = await startTestApp();
  editor = await administrator(product);
  own = String(await newCard(editor, { question: 'How much is it for each year?', facts: [FACT] }));
  const { draft, version } = amendmentsContract.read.response.parse(
    (await editor.get(`/api/admin/law/facts/${FACT}`)).body,
  );
  const text = draft.text.replace('completed year', 'completed year of continuous service');
  const change = { draft: { ...draft, text }, version, reason: 'Only continuous service counts.' };
  await editor.post(`/api/admin/law/facts/${FACT}`, change);
});
afterAll(() => product.close());

/** Works in the application that is built over everything stored so far. */
async function afterRebuild<Answer>(work: (admin: Browser) => Promise<Answer>): Promise<Answer> {
  const next = await startTestApp({ database: product.database });
  // What is decided now is later than what was written before.
  next.clock.now = new Date((minutes += 1) * 60_000 + next.clock.now.getTime());
  try {
    return await work(next.browser({ cookies: cookiesOf(editor) }));
  } finally {
    await next.close();
  }
}

const due = async (admin: Browser) =>
  amendmentsContract.due.response.parse((await admin.get('/api/admin/law/due')).body).items;

const rows = async () => {
  const { pool } = product.database;
  const [reviews, amendments, audit] = await Promise.all([
    pool.query('select item_kind, item_id, decision from law_reviews order by id'),
    pool.query('select count(*)::int as count from law_amendments'),
    pool.query(`select count(*)::int as count from security_audit_log where action = 'law.review.undone'`),
  ]);
  return { reviews: reviews.rows, amendments: amendments.rows[0].count, undone: audit.rows[0].count };
};

const ownCard = async () => {
  const { rows: found } = await product.database.pool.query(
    'select under_review as "underReview", retired_at is not null as retired from flashcards where id = $1',
    [own],
  );
  return found[0];
};

/** Decides an item, undoes the decision, and repeats the undo. */
async function undoTwice(kind: 'card' | 'daily-insight', decision: 'right' | 'retired' | 'rewritten'): Promise<void> {
  const before = await rows();
  const [item, choice] = await afterRebuild(async (admin) => {
    const found = (await due(admin)).find((each) => each.kind === kind && (kind !== 'card' || each.id === own));
    if (found === undefined) throw new Error(`No ${kind} waits.`);
    const facts = found.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint }));
    const named = { kind, itemId: found.id, decision, facts };
    const texts = found.texts.map(({ field, text }, index) => ({
      field,
      text: field === 'question' || (kind !== 'card' && index === 0) ? `${text} Say why.` : text,
    }));
    const sent = decision === 'rewritten' ? { ...named, texts } : named;
    expect(await admin.post('/api/admin/law/due', sent)).toMatchObject({ status: 200 });
    return [found, named] as const;
  });
  const waits = async (admin: Browser) => (await due(admin)).some((each) => each.id === item.id && each.kind === kind);

  await afterRebuild(async (admin) => {
    expect(await waits(admin)).toBe(false);
    const other = { ...choice, decision: decision === 'right' ? 'retired' : 'right' };
    expect(await admin.post('/api/admin/law/due/undo', other)).toMatchObject({
      status: 409,
      body: {
        code: 'EDIT_CONFLICT',
        message: `You have decided this item since: it is ${decision === 'right' ? 'still right' : decision}. Nothing was undone.`,
      },
    });
    expect((await admin.post('/api/admin/law/due/undo', choice)).body).toEqual({ undone: true });
  });
  const after = await rows();
  expect(after.reviews).toEqual(before.reviews);
  expect(after.undone).toBe(before.undone + 1);
  expect(await ownCard()).toEqual({ underReview: true, retired: false });

  await afterRebuild(async (admin) => {
    const again = (await due(admin)).find((each) => each.id === item.id && each.kind === kind);
    expect(again?.texts).toEqual(item.texts);
    expect((await admin.post('/api/admin/law/due/undo', choice)).body).toEqual({ undone: false });
  });
  expect(await rows()).toEqual(after);
  expect(await ownCard()).toEqual({ underReview: true, retired: false });
}

test.each([['card', 'rewritten']] as const)(
  'undoing a %s decided as %s makes it due again, and repeating it changes nothing',
  undoTwice,
);

test.each([
  ['card', 'right'],
  ['card', 'retired'],
  ['daily-insight', 'retired'],
  ['daily-insight', 'right'],
  ['daily-insight', 'rewritten'],
] as const)(
  'undoing a %s decided as %s makes it due again, and repeating it changes nothing',
  { tags: 'full-run' },
  undoTwice,
);

/** Returns the first insight that waits, with the choice that decides it. */
async function insight(admin: Browser, decision: 'right' | 'retired') {
  const found = (await due(admin)).find(({ kind }) => kind === 'daily-insight');
  if (found === undefined) throw new Error('No insight waits.');
  const facts = found.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint }));
  return { kind: found.kind, itemId: found.id, decision, facts };
}

describe('a decision that is no longer current', () => {
  test('is neither undone nor replaced after another administrator’s decision', async () => {
    const second = await administrator(product);
    const next = await startTestApp({ database: product.database });
    const [first, other] = [editor, second].map((person) => next.browser({ cookies: cookiesOf(person) }));
    if (first === undefined || other === undefined) throw new Error('Nobody came.');
    const choice = await insight(first, 'right');
    expect((await first.post('/api/admin/law/due', choice)).status).toBe(200);
    expect((await first.post('/api/admin/law/due/undo', choice)).body).toEqual({ undone: true });
    expect((await other.post('/api/admin/law/due', choice)).status).toBe(200);

    const before = await rows();
    expect(await first.post('/api/admin/law/due/undo', choice)).toMatchObject({
      status: 409,
      body: {
        code: 'EDIT_CONFLICT',
        message: `${second.username} has decided this item since: it is still right. Nothing was undone.`,
      },
    });
    expect(await first.post('/api/admin/law/due', { ...choice, decision: 'retired' })).toMatchObject({ status: 404 });
    expect(await rows()).toEqual(before);
    expect((await other.post('/api/admin/law/due/undo', choice)).body).toEqual({ undone: true });
    await next.close();
  });

  test('is not undone when a new release changed the retired item', async () => {
    const choice = await afterRebuild(async (admin) => {
      const named = await insight(admin, 'retired');
      await admin.post('/api/admin/law/due', named);
      return named;
    });
    const { pool } = product.database;
    const latest = `where kind = 'daily-insight' and item_id = $1 and after is null`;
    await pool.query(`update law_amendments set base = '0000000000000000' ${latest}`, [choice.itemId]);
    const before = await rows();
    const refused = await afterRebuild((admin) => admin.post('/api/admin/law/due/undo', choice));
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'A new release has changed this item since it was retired. Nothing was undone.' },
    });
    expect(await rows()).toEqual(before);
  });

  test('is not undone once the fact has changed again', async () => {
    const choice = await afterRebuild(async (admin) => {
      const found = (await due(admin)).find(({ kind, id }) => kind === 'card' && id === own);
      if (found === undefined) throw new Error('The card does not wait.');
      const facts = found.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint }));
      const named = { kind: found.kind, itemId: own, decision: 'retired', facts };
      expect((await admin.post('/api/admin/law/due', named)).status).toBe(200);
      return named;
    });
    await afterRebuild(async (admin) => {
      const { draft, version } = amendmentsContract.read.response.parse(
        (await admin.get(`/api/admin/law/facts/${FACT}`)).body,
      );
      const text = draft.text.replace('continuous service', 'unbroken service');
      const change = { draft: { ...draft, text }, version, reason: 'The word of the Act is unbroken.' };
      expect((await admin.post(`/api/admin/law/facts/${FACT}`, change)).status).toBe(200);
    });
    const before = [await rows(), await ownCard()];
    const refused = await afterRebuild((admin) => admin.post('/api/admin/law/due/undo', choice));
    expect(refused).toMatchObject({
      status: 409,
      body: { message: `The text of ${FACT} has changed since. Please read the item in the list again.` },
    });
    expect([await rows(), await ownCard()]).toEqual(before);
  });
});

test('only administrators undo a decision', async () => {
  const learner = await product.learner();
  const before = await rows();
  const choice = { kind: 'card', itemId: '36', decision: 'right', facts: [{ factId: FACT, fingerprint: '00000000' }] };
  expect((await learner.post('/api/admin/law/due/undo', choice)).status).toBe(403);
  expect(await rows()).toEqual(before);
});
