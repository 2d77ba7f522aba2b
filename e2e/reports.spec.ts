import { expect, test } from './support/test.ts';

test('a visitor reports a mistake in a section, without typing its name', async ({ page }) => {
  await page.goto('/law/employment-act/26');
  await page.getByRole('link', { name: 'Tell us of a mistake' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report an Error' })).toBeVisible();
  await expect(page.getByLabel('Card or page')).toHaveValue(/Discrimination, Employment Act/);
});
