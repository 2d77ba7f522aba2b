import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import { createProviders } from './providers.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('the sandbox stands in for what has no keys, says so, and stays out of production', async () => {
  const services = { ...testApp.database, now: () => testApp.clock.now };
  const keys = { stripe: null, paypal: null };
  const named = async (production: boolean) =>
    (await createProviders(services, { keys, production })).all.map(({ name }) => name);
  expect(await named(false)).toEqual(['sandbox-card', 'sandbox-paypal']);
  expect(await named(true)).toEqual([]);
  expect((await testApp.browser().get('/api/payment-options')).body).toEqual({
    card: { provider: 'sandbox-card', publishableKey: null },
    paypal: { provider: 'sandbox-paypal', clientId: null, environment: null },
    sandbox: true,
  });
  expect((await (await testApp.learner()).get('/api/paypal/setup')).body).toEqual({ clientToken: 'sandbox' });
});
