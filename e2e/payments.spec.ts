import { inDatabase, sharedDataDir } from './support/database.ts';
import { ASKS, DECLINED, expectDone, openPaypal, paidOrders, payBy, TAKEN } from './support/paying.ts';
import { expect, expectAccessible, signUp, test } from './support/test.ts';

const PAYMENT = '/checkout?plan=6month&step=payment';

test('a plan is bought by card in three steps, and its receipt is saved @phone @gate', async ({ page }) => {
  await signUp(page);
  await page.goto('/checkout');
  await expect(page.getByText('Step 1 of 3: Plan')).toBeVisible();
  await expect(page.getByRole('note', { name: 'Sandbox' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /6 Month Plan/ })).toBeChecked();
  await page.getByText('12 Month Plan').click();
  await page.getByRole('button', { name: 'Continue with 12 Month Plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your plan' })).toBeFocused();
  await expect(page.getByRole('note', { name: 'Sandbox' })).toContainText('No real money moves here');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('To pay today$45.00');
  await payBy(page, TAKEN);
  await expectDone(page, 'Twelve months are yours.');
  await expect(page.getByRole('note', { name: 'Sandbox' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-LW-\d{6}\.pdf$/);
  const { isPremium } = await (await page.request.get('/api/auth/me')).json();
  expect(isPremium).toBe(true);
  await page.getByRole('link', { name: 'Continue studying' }).click();
  await expect(page).toHaveURL(/\/study$/);
});

test('a declined card keeps the form and the coupon, and is reported first @gate', async ({ page }) => {
  await signUp(page);
  await page.goto(PAYMENT);
  await page.getByRole('textbox', { name: 'Coupon' }).fill(' save5 ');
  await page.getByRole('textbox', { name: 'Coupon' }).press('Enter');
  await expect(page.getByText('Coupon Applied!')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('To pay today$20.00');
  await payBy(page, DECLINED);
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Payment Failed' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Your card was declined. Nothing was taken, and your coupon is kept.');
  await expect(page.getByLabel('Card number')).toHaveValue(DECLINED);
  await expect(page.getByRole('button', { name: 'Pay $20.00' })).toBeVisible();
  await payBy(page, TAKEN);
  await expectDone(page);
  expect(await paidOrders(page)).toBe(1);
});

test('with a bank check nothing is charged when cancelled, and the plan starts when approved @gate', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(PAYMENT);
  await payBy(page, ASKS);
  const bank = page.getByRole('dialog', { name: 'Your bank wants to be sure it is you' });
  await bank.getByRole('button', { name: 'Cancel the payment' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText(
    'Your bank could not confirm that it is you. Nothing was taken. Try another card, or pay with PayPal.',
  );
  expect(await paidOrders(page)).toBe(0);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expectAccessible(page);
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expectDone(page);
  expect(await paidOrders(page)).toBe(1);
});

test('PayPal: closed, nothing is charged; approved, the plan starts @phone-full @gate', async ({ page }) => {
  await signUp(page);
  await page.goto(PAYMENT);
  await page.getByText('PayPal', { exact: true }).click();
  const left = await openPaypal(page);
  await expect(left.getByRole('note', { name: 'Sandbox' })).toContainText('No real money moves here');
  await expect(left.getByRole('main')).toContainText('6 Month PlanUSD 25.00');
  await expectAccessible(left);
  const isClosed = left.waitForEvent('close');
  await left.getByRole('link', { name: 'Cancel and return' }).click();
  await isClosed;
  const alert = page.getByRole('note').filter({ hasText: 'You left PayPal' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Nothing was taken');

  const closed = await openPaypal(page);
  await expect(closed.getByRole('link', { name: 'Approve payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Paying...' })).toBeVisible();
  await closed.close();
  await expect(alert).toBeFocused();
  expect(await paidOrders(page)).toBe(0);

  const approved = await openPaypal(page);
  await approved.getByRole('link', { name: 'Approve payment' }).click();
  await expectDone(page);
  expect(await paidOrders(page)).toBe(1);
});

test('the PayPal window shows a payment to its buyer only, and takes no answer by itself', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const { id } = await (await page.request.post('/api/paypal/order', { data: { planId: '6month' } })).json();
  await page.goto(`/sandbox/paypal/${id}?answer=approve`);
  await expect(page.getByRole('heading', { level: 1, name: 'You approved the payment' })).toBeVisible();
  expect((await page.request.post(`/api/paypal/order/${id}/capture`, { data: {} })).status()).toBe(422);
  expect(await paidOrders(page)).toBe(0);
  const stranger = await browser.newContext();
  expect((await stranger.request.get(`/sandbox/paypal/${id}`)).status()).toBe(404);
  await stranger.close();
});

test('a coupon for the full price starts the plan without a card', async ({ page }) => {
  const { username } = await signUp(page);
  const code = `FREE${username}`.toUpperCase();
  await inDatabase(
    sharedDataDir(),
    "insert into coupons (code, kind, percent, created_at) values ($1, 'percentage', 100, now())",
    [code],
  );
  await page.goto(PAYMENT);
  await page.getByRole('textbox', { name: 'Coupon' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('There is nothing to pay')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start your plan' }).click();
  await expectDone(page);
  await expect(page.getByText('$0.00, Coupon')).toBeVisible();
});

test.describe('after a payment', () => {
  test.use({ staysWhenDone: false });

  test('the last step continues by itself @phone', async ({ page }) => {
    await signUp(page);
    await page.goto(PAYMENT);
    await payBy(page, TAKEN);
    await expect(page).toHaveURL(/\/study$/);
    expect(await paidOrders(page)).toBe(1);
    // An earlier payment leads nowhere: the page is a receipt.
    const { orders } = await (await page.request.get('/api/orders')).json();
    await page.goto(`/checkout?step=done&order=${orders[0].id}`);
    await expectDone(page);
    await expect(page.getByText('Redirecting...')).toHaveCount(0);
  });
});

test('an unfinished payment is continued, and its bank returns to the order', async ({ page }) => {
  await signUp(page);
  await page.goto(PAYMENT);
  await payBy(page, ASKS);
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const path of ['/subscription', '/upgrade', '/checkout?plan=12month']) {
    await page.goto(path);
    await expect(page.getByRole('note').filter({ hasText: 'did not finish' })).toContainText('6 Month Plan, $25.00');
  }
  await page.getByRole('link', { name: 'Go on to payment' }).click();
  await expect(page.getByRole('button', { name: 'Pay $25.00' })).toBeVisible();
  const { orders } = await (await page.request.get('/api/orders')).json();
  await page.goto(`/?payment=success&order=${orders[0].id}`);
  await expect(page.getByText('We are waiting for the payment.')).toBeVisible();
  await expect(page.getByText('You need not pay again.')).toBeVisible();
  expect(await paidOrders(page)).toBe(0);
  await page.getByRole('link', { name: 'Back to the payment' }).click();
  await payBy(page, TAKEN);
  await expectDone(page);
  await page.goBack();
  await expectDone(page);
  expect(await paidOrders(page)).toBe(1);
});

test('two tabs at once pay once', async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(PAYMENT);
    await tab.getByLabel('Card number').fill(TAKEN);
  }
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Pay $25.00' }).click()));
  await expect(
    page.getByText('Payment Successful - Thank you for your purchase!').or(page.getByRole('alert')).first(),
  ).toBeVisible();
  await expect.poll(() => paidOrders(page)).toBeGreaterThan(0);
  expect(await paidOrders(page)).toBe(1);
});

test('an open card form charges nothing after lifetime access came by a code', async ({ page, context }) => {
  const { username } = await signUp(page);
  const code = `GOOD${username}`.toUpperCase();
  await inDatabase(
    sharedDataDir(),
    "insert into coupons (code, kind, plan_id, created_at) values ($1, 'access', 'lifetime', now())",
    [code],
  );
  await page.goto(PAYMENT);
  await page.getByLabel('Card number').fill(TAKEN);
  const other = await context.newPage();
  await other.goto('/upgrade');
  const field = other.getByRole('textbox', { name: 'Coupon code' });
  await field.fill(code);
  await field.press('Enter');
  await other.getByRole('button', { name: 'Apply Coupon' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Coupon Applied Successfully!' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText(
    'You have Lifetime Access already: there is nothing more to buy.',
  );
  expect(await paidOrders(page)).toBe(0);
  await other.goto('/checkout?plan=3month');
  await expect(other.getByText('You have full access already')).toBeVisible();
  await expect(other.getByRole('radio')).toHaveCount(0);
});

test('a lost response leads to the order, not to a second payment', async ({ page }) => {
  await signUp(page);
  await page.goto(PAYMENT);
  await page.route('**/api/sandbox/card/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payBy(page, TAKEN);
  await expectDone(page);
  expect(await paidOrders(page)).toBe(1);
});

test('a running plan shows its time, is renewed or upgraded at the checkout, and lists payments @phone-full', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(PAYMENT);
  await payBy(page, TAKEN);
  await expectDone(page);
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { level: 2, name: '6 Month Plan' })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Time remaining' })).toHaveAttribute(
    'aria-valuetext',
    /^18[0-4] days left of 18[0-4]$/,
  );
  await expect(page.getByText('It does not renew by itself')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Test card (sandbox)');
  await page.getByRole('button', { name: 'Renew Subscription' }).click();
  await expect(page.getByText('Please choose a subscription plan to continue.')).toBeVisible();
  const year = page.getByRole('listitem').filter({ hasText: '12 Month Plan' });
  await year.getByRole('button', { name: 'Select Plan' }).click();
  await expect(year.getByRole('button', { name: 'Select Plan' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Renew Subscription' }).click();
  await expect(page.getByText('Renewal Initiated')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\?plan=12month/);
  await page.goBack();
  const lifetime = page.getByRole('listitem').filter({ hasText: 'Lifetime Access' });
  await page.route('**/api/subscription/upgrade', (route) => route.abort());
  await lifetime.getByRole('button', { name: 'Upgrade Now' }).click();
  await expect(page.getByText('Upgrade Failed')).toBeVisible();
  await page.unroute('**/api/subscription/upgrade');
  await lifetime.getByRole('button', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL(/\/checkout\?plan=lifetime/);
});
