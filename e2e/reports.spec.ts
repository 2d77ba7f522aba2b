import { expect, test } from './support/test.ts';

const sendReport = 'Send Report';

test('a visitor reports an error from the terms, is told what is missing, and is thanked @phone-full', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.getByRole('link', { name: 'report it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report an Error' })).toBeVisible();
  await page.getByLabel('Card or page').fill('Card 36');
  await page.getByRole('button', { name: sendReport }).click();
  await expect(page.getByText('Please say in a few words what is wrong')).toBeVisible();
  await page.getByLabel('What is wrong?').fill('The sum looks wrong to me.');
  await page.getByRole('button', { name: sendReport }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
});

test('a visitor who reads a section reports a mistake in it, and need not name it', async ({ page }) => {
  await page.goto('/law/employment-act/26');
  await page.getByRole('link', { name: 'Tell us of a mistake' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report an Error' })).toBeVisible();
  await expect(page.getByLabel('Card or page')).toHaveValue(/Discrimination, Employment Act/);
});
