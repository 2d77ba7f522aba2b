import { expect, request, test, type APIRequestContext } from '@playwright/test';
import { withClient } from '../src/platform/server/database/connection.ts';
import { startPaypalServer } from '../src/features/billing/server/testing/paypal-server.ts';
import type { WrittenReport } from '../src/features/billing/server/testing/provider-actions.ts';
import { startStripeServer } from '../src/features/billing/server/testing/stripe-server.ts';
import { connectionStringOf, inDatabase } from './support/database.ts';
import { startProduct, type Product } from './support/product.ts';

/* The product is killed (SIGKILL) in the worst moments of a purchase, before servers that speak as Stripe and PayPal do. */

const MINUTE_MS = 60_000;
const BUYER = { username: 'steady', email: 'steady@example.com', password: 'a quiet place to read' };

const clock = () => new Date();

let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let paypal: Awaited<ReturnType<typeof startPaypalServer>>;
let product: Product;
let buyer: APIRequestContext;
test.beforeEach(async () => {
  stripe = await startStripeServer(clock);
  paypal = await startPaypalServer(clock);
  product = await startProduct({
    movedClock: true,
    environment: {
      STRIPE_SECRET_KEY: stripe.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
      STRIPE_API_BASE: stripe.server.address,
      PAYPAL_CLIENT_ID: paypal.keys.clientId,
      PAYPAL_CLIENT_SECRET: paypal.keys.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.keys.webhookId,
      PAYPAL_API_BASE: paypal.server.address,
      PAYMENT_PATIENCE_SECONDS: '20',
    },
  });
  buyer = await request.newContext({ baseURL: product.address });
  expect((await buyer.post('/api/register', { data: BUYER })).status()).toBe(200);
});
test.afterEach(async () => {
  await buyer.dispose();
  await product.stop();
  await stripe.server.close();
  await paypal.server.close();
});

/** Starts a payment at one of the providers and returns its id there. */
async function begin(path: '/api/create-payment-intent' | '/api/paypal/order'): Promise<string> {
  const answer: unknown = await (await buyer.post(path, { data: { planId: '6month' } })).json();
  const named: unknown = Reflect.get(Object(answer), path === '/api/paypal/order' ? 'id' : 'clientSecret');
  return String(named).split('_secret')[0] ?? '';
}

/** Status of a payment's order, and the total numbers of grants, receipts and stored events. */
async function effects(): Promise<unknown> {
  const [found] = await inDatabase(
    product.dataDir,
    `select (select status from orders) as status, (select count(*)::int from access_grants where kind = 'order') as grants,
            (select count(*)::int from orders where receipt_sent_at is not null) as receipts,
            (select count(*)::int from provider_events) as reports`,
    [],
  );
  return found;
}

/** The receipts that lie in the outbox. */
async function receipts(): Promise<number> {
  const list = await (await buyer.get('/dev/outbox')).text();
  return list.split('<tr>').filter((row) => row.includes('Your receipt')).length;
}

/** Sends the event repeatedly until it is accepted, as the provider does. */
async function reportUntilTaken({ body, headers }: WrittenReport): Promise<void> {
  const send = () =>
    buyer
      .post('/api/webhooks/stripe', { data: body, headers: { ...headers, 'content-type': 'application/json' } })
      .then((answer) => answer.status())
      .catch(() => 0);
  await expect.poll(send, { timeout: 60_000 }).toBe(200);
}

test(
  'killed between the event and its effect: neither is stored, and the repeated event does both once @gate',
  { tag: '@own-product' },
  async () => {
    const paymentId = await begin('/api/create-payment-intent');
    stripe.intentOf(paymentId).status = 'succeeded';
    const report = () => stripe.report(paymentId, new Date(), 'payment_intent.succeeded', 'evt_of_this_payment');
    await withClient(await connectionStringOf(product.dataDir), async (holder) => {
      // The report is entered first, then the grant, which stops here.
      await holder.query('begin');
      await holder.query('lock table access_grants in share mode');
      const { body, headers } = report();
      const lost = buyer
        .post('/api/webhooks/stripe', { data: body, headers: { ...headers, 'content-type': 'application/json' } })
        .then(() => 'answered')
        .catch(() => 'cut off');
      await expect
        .poll(async () => {
          const { rows } = await holder.query(
            "select from pg_locks where relation = 'access_grants'::regclass and not granted",
          );
          return rows.length;
        })
        .toBe(1);
      await product.crash();
      expect(await lost).toBe('cut off');
    });
    await product.restart();
    expect(await effects()).toEqual({ status: 'pending', grants: 0, receipts: 0, reports: 0 });
    await reportUntilTaken(report());
    await reportUntilTaken(report());
    await expect.poll(receipts).toBe(1);
    expect(await effects()).toEqual({ status: 'paid', grants: 1, receipts: 1, reports: 1 });
    const status: unknown = await (await buyer.get('/api/subscription/status')).json();
    expect(status).toMatchObject({ subscription: { planId: '6month', status: 'active' } });
  },
);

test(
  'killed between the capture at PayPal and its record: the plan is granted without an event or an administrator',
  { tag: '@own-product' },
  async () => {
    const paymentId = await begin('/api/paypal/order');
    paypal.orderOf(paymentId).status = 'APPROVED';
    // The provider captures the money, but its response never arrives.
    paypal.server.silent = true;
    const lost = buyer
      .post(`/api/paypal/order/${paymentId}/capture`, { data: {} })
      .then(() => 'answered')
      .catch(() => 'cut off');
    await expect.poll(() => paypal.orderOf(paymentId).captured).toBe(true);
    await product.setClock(new Date(Date.now() + 15 * MINUTE_MS));
    await product.crash();
    expect(await lost).toBe('cut off');
    paypal.server.silent = false;
    await product.restart();
    await expect.poll(effects).toEqual({ status: 'paid', grants: 1, receipts: 1, reports: 0 });
    await expect.poll(receipts).toBe(1);
    // The returning browser sends the same request again.
    expect((await buyer.post(`/api/paypal/order/${paymentId}/capture`, { data: {} })).status()).toBe(200);
    expect(await effects()).toEqual({ status: 'paid', grants: 1, receipts: 1, reports: 0 });
  },
);
