import type { Page } from '@playwright/test';
import { expect, expectGoodInEachLook, signUp, test, openAccountRow } from './support/test.ts';

/** The record `userProgress` of the only account in this browser. */
function recordOnDevice(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const request = indexedDB.open('labourwise-progress');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
    const rows = database.transaction('userProgress').objectStore('userProgress').getAll();
    const all = await new Promise<unknown[]>((resolve) => {
      rows.addEventListener('success', () => resolve(rows.result));
    });
    database.close();
    return all[0];
  });
}

test('progress is reset after two confirmations, on the server and on this device', async ({ page }) => {
  await signUp(page);
  await page.goto('/flashcards');
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  await page.getByRole('button', { name: /Got it!/ }).click();
  await expect.poll(() => recordOnDevice(page)).toMatchObject({ totalPoints: 10, currentStreak: 1 });
  expect(Object.keys(Object(await recordOnDevice(page))).toSorted()).toEqual([
    'bookmarkedCards',
    'completedCards',
    'currentStreak',
    'lastStudied',
    'selectedRole',
    'totalPoints',
    'userId',
  ]);

  await page.goto('/account');
  await openAccountRow(page, 'Start again');
  await page.getByRole('button', { name: 'Reset my progress' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('your certificates, achievements, quiz and exam results');
  await expectGoodInEachLook(page);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toContainText('from 10 points and 1 completed card to none');
  await dialog.getByRole('button', { name: 'Reset my progress' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Progress Reset' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => recordOnDevice(page)).toMatchObject({ completedCards: [], totalPoints: 0, currentStreak: 0 });
});
