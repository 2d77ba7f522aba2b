import { expect, test, type Browser, type Page } from '@playwright/test';
import { startPaypalServer } from '../src/features/billing/server/testing/paypal-server.ts';
import type { WrittenReport } from '../src/features/billing/server/testing/provider-actions.ts';
import { startStripeServer } from '../src/features/billing/server/testing/stripe-server.ts';
import { expectDone, paidOrders } from './support/paying.ts';
import { startProduct, type Product } from './support/product.ts';
import { serveProviderScripts } from './support/provider-scripts.ts';
import { expectLoaded, newcomer } from './support/test.ts';

/* The product with keys, and servers on this machine that speak as Stripe and PayPal do. */

const now = () => new Date();

let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let paypal: Awaited<ReturnType<typeof startPaypalServer>>;
let product: Product;
/** Requests of a journey's pages to other hosts. */
let requested: string[];
/** Ids of the last payments that were confirmed, or shown in PayPal's window. */
let confirmed: string;
let approves: boolean;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  stripe = await startStripeServer(now);
  paypal = await startPaypalServer(now);
  product = await startProduct({
    environment: {
      STRIPE_SECRET_KEY: stripe.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
      STRIPE_API_BASE: stripe.server.address,
      PAYPAL_CLIENT_ID: paypal.keys.clientId,
      PAYPAL_CLIENT_SECRET: paypal.keys.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.keys.webhookId,
      PAYPAL_API_BASE: paypal.server.address,
    },
  });
});
test.afterAll(async () => {
  await product.stop();
  await stripe.server.close();
  await paypal.server.close();
});

/** Result of the bank for a card. */
function confirmCard(clientSecret: string, number: string): string | null {
  [confirmed = ''] = clientSecret.split('_secret');
  if (number.startsWith('declined')) return 'Your card was declined.';
  stripe.intentOf(confirmed).status = 'succeeded';
  return number.startsWith('bank') ? 'redirect' : null;
}

function approveOrder(order: string): boolean {
  if (approves) paypal.orderOf(order).status = 'APPROVED';
  return approves;
}

/** A page of somebody who has just signed up. */
async function buyerAt(browser: Browser): Promise<Page> {
  approves = true;
  const context = await browser.newContext({ baseURL: product.address });
  requested = await serveProviderScripts(context, { confirmCard, approveOrder });
  const page = await context.newPage();
  await newcomer(page);
  return page;
}

/** Brings a report of Stripe to the product, as Stripe does. */
async function report(page: Page, { body, headers }: WrittenReport): Promise<void> {
  const answer = await page.request.post('/api/webhooks/stripe', {
    headers: { 'content-type': 'application/json', ...headers },
    data: body,
  });
  expect(answer.status()).toBe(200);
}

test(
  'registration on a page whose policy forbids other hosts pays by Stripe after a reload of the document',
  { tag: '@own-product' },
  async ({ browser }) => {
    const page = await buyerAt(browser);
    await page.goto('/subscription');
    await page.getByRole('link', { name: 'Start Subscription' }).click();
    await page.getByRole('button', { name: 'Continue with 6 Month Plan' }).click();
    await page.getByRole('button', { name: 'Pay $25.00' }).click();
    await page.getByLabel('Card number').fill('declined');
    await expect(page.getByText('payment 2500 usd pk_test_of_the_test')).toBeVisible();
    await expect(page.getByRole('note', { name: 'Sandbox' })).toHaveCount(0);
    expect(requested.filter((url) => !/^https:\/\/(?:js\.stripe|www\.paypal)\.com\//.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Pay $25.00' }).click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText(
      'Nothing was taken',
    );
    await expect(page.getByLabel('Card number')).toHaveValue('declined');
    await page.getByLabel('Card number').fill('taken');
    await page.getByRole('button', { name: 'Pay $25.00' }).click();
    await expect(page.getByText('We are waiting for the payment.')).toBeVisible();
    expect(await paidOrders(page)).toBe(0);
    await report(page, stripe.report(confirmed, now()));
    await expectDone(page);
    await report(page, stripe.report(confirmed, now()));
    expect(await paidOrders(page)).toBe(1);
  },
);

test(
  'a bank redirect returns to the home page, which waits for Stripe’s status and does not trust the address',
  { tag: '@own-product' },
  async ({ browser }) => {
    const page = await buyerAt(browser);
    await page.goto('/upgrade?plan=lifetime&pay=card');
    await page.getByLabel('Card number').fill('bank');
    await page.getByRole('button', { name: 'Pay $199.00' }).click();
    await expect(page).toHaveURL(/\/\?payment=success&order=[^&]+&redirect_status=succeeded$/);
    await expect(page.getByText('You need not pay again.')).toBeVisible();
    expect(await paidOrders(page)).toBe(0);
    await report(page, stripe.report(confirmed, now()));
    await expectDone(page, 'Everything is yours, for good.');
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
    expect(await paidOrders(page)).toBe(1);
  },
);

test(
  'PayPal’s own script opens its window: closed, nothing is charged; approved, the order is captured once',
  { tag: '@own-product' },
  async ({ browser }) => {
    const page = await buyerAt(browser);
    approves = false;
    await page.goto('/upgrade?plan=12month');
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expect(page.getByRole('note').filter({ hasText: 'You left PayPal' })).toContainText('Nothing was taken');
    approves = true;
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expectDone(page, 'Twelve months are yours.');
    expect(await paidOrders(page)).toBe(1);
  },
);

test(
  'no other screen loads the providers, and a script that fails to load is requested again',
  { tag: '@own-product' },
  async ({ browser }) => {
    const page = await buyerAt(browser);
    for (const path of ['/', '/dashboard', '/subscription', '/pricing', '/checkout']) {
      await page.goto(path);
      await expectLoaded(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    }
    expect(requested).toEqual([]);
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await page.goto('/checkout?step=payment');
    await expect(page.getByText('The card form did not load')).toBeVisible();
    await page.unroute('https://js.stripe.com/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  },
);
