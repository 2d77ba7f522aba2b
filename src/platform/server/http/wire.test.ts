import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERSION } from '../version.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const askForDescription = (headers: Record<string, string>) => testApp.app.inject({ url: '/api/docs', headers });

describe('every call', () => {
  test('health answers once the database does', async () => {
    const answer = await testApp.browser().get('/api/health');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ok', version: VERSION });
  });

  test('has an audience, and private ones refuse a visitor', async () => {
    expect(testApp.app.registeredCalls.length).toBeGreaterThan(8);
    for (const { contract, audience } of testApp.app.registeredCalls) {
      if (audience === 'public') continue;
      const path = contract.path.replaceAll(/:[A-Za-z]+/g, '1');
      const response = await testApp.app.inject({
        method: contract.method,
        url: path,
        ...(contract.method === 'GET' ? {} : { payload: {} }),
      });
      expect({ path, status: response.statusCode, code: response.json().code }).toEqual({
        path,
        status: 401,
        code: 'AUTH_REQUIRED',
      });
    }
  });

  test.each(['{"id":', '{"nobody":"knows this field"}'])('checks the audience before the body: %s', async (payload) => {
    const learner = await testApp.learner();
    await testApp.database.pool.query("update users set access_type = 'free', trial_end_date = null where id = $1", [
      learner.id,
    ]);
    const refusals: Partial<Record<string, readonly string[]>> = {
      public: [],
      signedIn: ['AUTH_REQUIRED'],
      premium: ['AUTH_REQUIRED', 'PREMIUM_REQUIRED'],
      verified: ['AUTH_REQUIRED', 'VERIFICATION_REQUIRED'],
      admin: ['AUTH_REQUIRED', 'ADMIN_REQUIRED'],
    };
    const calls = testApp.app.registeredCalls.filter(({ contract }) => contract.method !== 'GET');
    expect(new Set(calls.map(({ audience }) => audience))).toEqual(new Set(Object.keys(refusals)));
    for (const { contract, audience } of calls) {
      const path = contract.path.replaceAll(/:[A-Za-z]+/g, 'x');
      for (const [place, expected] of refusals[audience]?.entries() ?? []) {
        const headers = { 'content-type': 'application/json', ...(place === 0 ? {} : { cookie: learner.cookie() }) };
        const response = await testApp.app.inject({
          method: contract.method,
          url: `${path}?nobody=knows`,
          headers,
          payload,
        });
        expect({ path, code: response.json().code, issues: response.json().issues }).toEqual({
          path,
          code: expected,
          issues: undefined,
        });
      }
    }
  });

  test('refuses HEAD like GET', async () => {
    for (const { contract, audience } of testApp.app.registeredCalls.filter(
      (call) => call.contract.method === 'GET' && call.audience !== 'public',
    )) {
      const response = await testApp.app.inject({ method: 'HEAD', url: contract.path.replaceAll(/:[A-Za-z]+/g, '1') });
      expect({ path: contract.path, audience, status: response.statusCode }).toEqual({
        path: contract.path,
        audience,
        status: 401,
      });
    }
  });

  test('is in the description', async () => {
    const { body } = await testApp.browser().get('/api/docs');
    expect(body['openapi']).toBe('3.1.0');
    for (const { contract } of testApp.app.registeredCalls) {
      const path = contract.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
      expect(body).toHaveProperty(['paths', path, contract.method.toLowerCase()]);
    }
  });

  test('the description is compressed and answers 304', async () => {
    const whole = await askForDescription({});
    for (const encoding of ['gzip', 'br']) {
      const { headers, rawPayload } = await askForDescription({ 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(rawPayload.length).toBeLessThan(whole.rawPayload.length / 5);
    }
    const again = await askForDescription({ 'if-none-match': String(whole.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('the description has audiences and refusals', async () => {
    const { body } = await testApp.browser().get('/api/docs');
    const calls = testApp.app.registeredCalls.map(({ contract, audience }) => {
      const path = contract.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
      return { audience, place: ['paths', path, contract.method.toLowerCase()] };
    });
    const sentences = {
      public: /anyone/,
      signedIn: /signed in/,
      premium: /premium access or a trial/,
      verified: /support has verified/,
      admin: /administrators/,
    };
    for (const { audience, place } of calls)
      expect(body).toHaveProperty([...place, 'description'], expect.stringMatching(sentences[audience]));
    for (const [closed, code] of [
      ['premium', 'PREMIUM_REQUIRED'],
      ['verified', 'VERIFICATION_REQUIRED'],
      ['admin', 'ADMIN_REQUIRED'],
    ] as const) {
      for (const { place } of calls.filter(({ audience }) => audience === closed)) {
        expect(body).toHaveProperty([...place, 'responses', '403', 'description'], expect.stringContaining(code));
      }
    }
  });

  test('private responses are never cached', async () => {
    const learner = await testApp.learner();
    expect((await learner.get('/api/auth/me')).headers['cache-control']).toBe('no-store');
  });

  test('an unknown call is a 404 in our format', async () => {
    const answer = await testApp.browser().get('/api/nothing-here');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND', error: expect.stringMatching(/\.$/) });
  });
});

describe('unreadable bodies', () => {
  const json = { 'content-type': 'application/json' };
  test.each<[string, Record<string, string>, string | Buffer, number, string]>([
    ['text that is no JSON', json, '{"username":', 400, 'MALFORMED_BODY'],
    ['bytes that are no UTF-8', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400, 'MALFORMED_BODY'],
    [
      'another charset',
      { 'content-type': 'application/json; charset=iso-8859-1' },
      '{}',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'username=a', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', { 'content-type': 'text/plain' }, '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['the NUL character', json, '{"username":"a\\u0000b"}', 400, 'MALFORMED_BODY'],
    ['two megabytes', json, `{"username":"${'x'.repeat(2 * 1024 * 1024)}"}`, 413, 'BODY_TOO_LARGE'],
    ['an empty body', json, '', 400, 'INVALID_REQUEST'],
    ['a prototype', json, '{"__proto__":{"role":"admin"},"username":"a","password":"b"}', 400, 'INVALID_REQUEST'],
  ])('%s is a 4xx with a sentence', async (_, headers, payload, status, code) => {
    const response = await testApp.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, error: expect.stringMatching(/\.$/) });
    expect(response.json().message).toBe(response.json().error);
  });

  test('an unknown query field is refused by name', async () => {
    const learner = await testApp.learner();
    const answer = await learner.get('/api/flashcards?deck=all');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'deck' }] });
  });

  test.each(['[]', '{}', '{"session":"another"}'])(
    'a body on a call that takes none is refused: %s',
    async (payload) => {
      const learner = await testApp.learner();
      const response = await testApp.app.inject({
        method: 'DELETE',
        url: '/api/profile/picture',
        headers: { ...json, cookie: learner.cookie() },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST', error: 'This call takes no body.' });
    },
  );

  test('an invalid address is a 400', async () => {
    const response = await testApp.app.inject({ method: 'GET', url: '/api/%E0%A4%A' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('writes from other sites', () => {
  test.each<[string, Record<string, string>, number]>([
    ['the same origin', { 'sec-fetch-site': 'same-origin' }, 401],
    ['a typed address', { 'sec-fetch-site': 'none' }, 401],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['an older browser on our page', { origin: 'http://localhost:80' }, 401],
    ['an older browser elsewhere', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['no browser at all', {}, 401],
  ])('%s', async (_, headers, status) => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost', ...headers },
      payload: { username: 'nobody-here', password: 'x' },
    });
    expect(response.statusCode).toBe(status);
  });
});
