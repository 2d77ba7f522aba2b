import { afterAll, beforeAll, expect, test } from 'vitest';
import { READ, READ_AS_VISITOR, WRITE, WRITE_AS_VISITOR, type Limit } from './rate-limits.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const guess = (app: TestApp) =>
  app
    .browser({ address: '198.51.100.77' })
    .post('/api/auth/login', { username: 'guessed.name', password: 'wrong password' });

test('every write call has a rate limit', () => {
  const writing = testApp.app.registeredCalls.filter(({ contract }) => contract.method !== 'GET');
  expect(writing.length).toBeGreaterThan(25);
  expect(
    writing.filter(({ limiter }) => limiter === 'read' || limiter === 'cheap').map(({ contract }) => contract.path),
  ).toEqual([]);
});

test('calls of signed-in users are limited by account; only calls before sign-in are limited by address alone', () => {
  const byAddress = testApp.app.registeredCalls.filter(
    ({ limiter }) => typeof limiter === 'object' && 'by' in limiter && limiter.by === 'address',
  );
  expect(byAddress.map(({ contract }) => contract.path).toSorted()).toEqual([
    '/api/auth/confirm-email',
    '/api/auth/forgot-password',
    '/api/auth/login',
    '/api/auth/passkey',
    '/api/auth/reset-password',
    '/api/auth/verify-email',
    '/api/auth/verify-reset-token',
    '/api/register',
  ]);
});

test('a visitor who makes a signed-in call is limited by address', async () => {
  const visitor = testApp.browser({ address: '198.51.100.43' });
  await countAll(WRITE_AS_VISITOR, '198.51.100.43');
  expect((await visitor.post('/api/events', {})).status).toBe(429);
});

test('every read call has a rate limit, except those as cheap as a file', () => {
  const cheap = testApp.app.registeredCalls.filter(({ limiter }) => limiter === 'cheap');
  expect(cheap.map(({ contract }) => contract.path).toSorted()).toEqual([
    '/api/flashcards',
    '/api/glossary',
    '/api/health',
    '/api/health/live',
    '/api/health/ready',
    '/api/settings',
  ]);
});

async function countAll(limit: Limit, identity: string): Promise<void> {
  for (let call = 0; call < limit.calls; call += 1) await testApp.app.limit(limit, identity);
}

test('writes are limited by account, and by address for visitors', async () => {
  const address = '198.51.100.41';
  const [eager, neighbour, visitor] = [
    await testApp.learner({ address }),
    await testApp.learner({ address }),
    testApp.browser({ address }),
  ];
  const send = async (browser: typeof visitor) => (await browser.put('/api/goals', {})).status;

  await countAll(WRITE, String(eager.id));
  expect([await send(eager), await send(neighbour)]).toEqual([429, 400]);
  await countAll(WRITE_AS_VISITOR, address);
  expect([await send(neighbour), await send(visitor)]).toEqual([400, 429]);
});

test('reads are limited by account, and by address for visitors, until the minute is over', async () => {
  const address = '198.51.100.40';
  const [eager, neighbour, visitor] = [
    await testApp.learner({ address }),
    await testApp.learner({ address }),
    testApp.browser({ address }),
  ];
  const goals = (browser: typeof visitor) => browser.get('/api/goals');

  await countAll(READ, String(eager.id));
  const refused = await goals(eager);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', error: 'Too many requests at once. Please wait 1 minute and try again.' },
    headers: { 'retry-after': '60' },
  });
  expect((await goals(neighbour)).status).toBe(200);
  expect((await eager.get('/api/flashcards')).status).toBe(200);

  await countAll(READ_AS_VISITOR, address);
  expect((await goals(visitor)).status).toBe(429);
  expect((await visitor.get('/api/plans')).status).toBe(429);
  expect((await goals(neighbour)).status).toBe(200);
  expect((await visitor.get('/api/health')).status).toBe(200);

  testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
  expect([(await goals(eager)).status, (await goals(visitor)).status]).toEqual([200, 401]);
});

test('counters in the database apply in every process, under hashed names and addresses', async () => {
  const other = await startTestApp({ database: testApp.database });
  const statuses = [];
  for (let index = 0; index < 12; index += 1) statuses.push((await guess(index % 2 === 0 ? testApp : other)).status);
  await other.close();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const { rows } = await testApp.database.pool.query<{ row: string }>('select r::text as row from rate_limits r');
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/guessed|198\.51/);
});
