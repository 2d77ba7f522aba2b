import type { Page } from '@playwright/test';
import { completeCards } from './support/complete-cards.ts';
import { sharedDataDir } from './support/database.ts';
import { passQuiz } from './support/quizzes.ts';
import { expect, signUp, test } from './support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const row = (page: Page, level: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Level ${level}:` }) });

async function chooseAchievement(page: Page): Promise<void> {
  await page.goto('/study');
  await page.getByRole('button', { name: 'Start Achievement Mode' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Study Dashboard' })).toBeFocused();
}

/** Makes the choice of modes visible. */
async function openModes(page: Page, row: RegExp): Promise<void> {
  if (await page.getByRole('button', { name: 'Classic', exact: true }).isHidden())
    await page.getByRole('main').getByRole('button', { name: row }).click();
}

test('the dashboard starts with today: one card for a new learner, then the goal, the week and the insight, then the figures @phone-full @gate', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(page.getByRole('link', { name: 'Start with one card' })).toBeVisible();
  await expect(page.getByText('After these cards: the level quiz.')).toBeVisible();
  await expect(today.getByRole('heading', { name: 'This week' })).toHaveCount(0);
  await expect(today).toContainText('5 cards today, about 5 minutes.');
  await expect(today.getByRole('link', { name: /Daily Insights/ })).toHaveAttribute('href', '/daily-insights');
  const numbers = page.getByRole('list', { name: 'Your numbers' });
  for (const label of ['Progress', 'Quiz Performance', 'Current Streak', 'Total Points'])
    await expect(numbers.getByText(label, { exact: true })).toBeVisible();
  for (const name of ['Test Your Knowledge', 'Ask Jocelyn'])
    await expect(page.getByRole('list', { name: 'More to do' }).getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('No recent activity yet')).toBeVisible();
  const upgrade = page.getByRole('complementary', { name: 'Your access' }).getByRole('link');
  await expect(upgrade).toContainText('Upgrade to Premium');
  await expect(upgrade).toHaveAttribute('href', '/register');

  expect((await page.request.put('/api/goals', { data: { dailyGoal: 10, purpose: 'hr' } })).status()).toBe(200);
  await completeCards(page, 1, 6);
  await page.reload();
  const goal = page.getByRole('progressbar', { name: 'Daily goal' });
  await expect(goal).toHaveAttribute('aria-valuetext', '6 of 10 cards. 4 to go.');
  await expect(today).toContainText(/Studied this week: (\w+)\. Today is \1\./);
  await expect(numbers).toContainText('4 more to milestone 1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Card completed' })).toHaveCount(5);
});

