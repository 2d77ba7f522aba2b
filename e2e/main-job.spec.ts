import { expect, signUp, test } from './support/test.ts';

test('a learner registers, studies cards, takes a quiz, and finds the progress again @phone @gate', async ({
  page,
}, info) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Begin Your Journey' }).first().click();
  await page.getByRole('button', { name: /^Continue with/ }).click();
  const name = `anita-${info.project.name}-${info.repeatEachIndex}-${info.retry}`;
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('spice and sunshine');
  await page.getByLabel('Confirm password').fill('spice and sunshine');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(page.getByText('Trial Started')).toBeVisible();
  await expect(page).toHaveURL(/\/study$/);

  await page.goto('/study-sets');
  await expect(page.getByText('3 days remaining in your trial')).toBeVisible();
  await page.goto('/flashcards');
  await expect(page.getByText(/^Card 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  await page.getByRole('button', { name: /Got it!/ }).click();
  await expect(page.getByText(/^Card 2 of \d+$/)).toBeVisible();
  await expect(page.getByText('10 Points')).toBeVisible();
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByText('Card Bookmarked')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Learning Dashboard' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Card completed' })).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: 'Bookmarked' })).toHaveCount(1);

  await page.goto('/quiz');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  for (let question = 1; ; question += 1) {
    await expect(page.getByText(new RegExp(`^Question ${question} of \\d+$`))).toBeVisible();
    await page.getByRole('radio').first().check({ force: true });
    const finish = page.getByRole('button', { name: 'Finish Quiz' });
    if ((await finish.filter({ visible: true }).count()) > 0) {
      await finish.filter({ visible: true }).click();
      break;
    }
    await page.getByRole('button', { name: 'Next Question' }).filter({ visible: true }).click();
  }
  await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByText(/1 quiz/)).toBeVisible();
});

test('offline study is stored on the device and sent once @phone @gate', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/flashcards');
  await expect(page.getByText(/^Card 1 of/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  await page.getByRole('button', { name: /Got it!/ }).click();
  await expect(page.getByText(/^Card 2 of/)).toBeVisible();
  await expect(page.getByText('10 Points')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await (await page.request.get('/api/progress')).json()).totalPoints).toBe(10);
  await page.reload();
  await expect(page.getByText('10 Points')).toBeVisible();
});
