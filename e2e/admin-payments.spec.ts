import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/certificates.ts';
import { sharedDataDir } from './support/database.ts';
import { expect, signUp, test } from './support/test.ts';

/** Buys the 6-month plan with the accepted card and returns the number of its receipt. */
async function buy(page: Page): Promise<string> {
  const begun = await (await page.request.post('/api/create-payment-intent', { data: { planId: '6month' } })).json();
  const paymentId = String(begun.clientSecret).split('_secret')[0];
  await page.request.post(`/api/sandbox/card/${paymentId}`, { data: { cardNumber: '4242424242424242' } });
  const order = async () => (await (await page.request.get(`/api/orders/${begun.order.id}`)).json()).order;
  await expect.poll(async () => (await order()).status).toBe('paid');
  return (await order()).number;
}

test('a payment is found by its number, its history read, and a part and then the rest of it refunded @phone-full @gate', async ({
  page,
  browser,
  isMobile,
}) => {
  const context = await browser.newContext();
  const buyer = await context.newPage();
  const { username } = await signUp(buyer);
  const number = await buy(buyer);
  await signUp(page);
  await makeAdministrator(page, sharedDataDir());

  await page.goto('/admin/payments');
  if (isMobile) await page.getByRole('button', { name: 'By plan and coupon' }).click();
  await expect(page.getByRole('region', { name: 'By plan' }).getByRole('row', { name: /^6 Month Plan/ })).toContainText(
    '$',
  );
  await expect(page.getByRole('region', { name: 'By coupon' }).getByRole('row', { name: /^No coupon/ })).toContainText(
    '$',
  );
  const payments = page.getByRole('region', { name: 'All payments' });
  await payments.getByRole('link', { name: 'Paid', exact: true }).click();
  await payments.getByLabel('Search').fill(number);
  await expect(payments.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(payments.locator('tbody').getByRole('row')).toContainText(`6 Month Plan for ${username}`);
  await payments.getByRole('link', { name: number }).click();

  await expect(page.getByRole('heading', { level: 1, name: `Payment ${number} Paid` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('paid');
  await page.getByRole('button', { name: 'Refund Payment' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ${number}` });
  await expect(dialog).toContainText(`${username} paid $25.00 for the 6 Month Plan`);
  await dialog.getByLabel('Amount to refund').fill('30');
  await dialog.getByRole('button', { name: 'Refund $30.00' }).click();
  await expect(dialog.getByText('Please say why, in a few words.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Bought 6 months, wanted 3.');
  await dialog.getByRole('button', { name: 'Refund $30.00' }).click();
  await expect(dialog.getByText('At most $25.00 is left to refund.')).toBeVisible();
  await dialog.getByLabel('Amount to refund').fill('10');
  await expect(dialog.getByRole('radio', { name: /^Keep it until / })).toBeChecked();
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Payment ${number} Partly Refunded` })).toBeVisible();
  expect(await (await buyer.request.get('/api/auth/me')).json()).toMatchObject({ isPremium: true });

  await page.getByRole('button', { name: 'Refund Payment' }).click();
  await expect(dialog.getByText('The buyer loses this access.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Bought twice by mistake.');
  await dialog.getByRole('button', { name: 'Refund $15.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Payment ${number} Refunded` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('Reason: Bought twice by mistake.');
  await expect(page.getByRole('button', { name: 'Refund Payment' })).toHaveCount(0);
  expect(await (await buyer.request.get('/api/auth/me')).json()).toMatchObject({ isPremium: false });
  await context.close();
});
