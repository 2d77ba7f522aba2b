import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/certificates.ts';
import { sharedDataDir } from './support/database.ts';
import { expect, signUp, test } from './support/test.ts';

async function administrator(page: Page): Promise<void> {
  await signUp(page);
  await makeAdministrator(page, sharedDataDir());
}

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('figures are shown as charts, tables and files for the chosen period @phone-full', async ({ page }) => {
  await administrator(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'View Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  for (const name of [
    'Registrations',
    'Active learners',
    'Cards answered',
    'Revenue',
    'Completion by set',
    'Hardest cards',
    'Quiz scores',
    'From registration to plan',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  const registrations = chart(page, 'Registrations');
  await expect(registrations).toContainText(/[1-9]\d* registered in/);
  await registrations.locator('summary').press('Enter');
  await expect(registrations.getByRole('row')).toHaveCount(31);
  await expect(registrations.getByRole('row').last().getByRole('cell')).toHaveText(/^[1-9]/);

  await page.getByLabel('Period').selectOption('Last 7 days');
  await expect(registrations.getByRole('row')).toHaveCount(8);

  const download = page.waitForEvent('download');
  await registrations.getByRole('link', { name: 'CSV Registrations' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^registrations-[\d-]+\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('Day,Registrations');
  expect(lines).toHaveLength(8);
});
