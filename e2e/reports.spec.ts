import { z } from 'zod';
import { expect, expectGoodInEachLook, test } from './support/test.ts';

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

test('what is corrected after a try is a report of its own, what is only sent again is the same one', async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/reports', async (route) => {
    sent.push(JSON.parse(route.request().postData() ?? ''));
    // The first two arrive, and their answers are lost on the way.
    const response = await route.fetch();
    await (sent.length < 3 ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/report-an-error');
  await page.getByLabel('What is wrong?').fill('The third option is right as well.');
  for (const each of [1, 2]) {
    await page.getByRole('button', { name: sendReport }).click();
    await expect.poll(() => sent.length).toBe(each);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: sendReport })).toBeVisible();
  }
  await page.getByLabel('What is wrong?').fill('The second option is right as well.');
  await page.getByRole('button', { name: sendReport }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  const [first, again, corrected] = z.array(z.looseObject({ id: z.string() })).parse(sent);
  expect(again).toEqual(first);
  expect(corrected).toMatchObject({ message: 'The second option is right as well.' });
  expect(corrected?.id).not.toBe(first?.id);
});

test('the form is accessible', async ({ page }) => {
  await page.goto('/report-an-error');
  await expect(page.getByRole('heading', { level: 1, name: 'Report an Error' })).toBeVisible();
  await expectGoodInEachLook(page);
});
