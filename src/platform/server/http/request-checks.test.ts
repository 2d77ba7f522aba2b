import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { routableUrl } from './request-checks.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Sends bytes to the listening application, and returns its whole response. */
async function send(bytes: string): Promise<string> {
  if (!testApp.app.server.listening) await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const address = testApp.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The application does not listen.');
  const socket = connect(address.port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

describe('an ambiguous request', () => {
  test.each([
    ['one host', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 200],
    ['one host by HTTP/1.0', 'GET /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n', 200],
    [
      'two hosts',
      'GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['one host twice', 'GET / HTTP/1.1\r\nHost: localhost\r\nhOST: localhost\r\nConnection: close\r\n\r\n', 400],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['HTTP/0.9', 'GET /api/health HTTP/0.9\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['the method TRACE', 'TRACE /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
  ])('with %s gets the specified response', async (_, bytes, status) => {
    expect(await send(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe('text that PostgreSQL cannot store is refused', () => {
  test.each([
    '/api/users/%00/profile',
    '/api/certificates/a%00b',
    '/api/admin/certificates?query=%00',
    '/api/admin/certificates?%00=a',
    '/api/leaderboard?period=%E0%A4',
    '/api/%ED%A0%80',
  ])('%s is refused with a sentence', async (url) => {
    const answer = await testApp.app.inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'INVALID_REQUEST', error: 'That address is not written correctly.' }),
    ]);
  });

  test.each([
    String.raw`{"username":"\ud800","password":"b"}`,
    String.raw`{"username":"a\udfffb","password":"b"}`,
    String.raw`{"username":"a","password":"b","\ud83d":1}`,
    String.raw`{"username":"a","password":{"deep":["\uDBFF"]}}`,
    String.raw`{"username":"a\u0000"}`,
    String.raw`{"\u0000":"a"}`,
  ])('the body %s is refused with a sentence', async (payload) => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'MALFORMED_BODY', error: expect.stringContaining('cannot be stored') }),
    ]);
  });

  test('characters written as surrogate pairs are accepted', async () => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: String.raw`{"username":"\ud83d\ude00","password":"\u00e9"}`,
    });
    expect(answer.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  test.each([
    '/u/%00',
    '/verify/%00',
    '/verify?number=%00',
    '/share/%00',
    '/law/%00',
    '/u/%E0%A4%A',
    '/law/%ff',
    `/u/${'a'.repeat(300)}`,
  ])('the page %s is not found', (url) => {
    expect(routableUrl(url)).toBe('/unreadable-address');
  });

  test.each([
    '/u/anita',
    '/u/%C3%A9',
    '/verify?number=100%',
    '/law/employment-act/32?a=%E0',
    '/api/users/%C3%A9/profile',
  ])('%s stays unchanged', (url) => {
    expect(routableUrl(url)).toBe(url);
  });
});
