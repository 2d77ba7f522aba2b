import { readFile } from 'node:fs/promises';
import { makeAdministrator } from './support/certificates.ts';
import { sharedDataDir } from './support/database.ts';
import { expect, signUp, test } from './support/test.ts';

test('the audit log is readable, filtered, and exported @phone-full', async ({ page }) => {
  const { username } = await signUp(page);
  await makeAdministrator(page, sharedDataDir());
  const { id } = await (await page.request.get('/api/auth/me')).json();
  await page.request.post(`/api/admin/users/${id}/verify`, { data: { method: 'ID card' } });
  await page.goto(`/admin/audit?person=${username}`);
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(
    entries
      .locator('tbody')
      .getByRole('row')
      .filter({ hasText: `${username} verified ${username}` }),
  ).toHaveCount(1);
  await expect(
    entries
      .locator('tbody')
      .getByRole('row')
      .filter({ hasText: `${username} signed up` }),
  ).toHaveCount(1);
  await entries.getByRole('button', { name: /^Filters/ }).click();
  await entries.getByLabel('Action').selectOption('Verified a user');
  await expect(entries.locator('tbody tr:has(td)')).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('user.verified,Verified a user');
  await entries.getByLabel('From').fill('2030-01-01');
  await expect(entries.getByText(/^No entry matches/)).toBeVisible();
  await entries.getByLabel('From').fill('');
  await entries.getByLabel('Action').selectOption('Downloaded the audit log');
  await expect(entries.locator('tbody tr:has(td)')).toHaveCount(1);
});
