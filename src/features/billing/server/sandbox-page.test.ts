import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleUnknownPaths, createApp } from '../../../platform/server/http/create-app.ts';
import { readConfig } from '../../../platform/server/config.ts';
import { createRateLimiter } from '../../../platform/server/rate-limits.ts';
import { readOrCreateSecret } from '../../../platform/server/secrets.ts';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { userFinder } from '../../accounts/server/current-user.ts';
import { renderSandboxPage } from '../client/render-sandbox-page.tsx';
import { billingContract } from '../contract.ts';
import { answerAddress, SANDBOX_WINDOW, windowAddress } from '../rules/sandbox.ts';
import { sandboxPageRoutes } from './sandbox-routes.ts';
import { createProviders } from './providers/create-providers.ts';
import { atCard, beginCard, CARDS } from './testing/checkout.ts';

let testApp: TestApp;
const apps: FastifyInstance[] = [];

/** The page, which the built product has and the calls alone have not. */
async function pagesOf(production: boolean): Promise<FastifyInstance> {
  const { pool, database } = testApp.database;
  const now = () => testApp.clock.now;
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    limiter: createRateLimiter(pool, now),
    secret: await readOrCreateSecret(database, 'session'),
    authenticate: userFinder(pool, false, now),
    opensPremium: () => false,
  });
  const keys = { stripe: null, paypal: null };
  const providers = await createProviders({ ...testApp.database, now }, { keys, production });
  sandboxPageRoutes(
    app,
    { pool, providers },
    { render: renderSandboxPage, publicUrl: () => 'https://labourwise.example' },
  );
  handleUnknownPaths(app, async () => '<h1>404 Page Not Found</h1>');
  apps.push(app);
  return app;
}

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await testApp.close();
});

async function beginAtPaypal(buyer: Browser): Promise<string> {
  const { body } = await buyer.post('/api/paypal/order', { planId: '12month' });
  return billingContract.createPaypalOrder.response.parse(body).id ?? '';
}

const look = (app: FastifyInstance, url: string, caller?: Browser) =>
  app.inject({ url, headers: { host: 'localhost', cookie: caller?.cookie() ?? '' } });

test('a payment is shown to its buyer only', async () => {
  const app = await pagesOf(false);
  const [buyer, stranger] = [await testApp.learner(), await testApp.learner()];
  const address = windowAddress(await beginAtPaypal(buyer));
  const shown = await look(app, address, buyer);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('12 Month Plan');
  expect(shown.body).toContain('USD 45.00');
  expect(shown.body).toContain('No real money moves here');
  expect(shown.headers['cache-control']).toBe('no-store');
  for (const other of [stranger, undefined]) expect((await look(app, address, other)).statusCode).toBe(404);
  expect((await look(app, windowAddress('sandbox_none'), buyer)).statusCode).toBe(404);
});

test('the answer in the address has no effect by itself', async () => {
  const app = await pagesOf(false);
  const buyer = await testApp.learner();
  const id = await beginAtPaypal(buyer);
  expect((await look(app, answerAddress(id, 'approve'), buyer)).body).toContain('You approved the payment');
  expect((await buyer.post(`/api/paypal/order/${id}/capture`, {})).status).toBe(422);
});

test('in production the page does not exist', async () => {
  const app = await pagesOf(true);
  expect((await look(app, SANDBOX_WINDOW)).statusCode).toBe(404);
});

test('other users neither see the page nor pay at the sandbox', async () => {
  const app = await pagesOf(false);
  const buyer = await testApp.learner();
  const id = await beginAtPaypal(buyer);
  const through = { 'x-forwarded-for': '203.0.113.7' };
  const { statusCode } = await app.inject({
    url: windowAddress(id),
    headers: { host: 'localhost', cookie: buyer.cookie(), ...through },
  });
  expect(statusCode).toBe(404);
  const { pool } = testApp.database;
  const payments = async () => (await pool.query('select * from sandbox_payments order by id')).rows;
  const before = await payments();
  expect((await buyer.post(`/api/sandbox/paypal/${id}`, { approve: true }, through)).status).toBe(404);
  expect(await payments()).toEqual(before);
  expect((await buyer.post(`/api/sandbox/paypal/${id}`, { approve: true })).status).toBe(200);
});

test('other users cannot pay an order by card at the sandbox', async () => {
  const buyer = await testApp.learner();
  const begun = await beginCard(buyer);
  const { pool } = testApp.database;
  const rows = async () => [
    (await pool.query('select * from orders where id = $1', [begun.orderId])).rows,
    (await pool.query('select * from sandbox_payments where id = $1', [begun.paymentId])).rows,
  ];
  const before = await rows();
  expect(before).toMatchObject([[{ id: begun.orderId }], [{ id: begun.paymentId }]]);
  const step = { cardNumber: CARDS.taken };
  const through = { 'x-forwarded-for': '203.0.113.7' };
  expect((await buyer.post(`/api/sandbox/card/${begun.paymentId}`, step, through)).status).toBe(404);
  expect(await rows()).toEqual(before);
  expect((await atCard(buyer, begun, step)).body).toMatchObject({ status: 'succeeded' });
});
