import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/certificates.ts';
import { sharedDataDir } from './support/database.ts';
import { expect, signUp, test } from './support/test.ts';

const people = (page: Page) => page.getByRole('region', { name: 'All users' });

/** An administrator in this page, and somebody in a browser of their own. */
async function administratorAnd(page: Page, other: Page): Promise<string> {
  const { username } = await signUp(other);
  await signUp(page);
  await makeAdministrator(page, sharedDataDir());
  return username;
}

async function open(page: Page, username: string): Promise<void> {
  await page.goto('/admin/users');
  await people(page).getByLabel('Search').fill(username.slice(0, -1));
  await people(page).getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
}

test('a user is found, verified, given access and loses it, with each step on the user page @phone-full @gate', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  const username = await administratorAnd(page, other);
  await open(page, username);

  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Please say how the user was verified.')).toBeVisible();
  await dialog.getByLabel('How you know who it is').fill('ID card');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^ID card, /)).toBeVisible();

  await page.getByRole('button', { name: 'Set Role' }).click();
  await dialog.getByLabel('Role').selectOption('HR Professional');
  await dialog.getByRole('button', { name: 'Set Role' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'HR Professional' })).toBeVisible();

  await page.getByRole('button', { name: 'Give Access' }).click();
  await dialog.getByLabel('Days').fill('30');
  await dialog.getByRole('button', { name: 'Give Access' }).click();
  const access = page.getByRole('region', { name: 'Access' });
  await expect(access.getByRole('listitem')).toContainText('Given by an administrator: 3 Month Plan, 30 days of it');
  expect(await (await other.request.get('/api/auth/me')).json()).toMatchObject({ isPremium: true, role: 'hr' });

  await access.getByRole('button', { name: /^End/ }).click();
  await dialog.getByRole('button', { name: 'End Access' }).click();
  await expect(dialog.getByText('Please say why, in a few words.')).toBeVisible();
  await dialog.getByLabel('Reason, for the records').fill('Given to the wrong person.');
  await dialog.getByRole('button', { name: 'End Access' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(access.getByText(/Given to the wrong person\./)).toBeVisible();
  expect(await (await other.request.get('/api/auth/me')).json()).toMatchObject({ isPremium: false });
  await context.close();
});
