import type { Page } from '@playwright/test';
import { expect, newcomer, signUp, test, openAccountRow } from './support/test.ts';

const tile = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const goalOf = async (page: Page) => (await (await page.request.get('/api/goals')).json()).chosen;

async function firstSteps(page: Page): Promise<void> {
  await newcomer(page);
  await page.goto('/study');
  await expect(page.getByRole('heading', { level: 1, name: 'What brings you here?' })).toBeVisible();
}

test('a new learner starts without choosing anything: one press to the first card of Level 1 @phone-full @gate', async ({
  page,
}) => {
  await firstSteps(page);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page.getByText(/^Your 3-day trial is open: \d+ of \d+ cards\. Plans can wait\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/flashcards$/);
  await expect(page.getByText('Card 1 of 20', { exact: true })).toBeVisible();
  expect(await goalOf(page)).toEqual({ dailyGoal: 5, purpose: 'curious' });
  await page.goto('/study');
  await expect(page.getByRole('heading', { level: 1, name: 'Study Dashboard' })).toBeVisible();
});

test('Skip does the same as Start @phone-full', async ({ page }) => {
  await firstSteps(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('Card 1 of 20', { exact: true })).toBeVisible();
  expect(await goalOf(page)).toEqual({ dailyGoal: 5, purpose: 'curious' });
});

test('a learner from before the first steps continues in the earlier mode', async ({ page }) => {
  await firstSteps(page);
  await page.evaluate(() => localStorage.setItem('study_mode', 'classic'));
  await page.reload();
  await expect(tile(page, /^Classic/)).toBeChecked();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/study-sets$/);
  expect(await page.evaluate(() => localStorage.getItem('study_mode'))).toBe('classic');
});

test('a learner who was in a level before the first steps continues in that level', async ({ page }) => {
  await firstSteps(page);
  await page.evaluate(() => {
    localStorage.setItem('study_mode', 'achievement');
    localStorage.setItem('level_mode', 'true');
    const level = { id: 2, name: 'Firm Ground', difficulty: 'beginner', cardRange: [21, 45] };
    localStorage.setItem('selected_level', JSON.stringify(level));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Your level' })).toContainText('Firm Ground');
  expect(await page.evaluate(() => localStorage.getItem('selected_level'))).toContain('Firm Ground');
});

test('choices are stored, by keyboard alone, and Classic opens all cards', async ({ page }) => {
  await firstSteps(page);
  await tile(page, /^HR/).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, /^Employee/)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, /^10 cards/)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /^Remind me/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tile(page, /^Achievement/)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, /^Classic/)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/study-sets$/);
  await page.goto('/flashcards');
  await expect(page.getByRole('complementary', { name: 'Your level' })).toHaveCount(0);
  await expect(page.getByText(/^Card 1 of (?!20$)\d+$/)).toBeVisible();
  expect(await goalOf(page)).toEqual({ dailyGoal: 10, purpose: 'employee' });
});

test('goal and purpose can be changed in the account, which shows today’s cards @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/account');
  const section = await openAccountRow(page, 'Your daily goal');
  await expect(section.getByText('0 cards known today.')).toBeVisible();
  await section.getByRole('radio', { name: /^20 cards/ }).check();
  await section.getByRole('radio', { name: /^Union/ }).check();
  await expect.poll(() => goalOf(page)).toEqual({ dailyGoal: 20, purpose: 'union' });
  await page.reload();
  await openAccountRow(page, 'Your daily goal');
  await expect(section.getByRole('radio', { name: /^20 cards/ })).toBeChecked();
  await expect(section.getByRole('radio', { name: /^Union/ })).toBeChecked();
});
