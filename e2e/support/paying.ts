import { expect, type Page } from '@playwright/test';

/** Sandbox cards: one that is accepted, one that is declined, and one that requires confirmation. */
export const TAKEN = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
export const ASKS = '4000 0025 0000 3155';

/** Types a card and pays. */
export async function payBy(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Fails until the last step of a checkout shows an active plan. */
export async function expectDone(page: Page, title = 'Six months are yours.'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Payment Successful - Thank you for your purchase!')).toBeVisible();
}

/** Counts the successful payments of a page's learner. */
export async function paidOrders(page: Page): Promise<number> {
  const { orders } = await (await page.request.get('/api/orders')).json();
  return orders.filter(({ status }: { status: string }) => status === 'paid').length;
}

/** Presses the button of PayPal; the window that it opens. */
export async function openPaypal(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  return opened;
}
