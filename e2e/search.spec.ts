import type { Page } from '@playwright/test';
import { expect, signUp, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the law, cards, scenarios, terms and tools' });
/** Lines of the palette; a screen may have fields with options of its own. */
const lines = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog').getByRole('option', name === undefined ? {} : { name });
const active = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

/** Opens a screen and waits until the keys of the search are there, which come after its paint. */
async function openGlossary(page: Page): Promise<void> {
  await page.goto('/glossary');
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches in everyday words, filters by kind, and opens the law @phone @gate', async ({ page }) => {
    await page.goto('/law');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('sacked');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=sacked$/);
    await expect(page.getByRole('status')).toContainText('We also looked for termination and dismissal');
    const kinds = page.getByRole('navigation', { name: 'Kinds of result' });
    await kinds.getByRole('link', { name: /^Cards/ }).click();
    await expect(page).toHaveURL(/kind=cards/);
    await expect(page.getByRole('region')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Cards' }).getByText('With a plan').first()).toBeVisible();
    await kinds.getByRole('link', { name: /^The law/ }).click();
    await page.getByRole('region', { name: 'The law' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/law\/employment-act\/part-ix/);
  });

  test('all results beyond the first page can be reached @phone-full', async ({ page }) => {
    await page.goto('/search?q=employment&kind=cards');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages).toContainText(/^1 to 60 of \d+/);
    const seen = await page.getByRole('region', { name: 'Cards' }).getByRole('listitem').first().textContent();
    await pages.getByRole('link', { name: 'More results' }).click();
    await expect(page).toHaveURL(/kind=cards&page=2$/);
    await expect(pages).toContainText(/^61 to \d+ of \d+/);
    await expect(page.getByRole('region', { name: 'Cards' }).getByRole('listitem').first()).not.toHaveText(seen ?? '');
    await pages.getByRole('link', { name: 'Earlier results' }).click();
    await expect(page).toHaveURL(/kind=cards$/);
  });

  test('the literal word can be searched', async ({ page }) => {
    await page.goto('/search?q=vacation');
    await page.getByRole('link', { name: 'Only “vacation”' }).click();
    await expect(page.getByRole('status')).not.toContainText('We also looked for');
    await page.getByRole('link', { name: 'Search the law’s words too' }).click();
    await expect(page.getByRole('status')).toContainText('annual leave');
  });

  test('search engines find the search page’s description', async ({ request }) => {
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/search</loc>');
  });
});

test('a daily insight is found by its title, and its page states its day @phone-full', async ({ page }) => {
  await signUp(page);
  const { insight } = await (await page.request.get('/api/daily-insights/today')).json();
  const other = insight.id === 1 ? 2 : 1;
  const { title } = await (await page.request.get(`/api/daily-insights/insights/${other}`)).json();
  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  await page.getByRole('region', { name: 'Insights' }).getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('status').filter({ hasText: `“${title}” comes on` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: insight.title })).toBeVisible();

  await page.goto(`/search?q=${encodeURIComponent(insight.title)}`);
  await page.getByRole('region', { name: 'Insights' }).getByRole('link', { name: insight.title }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: insight.title })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'comes on' })).toHaveCount(0);
});

test('the palette opens by key, is used by keyboard alone, and returns the focus', async ({ page }) => {
  await signUp(page);
  await openGlossary(page);
  const filter = page.getByRole('searchbox').first();
  await filter.focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('sec 54');
  await expect(active(page)).toContainText('Section 54');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toContainText(/results|result on the search page/);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Section 54');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(filter).toBeFocused();
});

test('the palette opens the chosen result, and shows the last searches the next time', async ({ page }) => {
  await signUp(page);
  await openGlossary(page);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await field(page).fill('dem ent pay me');
  await expect(page.getByRole('dialog').getByText('Also looking for')).toBeVisible();
  await lines(page, /^All \d+ results/).click();
  await expect(page).toHaveURL(/\/search\?q=dem\+ent\+pay\+me$/);
  await page.goto('/glossary');
  await openGlossary(page);
  await page.keyboard.press('/');
  await lines(page, 'dem ent pay me').click();
  await expect(field(page)).toHaveValue('dem ent pay me');
  await expect(page.getByRole('group', { name: 'The law' })).toBeVisible();
});

test('with single-key shortcuts off, / types a slash, and Ctrl-K opens the palette', async ({ page }) => {
  await signUp(page);
  await page.goto('/flashcards');
  await expect(page.getByText(/^Card 1 of/)).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await openGlossary(page);
  await page.evaluate(() =>
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      document.documentElement.dataset['pressed'] = `${key} ${defaultPrevented ? 'taken' : 'left to the browser'}`;
    }),
  );
  await page.keyboard.press('/');
  await expect(page.locator('html')).toHaveAttribute('data-pressed', '/ left to the browser');
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
});
