import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './support/test.ts';

async function download(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('cards are exported as a spreadsheet and as an Anki package, named by the day @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/export');
  await expect(page.getByRole('heading', { level: 1, name: 'Export and import' })).toBeVisible();

  const csv = await download(page, 'Download CSV');
  expect(csv.name).toMatch(/^labourwise-cards-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString('utf8')).toMatch(/^\uFEFFCard,Category,.*Next review\r\n1,/);

  const anki = await download(page, 'Download Anki package');
  expect(anki.name).toMatch(/^labourwise-cards-\d{4}-\d\d-\d\d\.apkg$/);
  expect(anki.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(anki.bytes.length).toBeGreaterThan(5000);
});
