import type { Page } from '@playwright/test';
import { expect, expectLoaded, signUp, test } from './support/test.ts';

/** Delays every script and stylesheet until `release` is called. */
async function delayFiles(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.(?:js|css)$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`header and skeleton show before any file has loaded, and the app replaces them without a shift @phone-full${colorScheme === 'dark' ? ' @gate' : ''}`, async ({
      page,
    }) => {
      await signUp(page);
      const letThrough = await delayFiles(page);
      await page.goto('/dashboard', { waitUntil: 'commit' });
      const title = page.getByText('Your Learning Dashboard');
      await expect(title).toBeVisible();
      await expect(page.getByText('LabourWise Grenada').first()).toBeVisible();
      // The frame is inert: visible, but not focusable.
      await expect(page.getByRole('heading')).toHaveCount(0);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
      const colours = () =>
        page.evaluate(() => {
          const { color, backgroundColor } = getComputedStyle(document.body);
          return { color, backgroundColor, top: document.querySelector('h1')?.getBoundingClientRect().y };
        });
      const before = await colours();

      letThrough();
      await expect(page.getByRole('heading', { level: 1, name: 'Your Learning Dashboard' })).toBeVisible();
      await expect(title).toHaveCount(1);
      expect(await colours()).toEqual(before);
    });
  });
}

test('a visitor of a learner’s address sees a visitor’s header from the start', async ({ page }) => {
  const letThrough = await delayFiles(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Sign In', { exact: true })).toBeVisible();
  await expect(page.getByText('Points')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();
});

test('the document preloads what the first screen reads, and the screen does not fetch it again @gate', async ({
  page,
}) => {
  await signUp(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const [path, first] of [
    ['/dashboard', ['/api/auth/me', '/api/dashboard']],
    ['/flashcards', ['/api/auth/me', '/api/flashcards', '/api/progress']],
    ['/quiz', ['/api/auth/me', '/api/quiz/sessions']],
  ] as const) {
    // Requests that the previous page sends when idle do not count.
    await page.goto('about:blank');
    requested.length = 0;
    await page.goto(path);
    await expect(page.locator('html[data-faces]')).toHaveCount(0);
    await expectLoaded(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const call of first)
      expect(
        requested.filter((each) => each === call),
        `${call} at ${path}`,
      ).toHaveLength(1);
    const files = requested.filter((each) => each.startsWith('/assets/'));
    expect(files).toEqual([...new Set(files)]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an address of the app says that it needs script, and does not look as if it loads', async ({ page }) => {
    await page.goto('/flashcards');
    await expect(page.getByRole('paragraph')).toContainText('Studying on LabourWise Grenada needs JavaScript.');
    await expect(page.getByText('Loading', { exact: true }).last()).toBeHidden();
  });
});

test('a screen opened later loads its own style sheet, shows only with it, and reports a failed load', async ({
  page: signedIn,
  context,
}) => {
  await signUp(signedIn);
  // A page of its own: the browser complains of the file, as it should.
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Learning Dashboard' })).toBeVisible();
  const stylesheet = /\/assets\/leaderboard-[^/]*\.css$/;
  let requestCount = 0;
  await page.route(stylesheet, (route) => {
    requestCount += 1;
    return route.abort();
  });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  expect(requestCount).toBe(1);
  await page.unroute(stylesheet);
  const loaded = page.waitForResponse(stylesheet);
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect((await loaded).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Learning Dashboard' })).toBeVisible();
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>();
  const { promise: letThrough, resolve: release } = Promise.withResolvers<void>();
  await page.route(stylesheet, async (route) => {
    want();
    await letThrough;
    await route.continue();
  });
  await menu.getByRole('link', { name: 'Leaderboard' }).click();
  await wanted;
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
});
