import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { ADMIN_PATHS } from '../src/features/admin/rules/admin-paths.ts';
import { makeAdministrator } from './support/certificates.ts';
import { sharedDataDir } from './support/database.ts';
import { startProduct } from './support/product.ts';
import { expect, expectAccessible, signUp, test } from './support/test.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const ACCOUNT = { username: 'keeper', password: 'a quiet place to read' };

/** Runs `npm run admin -- create` for a data folder. */
async function createAdministrator(dataDir: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'src/app/server/admin-command.ts',
      'create',
      '--username',
      ACCOUNT.username,
      '--email',
      'keeper@example.com',
      '--password',
      ACCOUNT.password,
    ],
    {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

test('the command for an administrator creates no second database', { tag: '@own-product' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'labourwise-admin-'));
  for (const dataDir of [folder, join(folder, 'missing')]) {
    const { code, output } = await createAdministrator(dataDir);
    expect(code).toBe(1);
    expect(output).toBe(
      `There is no database in the data folder ${dataDir}, and none was made. Set the DATABASE_URL or DATA_DIR that the product starts with. If it was never started, run npm start once.\n`,
    );
  }
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('an administrator of a running product can sign in', { tag: '@own-product' }, async ({ request }) => {
  const product = await startProduct();
  const { code, output } = await createAdministrator(product.dataDir);
  expect(output).toContain(`keeper is now an administrator (in the database in ${product.dataDir}).`);
  expect(code).toBe(0);
  const answer = await request.post(`${product.address}/api/auth/login`, { data: ACCOUNT });
  expect(await answer.json()).toMatchObject({ role: 'admin' });
  await product.stop();
});

test.describe('the administration', () => {
  test('is for administrators only, at every address @gate', async ({ page }) => {
    await signUp(page);
    for (const path of ['/admin', ...ADMIN_PATHS]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Administrators only' }), path).toBeVisible();
    }
    expect((await page.request.get('/api/admin/stats')).status()).toBe(403);
  });

  test('is in the menu with the number of open tasks, and hidden from learners @phone', async ({ page }) => {
    const { username } = await signUp(page);
    const menu = page.getByRole('banner').getByRole('button', { name: username });
    const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
    async function openMenu(): Promise<void> {
      await page.goto('/dashboard');
      await menu.click();
      await expect(page.getByRole('menu')).toContainText('Logout');
    }
    await openMenu();
    await expect(page.locator('a[href="/admin"]')).toHaveCount(0);

    await makeAdministrator(page, sharedDataDir());
    const waiting = { ratings: 2, reports: 0, lawItems: 1, answers: 0, verifications: 0, payments: 0, oldest: {} };
    await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: waiting }));
    await openMenu();
    await expect(entry('Administration, 3 waiting')).toHaveText(/Administration\s*3$/);
    await expectAccessible(page);
    await entry('Administration, 3 waiting').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();

    await page.unroute('**/api/admin/waiting');
    await page.route('**/api/admin/waiting', (route) => route.abort());
    await openMenu();
    await expect(entry('Administration')).toBeVisible();
  });

  test('starts with the figures, and links to every admin screen and back @phone-full', async ({ page }) => {
    await signUp(page);
    await makeAdministrator(page, sharedDataDir());
    await page.goto('/admin');
    const figures = page.getByRole('list', { name: 'Figures' });
    for (const name of ['Total Cards', 'Active Users', 'Avg Completion', 'Monthly Revenue'])
      await expect(figures.getByRole('heading', { name })).toBeVisible();
    await expect(figures.getByRole('listitem').first()).toContainText(/[1-9]/);
    await expect(page.getByRole('navigation', { name: 'Waiting for you' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Quick Actions' })).toBeVisible();
    const places = page.getByRole('navigation', { name: 'Administration' });
    const bar = places.getByRole('button', { name: /^All sections/ });
    const links = places.locator('a[href^="/admin"]');
    await expect(bar.or(links).first()).toBeVisible();
    const openSections = async () => {
      if (!(await links.first().isVisible())) await bar.click();
      await expect(links).toHaveCount(ADMIN_PATHS.length + 1);
    };
    for (const path of ADMIN_PATHS) {
      await openSections();
      await places.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await openSections();
      await expect(places.locator(`a[href="${path}"]`)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
    await places.locator('a[href="/admin"]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  });

  test('has the sections in a bar and keeps the chosen tab visible in a narrow window', async ({ page }) => {
    await signUp(page);
    await makeAdministrator(page, sharedDataDir());
    await page.goto('/admin/audit');
    const places = page.getByRole('navigation', { name: 'Administration' });
    await expect(places.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(places.getByRole('button', { name: 'All sections: Audit Log' })).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/admin/ratings');
    const lastTab = page.getByRole('tab').last();
    await lastTab.click();
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(lastTab).toBeInViewport({ ratio: 1 });
  });
});

const jocelynPanel = (page: Page) => page.getByRole('region', { name: /^Jocelyn’s answers/ });

test.describe('feedback on Jocelyn’s answers', () => {
  const question = 'How long is maternity leave for somebody at the quarry?';
  const remark = 'My contract says otherwise.';

  /** Creates a user who gave negative feedback, and is an administrator now. */
  async function judged(page: Page): Promise<void> {
    await signUp(page);
    const response = await page.request.post('/api/jocelyn/chat', { data: { message: question } });
    const { messageId } = z.object({ messageId: z.string() }).parse(await response.json());
    await page.request.put(`/api/jocelyn/messages/${messageId}/feedback`, {
      data: { helpful: false, reason: 'unclear', remark },
    });
    await makeAdministrator(page, sharedDataDir());
  }

  test('is shown to administrators with sources and retrieved facts, and filtered by helpfulness', async ({ page }) => {
    await judged(page);
    await page.goto('/admin/jocelyn');
    const row = jocelynPanel(page).getByRole('listitem').filter({ hasText: remark }).first();
    await expect(row).toContainText(question);
    await expect(row).toContainText('Hard to follow.');
    await expect(row).toContainText(/Facts found: [A-Z]+-\d{3}/);
    await row.locator('summary').press('Enter');
    await expect(row.getByRole('link').first()).toHaveAttribute('href', /^\/law\//);
    await page.getByRole('tab', { name: /^Helped/ }).click();
    await expect(jocelynPanel(page).getByText(remark)).toHaveCount(0);
    await page.getByRole('tab', { name: /^All/ }).click();
    await expect(jocelynPanel(page).getByText(remark).first()).toBeVisible();
  });
});
