import type { Page } from '@playwright/test';
import { startProduct } from './support/product.ts';
import { expect, expectGoodInEachLook, signUp, test } from './support/test.ts';

const TIMED = { mode: 'random', level: 'beginner', category: 'all', timed: true, secondsPerQuestion: 60 };

const button = (page: Page, name: string) => page.getByRole('button', { name });
/** Opens the quiz options besides the category. */
async function openOptions(page: Page): Promise<void> {
  const options = page.locator('details', { hasText: 'Options' });
  await expect(options).toBeVisible();
  if ((await options.getAttribute('open')) === null) await options.locator('summary').press('Enter');
}
const question = (page: Page, position: number) =>
  page.getByRole('heading', { level: 1, name: `Question ${position} of 10` });

/** Starts a quiz by the call the screen makes; answers its id. */
async function startByCall(page: Page, setup: object): Promise<number> {
  const response = await page.request.post('/api/quiz/sessions', { data: setup });
  expect(response.status()).toBe(200);
  return (await response.json()).id;
}

/** Answers every question with its first option, by the calls the screen makes, and finishes. */
async function finishByCall(page: Page, id: number): Promise<void> {
  for (let position = 1; position <= 10; position += 1) {
    await page.request.put(`/api/quiz/sessions/${id}/answer`, { data: { position, chosen: 0, timeSpent: 1000 } });
  }
  expect((await page.request.post(`/api/quiz/sessions/${id}/finish`, { data: {} })).status()).toBe(200);
}

/** Which questions the server has an answer to. */
async function answeredOf(page: Page): Promise<number[]> {
  const { running } = await (await page.request.get('/api/quiz/sessions')).json();
  const { questions } = await (await page.request.get(`/api/quiz/sessions/${running.id}`)).json();
  return questions
    .filter(({ answered }: { answered: boolean }) => answered)
    .map(({ position }: { position: number }) => position);
}

