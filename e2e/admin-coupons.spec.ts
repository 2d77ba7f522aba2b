import { makeAdministrator } from './support/certificates.ts';
import { sharedDataDir } from './support/database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './support/test.ts';

test('a coupon is created, validated, used, viewed and switched off @phone-full', async ({
  page,
  browser,
  isMobile,
}) => {
  const code = `DESK-${Date.now()}`;
  await signUp(page);
  await makeAdministrator(page, sharedDataDir());
  await page.goto('/admin/coupons');
  const coupons = page.getByRole('region', { name: 'Discounts and access codes' });
  await page.getByRole('button', { name: 'New Coupon' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('Discount in percent');
  await dialog.getByLabel('Percent off').fill('120');
  await dialog.getByLabel('Code').fill('not a code');
  await dialog.getByRole('button', { name: 'Create Coupon' }).click();
  await expect(dialog.getByText('A coupon code has letters, digits, dashes and underscores.')).toBeVisible();
  await expect(dialog.getByText('The percentage must be at most 100.')).toBeVisible();
  await dialog.getByLabel('Kind').selectOption('Access code');
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByLabel('First day').fill('2026-12-02');
  await dialog.getByLabel('Last day').fill('2026-12-01');
  await dialog.getByRole('button', { name: 'Create Coupon' }).click();
  await expect(dialog.getByText('The last day must be after the first day.')).toBeVisible();
  await dialog.getByLabel('First day').fill('');
  await dialog.getByLabel('Last day').fill('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Coupon' }).click();
  await expect(dialog).toHaveCount(0);
  await coupons.getByLabel('Search').fill(code);
  await expect(coupons.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(coupons.locator('tbody').getByRole('row')).toContainText('Not used yet, at most 1');

  const context = await browser.newContext();
  const buyer = await context.newPage();
  const { username } = await signUp(buyer);
  const applied = await buyer.request.post('/api/coupon/apply', { data: { couponCode: code } });
  expect(applied.status()).toBe(200);
  await context.close();

  await page.reload();
  await coupons.getByLabel('Search').fill(code);
  await expect(coupons.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(coupons.locator('tbody').getByRole('row')).toContainText('Used once of 1');
  await coupons.getByRole('button', { name: `Edit ${code}` }).click();
  await dialog.getByLabel('Uses').fill('30');
  await dialog.getByLabel('Last day').fill('2036-12-31');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(coupons.locator('tbody').getByRole('row')).toContainText('Used once of 30');
  await coupons.getByRole('link', { name: `Who used it ${code}` }).click();
  await expect(page.getByRole('link', { name: username })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'All coupons' }).click();
  await coupons.getByLabel('Search').fill(code);
  await expect(coupons.locator('tbody').getByRole('row')).toHaveCount(1);
  const isUsable = coupons.getByRole('switch', { name: `${code} can be used` });
  await expect(isUsable).toBeChecked();
  await isUsable.click();
  await expect(isUsable).not.toBeChecked();
  await expect(page.getByText('Coupon Switched Off')).toBeVisible();
  if (isMobile) await coupons.getByRole('button', { name: 'Filters and order' }).click();
  await coupons.getByLabel('State').selectOption('Switched on');
  await expect(coupons.getByText('No coupon matches')).toBeVisible();
});
