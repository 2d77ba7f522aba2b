import type { Locator, Page } from '@playwright/test';
import { startProduct } from './support/product.ts';
import { expect, expectAccessible, signUp, test } from './support/test.ts';

const FOUR_DAYS_MS = 4 * 24 * 60 * 60 * 1000;

/** A professional scenario with words that nobody has confirmed, and the link to why. */
const SUE = { title: 'A member wants to sue', fact: 'EA-205' };

const card = (page: Page, title: string): Locator =>
  page.locator('details.card', { has: page.getByRole('heading', { name: title }) });

async function openScenarios(page: Page, query = ''): Promise<void> {
  await page.goto(`/scenarios${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Scenarios' })).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+ scenarios$/)).toBeVisible();
}

const showAnswer = (place: Page | Locator) => place.getByRole('button', { name: /^Show the Answer/ });

async function openCard(page: Page, title: string): Promise<Locator> {
  const opened = card(page, title);
  await opened.locator('summary').first().click();
  await expect(opened.getByText('Legal reference', { exact: true })).toBeVisible();
  return opened;
}

test('scenarios are searched and filtered, and the address keeps how', async ({ page }) => {
  await signUp(page);
  await openScenarios(page);
  await expect(page.getByText('32 of 32 scenarios')).toBeVisible();
  await page.getByLabel('Category').selectOption('Termination');
  await page.getByLabel('Difficulty').selectOption('Intermediate');
  await page.getByLabel('Search scenarios').fill('SUÉ member');
  await expect(page.getByText('1 of 32 scenarios')).toBeVisible();
  await expect(card(page, SUE.title)).toBeVisible();
  const shared = page.url();

  await page.getByLabel('Search scenarios').fill('nothing of the kind');
  await expect(page.getByRole('heading', { name: 'No scenarios found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('32 of 32 scenarios')).toBeVisible();
  await expect(page.getByLabel('Search scenarios')).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No scenarios found' })).toBeVisible();
  await page.goto(shared);
  await expect(page.getByText('1 of 32 scenarios')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('termination');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/scenarios$/);
});

test('a scenario opens its answer after a decision, with its law and what is unconfirmed in it', async ({ page }) => {
  await signUp(page);
  await openScenarios(page);
  const opened = await openCard(page, SUE.title);
  await expect(opened.getByText('What would you say? Decide before you read on.')).toBeVisible();
  await expect(opened.getByRole('heading', { name: 'Answer' })).toHaveCount(0);
  await showAnswer(opened).press('Enter');
  await expect(opened.getByRole('region', { name: 'Answer' })).toBeFocused();
  await expect(opened.getByRole('heading', { name: 'Answer' })).toBeVisible();
  await expect(opened.getByRole('link', { name: /^Employment Act, Cap\. 89, Part IX/ })).toHaveAttribute(
    'href',
    '/law/employment-act/part-ix',
  );
  await expect(opened.getByRole('definition').filter({ hasText: 'Termination' })).toBeVisible();
  await expect(opened.locator('mark')).toHaveText('three months from dismissal (not confirmed)');
  await opened
    .locator('details > summary', { hasText: 'We have not been able to confirm this. Ask the Labour Department.' })
    .press('Enter');
  await expect(opened.locator('details p')).toContainText('Reported; check the Act');
  await expect(opened.getByRole('link', { name: new RegExp(`^${SUE.fact}`) })).toHaveAttribute(
    'href',
    /^\/law\/employment-act\/.*#ea-205$/,
  );
});

test('what is studied and saved with a note is there after a reload, and comes off the list again', async ({
  page,
}) => {
  await signUp(page);
  await openScenarios(page);
  const opened = await openCard(page, SUE.title);
  await opened.getByRole('button', { name: 'Mark as Studied' }).click();
  await expect(opened.getByRole('button', { name: 'Studied', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await opened.getByRole('button', { name: 'Save for Later' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note (optional)').fill('Ask the shop steward.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(opened.getByText('Ask the shop steward.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('· 1 studied')).toBeVisible();
  await page.getByRole('button', { name: 'Saved for later (1)' }).click();
  await expect(page.getByText('1 of 32 scenarios')).toBeVisible();
  await expect(page).toHaveURL(/\?saved=true$/);
  await openCard(page, SUE.title);
  await expect(opened.getByText('Ask the shop steward.')).toBeVisible();
  await opened.getByRole('button', { name: 'Saved for Later' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No scenarios found' })).toBeVisible();
  await expect(page.getByText('What you save for later is listed here.')).toBeVisible();
});

test('the case studies stand under their law, open by keyboard, turn, and close where one is', async ({ page }) => {
  await signUp(page);
  await page.goto('/professional-scenarios');
  await expect(page.getByRole('tab')).toHaveText(['Employment Act (8)', 'Labour Relations (7)', 'Minimum Wages (5)']);
  await page.getByRole('tab', { name: 'Employment Act' }).press('ArrowRight');
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(7);
  await page.getByLabel('Difficulty').selectOption('Advanced');
  await expect(page).toHaveURL(/difficulty=advanced$/);
  const advanced = await titles.allTextContents();
  expect(advanced.length).toBeGreaterThan(1);

  const [first = '', second = ''] = advanced;
  await page.getByRole('button', { name: first }).press('Enter');
  const dialog = page.getByRole('dialog', { name: first });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'The Situation',
    'Legal Question',
    'Legal Reference',
    'Related Topics',
  ]);
  await showAnswer(dialog).press('Enter');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'The Situation',
    'Legal Question',
    'Legal Analysis',
    'Resolution',
    'Legal Reference',
    'Related Topics',
  ]);
  await expect(page).toHaveURL(/scenario=\d+$/);
  const opened = page.url();
  await dialog.getByRole('button', { name: /^Next case/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: second })).toBeVisible();
  await expect(showAnswer(page.getByRole('dialog'))).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).locator('span')).toBeFocused();
  await page.getByRole('button', { name: 'Mark as Studied' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Studied', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: second })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=labour_relations&difficulty=advanced$/);

  await page.goto(opened);
  await expect(page.getByRole('dialog', { name: first })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: first })).toBeFocused();
  await expect(page.getByText('· 1 studied')).toBeVisible();
});

test('the browser’s back closes a case, and a saved one is found among the saved', async ({ page }) => {
  await signUp(page);
  await page.goto('/professional-scenarios');
  await page.getByRole('button', { name: 'Let go during probation' }).click();
  await page.getByRole('button', { name: 'Save for Later' }).click();
  await page.getByLabel('Note (optional)').fill('Like my first job.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Note (optional)')).toBeHidden();
  await expect(page.getByRole('dialog').getByText('Like my first job.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Saved for later (1)' }).click();
  await expect(page.getByText('1 of 20 scenarios')).toBeVisible();
  await page.getByRole('tab', { name: 'Minimum Wages (0)' }).click();
  await expect(page.getByRole('heading', { name: 'No scenarios found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('20 of 20 scenarios')).toBeVisible();
});

test('an address opens its scenario', async ({ page }) => {
  await signUp(page);
  await openScenarios(page, '?scenario=20');
  await expect(page.locator('details.card[open]')).toHaveCount(1);
  await expect(page.locator('details.card[open] > summary')).toBeFocused();
  await expect(page.locator('details.card[open] > summary')).toBeInViewport();
  await page.goto('/professional-scenarios?scenario=12');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Minimum Wages', includeHidden: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test(
  'without a plan premium answers are locked, and the case studies say what opens them',
  { tag: '@own-product' },
  async ({ browser }) => {
    const product = await startProduct({ movedClock: true });
    try {
      const page = await (await browser.newContext({ baseURL: product.address, serviceWorkers: 'block' })).newPage();
      const account = await signUp(page);
      await product.setClock(new Date(Date.now() + FOUR_DAYS_MS));
      expect((await page.request.post('/api/auth/login', { data: account })).status()).toBe(200);
      await openScenarios(page);
      await expect(page.getByText('32 of 32 scenarios')).toBeVisible();
      const locked = await openCard(page, 'Stretching a probation');
      await expect(locked.getByText('The answer opens with any plan.')).toBeVisible();
      await expect(locked.getByRole('link', { name: /^Upgrade to Premium/ })).toHaveAttribute('href', '/upgrade');
      await expect(locked.getByRole('button')).toHaveCount(0);
      const open = await openCard(page, 'New starters without paper');
      await expect(open.getByRole('button', { name: 'Mark as Studied' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/professional-scenarios');
      await expect(page.getByRole('heading', { level: 1, name: 'Subscription Required' })).toBeVisible();
    } finally {
      await product.stop();
    }
  },
);

test('the two lists stand under one head, each with the way to the other @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/scenarios');
  const kinds = page.getByRole('navigation', { name: 'Kinds of scenarios' });
  await expect(kinds.getByRole('link', { name: 'Short cases' })).toHaveAttribute('aria-current', 'page');
  await kinds.getByRole('link', { name: 'Case studies' }).click();
  await expect(page).toHaveURL(/\/professional-scenarios$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Scenarios' })).toBeVisible();
  await expect(kinds.getByRole('link', { name: 'Case studies' })).toHaveAttribute('aria-current', 'page');
  await kinds.getByRole('link', { name: 'Short cases' }).click();
  await expect(page.getByText('32 of 32 scenarios')).toBeVisible();
});
