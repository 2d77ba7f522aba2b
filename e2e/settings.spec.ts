import { inDatabase } from './support/database.ts';
import { startProduct } from './support/product.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './support/test.ts';

test(
  'an administrator changes contacts and a message, and everyone sees both',
  { tag: '@own-product' },
  async ({ browser }) => {
    test.slow();
    const product = await startProduct();
    const context = await browser.newContext({ baseURL: product.address, serviceWorkers: 'block' });
    const others = await browser.newContext({ baseURL: product.address, serviceWorkers: 'block' });
    try {
      const page = await context.newPage();
      const { username } = await signUp(page);
      await inDatabase(product.dataDir, "update users set role = 'admin' where username = $1", [username]);
      await page.goto('/admin/settings');
      const contacts = page.getByRole('region', { name: 'Contacts' });
      await contacts.getByLabel('Support email').fill('help@example.gd');
      const form = page.getByRole('region', { name: 'Message on every page' });
      await form.getByLabel('Message').fill('We are closed on <b>Friday</b>.');
      await form.getByLabel('Link to a page of this site').fill('/pricing');
      await page.reload();
      await expect(contacts.getByLabel('Support email')).toHaveValue('help@example.gd');
      await expect(form.getByLabel('Message')).toHaveValue('We are closed on <b>Friday</b>.');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      for (const each of [contacts, form]) await expect(each.getByText(/^Last saved on /)).toBeVisible();

      const visitor = await others.newPage();
      const message = visitor.getByRole('complementary', { name: 'Message from LabourWise Grenada' });
      await visitor.goto('/terms');
      await expect(visitor.getByText('help@example.gd').first()).toBeVisible();
      await expect(message).toContainText('We are closed on <b>Friday</b>.');
      await visitor.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(visitor);
      await visitor.goto('/login');
      await expect(message).toHaveCount(1);
      await expect(visitor.getByLabel('Password', { exact: true })).toBeVisible();
      await expect(message).toBeVisible();
      await expectAccessible(visitor);
      await message.getByRole('link', { name: 'Read more' }).click();
      await expect(visitor).toHaveURL(/\/pricing$/);
      await message.getByRole('button', { name: 'Hide message' }).click();
      await expect(message).toHaveCount(0);
      await visitor.goto('/login');
      await expect(visitor.getByLabel('Password', { exact: true })).toBeVisible();
      await expect(message).toHaveCount(0);
    } finally {
      await context.close();
      await others.close();
      await product.stop();
    }
  },
);
