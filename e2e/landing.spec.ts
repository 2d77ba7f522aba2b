import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, signUp, test } from './support/test.ts';
import { translatePage } from './support/translator.ts';

/** The cards to try, as one part of the landing page. */
const tryIt = (page: Page): Locator => page.getByRole('region', { name: 'Try it now. No account needed.' });
/** The panel of one question, or the last one. */
const panel = (page: Page, question: RegExp): Locator =>
  tryIt(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: question }).or(page.getByRole('group', { name: question })) });
const last = (page: Page): Locator => panel(page, /Keep these/);

/** The cards of the three laws, by their questions. */
const QUESTIONS = [/main terms of the job in writing/, /members does a trade union need/, /lowest monthly wage/];

const QUESTION = /By when must she be paid everything/;

/** Opens the landing page, and waits until its script can store answers. */
async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('[data-try="live"]')).toBeVisible();
}

/** Answers the three cards; the second is not known. */
async function tryCards(page: Page): Promise<void> {
  for (const [index, question] of QUESTIONS.entries()) {
    const card = panel(page, question);
    await expect(card.getByRole('heading', { name: question })).toBeVisible();
    await card.getByText('Reveal Answer').click();
    await card.getByRole('link', { name: index === 1 ? 'Need Practice' : 'Got it!' }).click();
  }
  await expect(panel(page, QUESTION).getByRole('radio')).toHaveCount(4);
}

/** Answers the cards and the question. */
async function tryAll(page: Page): Promise<void> {
  await tryCards(page);
  await panel(page, QUESTION)
    .getByRole('radio', { name: /Within seven days/ })
    .check();
  await panel(page, QUESTION).getByRole('link', { name: 'See what you know' }).click();
  await expect(last(page).getByRole('heading', { name: /Keep these/ })).toBeVisible();
}

/** Registers with unused details. */
async function makeAccount(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: /Continue/ }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a quiet place to read');
  await page.getByLabel('Confirm password').fill('a quiet place to read');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('button', { name: 'Skip for Now' })).toBeVisible();
}

/** The completed cards by number: answers of one millisecond have no order. */
const completed = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const record: { completedCards: number[] } = await (await fetch('/api/progress')).json();
    return record.completedCards.toSorted((one, other) => one - other);
  });

test('a visitor answers a sample card by two presses, sees its section, and the count of known cards @phone-full @gate', async ({
  page,
}) => {
  await openLanding(page);
  const first = panel(page, /main terms of the job in writing/);
  await expect(first.getByText('Employment Act, Cap. 89, s. 30')).toBeVisible();
  await first.getByText('Reveal Answer').click();
  await expect(first.getByText(/^Within one month of the start of the job/)).toBeVisible();
  await expect(first.getByRole('link', { name: 'Got it!' })).toBeFocused();
  await first.getByRole('link', { name: 'Got it!' }).click();
  await expect(panel(page, /members does a trade union need/).getByRole('heading')).toBeFocused();

  await openLanding(page);
  await tryAll(page);
  await expect(last(page).getByText('Practise').filter({ visible: true })).toHaveCount(1);
  await expect(last(page).getByText('Got it', { exact: true }).filter({ visible: true })).toHaveCount(2);
});

