import type { Page } from '@playwright/test';
import { expect, signUp, test } from './support/test.ts';

/** Responds to a call like an earlier release, without newer fields. */
async function answerWithout(page: Page, call: string, fields: readonly string[]): Promise<void> {
  await page.route(`**${call}`, async (route) => {
    const response = await route.fetch();
    const answer: Record<string, unknown> = await response.json();
    const json = Object.fromEntries(Object.entries(answer).filter(([name]) => !fields.includes(name)));
    await route.fulfill({ response, json });
  });
}

test('responses that an earlier release stored for offline use still open', async ({ page }) => {
  await signUp(page);
  await answerWithout(page, '/api/dashboard', ['insight', 'goal']);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Daily goal' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a goal' })).toBeVisible();

  await answerWithout(page, '/api/leaderboard', ['beforeJoining']);
  await page.goto('/leaderboard');
  await page.getByRole('button', { name: 'Join the leaderboard' }).click();
  await expect(page.getByText('What others see when you join')).toBeVisible();
});
