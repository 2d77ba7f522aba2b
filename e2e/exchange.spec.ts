import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './support/test.ts';

async function download(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function bringIn(page: Page, name: string, csv: string): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Bring in bookmarks' }).click();
}

test('cards leave as a spreadsheet and as an Anki package, named by the day @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/export');
  await expect(page.getByRole('heading', { level: 1, name: 'Take your cards with you' })).toBeVisible();

  const csv = await download(page, 'Download CSV');
  expect(csv.name).toMatch(/^labourwise-cards-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString('utf8')).toMatch(/^\uFEFFCard,Category,.*Next review\r\n1,/);

  const anki = await download(page, 'Download Anki package');
  expect(anki.name).toMatch(/^labourwise-cards-\d{4}-\d\d-\d\d\.apkg$/);
  expect(anki.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(anki.bytes.length).toBeGreaterThan(5000);
});

test('bookmarks come from a file, and the rows that do not fit are named @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/export');
  await page.getByRole('button', { name: 'Bring in bookmarks' }).click();
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  await expect(page.getByLabel('CSV file')).toBeFocused();

  await bringIn(page, 'mine.csv', 'Card;Bookmarked\r\n4;yes\r\n9999;yes\r\nfive;yes\r\n');
  await expect(page.getByRole('status').filter({ hasText: '1 bookmark added. 2 rows not taken:' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Rows of mine.csv that were not taken' }).getByRole('listitem');
  await expect(rows).toHaveText([
    'Row 3. There is no card 9999 among the cards open to you.',
    'Row 4. "five" is not the number of a card.',
  ]);
  expect((await (await page.request.get('/api/progress')).json()).bookmarkedCards).toEqual([4]);

  await page.getByRole('button', { name: 'Bring in bookmarks' }).click();
  await expect(page.getByText('No new bookmark. 1 card bookmarked before. 2 rows not taken:')).toBeVisible();

  await bringIn(page, 'letter.csv', 'Dear reader\r\n');
  await expect(page.getByText('The first row must name the columns')).toBeVisible();
  await expect(page.getByText('1 card bookmarked before')).toHaveCount(0);
  await bringIn(page, 'large.csv', `Card\n${'4'.repeat(300_000)}`);
  await expect(page.getByText('The file is larger than 200 KB.')).toBeVisible();
});
