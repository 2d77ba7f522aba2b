import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { administrator } from '../../authoring/server/testing/administrator.ts';
import { versionOf } from '../content.ts';
import { amendmentsContract } from '../contract.ts';

const FACT = 'EA-212';

let product: TestApp;
let editor: Awaited<ReturnType<typeof administrator>>;

beforeAll(async () => {
  product = await startTestApp();
  editor = await administrator(product);
});
afterAll(() => product.close());

const readDraft = async (admin: Browser) =>
  amendmentsContract.read.response.parse((await admin.get(`/api/admin/law/facts/${FACT}`)).body);

/** The fact's page before anything was typed: what depends on the fact, over the words of now. */
async function page(admin: Browser) {
  const { draft } = await readDraft(admin);
  return amendmentsContract.preview.response.parse(
    (await admin.post(`/api/admin/law/facts/${FACT}/preview`, { draft })).body,
  );
}

const queue = async (admin: Browser, query: string) =>
  amendmentsContract.due.response.parse((await admin.get(`/api/admin/law/due${query}`)).body);

test('the page of a fact shows the status of each dependent, and its queue has the same counts', async () => {
  const fresh = await page(editor);
  expect(new Set(fresh.touched.map(({ state }) => state.now))).toEqual(new Set(['untouched']));

  const { draft, version } = await readDraft(editor);
  const text = draft.text.replace('completed year', 'completed year of continuous service');
  const change = { draft: { ...draft, text }, version, reason: 'Only continuous service counts.' };
  const preview = amendmentsContract.preview.response.parse(
    (await editor.post(`/api/admin/law/facts/${FACT}/preview`, { draft: change.draft })).body,
  );
  expect((await editor.post(`/api/admin/law/facts/${FACT}`, change)).status).toBe(200);

  const next = await startTestApp({ database: product.database });
  const admin = next.browser({ cookies: cookiesOf(editor) });
  const changed = await page(admin);
  expect(changed.touched.map(({ state }) => state)).toEqual(
    preview.touched.map(({ leavesGradedUse }) => ({
      now: 'waiting',
      outOfUse: leavesGradedUse,
      by: null,
      at: null,
    })),
  );
  const { items, waiting, outOfUse, done } = await queue(admin, `?factId=${FACT}`);
  expect({ waiting, outOfUse, done }).toEqual({
    waiting: preview.touched.length,
    outOfUse: preview.touched.filter(({ leavesGradedUse }) => leavesGradedUse).length,
    done: 0,
  });
  expect(await queue(admin, '?factId=EA-003')).toMatchObject({ items: [], waiting: 0, outOfUse: 0, done: 0 });

  const insights = items.filter(({ kind }) => kind === 'daily-insight');
  const [right, retired] = [items.find(({ kind }) => kind === 'card'), insights[0]];
  if (right === undefined || retired === undefined) throw new Error('Too little waits.');
  for (const [item, decision] of [
    [right, 'right'],
    [retired, 'retired'],
  ] as const) {
    const facts = item.facts.map(({ id: factId, fingerprint }) => ({ factId, fingerprint }));
    const choice = { kind: item.kind, itemId: item.id, decision, facts };
    expect((await admin.post('/api/admin/law/due', choice)).status).toBe(200);
  }
  await next.close();

  const rebuilt = await startTestApp({ database: product.database });
  const after = await page(rebuilt.browser({ cookies: cookiesOf(editor) }));
  const { username } = editor;
  const decided = { by: username, at: product.clock.now.toISOString() };
  expect(after.touched.find(({ kind, id }) => kind === right.kind && id === right.id)?.state).toEqual({
    now: 'right',
    outOfUse: false,
    ...decided,
  });
  const { kind, id, name, title } = retired;
  expect(after.retired).toEqual([{ kind, id, name, title, ...decided }]);
  expect(after.touched.filter(({ state }) => state.now === 'waiting')).toHaveLength(waiting - 2);
  await rebuilt.close();
});

test('changes of 1.0.0, stored with a confidence and without a basis, apply with that of the files and stay in review', async () => {
  const { pool } = product.database;
  const id = 'EA-104';
  const read = async (admin: Browser) =>
    amendmentsContract.read.response.parse((await admin.get(`/api/admin/law/facts/${id}`)).body);
  const first = await read(editor);
  for (const text of [`${first.draft.text} At once.`, first.draft.text]) {
    const { draft, version } = await read(editor);
    const change = { draft: { ...draft, text }, version, reason: 'It was checked again.' };
    expect((await editor.post(`/api/admin/law/facts/${id}`, change)).status).toBe(200);
  }
  const { rows } = await pool.query('select before from law_amendments where item_id = $1 order by id limit 1', [id]);
  const { basis: _basis, ...fact } = rows[0].before.fact;
  await pool.query(
    `update law_amendments set base = $2,
            before = jsonb_set(before #- '{fact,basis}', '{fact,confidence}', '"high"'),
            after = jsonb_set(after #- '{fact,basis}', '{fact,confidence}', '"high"') where item_id = $1`,
    [id, versionOf({ ...rows[0].before, fact: { ...fact, confidence: 'high' } })],
  );
  // 1.0.0 confirmed nothing when an edit was undone.
  await pool.query('delete from law_reviews where fact_id = $1', [id]);

  const next = await startTestApp({ database: product.database });
  const admin = next.browser({ cookies: cookiesOf(editor) });
  const now = await read(admin);
  expect(now).toMatchObject({ draft: first.draft, releaseText: null });
  expect(now.due).toBeGreaterThan(0);
  const change = {
    draft: { ...now.draft, text: `${now.draft.text} At once.` },
    version: now.version,
    reason: 'It was checked once more.',
  };
  expect((await admin.post(`/api/admin/law/facts/${id}`, change)).status).toBe(200);
  await next.close();
});
