import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { completeCards } from './support/complete-cards.ts';
import { expect, signUp, test } from './support/test.ts';

async function sendName(page: Page, alias: string): Promise<void> {
  await page.goto('/leaderboard');
  await page.getByRole('button', { name: 'Join the leaderboard' }).click();
  await page.getByRole('textbox', { name: 'Name on the leaderboard' }).fill(alias);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

async function join(page: Page, alias: string): Promise<void> {
  await sendName(page, alias);
  await expect(page.getByRole('heading', { name: 'Your place' })).toBeFocused();
}

/** A learner by name, on the podium or in the table. */
const learner = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .or(page.getByRole('row').filter({ hasText: name }));

const nameOf = (kind: string) => `${kind} ${randomUUID().slice(0, 8)}`;

test('two learners join and share a rank, and one who leaves is removed at once @phone-full @gate', async ({
  page,
  browser,
}) => {
  const [mine, theirs] = [nameOf('Nutmeg'), nameOf('Mace')];
  await signUp(page);
  await completeCards(page, 1, 30);
  await page.goto('/leaderboard');
  await expect(page.getByText(/^(With|Join with your) 300 points .* Only you see this note\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Join the leaderboard' }).click();
  await page.getByText('What others see when you join').click();
  await expect(page.getByText('Signed-in learners see your name, points,')).toBeVisible();
  await join(page, mine);
  await expect(learner(page, mine)).toContainText('(you)');
  await expect(learner(page, mine)).toContainText('300');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signUp(other);
  await completeCards(other, 1, 30);
  await sendName(other, mine.toUpperCase());
  await expect(other.getByText('Someone already goes by that name.')).toBeVisible();
  await join(other, theirs);
  await expect(learner(other, mine)).toBeVisible();
  await page.reload();
  const place = other.getByText(/^You are \d+\w\w of/);
  await expect(page.getByText(/^You are \d+\w\w of/)).toHaveText((await place.textContent()) ?? '');

  await other.getByText('Change your name or leave').click();
  await other.getByRole('button', { name: 'Leave the leaderboard' }).click();
  await expect(other.getByRole('heading', { name: 'You are not on the leaderboard yet' })).toBeFocused();
  await expect(learner(other, theirs)).toHaveCount(0);
  await page.reload();
  await expect(learner(page, mine)).toBeVisible();
  await expect(learner(page, theirs)).toHaveCount(0);
  await context.close();
});

test('the tabs show the month and all time, and the weekly challenge counts study @phone-full', async ({ page }) => {
  await signUp(page);
  await completeCards(page, 1, 12);
  await join(page, nameOf('Cocoa'));
  const challenge = page.getByRole('progressbar', { name: 'Weekly challenge' });
  await expect(challenge).toHaveAttribute('aria-valuetext', '12 of 50 cards');
  await expect(page.getByRole('link', { name: 'Study cards' })).toHaveAttribute('href', '/flashcards');
  await expect(page.getByText(/^You are .* this week$/)).toBeVisible();
  await page.getByRole('tab', { name: 'This Week' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^You are .* this month$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^You are .* of all time$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share your place' })).toBeVisible();
});
