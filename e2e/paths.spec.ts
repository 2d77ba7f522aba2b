import type { Page } from '@playwright/test';
import { sharedDataDir } from './support/database.ts';
import { makeReady } from './support/exams.ts';
import { rightAnswers, walkToQuiz } from './support/paths.ts';
import { expect, signUp, test, openAccountRow } from './support/test.ts';

const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

async function follow(page: Page, purpose: string): Promise<void> {
  const data = { dailyGoal: 5, purpose };
  expect((await page.request.put('/api/goals', { data })).status()).toBe(200);
}

test('the dashboard leads to the next step of a path, and opening a section records it @phone-full @gate', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Daily goal' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^For employees/ })).toHaveCount(0);

  await follow(page, 'employee');
  await page.reload();
  await expect(page.getByText('Your path, step 1 of 8: What can your contract change?')).toBeVisible();
  await page.getByRole('link', { name: /^For employees/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For employees' })).toBeVisible();

  const first = step(page, 'What can your contract change?');
  for (const name of [/^Section 2:/, /^Section 3:/, /^Section 5:/]) await first.getByText(name).click();
  await expect(first.getByText(/A contract cannot lawfully give/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Step 2 of 8' })).toBeVisible();
  await expect(first.getByText('Done', { exact: true })).toBeVisible();
  await page.reload();
  await expect(first.getByText('Done', { exact: true })).toBeVisible();
});

test('the cards of a step are studied in order and counted, and nothing is locked', async ({ page }) => {
  await signUp(page);
  await follow(page, 'employer');
  await page.goto('/paths/employer');
  const hiring = step(page, 'What must you do when you hire someone?');
  await hiring.locator('summary').first().press('Enter');
  await hiring.getByRole('link', { name: 'Start with card 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flashcards of your path' })).toBeAttached();
  await expect(page.getByText(/^Card 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  await page.getByRole('button', { name: /Got it!/ }).click();
  await expect(page.getByText(/^Card 2 of \d+$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Study sets' }).getByRole('link', { name: 'Back to your path' }).click();
  await expect(hiring.getByText('1 of 12 cards known')).toBeVisible();
  await expect(page.getByText('1 of 55 cards known.')).toBeVisible();
});

test('another path is chosen by keyboard, and known cards count there', async ({ page }) => {
  await signUp(page);
  await page.goto('/paths');
  await expect(page.getByRole('heading', { level: 1, name: 'Role Paths' })).toBeVisible();
  await expect(page.getByText('Your path', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: /For students/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'For students' })).toBeVisible();
  const choice = page.getByLabel('What brings you here?');
  await expect(choice).toHaveValue('');
  await choice.selectOption('I am in a union');
  await expect(page).toHaveURL('/paths/union');
  await expect(choice).toHaveValue('union');
  await page.goto('/account');
  await openAccountRow(page, 'Your daily goal');
  await expect(page.getByRole('radio', { name: /^Union/ })).toBeChecked();
});

test('a trial account is told what needs a plan and can read the sections', async ({ page }) => {
  await signUp(page);
  await page.goto('/paths/union');
  const running = step(page, 'How is a union run?');
  await expect(running.getByText('Premium', { exact: true })).toBeVisible();
  await running.locator('summary').first().click();
  await expect(running.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/checkout');
  await running.getByText(/^Part IV:/).click();
  await expect(running.getByRole('link', { name: /^Read it in the law library ?: Part IV/ })).toHaveAttribute(
    'href',
    '/law/labour-relations-act/part-iv',
  );
});

test('a path ends with its quiz, and its finish leads to the exam', async ({ page }) => {
  test.slow();
  await signUp(page);
  await makeReady(page, sharedDataDir(), { law: 'Employment Act', cards: 1 });
  await follow(page, 'employer');
  await walkToQuiz(page, 'employer');
  const right = await rightAnswers();

  await page.goto('/paths/employer');
  await expect(page.getByRole('heading', { level: 2, name: 'Step 7 of 7' })).toBeVisible();
  await page.getByRole('link', { name: 'Take the quiz', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Can you pass the employer's quiz?" })).toBeVisible();
  await expect(page.getByText('10 questions, four answers each. 80% passes.')).toBeVisible();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  for (let position = 1; position <= 10; position += 1) {
    await expect(page.getByRole('heading', { level: 1, name: `Question ${position} of 10` })).toBeVisible();
    const question = await page.getByRole('main').locator('h2').first().innerText();
    const answer = right.get(question.trim());
    if (answer === undefined) throw new Error(`No card asks "${question}".`);
    // One question is missed, so that the finish lists it for review.
    const options = page.getByRole('radio');
    if (position === 1) {
      const labels = await page.locator('label').filter({ has: options }).allInnerTexts();
      await options.nth(labels.findIndex((label) => !label.includes(answer))).check({ force: true });
    } else await page.locator('label').filter({ hasText: answer }).first().click();
    await page.getByRole('button', { name: position === 10 ? 'Finish Quiz' : 'Next Question' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz passed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your path' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You have walked the employer's path." })).toBeFocused();
  await expect(page.getByText('Seven steps, 55 cards and a quiz at 90%. Excellent.')).toBeVisible();
  await expect(page.getByText('9 of 10 right')).toBeVisible();
  await expect(page.getByText('To look at again')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take the exam: Employment Act Foundations' })).toHaveAttribute(
    'href',
    '/certifications/1/exam',
  );
  await expect(page.getByRole('link', { name: 'A pay-day checklist (PDF)' })).toHaveAttribute(
    'href',
    '/sheets/pay-day.pdf',
  );
  await page.getByRole('button', { name: 'See the steps' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Every step is done' })).toBeVisible();
});

test('a section opened while its call fails is recorded later', async ({ page }) => {
  await signUp(page);
  await follow(page, 'hr');
  await page.goto('/paths/hr');
  const first = step(page, 'Who is covered, and what does the Labour Commissioner do?');
  await expect(first).toBeVisible();

  await page.route('**/api/paths/readings', (route) => route.abort());
  await first.getByText(/^Section 2:/).click();
  await expect(first.locator('summary').filter({ hasText: /Section 2:.*, read/ })).toBeVisible();
  await page.unroute('**/api/paths/readings');
  await page.reload();
  await expect(first.getByText('Reading, 1 of 5 sections read')).toBeVisible();
});
