import type { Page } from '@playwright/test';
import { completeCards } from './support/complete-cards.ts';
import { expect, signUp, test } from './support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name: title, exact: true }) });
const unlockedNotice = (page: Page) => page.getByText('Achievement Unlocked!');

/** Answers the current card, and waits until the browser requested the new achievements. */
async function answerCard(page: Page): Promise<void> {
  const revealed = page.waitForResponse('**/api/achievements/reveal');
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  await page.getByRole('button', { name: /Got it!/ }).click();
  expect((await revealed).status()).toBe(200);
}

/** Opens all that is folded in the achievements of the chosen tab. */
async function openAll(page: Page): Promise<void> {
  for (const folded of await page.getByRole('tabpanel').locator('summary').all()) await folded.click();
}

test('the first card unlocks the first achievement, which is announced once and stays @phone-full @gate', async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/flashcards');
  await answerCard(page);
  await expect(unlockedNotice(page)).toBeVisible();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('First Seed');

  await page.reload();
  await answerCard(page);
  await expect(page.getByText(/^Card \d+ of \d+$/)).toBeVisible();
  await expect(unlockedNotice(page)).toHaveCount(0);

  await page.goto('/achievements');
  await expect(card(page, 'First Seed')).toContainText(/common\. \d+ \w+ \d{4}/);
});

test('the achievements screen shows earned ones, the next one, and all by category @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/achievements');
  await expect(page.getByRole('heading', { level: 1, name: 'Achievements' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '0 of 30 unlocked' })).toBeVisible();
  const next = page.getByRole('region', { name: 'First Seed' });
  await expect(next).toContainText('1 more flashcard to complete.');
  await expect(next.getByRole('link', { name: 'Study Flashcards' })).toHaveAttribute('href', '/flashcards');

  await completeCards(page, 1, 20);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: '1 of 30 unlocked' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Handful of Nutmeg' })).toContainText('5 more flashcards to complete.');
  for (const text of [
    'Total Points200',
    'Current Streak1 day',
    'Longest Streak1 day',
    'Flashcards Completed20',
    'Quizzes Taken0',
    'Average ScoreNo quiz yet',
    'Days Active1',
    'Certifications Earned0',
  ]) {
    await expect(page.getByRole('complementary')).toContainText(text);
  }
  await page.getByText('Show 26 more').click();
  await expect(page.getByRole('progressbar', { name: 'Full Basket progress' })).toHaveAttribute(
    'aria-valuetext',
    '20 of 100',
  );

  await tab(page, 'All').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Learning')).toHaveAttribute('aria-selected', 'true');
  await expect(card(page, 'First Over')).toHaveCount(0);
  await tab(page, 'Mastery').click();
  await openAll(page);
  await expect(card(page, 'First Over')).toContainText('Bronze');
  await tab(page, 'Social').click();
  await openAll(page);
  await expect(page.getByRole('tabpanel').getByText('Opens with study groups')).toHaveCount(3);

  const badges = page.getByRole('region', { name: 'Level badges' });
  await badges.getByText('Level badges').click();
  await expect(badges.getByRole('listitem')).toHaveCount(12);
  await expect(badges).toContainText('Newcomer needs a quiz average 70 percent higher.');
});
