import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { administrator, newCard } from '../../authoring/server/testing/administrator.ts';
import { amendmentsContract } from '../contract.ts';

const FACT = 'EA-212';

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
async function builtAnew<Answer>(work: (desk: Browser) => Promise<Answer>): Promise<Answer> {
  const next = await startTestApp({ database: product.database });
  try {
    return await work(next.browser({ cookies: cookiesOf(editor) }));
  } finally {
    await next.close();
  }
}

const due = async (desk: Browser) =>
  amendmentsContract.due.response.parse((await desk.get('/api/admin/law/due')).body).items;

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

test.each([
  ['card', 'right'],
  ['card', 'retired'],
  ['daily-insight', 'right'],
  ['daily-insight', 'retired'],
] as const)(
  'a %s that was decided as %s waits again once that is undone, and undoing it twice changes nothing',
  async (kind, decision) => {
    const before = await rows();
    const [item, choice] = await builtAnew(async (desk) => {
      const found = (await due(desk)).find((each) => each.kind === kind && (kind !== 'card' || each.id === own));
      if (found === undefined) throw new Error(`No ${kind} waits.`);
      const facts = found.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint }));
      const named = { kind, itemId: found.id, decision, facts };
      expect(await desk.post('/api/admin/law/due', named)).toMatchObject({ status: 200 });
      return [found, named] as const;
    });
    const waits = async () =>
      builtAnew(async (desk) => (await due(desk)).some((each) => each.id === item.id && each.kind === kind));
    expect(await waits()).toBe(false);

    await builtAnew(async (desk) => {
      const other = { ...choice, decision: decision === 'right' ? 'retired' : 'right' };
      expect((await desk.post('/api/admin/law/due/undo', other)).body).toEqual({ undone: false });
      expect((await desk.post('/api/admin/law/due/undo', choice)).body).toEqual({ undone: true });
    });
    const after = await rows();
    expect(after.reviews).toEqual(before.reviews);
    expect(after.undone).toBe(before.undone + 1);
    expect(await ownCard()).toEqual({ underReview: true, retired: false });
    expect(await waits()).toBe(true);

    await builtAnew(async (desk) => {
      expect((await desk.post('/api/admin/law/due/undo', choice)).body).toEqual({ undone: false });
    });
    expect(await rows()).toEqual(after);
    expect(await ownCard()).toEqual({ underReview: true, retired: false });
  },
);

test('a decision is undone by administrators alone', async () => {
  const learner = await product.learner();
  const before = await rows();
  const choice = { kind: 'card', itemId: '36', decision: 'right', facts: [{ factId: FACT, fingerprint: '00000000' }] };
  expect((await learner.post('/api/admin/law/due/undo', choice)).status).toBe(403);
  expect(await rows()).toEqual(before);
});
