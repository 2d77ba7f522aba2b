import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/certificates.ts';
import { inDatabase, sharedDataDir } from './support/database.ts';
import { expect, signUp, test } from './support/test.ts';

/** A learner whom support has verified. */
async function verifiedLearner(page: Page): Promise<{ readonly username: string }> {
  const learner = await signUp(page);
  await inDatabase(sharedDataDir(), 'update users set is_verified = true where username = $1', [learner.username]);
  return learner;
}

test('a rating is sent, rejected with a reason, revised, approved, and then public @phone-full @gate', async ({
  page,
  browser,
}) => {
  const { username } = await verifiedLearner(page);
  const title = `Ten minutes on the bus, ${username}`;
  await page.goto('/submit-rating');
  await page.getByRole('button', { name: 'Submit Rating' }).click();
  await expect(page.getByRole('alert')).toContainText('Please select a rating');
  await expect(page.getByRole('alert')).toContainText('Title must be at least 5 characters');
  await page.getByRole('radio', { name: '4 of 5' }).check();
  await page.getByLabel('About').selectOption('Flashcards');
  await page.getByLabel('Your role').selectOption('Employee');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Testimonial').fill('Mr Joseph and I do our cards between Sauteurs and town.');
  await expect(page.getByText('55/1000')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Submit Rating' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rating Submitted' })).toBeVisible();

  const keeper = await (await browser.newContext()).newPage();
  await signUp(keeper);
  await makeAdministrator(keeper, sharedDataDir());
  await keeper.goto('/admin/ratings');
  const row = keeper.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /^Reject/ }).click();
  await keeper
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('It names a colleague.');
  await keeper.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Submit Another Rating' }).click();
  await expect(page.getByText('The reason: It names a colleague.')).toBeVisible();
  await page.getByRole('button', { name: `Revise: ${title}` }).click();
  await page.getByLabel('Testimonial').fill('I do my cards between Sauteurs and town.');
  await page.getByRole('main').getByRole('button', { name: 'Submit Rating' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rating Submitted' })).toBeVisible();

  await keeper.reload();
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(row).toHaveCount(0);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto('/testimonials?about=flashcards');
  const quote = visitor.getByRole('listitem').filter({ hasText: title });
  await expect(quote).toContainText('I do my cards between Sauteurs and town.');
  await expect(quote).toContainText(username);
});

/** Sends a rating as the signed-in user of a page. */
async function sendRating(page: Page, change: object): Promise<void> {
  const rating = {
    rating: 4,
    testimonial: 'I do my cards on the bus.',
    category: 'flashcards',
    userRole: 'employee',
    userLocation: '',
    isPublic: true,
    ...change,
  };
  const status = await page.evaluate(async (body) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await fetch('/api/ratings/submit', options)).status;
  }, rating);
  expect(status).toBe(200);
}

test('an administrator who decides on an old version of a rating is shown the revised one', async ({
  page,
  browser,
}) => {
  const { username } = await verifiedLearner(page);
  const title = `Cards between shifts, ${username}`;
  await page.goto('/submit-rating');
  await sendRating(page, { title });
  const keeper = await (await browser.newContext()).newPage();
  await signUp(keeper);
  await makeAdministrator(keeper, sharedDataDir());
  await keeper.goto('/admin/ratings');
  const row = keeper.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('I do my cards on the bus.');
  await expect(row.getByText('Revised')).toHaveCount(0);

  await sendRating(page, { title, testimonial: 'I do my cards at the market.' });
  await row.getByRole('button', { name: /^Approve/ }).click();
  for (const look of ['at once', 'after a reload']) {
    await expect(row, look).toContainText('I do my cards at the market.');
    await expect(row.getByText('Revised'), look).toBeVisible();
    await expect(row, look).not.toContainText('on the bus');
    if (look === 'at once') await keeper.reload();
  }

  await row.getByRole('button', { name: /^Reject/ }).click();
  const dialog = keeper.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('It names a market.');
  await sendRating(page, { title, testimonial: 'I do my cards at lunch.' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toContainText('I do my cards at lunch.');
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('It names a market.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await keeper.getByRole('button', { name: /Discard/ }).click();
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(row).toHaveCount(0);
});
