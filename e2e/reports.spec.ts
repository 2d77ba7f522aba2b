import { expect, expectAccessible, expectNoSidewaysScroll, LOOKS, test } from './support/test.ts';

const sendReport = 'Send Report';

test('a visitor reports an error from the terms, is told what is missing, and is thanked @phone', async ({ page }) => {
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

test('what was typed stays when there is no network', async ({ page, context }) => {
  await page.goto('/report-an-error?about=Card%2012');
  await expect(page.getByLabel('Card or page')).toHaveValue('Card 12');
  await page.getByLabel('What is wrong?').fill('The second option is right as well.');
  await context.setOffline(true);
  await page.getByRole('button', { name: sendReport }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('What is wrong?')).toHaveValue('The second option is right as well.');
  await context.setOffline(false);
  await page.getByRole('button', { name: sendReport }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
});

for (const { colorScheme, width } of LOOKS) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' });

    test('the form is accessible', async ({ page }) => {
      await page.goto('/report-an-error');
      await expect(page.getByRole('heading', { level: 1, name: 'Report an Error' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
