import type { Page } from '@playwright/test';
import { sharedDataDir } from './support/database.ts';
import { makeReady, rightOptions } from './support/exams.ts';
import { startProduct } from './support/product.ts';
import { expect, expectAccessible, signUp, test } from './support/test.ts';

const FOUNDATIONS = { law: 'Employment Act', cards: 25 } as const;
const NAME = 'Anita Rose Roberts';

const certification = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const answered = (page: Page, count: number) =>
  page.getByRole('heading', { level: 2, name: `${count} of 20 answered` });

/** Begins the exam of the first certification from the list. */
async function beginExam(page: Page): Promise<void> {
  await page.goto('/certifications');
  await certification(page, 'Employment Act Foundations')
    .getByRole('link', { name: 'Take Certification Exam' })
    .click();
  await page.getByLabel('Your certificate will show this name').fill(NAME);
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Question 1 of 20' })).toBeVisible();
}

/** Answers the open question by its key, and waits until the answer is stored. */
async function answer(page: Page, option: number): Promise<void> {
  const stored = page.waitForResponse((response) => response.url().endsWith('/answer') && response.ok());
  await page.keyboard.press('abcd'.charAt(option));
  await stored;
}

async function goTo(page: Page, position: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Question ${position},`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Question ${position} of 20` })).toBeVisible();
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish Exam' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Exam' }).click();
}

test(
  'an exam interrupted by a power cut continues where it was, and ends with a certificate',
  { tag: '@own-product' },
  async ({ browser }) => {
    test.slow();
    const product = await startProduct();
    const context = await browser.newContext({ baseURL: product.address });
    const page = await context.newPage();
    await signUp(page);
    await makeReady(page, product.dataDir, FOUNDATIONS);
    await beginExam(page);
    const right = await rightOptions(page, product.dataDir);
    for (const option of right.slice(0, 3)) {
      await answer(page, option);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Question 4 of 20' })).toBeVisible();

    const back = product.crashAndRestart();
    await page.keyboard.press('abcd'.charAt(right[3] ?? 0));
    await expect(page.getByText('Your last answers are not saved yet.')).toBeVisible();
    await back;
    await expect(page.getByText('Your last answers are not saved yet.')).toBeHidden({ timeout: 60_000 });

    await page.reload();
    await expect(answered(page, 4)).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/^2\d:\d\d left$/);
    for (const [index, option] of right.entries()) {
      if (index < 4) continue;
      await goTo(page, index + 1);
      await answer(page, option);
    }
    await finish(page);
    await expect(page.getByRole('heading', { level: 1, name: /Exam Passed/ })).toBeFocused();
    await expect(page.getByText('20 of 20 right, 80% to pass.')).toBeVisible();
    const picture = page.getByRole('img', {
      name: /^Certificate of Achievement\. This records that Anita Rose Roberts/,
    });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^LWG-\d{4}(-[0-9A-Z]{4}){4}\.pdf$/);
    await page.locator('summary', { hasText: /^More/ }).press('Enter');
    await page.getByRole('link', { name: 'Check page, for an employer' }).click();
    await expect(page.getByRole('article', { name: 'The certificate' })).toContainText(NAME);
    await page.goBack();
    await expect(page.locator('summary', { hasText: 'Review your 20 right answers' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Certifications' }).click();
    const card = certification(page, 'Employment Act Foundations');
    await expect(card).toContainText('Earned');
    await expect(card).toContainText('100%');
    await expect(card.getByText('Download Certificate')).toBeVisible();
    await context.close();
    await product.stop();
  },
);

test('an exam is answered in any order, continued on another device, and says when it may be repeated @phone-full @gate', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username, password } = await signUp(page);
  await page.goto('/certifications');
  const foundations = certification(page, 'Employment Act Foundations');
  await expect(foundations).toContainText(/Exams need Premium\. \d+ of the 25 cards you need are open to you\./);
  await expect(foundations.getByRole('link', { name: /^Upgrade to Premium/ })).toHaveAttribute('href', '/checkout');
  await makeReady(page, sharedDataDir(), { ...FOUNDATIONS, cards: 24 });
  await page.reload();
  await expect(foundations).toContainText(', 1 to go');
  await expect(foundations.getByRole('link', { name: 'Study Flashcards' })).toHaveAttribute(
    'href',
    '/flashcards?category=employment',
  );
  await makeReady(page, sharedDataDir(), { ...FOUNDATIONS, cards: 27 });
  await page.reload();
  await expect(foundations).toContainText('25 of 25 cards studied');
  await foundations.getByRole('link', { name: 'Take Certification Exam' }).click();
  const name = page.getByLabel('Your certificate will show this name');
  await expect(name).toHaveValue('');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByText('Please enter the name for your certificate.')).toBeVisible();
  await expect(name).toBeFocused();
  await beginExam(page);
  const right = await rightOptions(page, sharedDataDir());
  await answer(page, ((right[0] ?? 0) + 1) % 4);
  await page.getByRole('button', { name: 'Come back to this' }).click();
  await goTo(page, 20);
  await answer(page, right[19] ?? 0);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.request.post('/api/auth/login', { data: { username, password } });
  await other.goto('/certifications');
  await expect(certification(other, 'Employment Act Foundations')).toContainText(/Your exam is open: 2\d:\d\d left\./);
  await certification(other, 'Employment Act Foundations').getByRole('link', { name: 'Resume Exam' }).click();
  await expect(answered(other, 2)).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Finish Exam' }).last().click();
  await expect(page.getByRole('dialog')).toContainText('18 questions are not answered and will count as wrong.');
  await expect(page.getByRole('dialog')).toContainText('1 question is marked to come back to.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Exam' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Not Passed Yet/ })).toBeFocused();
  await expectAccessible(page);
  await expect(
    page.getByText(/You can take the exam again on .* The cards you got wrong come back in your review\./),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review Missed Cards' })).toHaveAttribute('href', '/review');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Not Passed Yet/ })).toBeVisible();
  await page.goto('/certifications/1/exam');
  await expect(page.getByText(/You can take this exam again on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Exam' })).toHaveCount(0);
});
