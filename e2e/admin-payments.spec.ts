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

test('a payment is found by its number, its history read, and refunded with its access @phone-full @gate', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const buyer = await context.newPage();
  const { username } = await signUp(buyer);
  const number = await buy(buyer);
  await signUp(page);
  await makeAdministrator(page, sharedDataDir());

  await page.goto('/admin/payments');
  await expect(page.getByRole('region', { name: 'Month by month' }).getByRole('row').nth(1)).toContainText('$');
  const payments = page.getByRole('region', { name: 'All payments' });
  await payments.getByLabel('Search').fill(number);
  await payments.getByLabel('State').selectOption('Paid');
  await expect(payments.getByRole('listitem')).toHaveCount(1);
  await expect(payments.getByRole('listitem')).toContainText(`6 Month Plan for ${username}`);
  await payments.getByRole('link', { name: number }).click();

  await expect(page.getByRole('heading', { level: 2, name: `${number} Paid` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('succeeded');
  await page.getByRole('button', { name: 'Give the Money Back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give $25 back?' });
  await dialog.getByRole('button', { name: 'Give It Back' }).click();
  await expect(dialog.getByText('Please say why, in a few words.')).toBeVisible();
  await dialog.getByLabel('Reason, for the records').fill('Bought twice by mistake.');
  await dialog.getByRole('button', { name: 'Give It Back' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${number} Refunded` })).toBeVisible();
  await expect(page.getByText(/^The money went back\. Asked .*: Bought twice by mistake\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give the Money Back' })).toHaveCount(0);
  expect(await (await buyer.request.get('/api/auth/me')).json()).toMatchObject({ isPremium: false });
  await context.close();
});
