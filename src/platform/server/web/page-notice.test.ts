import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageCache, sendPage, insertNotice, showPageNotice } from './cached-pages.ts';

const PAGE = '<!doctype html><body><header></header><main id="main">Text</main></body>';
const NOTICE = '<aside>Closed on Friday</aside>';

let notice = '';
const app = Fastify();

beforeAll(async () => {
  showPageNotice(app, () => notice);
  const prepared = createPageCache(8);
  app.get('/cached', async (request, reply) =>
    sendPage(
      request,
      reply,
      prepared('page', () => PAGE),
    ),
  );
  app.get('/computed', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/call', async () => ({ text: '<main' }));
  await app.ready();
});
afterAll(() => app.close());

test.each(['/cached', '/computed'])('%s shows a notice while there is one', async (path) => {
  notice = '';
  const before = await app.inject(path);
  expect(before.body).toBe(PAGE);
  notice = NOTICE;
  const during = await app.inject(path);
  expect(during.body).toContain(`</header>${NOTICE}<script src="/banner.js" defer></script><main id="main">`);
  expect(Number(during.headers['content-length'])).toBe(Buffer.byteLength(during.body));
  notice = '';
  expect((await app.inject(path)).body).toBe(PAGE);
});

test('a notice changes the ETag of a cached page', async () => {
  notice = '';
  const { etag } = (await app.inject('/cached')).headers;
  notice = NOTICE;
  const answer = await app.inject({ url: '/cached', headers: { 'if-none-match': String(etag) } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).not.toBe(etag);
});

test('a response that is not HTML gets no notice', async () => {
  notice = NOTICE;
  expect((await app.inject('/call')).json()).toEqual({ text: '<main' });
});

test('the first frame of the app gets the notice without its script', () => {
  expect(insertNotice('<main data-first="true">', NOTICE)).toBe(`${NOTICE}<main data-first="true">`);
});
