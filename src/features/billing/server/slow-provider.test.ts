import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { beginCard, orderOf } from './testing/checkout.ts';
import { startPaypalServer } from './testing/paypal-server.ts';
import { startStripeServer } from './testing/stripe-server.ts';
import { beginPaypal } from './testing/payment-methods.ts';

/** Longer than any test may take: a request to the stalled provider never completes. */
const FOR_EVER_MS = 60 * 60_000;
const HOUR_MS = 60 * 60_000;

test('a provider that does not answer does not delay other orders', async () => {
  const clock = () => testApp.clock.now;
  const stripe = await startStripeServer(clock);
  const paypal = await startPaypalServer(clock);
  const testApp: TestApp = await startTestApp({
    payments: { stripe: { ...stripe.keys, patienceMs: FOR_EVER_MS }, paypal: paypal.keys },
  });
  const slow = await testApp.learner();
  const waiting = await beginCard(slow);
  const other = await testApp.learner();
  const abandoned = await beginPaypal(other);
  testApp.clock.now = new Date(clock().getTime() + HOUR_MS + 1);
  stripe.server.silent = true;
  const round = testApp.runJobs();
  await expect
    .poll(async () => (await orderOf(other, abandoned)).order.status, { timeout: 60_000, interval: 50 })
    .toBe('expired');
  expect((await orderOf(slow, waiting)).order.status).toBe('pending');
  // Only now the first provider is gone for good, and the round comes to its end.
  await stripe.server.close();
  await round;
  await testApp.close();
  await paypal.server.close();
});
