import type { Locator, Page } from '@playwright/test';
import { completeCards } from './support/complete-cards.ts';
import { expect, signUp, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share Your Achievement' });
const way = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const network = (page: Page, name: string) =>
  dialog(page).getByRole('link', { name: `${name} (opens in a new window)` });

/** Opens the dialog over the progress of a learner who has completed twelve cards. */
async function shareProgress(page: Page): Promise<Locator> {
  await signUp(page);
  await completeCards(page, 1, 12);
  await page.goto('/study');
  await page.getByRole('button', { name: 'Start Classic Study' }).click();
  await expect(page).toHaveURL(/\/study-sets$/);
  await page.goto('/study');
  await page.getByRole('tab', { name: 'Overall Progress' }).click();
  const button = page.getByRole('button', { name: 'Share progress' });
  await button.click();
  await expect(dialog(page)).toBeVisible();
  return button;
}

/** The link in the dialog, once the server has made it. */
async function linkIn(page: Page): Promise<string> {
  const text = dialog(page).getByText(
    /I completed 12 of \d+ cards on the labour law of Grenada with LabourWise Grenada\./,
  );
  await expect(text).toContainText('/share/');
  return /http\S+/.exec((await text.textContent()) ?? '')?.[0] ?? '';
}

test('a learner shares progress by a link, which opens without signing in @phone-full @gate', async ({
  page,
  browser,
}) => {
  await shareProgress(page);
  const link = await linkIn(page);
  const inLink = encodeURIComponent(link);
  const links = dialog(page).getByRole('link');
  await expect(links).toHaveText([/^WhatsApp/, /^X/, /^Facebook/, /^LinkedIn/, /^Threads/]);
  await expect(network(page, 'WhatsApp')).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=I%20completed%2012%20of.+${inLink}$`),
  );
  await expect(network(page, 'X')).toHaveAttribute(
    'href',
    new RegExp(`^https://x\\.com/intent/post\\?text=I%20completed.+&url=${inLink}$`),
  );
  await expect(network(page, 'Facebook')).toHaveAttribute(
    'href',
    `https://www.facebook.com/sharer/sharer.php?u=${inLink}`,
  );
  await expect(network(page, 'LinkedIn')).toHaveAttribute(
    'href',
    `https://www.linkedin.com/sharing/share-offsite/?url=${inLink}`,
  );
  await expect(network(page, 'Threads')).toHaveAttribute(
    'href',
    new RegExp(`^https://www\\.threads\\.com/intent/post\\?text=I%20completed.+&url=${inLink}$`),
  );
  for (const each of await links.all()) {
    await expect(each).toHaveAttribute('target', '_blank');
    await expect(each).toHaveAttribute('rel', /\bnoopener\b/);
  }
  const picture = dialog(page).getByRole('img', { name: /A learner completed 12 of/ });
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(1200);

  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const visit = await stranger.newPage();
  expect((await visit.goto(link))?.status()).toBe(200);
  await expect(
    visit.getByRole('heading', { level: 1, name: /12 of \d+ cards completed on the labour law of Grenada/ }),
  ).toBeVisible();
  await expect(visit.getByRole('link', { name: 'Begin Your Journey' })).toHaveAttribute('href', '/register');
  await expect(visit.locator('meta[property="og:image"]')).toHaveAttribute('content', `${link}.png`);
  expect((await visit.goto(`${link}x`))?.status()).toBe(404);
  await expect(visit.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await stranger.close();
});

test('the text is copied, also for networks without links, and the dialog returns the focus', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/^https:\/\/www\.(?:instagram|tiktok)\.com\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  const button = await shareProgress(page);
  const link = await linkIn(page);
  await way(page, 'Copy').click();
  await expect(way(page, 'Copied!')).toBeVisible();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^I completed 12 of .+\\n${link}$`),
  );
  await expect(way(page, 'Copy')).toBeVisible();

  for (const [name, site] of [
    ['Instagram', 'https://www.instagram.com/'],
    ['TikTok', 'https://www.tiktok.com/'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await way(page, name).click();
    expect((await opened).url()).toBe(site);
    await (await opened).close();
    await expect(page.getByText(`${name} content copied!`)).toBeVisible();
  }
  await way(page, 'Close').press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('the score of a quiz is shared from its results', async ({ page }) => {
  await signUp(page);
  await page.goto('/quiz');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByText(`Question ${question} of 10`, { exact: true })).toBeVisible();
    await page.getByRole('radio').first().check({ force: true });
    await page
      .getByRole('button', { name: question === 10 ? 'Finish Quiz' : 'Next Question' })
      .filter({ visible: true })
      .click();
  }
  await page.getByRole('button', { name: 'Share score' }).click();
  await expect(
    dialog(page).getByText(
      /I scored \d+% \(\d+ of 10\) in a quiz on the labour law of Grenada with LabourWise Grenada\./,
    ),
  ).toContainText('/share/');
});
