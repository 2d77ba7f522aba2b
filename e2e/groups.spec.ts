import { expect, signUp, test } from './support/test.ts';

test('a group is made, joined and written in, and what one writes the other hears of without reloading', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Grenville HR circle');
  await dialog.getByRole('button', { name: /Create|Make/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grenville HR circle' })).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signUp(other);
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Join the group' }).click();
  await other.getByRole('textbox', { name: 'Write to the group' }).fill('I start with the pay statement.');
  await other.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(other.getByText('I start with the pay statement.')).toBeVisible();

  await page.getByRole('button', { name: '1 new post' }).click();
  await expect(page.getByText('I start with the pay statement.')).toBeVisible();
  await context.close();
});
