import { startProduct, type Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** A product of this journey's own, which it breaks. */
let product: Product;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(() => product.stop());

test('study survives a power cut', { tag: '@own-product' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  const account = { username: 'steady', email: 'steady@example.com', password: 'a quiet place to read' };
  expect((await page.request.post('/api/register', { data: account })).status()).toBe(200);
  await page.goto('/flashcards');
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok());
  await page.getByRole('button', { name: /Got it!/ }).click();
  await taken;
  await product.crashAndRestart();
  await page.goto('/dashboard');
  await expect(page.getByText('10 Points')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Card completed' })).toHaveCount(1);
  await context.close();
});
