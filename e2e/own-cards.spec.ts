import { readFile } from 'node:fs/promises';
import { expect, signUp, test } from './support/test.ts';

test('a learner writes a card, finds it again after a reload, reviews it and takes it along @phone-full', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/my-cards');
  await page.getByRole('button', { name: 'Write your first card' }).click();
  await page.getByLabel('Front').fill('Who signs my leave form?');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  const form = page.getByRole('dialog', { name: 'Write a card' });
  await expect(form.getByLabel('Front')).toHaveValue('Who signs my leave form?');
  await form.getByLabel('Back').fill('Miss Joseph in the office.');
  await form.getByLabel('Law').selectOption('Employment Act');
  await form.getByLabel('Section').fill('26');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Who signs my leave form?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Employment Act, section 26' })).toBeVisible();

  await page.getByRole('button', { name: 'Review 1 card' }).click();
  await expect(page.getByText('Card 1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Reveal Answer/ }).click();
  await page.getByRole('button', { name: /^Need Practice/ }).click();
  await expect(page.getByText('Card 2 of 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Reveal Answer/ }).click();
  await expect(page.getByText('Miss Joseph in the office.').first()).toBeVisible();
  await page.getByRole('button', { name: /^Got it!/ }).click();
  await expect(page.getByText(/^You practised 1 card\./)).toBeVisible();
  await page.getByRole('button', { name: 'Back to my cards' }).click();
  await expect(page.getByText(/^Comes back/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Review/ })).toBeHidden();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-cards-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'Who signs my leave form?,Miss Joseph in the office.,"Employment Act, section 26",no',
  );
});