test('classic study stores the choice, shows sets and figures, and the mode can be changed @phone-full', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/study');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose How to Study' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Classic Study' }).click();
  await expect(page).toHaveURL(/\/study-sets$/);

  await page.goto('/study');
  await expect(tab(page, 'Study Sets')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('progressbar', { name: 'Employment Act 1999 progress' })).toBeVisible();
  await tab(page, 'Overall Progress').click();
  await expect(page.getByRole('list', { name: 'Your numbers' })).toContainText('Current Streak');
  await expect(page.getByRole('region', { name: 'This week' })).toContainText('Daily goal: 5.');
  const shortcuts = page.getByRole('list', { name: 'Shortcuts' });
  await expect(shortcuts.getByRole('link', { name: /All Flashcards/ })).toHaveAttribute('href', '/flashcards');
  await expect(shortcuts.getByRole('link', { name: /Practice Quiz/ })).toHaveAttribute('href', '/quiz');
  await expect(shortcuts.getByRole('link', { name: /Chat with Jocelyn/ })).toHaveAttribute('href', '/jocelyn');
  await expect(shortcuts.getByRole('link', { name: /Bookmarked/ })).toHaveAttribute(
    'href',
    '/flashcards?bookmarked=true',
  );

  await page.getByRole('button', { name: 'Change Mode' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose How to Study' })).toBeFocused();
});

test('achievement mode: a level is studied, its badge opens the next one, and the level is left again @phone-full', async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  await chooseAchievement(page);
  await expect(row(page, 2)).toContainText('Complete Level 1 to unlock');
  await expect(row(page, 2).getByRole('button')).toHaveCount(0);
  await tab(page, 'Achievements').click();
  await expect(page.getByText('Newcomer needs 10 more cards and a quiz average 70 percent higher.')).toBeVisible();
  await tab(page, 'Level Progress').click();
  await row(page, 1).getByRole('button', { name: 'Start Level' }).click();

  await expect(page).toHaveURL(/\/flashcards$/);
  const banner = page.getByRole('complementary', { name: 'Your level' });
  await expect(banner).toContainText('Level 1: First Steps');
  await expect(page.getByText('Card 1 of 20', { exact: true })).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('level_mode'),
      JSON.parse(localStorage.getItem('selected_level') ?? '{}'),
    ]),
  ).toEqual(['true', { id: 1, name: 'First Steps', difficulty: 'beginner', cardRange: [1, 20] }]);
  await page.reload();
  await expect(banner).toBeVisible();
  // On a wide screen the mode is beside the card, on a phone in the sheet that the row above opens.
  await openModes(page, /^Level 1/);
  await page.getByRole('button', { name: 'Classic', exact: true }).click();
  await expect(banner).toHaveCount(0);
  await openModes(page, /^Study mode/);
  await page.getByRole('button', { name: 'Achievement', exact: true }).click();
  await expect(banner).toBeVisible();

  await passQuiz(page, sharedDataDir());
  await completeCards(page, 2, 10);
  await page.reload();
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  await page.getByRole('button', { name: /Got it!/ }).click();
  await expect(page.getByText('Badge earned: Newcomer')).toBeVisible();
  await expect(page.getByText('Level 2 is open: Firm Ground.')).toBeVisible();

  await banner.getByRole('button', { name: 'Exit Level' }).click();
  await expect(page).toHaveURL(/\/study$/);
  expect(
    await page.evaluate(() => [localStorage.getItem('level_mode'), localStorage.getItem('selected_level')]),
  ).toEqual([null, null]);
  await expect(row(page, 1).getByRole('button', { name: 'Review Level' })).toBeVisible();
  await expect(row(page, 2).getByRole('button', { name: 'Start Level' })).toBeVisible();
  await tab(page, 'Achievements').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Newcomer' })).toContainText(/Earned \d+ \w+ \d{4}/);
  await tab(page, 'Statistics').click();
  await expect(page.getByText('1 of 8 levels completed, 1 of 12 badges earned.')).toBeVisible();

  await page.getByRole('link', { name: 'Continue Current Level' }).click();
  await expect(banner).toContainText('Level 2: Firm Ground');
  await expect(page.getByText(/^Card 1 of \d+$/)).toBeVisible();
});

test('Achievement on the flashcards leads to the levels without a chosen one, and an invalid stored level is ignored', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/flashcards');
  await page.evaluate(() => {
    localStorage.setItem('level_mode', 'true');
    localStorage.setItem('selected_level', '{broken');
  });
  await page.reload();
  await expect(page.getByText(/^Card 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your level' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Achievement', exact: true }).click();
  await expect(page).toHaveURL(/\/study$/);
  await expect(tab(page, 'Level Progress')).toBeVisible();
});

test('the study home has three figures, four ways to study, and the last activity @phone-full', async ({ page }) => {
  await signUp(page);
  await completeCards(page, 1, 3);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Study Home' })).toBeVisible();
  const numbers = page.getByRole('list', { name: 'Your numbers' });
  for (const label of ['Total Progress', 'Current Streak', 'Points Earned']) await expect(numbers).toContainText(label);
  await expect(numbers).toContainText('All earned this week');
  for (const [name, address] of [
    ['Study Dashboard', '/study'],
    ['Flashcards', '/flashcards'],
    ['Quiz Mode', '/quiz'],
    ['Timed Challenge', '/quiz?mode=timed'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      address,
    );
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Card completed' })).toHaveCount(3);
});