test(
  'a timed quiz continues on another device with the time left by the server’s clock',
  { tag: '@own-product' },
  async ({ browser }) => {
    test.slow();
    const product = await startProduct({ movedClock: true });
    const [first, second] = [
      await browser.newContext({ baseURL: product.address }),
      await browser.newContext({ baseURL: product.address }),
    ];
    const [here, there] = [await first.newPage(), await second.newPage()];
    const { username, password } = await signUp(here);
    await here.goto('/quiz?mode=timed');
    await here.getByRole('radio', { name: '60 seconds' }).check();
    await button(here, 'Start Quiz').click();
    await expect(question(here, 1)).toBeVisible();
    await here.getByRole('radio').first().check();
    await button(here, 'Next Question').click();
    await expect(question(here, 2)).toBeVisible();
    await expect(here.getByRole('timer')).toHaveText(/(60|5\d) seconds left/);

    expect((await there.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200);
    await there.goto('/quiz');
    await expect(there.getByText('Your open quiz is at question 2 of 10. Its clock is running.')).toBeVisible();
    await product.setClock(new Date(Date.now() + 45_000));
    await button(there, 'Continue').click();
    await expect(question(there, 2)).toBeVisible();
    await expect(there.getByRole('timer')).toHaveText(/^(1?\d) seconds? left$/);
    await expect(there.getByRole('status').filter({ hasText: /^\d+ seconds? left$/ })).toHaveCount(1);

    await product.setClock(new Date(Date.now() + 45_000 + 30_000));
    await here.reload();
    await expect(question(here, 3)).toBeVisible();
    await product.setClock(new Date(Date.now() + 3_600_000));
    await here.reload();
    await expect(here.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible();
    await expect(here.getByText('No answer', { exact: true })).toHaveCount(9);
    await Promise.all([first.close(), second.close()]);
    await product.stop();
  },
);

test('answers given offline are stored, and sent when online @phone-full', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/quiz');
  await button(page, 'Start Quiz').click();
  await expect(question(page, 1)).toBeVisible();
  await context.setOffline(true);
  for (const position of [1, 2]) {
    await page.getByRole('radio').nth(position).check();
    await button(page, 'Next Question').click();
    await expect(question(page, position + 1)).toBeVisible();
  }
  await expect(page.getByText('Your last answer is not saved yet.')).toBeVisible();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('We could not check this answer yet.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => answeredOf(page)).toEqual([1, 2, 3]);
  await expect(page.getByText(/^(That is right|Not this one)$/)).toBeVisible();
  await page.reload();
  await expect(question(page, 4)).toBeVisible();
  await button(page, 'Leave quiz').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave quiz' }).click();
  await expect(page.getByText('Your open quiz is at question 4 of 10.')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(question(page, 4)).toBeVisible();
});

test('missed questions are practised, from the setup and from the results, and past results open again @phone @gate', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/quiz');
  await openOptions(page);
  await page.getByRole('radio', { name: /Practise my weak spots/ }).check();
  await button(page, 'Start Quiz').click();
  await expect(
    page.getByText(
      'There is nothing to practise yet. What you miss in quizzes, exams and flashcards will be asked here.',
    ),
  ).toBeVisible();

  await finishByCall(page, await startByCall(page, { ...TIMED, timed: false }));
  await page.reload();
  const past = page.getByRole('region', { name: 'Your past quizzes' });
  await past.getByRole('link', { name: /All Categories.*Random.*Today.* of 10/ }).click();
  await expect(page).toHaveURL(/\/quiz\?result=\d+$/);
  await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible();
  const score = Number(await page.getByRole('progressbar', { name: 'Score' }).getAttribute('aria-valuenow'));
  const first = page.getByRole('main').getByRole('button').first();
  await expect(first).toContainText(score < 60 ? 'Practise my weak spots' : 'Take Another Quiz');
  await button(page, 'Practise my weak spots').click();
  await expect(page).toHaveURL(/\/quiz$/);
  const where = page.getByRole('heading', { level: 1, name: /^Question 1 of \d+$/ });
  await expect(where).toBeVisible();
  await page.reload();
  await expect(where).toBeVisible();
});

test('results have their own address, and the quiz address starts a new one', async ({ page }) => {
  await signUp(page);
  await page.goto('/quiz?level=1');
  await button(page, 'Start Quiz').click();
  await expect(question(page, 1)).toBeVisible();
  await page.getByRole('radio').first().check();

  await page.goto('/quiz?mode=timed');
  await expect(page.getByRole('checkbox', { name: 'Timed mode' })).toBeChecked();
  await expect(page.getByText('Your open quiz is at question 1 of 10.')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  for (let position = 1; position <= 10; position += 1) {
    await expect(question(page, position)).toBeVisible();
    await page.getByRole('radio').first().check();
    await button(page, position === 10 ? 'Finish Quiz' : 'Next Question').click();
  }

  const complete = page.getByRole('heading', { name: 'Quiz Complete!' });
  await expect(complete).toBeVisible();
  await expect(page).toHaveURL(/\/quiz\?result=\d+$/);
  await page.reload();
  await expect(complete).toBeVisible();
  await page.goto('/quiz');
  await expect(button(page, 'Start Quiz')).toBeVisible();
  await page.goBack();
  await button(page, 'Take Another Quiz').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz' })).toBeFocused();
});

test('a quiz is answered by keyboard alone', async ({ page }) => {
  await signUp(page);
  await page.goto('/quiz');
  await button(page, 'Start Quiz').focus();
  await page.keyboard.press('Enter');
  await expect(question(page, 1)).toBeVisible();
  await expect(button(page, 'Next Question')).toBeDisabled();
  await page.keyboard.press('Enter');
  const select = page.getByText('Please select an answer before proceeding.');
  await expect(select).toBeVisible();
  for (const [position, key] of ['1', '2', '3', '4', 'a', 'b', 'c', 'd', '1', 'A'].entries()) {
    await expect(question(page, position + 1)).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.getByRole('radio').nth('1a2b3c4d'.indexOf(key.toLowerCase()) >> 1)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(select).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeFocused();
});

test('the start button is visible at once, with the number of questions @phone-full', async ({ page }) => {
  await signUp(page);
  const { openQuestions } = await (await page.request.get('/api/quiz/sessions')).json();
  const hard: number = openQuestions
    .filter(({ category, difficulty }: Record<string, string>) => category === 'minimum_wages' && difficulty !== 'easy')
    .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(hard).toBeGreaterThan(1);
  expect(hard).toBeLessThan(10);
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/quiz');
    await expect(page.getByText('10 questions, four answers each.')).toBeVisible();
    await expect(button(page, 'Start Quiz')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio', { name: 'Adaptive' })).toBeHidden();
  }
  await openOptions(page);
  await page.getByRole('radio', { name: 'Advanced' }).check();
  await page.getByRole('radio', { name: 'Minimum Wages' }).check();
  await expect(page.getByText(`${hard} questions, four answers each.`)).toBeVisible();
  await expect(button(page, 'Start Quiz')).toBeInViewport({ ratio: 1 });
  await button(page, 'Start Quiz').click();
  await expect(page.getByRole('heading', { level: 1, name: `Question 1 of ${hard}` })).toBeVisible();
});

test('a clock that moves to the next question says so, and a focused heading has no ring', async ({ page }) => {
  await signUp(page);
  await page.clock.install();
  await page.goto('/quiz?mode=timed');
  await page.getByRole('radio', { name: '15 seconds' }).check();
  await button(page, 'Start Quiz').press('Enter');
  await expect(question(page, 1)).toBeVisible();
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.locator('label', { has: page.getByRole('radio') }).first()).toHaveCSS('outline-style', 'solid');
  await page.clock.fastForward(16_000);
  await expect(question(page, 2)).toBeVisible();
  const notice = page.getByText('Time is up: question 1 went in without an answer.');
  await expect(notice).toBeVisible();
  await page.getByRole('radio').first().check();
  await button(page, 'Next Question').click();
  await expect(question(page, 3)).toBeVisible();
  await expect(notice).toBeHidden();
});

test('an account with extra time gets it, and is told before the start', async ({ page }) => {
  await signUp(page);
  expect((await page.request.put('/api/account/time', { data: { timeAccommodation: 150 } })).status()).toBe(200);
  await page.goto('/quiz?mode=timed');
  const notice = page.getByText('Your account gives you 1.5 times the usual time.');
  await expect(notice).toBeVisible();
  await expect(notice.locator('..').getByRole('link', { name: 'Change it' })).toHaveAttribute('href', '/account');
  await button(page, 'Start Quiz').click();
  await expect(page.getByRole('timer')).toHaveText(/4[345] seconds left/);
});

test('the setup with an open quiz and past ones is open to all access types', async ({ page }) => {
  await signUp(page);
  await finishByCall(page, await startByCall(page, { ...TIMED, timed: false }));
  await startByCall(page, TIMED);
  await page.goto('/quiz?mode=timed');
  await expect(page.getByText('Your open quiz is at question')).toBeVisible();
  await expectGoodInEachLook(page);
  await button(page, 'Continue').click();
  await expect(question(page, 1)).toBeVisible();
  await expectGoodInEachLook(page);
});