test('the sample question is graded at once, in words', async ({ page }) => {
  await openLanding(page);
  await tryCards(page);
  const question = panel(page, QUESTION);
  await question.getByRole('radio', { name: /Within six weeks/ }).check();
  await expect(question.getByText('Not this').filter({ visible: true })).toHaveCount(1);
  await expect(question.getByText('Right', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(question.getByText(/The limit is seven days/)).toBeVisible();
  await expect(tryIt(page).getByRole('status')).toContainText('Not this. The limit is seven days');
});

test('sample answers are recorded once by the account created afterwards, through a reload of the wizard @gate', async ({
  page,
}) => {
  await openLanding(page);
  await tryAll(page);
  await last(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register/);
  await page.reload();
  await makeAccount(page, `tries${process.pid}`);
  await expect.poll(() => completed(page)).toEqual([4, 6, 17]);
  await page.reload();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await completed(page)).toEqual([4, 6, 17]);
  const { days }: { days: string[] } = await (await page.request.get('/api/progress')).json();
  expect(days).toHaveLength(1);
});

test('a question answered on the translated page counts by the option, not by its translation', async ({ page }) => {
  await openLanding(page);
  await translatePage(page);
  await tryAll(page);
  await last(page).getByRole('link', { name: 'Create an account' }).click();
  await makeAccount(page, `words${process.pid}`);
  await expect.poll(() => completed(page)).toEqual([4, 6, 17]);
});

test('sample answers survive a page reload before the server has them', async ({ page }) => {
  await openLanding(page);
  await tryAll(page);
  await last(page).getByRole('link', { name: 'Create an account' }).click();
  await page.route('**/api/events', (route) => route.abort());
  await makeAccount(page, `later${process.pid}`);
  expect(await completed(page)).toEqual([]);
  await page.unroute('**/api/events');
  await page.reload();
  await expect.poll(() => completed(page)).toEqual([4, 6, 17]);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('left_for_account'))).toBeNull();
});

test('sample answers are not given to an existing account', async ({ page }) => {
  const { username, password } = await signUp(page);
  await page.request.post('/api/auth/logout', { data: {} });
  await openLanding(page);
  await tryAll(page);
  await last(page).getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Sign in here' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(username) })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('left_for_account'))).toBeNull();
  expect(await completed(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('cards turn, the question is graded and every panel is reached by its link', async ({ page }) => {
    await page.goto('/');
    for (const question of QUESTIONS) {
      const panel = tryIt(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: question }) });
      await panel.getByText('Reveal Answer').click();
      await panel.getByRole('link', { name: 'Got it!' }).click();
      await expect(panel.getByRole('heading', { name: question })).not.toBeInViewport();
    }
    await panel(page, QUESTION).getByText('Within ten days').click();
    await expect(panel(page, QUESTION).getByText('Not this').filter({ visible: true })).toHaveCount(1);
    await panel(page, QUESTION).getByRole('link', { name: 'See what you know' }).click();
    await last(page).getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/register/);
  });
});

test('the row of cards cannot be scrolled away from the current one', async ({ page }) => {
  await openLanding(page);
  const question = panel(page, QUESTIONS[0] ?? /^$/).getByRole('heading');
  await expect(question).toBeInViewport({ ratio: 1 });
  // Browsers scroll a scrollable row when they restore a page at another height or find text in it.
  await page.evaluate(() =>
    document.querySelector('[data-panels] > :last-child')?.scrollIntoView({ block: 'nearest' }),
  );
  await expect(question).toBeInViewport({ ratio: 1 });
});

test('every public page leads a visitor to registration and a signed-in user to the app @phone-full', async ({
  page,
}) => {
  const places = ['/law', '/law/employment-act/26', '/verify', '/terms', '/nowhere-at-all'];
  for (const path of places) {
    await page.goto(path);
    const header = page.getByRole('banner');
    const menu = header.getByText('Menu').or(header.locator('summary')).filter({ visible: true });
    if ((await menu.count()) > 0) await menu.first().click();
    await expect(header.getByRole('link', { name: 'Sign In' }).filter({ visible: true })).toHaveAttribute(
      'href',
      '/login',
    );
    await expect(header.getByRole('link', { name: 'Sign Up' }).filter({ visible: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Law Library' }).filter({ visible: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  const { username } = await signUp(page);
  for (const path of places) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await expect(header.getByText(/^\d+ Points$/)).toBeVisible();
    await header.getByRole('button', { name: username }).click();
    const own = page.getByRole('navigation', { name: 'Your menu' });
    await expect(own.getByRole('link', { name: 'Profile Settings' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
    await expect(
      page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Study Groups' }),
    ).toHaveAttribute('href', '/groups');
    await expectNoSidewaysScroll(page);
  }
});
