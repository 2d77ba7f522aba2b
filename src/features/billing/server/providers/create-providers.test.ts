import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentKeys } from '../../../../platform/server/payment-keys.ts';
import { startTestApp, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import { createProviders } from './create-providers.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const stripe = (mode: 'live' | 'test') => ({
  secretKey: `sk_${mode}_x`,
  publishableKey: `pk_${mode}_x`,
  webhookSecret: 'whsec_x',
  apiBase: null,
  patienceMs: 1000,
});
const paypal = (apiBase: string) => ({
  clientId: 'id',
  clientSecret: 'secret',
  webhookId: 'webhook',
  apiBase,
  patienceMs: 1000,
});

test('no sandbox exists beside a live provider, in any environment', async () => {
  const services = { ...testApp.database, now: () => testApp.clock.now };
  const named = async (keys: PaymentKeys) =>
    (await createProviders(services, { keys, production: false })).all.map(({ name }) => name);
  expect(await named({ stripe: stripe('live'), paypal: null })).toEqual(['stripe']);
  expect(await named({ stripe: stripe('test'), paypal: null })).toEqual(['stripe', 'sandbox-paypal']);
  expect(await named({ stripe: null, paypal: paypal('https://api-m.paypal.com') })).toEqual(['paypal']);
  expect(await named({ stripe: null, paypal: paypal('https://api-m.sandbox.paypal.com') })).toEqual([
    'sandbox-card',
    'paypal',
  ]);
});

test('the sandbox replaces providers without keys, says so, and never in production', async () => {
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
