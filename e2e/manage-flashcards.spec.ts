import type { Page } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { startProduct, type Product } from './support/product.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

/** Someone who may write cards in a product of their own: other journeys count the deck. */
async function keeperOf(page: Page, { address, dataDir }: Product): Promise<void> {
  const account = { username: 'keeper', email: 'keeper@example.com', password: 'a quiet place to read' };
  expect((await page.request.post(`${address}/api/register`, { data: account })).status()).toBe(200);
  await inDatabase(dataDir, "update users set role = 'admin', is_premium = true where username = $1", ['keeper']);
}

const rowOf = (page: Page, question: string) => page.getByRole('row').filter({ hasText: question });

test(
  'an administrator creates a card, learners get it, and it is changed, deleted and restored',
  { tag: '@own-product' },
  async ({ page }) => {
    const product = await startProduct();
    try {
      await keeperOf(page, product);
      await page.goto(`${product.address}/admin`);
      await page.getByRole('link', { name: 'Add New Card' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Create Flashcard' }).click();
      await expect(dialog.getByText('Question is required')).toBeVisible();
      await expect(dialog.getByText('Select at least one audience')).toBeVisible();
      await expect(dialog.getByLabel('Question', { exact: true })).toBeFocused();
      await expectAccessible(page);

      await dialog.getByLabel('Question', { exact: true }).fill('Who keeps this sample card?');
      await dialog.getByLabel('Answer').fill('The keeper does. It says nothing about the law.');
      await dialog.getByLabel('Section').fill('26');
      await dialog.getByLabel('Law Reference').fill('Employment Act, Cap. 89, s. 26');
      await dialog.getByLabel('Category').selectOption('Employment Act');
      await dialog.getByLabel('General Public').check();
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByRole('button', { name: 'Reveal Answer' }).click();
      await expect(dialog.getByText('The keeper does.')).toBeVisible();

      await page.route('**/api/flashcards', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Create Flashcard' }).click();
      await expect(page.getByText('Failed to create flashcard')).toBeVisible();
      await page.unroute('**/api/flashcards');
      await dialog.getByRole('button', { name: 'Create Flashcard' }).click();
      await expect(page.getByText('Flashcard created successfully')).toBeVisible();
      await expect(dialog).toBeHidden();
      const row = rowOf(page, 'Who keeps this sample card?');
      await expect(row).toContainText('Written here');
      const { flashcards } = await (await page.request.get(`${product.address}/api/flashcards`)).json();
      expect(flashcards).toContainEqual(expect.objectContaining({ question: 'Who keeps this sample card?' }));

      await row.getByRole('button', { name: /^Edit card/ }).click();
      await expect(dialog.getByLabel('Section')).toHaveValue('26');
      await dialog.getByLabel('Section').fill('27');
      await dialog.getByRole('button', { name: 'Update Flashcard' }).click();
      await expect(page.getByText('Flashcard updated successfully')).toBeVisible();
      await row.getByRole('button', { name: /^Edit card/ }).click();
      await dialog.getByRole('button', { name: 'History' }).click();
      const history = page.getByRole('dialog', { name: /^History of card/ });
      await expect(history.getByText('Updated by keeper', { exact: false })).toBeVisible();
      await history.getByRole('button', { name: 'Close' }).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await row.getByRole('button', { name: /^Delete card/ }).click();
      await expect(dialog.getByText('Are you sure you want to delete this flashcard?')).toBeVisible();
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('Flashcard deleted successfully')).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByLabel('Show').selectOption('Deleted');
      await row.getByRole('button', { name: /^Restore card/ }).click();
      await expect(row).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    } finally {
      await product.stop();
    }
  },
);

test(
  'an administrator selects cards by keyboard, deletes and restores them together, and the address has the filters',
  { tag: '@own-product' },
  async ({ page }) => {
    const product = await startProduct();
    try {
      await keeperOf(page, product);
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`${product.address}/admin/cards`);
      await page.getByRole('button', { name: 'Filters and order' }).click();
      await page.getByLabel('Category').selectOption('Minimum Wages');
      await expect(page).toHaveURL(/category=Minimum\+Wages/);
      const list = page.getByRole('table', { name: 'All cards' });
      const boxes = list.locator('tbody').getByRole('checkbox');
      const first = boxes.first();
      await first.press('Space');
      await expect(page.getByText('1 card selected')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select this page' }).press('Space');
      await expect(page.getByText('20 cards selected')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('checkbox', { name: 'Select this page' }).press('Space');
      await expect(page.getByText('No cards selected')).toBeVisible();
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await page.getByRole('button', { name: 'Delete Selected' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: 'Delete 2 cards?' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Delete 2 Cards' }).click();
      await expect(page.getByText('2 flashcards deleted')).toBeVisible();
      await expect(page.getByText('No cards selected')).toBeVisible();

      await page.getByLabel('Show').selectOption('Deleted');
      await expect(list.locator('tbody').getByRole('row')).toHaveCount(2);
      await expect(page).toHaveURL(/state=deleted/);
      await page.getByRole('link', { name: 'Bulk Import' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bulk Import' })).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('Show')).toHaveValue('deleted');
      await expect(page.getByLabel('Category')).toHaveValue('Minimum Wages');
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await page.getByRole('button', { name: 'Restore Selected' }).click();
      await dialog.getByRole('button', { name: 'Restore 2 Cards' }).click();
      await expect(page.getByText('No card matches these filters')).toBeVisible();
    } finally {
      await product.stop();
    }
  },
);
