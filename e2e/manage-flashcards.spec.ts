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

const rowOf = (page: Page, question: string) => page.getByRole('listitem').filter({ hasText: question });

test(
  'an administrator writes a card, learners get it, it is changed, deleted and restored',
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
      await row.getByRole('button', { name: /^History of card/ }).click();
      await expect(dialog.getByText('Updated by keeper', { exact: false })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();

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
