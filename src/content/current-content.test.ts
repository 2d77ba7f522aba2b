import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { amendmentsContract } from '../features/amendments/contract.ts';
import { openContent, type CurrentContent } from './current-content.ts';
import { createApp } from '../platform/server/http/create-app.ts';
import { readConfig } from '../platform/server/config.ts';
import { incrementVersion } from '../platform/server/content-store.ts';
import { inTransaction } from '../platform/server/database/transaction.ts';
import { createPubSub, type PubSub } from '../platform/server/pub-sub.ts';
import { createRateLimiter } from '../platform/server/rate-limits.ts';
import { startTestApp, cookiesOf, type Browser, type TestApp } from '../platform/server/testing/test-app.ts';

const FACT = '/api/admin/law/facts/EA-212';

let product: TestApp;
let editor: Browser & { readonly id: number };
let address: string;

beforeAll(async () => {
  product = await startTestApp();
  editor = await product.learner({ username: 'editor' });
  await product.database.pool.query("update users set role = 'admin' where id = $1", [editor.id]);
  address = await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => product.close());

async function readText(browser: Pick<Browser, 'get'>): Promise<string> {
  return amendmentsContract.read.response.parse((await browser.get(FACT)).body).draft.text;
}

/** Adds a sentence to the fact. */
async function amend(sentence: string): Promise<void> {
  const { draft, version } = amendmentsContract.read.response.parse((await editor.get(FACT)).body);
  const changed = { ...draft, text: `${draft.text} ${sentence}` };
  const { status } = await editor.post(FACT, { draft: changed, version, reason: 'Said more plainly.' });
  expect(status).toBe(200);
}

/** Opens the stream of a study group. Returns a function that reads on until some words came. */
async function listen(id: string): Promise<(text: string) => Promise<string>> {
  const headers = {
    cookie: Object.entries(cookiesOf(editor))
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
  const stream = await fetch(`${address}/api/groups/${id}/stream`, { headers });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  return async (text) => {
    while (!received.includes(text)) received += (await reader?.read())?.value ?? '';
    return received;
  };
}

test('a changed fact applies at once in its process, and then in every other', async () => {
  const other = await startTestApp({ database: product.database });
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const there = other.browser({ cookies: cookiesOf(editor) });
  expect(await readText(there)).toBe(await readText(editor));
  await amend('It is due at once.');
  expect(await readText(editor)).toContain('It is due at once.');
  await expect.poll(() => readText(there), { timeout: 30_000 }).toContain('It is due at once.');
  await other.close();
});

test('an open stream continues over a change', async () => {
  const settings = { name: 'Grenville HR circle', description: '', category: 'All three laws', isPublic: true };
  const group = { id: crypto.randomUUID(), ...settings, maxMembers: 50, weeklyGoal: null };
  const id = String((await editor.post('/api/groups', group)).body['id']);
  const read = await listen(id);
  await read('event: open');
  await amend('It is paid in money.');
  await editor.post(`/api/groups/${id}/posts`, { id: crypto.randomUUID(), message: 'Who explains card 3?' });
  expect(await read('event: changed')).toContain('"what":"posts"');
});

test('requests are answered while the content is rebuilt', async () => {
  const done = new AbortController();
  async function askOn(): Promise<readonly number[]> {
    const statuses: number[] = [];
    while (!done.signal.aborted) {
      const answer = await fetch(`${address}/api/glossary`);
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
    return statuses;
  }
  const asking = Promise.all([askOn(), askOn(), askOn()]);
  await amend('It is paid by the employer.');
  done.abort();
  expect(new Set((await asking).flat())).toEqual(new Set([200]));
});

/** An application of its own over the database of the product. */
async function withContent(
  work: (app: Awaited<ReturnType<typeof createApp>>, content: CurrentContent) => Promise<void>,
) {
  const { pool } = product.database;
  const pubSub: PubSub = createPubSub(pool, () => undefined);
  const limiter = createRateLimiter(pool, () => new Date());
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    limiter,
    secret: 'a secret for this test, long enough',
    authenticate: async () => null,
    opensPremium: () => false,
  });
  await work(app, await openContent({ pool, files: inject('material'), app, pubSub }));
  await app.close();
  await pubSub.close();
}

const changeLaw = () => inTransaction(product.database.pool, (client) => incrementVersion(client, 'law'));

test('a request keeps its edition while another is built, unless it requests the newest itself', async () => {
  await withContent(async (app, content) => {
    const guard = { config: { audience: 'public', limiter: 'none' } } as const;
    const began = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    app.get('/read', guard, async () => {
      const before = content.edition();
      began.resolve();
      await changed.promise;
      const same = before === content.edition();
      await content.refreshLaw();
      return { same, sameAfterwards: before === content.edition() };
    });
    const answer = app.inject('/read');
    await began.promise;
    const before = content.edition();
    await changeLaw();
    await content.refreshLaw();
    expect(content.edition() === before).toBe(false);
    changed.resolve();
    expect((await answer).json()).toEqual({ same: true, sameAfterwards: false });
  });
});

test('derived values are ready before the next edition is used', async () => {
  await withContent(async (_app, content) => {
    const made: object[] = [];
    const value = content.derive(
      (edition) => edition.content,
      (of) => made.push(of),
    );
    const unused = content.derive(
      (edition) => edition.content,
      () => expect.unreachable('Nobody read it.'),
    );
    expect(value()).toBe(1);
    await changeLaw();
    await content.refreshLaw();
    expect(made).toHaveLength(2);
    expect(made[1] === content.edition().content).toBe(true);
    expect(value()).toBe(2);
    expect(unused.has(content.edition().content)).toBe(false);
  });
});
