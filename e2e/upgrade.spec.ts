import type { Page } from '@playwright/test';
import { inDatabase, sharedDataDir } from './support/database.ts';
import { ASKS, DECLINED, expectDone, openPaypal, paidOrders, payBy, TAKEN } from './support/paying.ts';
import { expect, newcomer, signUp, test } from './support/test.ts';

/** Lets an access code for three months exist, which the learner of this name alone knows. */
async function accessCode(username: string): Promise<string> {
  const code = `OPEN-${username}`.toUpperCase();
  await inDatabase(
    sharedDataDir(),
    "insert into coupons (code, kind, plan_id, created_at) values ($1, 'access', '3month', now())",
    [code],
  );
  return code;
}

const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' });

test('the plans are compared on their own page, which leads a visitor to registration and a user to payment @phone-full', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pay once, study at your pace.' })).toBeVisible();
  const plans = page.getByRole('region', { name: 'The four plans' });
  await expect(plans.getByRole('link', { name: 'Get Started' })).toHaveCount(4);
  await expect(plans.getByRole('link', { name: 'Get Started' }).nth(3)).toHaveAttribute(
    'href',
    '/register?plan=lifetime',
  );
  await page.getByText('I bought again before the end.').click();
  await expect(page.getByText('The new time begins where the old time ends.')).toBeVisible();
  await signUp(page);
  await page.reload();
  await plans.getByRole('link', { name: 'Get Started' }).nth(2).click();
  await expect(page).toHaveURL(/\/checkout\?plan=12month/);
  await expect(page.getByRole('radio', { name: /12 Month Plan/ })).toBeChecked();
});

test('a new user pays in the last step of registration, with one of the listed codes @phone-full', async ({ page }) => {
  await newcomer(page);
  await page.goto('/register?plan=12month&step=payment');
  await expect(page.getByText('Step 3 of 3: Payment')).toBeVisible();
  await page.getByText('Have a coupon?').click();
  for (const code of ['WELCOME15', 'STUDENT20', 'SAVE5', 'NEWUSER', 'LEGAL25'])
    await expect(page.getByRole('button', { name: new RegExp(`^${code}`) })).toBeVisible();
  await page.getByRole('button', { name: 'STUDENT20: 20% off' }).click();
  await expect(page.getByText('Coupon Applied!')).toBeVisible();
  await expect(order(page)).toContainText('Total if you choose Pay$36.00');
  await page.reload();
  await page.getByRole('button', { name: 'Pay $36.00' }).click();
  await expect(page.getByRole('note', { name: 'Sandbox' })).toBeVisible();
  await expect(order(page)).toContainText('To pay today$36.00');
  await payBy(page, DECLINED);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText(
    'your coupon is kept',
  );
  await payBy(page, TAKEN);
  await expectDone(page, 'Twelve months are yours.');
  await page.getByRole('link', { name: 'Continue studying' }).click();
  await expect(page).toHaveURL(/\/study$/);
});

test('an upgrade is paid by card in place of the plans, and Back shows them again @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/upgrade');
  await expect(page.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeVisible();
  const plans = page.getByRole('group', { name: 'Plan' }).getByRole('radio');
  await expect(plans).toHaveCount(3);
  await expect(page.getByRole('radio', { name: '6 Month Plan' })).toBeChecked();
  await page.getByText('12 Month Plan', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Promo code (optional)' }).fill('welcome15');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(order(page)).toContainText('To pay today$38.25');
  await page.getByRole('button', { name: 'Pay with Stripe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('radio', { name: '12 Month Plan' })).toBeChecked();
  await expect(order(page)).toContainText('To pay today$38.25');
  await page.goForward();
  await payBy(page, DECLINED);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Payment Failed' })).toBeFocused();
  await page.getByLabel('Card number').fill(ASKS);
  await page.getByRole('button', { name: 'Pay $38.25' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectDone(page, 'Twelve months are yours.');
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  expect(await paidOrders(page)).toBe(1);
});

test('an upgrade is paid by PayPal beside the plans', async ({ page }) => {
  await signUp(page);
  await page.goto('/upgrade?plan=lifetime');
  const window = await openPaypal(page);
  await expect(window.getByRole('main')).toContainText('Lifetime AccessUSD 199.00');
  await window.getByRole('link', { name: 'Approve payment' }).click();
  await expectDone(page, 'Everything is yours, for good.');
  expect(await paidOrders(page)).toBe(1);
  await page.goto('/upgrade');
  await expect(page.getByText('You have full access already')).toBeVisible();
});

test('a code is checked by Enter, refused with a reason, and grants access at once @phone-full @gate', async ({
  page,
}) => {
  const { username } = await signUp(page);
  const code = await accessCode(username);
  await page.goto('/upgrade');
  const box = page.getByRole('region', { name: 'Have a coupon code?' });
  const field = box.getByLabel('Coupon code');
  await field.press('Enter');
  await expect(page.getByText('Please enter a coupon code')).not.toHaveCount(0);
  await expect(field).toBeFocused();
  await field.fill('nutmeg');
  await field.press('Enter');
  await expect(box.getByRole('note')).toContainText('Invalid Coupon');
  await field.fill(code.toLowerCase());
  await expect(field).toHaveValue(code);
  await expect(box.getByRole('note')).toHaveCount(0);
  await field.press('Enter');
  await expect(box.getByRole('note')).toContainText('Valid Coupon');
  await page.route('**/api/coupon/apply', (route) => route.abort());
  await box.getByRole('button', { name: 'Apply Coupon' }).click();
  await expect(box.getByRole('note').filter({ hasText: 'Application Failed' })).toBeVisible();
  await page.unroute('**/api/coupon/apply');
  await box.getByRole('button', { name: 'Apply Coupon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon Applied Successfully!' })).toBeFocused();
  await expect(
    page.getByText('You now have full access to all premium features. Redirecting to your dashboard...'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const { isPremium } = await (await page.request.get('/api/auth/me')).json();
  expect(isPremium).toBe(true);
});
