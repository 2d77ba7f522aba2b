import type { Locator, Page } from '@playwright/test';
import { expect, signUp, test } from './support/test.ts';

const showAnswer = (place: Page | Locator) => place.getByRole('button', { name: /^Show the Answer/ });

test('case studies are grouped by law, open by keyboard, turn, and close in place', async ({ page }) => {
  await signUp(page);
  await page.goto('/professional-scenarios');
  await expect(page.getByRole('tab')).toHaveText(['Employment Act (8)', 'Labour Relations (7)', 'Minimum Wages (5)']);
  await page.getByRole('tab', { name: 'Employment Act' }).press('ArrowRight');
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(7);
  await page.getByLabel('Difficulty').selectOption('Advanced');
  await expect(page).toHaveURL(/difficulty=advanced$/);
  const advanced = await titles.allTextContents();
  expect(advanced.length).toBeGreaterThan(1);

  const [first = '', second = ''] = advanced;
  await page.getByRole('button', { name: first }).press('Enter');
  const dialog = page.getByRole('dialog', { name: first });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'The Situation',
    'Legal Question',
    'Legal Reference',
    'Related Topics',
  ]);
  await showAnswer(dialog).press('Enter');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'The Situation',
    'Legal Question',
    'Legal Analysis',
    'Resolution',
    'Legal Reference',
    'Related Topics',
  ]);
  await expect(page).toHaveURL(/scenario=\d+$/);
  const opened = page.url();
  await dialog.getByRole('button', { name: /^Next case/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: second })).toBeVisible();
  await expect(showAnswer(page.getByRole('dialog'))).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).locator('span')).toBeFocused();
  await page.getByRole('button', { name: 'Mark as Studied' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Studied', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: second })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=labour_relations&difficulty=advanced$/);

  await page.goto(opened);
  await expect(page.getByRole('dialog', { name: first })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: first })).toBeFocused();
  await expect(page.getByText('1 studied', { exact: true })).toBeVisible();
});
