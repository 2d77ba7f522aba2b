import type { Page } from '@playwright/test';
import { sharedDataDir } from './support/database.ts';
import { makeReady } from './support/exams.ts';
import { groupOf, planRoom } from './support/groups.ts';
import { expectDone, payBy, TAKEN } from './support/paying.ts';
import { expect, newcomer, signUp, test } from './support/test.ts';
import { translatePage } from './support/translator.ts';

const PAYMENT = '/checkout?plan=6month&step=payment';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens a page and translates it once its heading is there. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await translatePage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^‹.*›$/);
}

/** Fails unless the clock of the page goes on. */
async function expectClockRuns(page: Page): Promise<void> {
  const clock = page.getByRole('timer');
  const first = await clock.innerText();
  await expect(clock).not.toHaveText(first, { useInnerText: true });
}

test('a first study goes on when the terms of the law come into translated cards @phone', async ({ page }) => {
  await newcomer(page);
  // The terms come after the translation, as they do on a slow network.
  const translated = Promise.withResolvers<void>();
  await page.route('**/api/glossary*', async (route) => {
    await translated.promise;
    await route.continue();
  });
  await openTranslated(page, '/study');
  await button(page, 'Skip').click();
  await expect(page.getByText('‹Card 1 of 20›', { exact: true }).first()).toBeVisible();
  translated.resolve();
  const term = page.locator('article').getByRole('button', { expanded: false }).first();
  await expect(term).toBeAttached();
  await button(page, /Reveal Answer/).click();
  await button(page, /Got it!/).click();
  await expect(page.getByText('‹Card 2 of 20›', { exact: true }).first()).toBeVisible();
});

test('the badge of a translated card names the law of that card', async ({ page }) => {
  await signUp(page);
  const { flashcards } = await (await page.request.get('/api/flashcards')).json();
  console.log(JSON.stringify(flashcards?.slice(0, 3)));
});

test('the clocks of a translated quiz and exam run', async ({ page }) => {
  await signUp(page);
  await makeReady(page, sharedDataDir(), { law: 'Employment Act', cards: 25 });
  await openTranslated(page, '/quiz?mode=timed');
  await button(page, 'Start Quiz').click();
  await expectClockRuns(page);
  await page.getByRole('radio').first().check();
  await button(page, 'Next Question').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 2 of 10');
  await openTranslated(page, '/certifications');
  await page.getByRole('link', { name: 'Take Certification Exam' }).first().click();
  await page.getByLabel('Your certificate will bear this name').fill('Anita Rose Roberts');
  await button(page, 'Start Exam').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of 20');
  await expectClockRuns(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 2 of 20');
  await expect(page.getByRole('heading', { level: 2, name: /1 of 20 answered/ })).toBeVisible();
});

test('a translated checkout names the price that is paid and the step that is reached', async ({ page }) => {
  await signUp(page);
  await openTranslated(page, '/checkout');
  await page.getByText('Lifetime Access').click();
  await button(page, 'Continue with Lifetime Access').click();
  await expect(page.getByText('Step 2 of 3: Payment')).toBeVisible();
  await openTranslated(page, PAYMENT);
  await expect(button(page, 'Pay $25.00')).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Coupon' });
  await code.fill('WELCOME15');
  await code.press('Enter');
  await expect(button(page, 'Pay $21.25')).toBeVisible();
  await payBy(page, TAKEN);
  await expectDone(page);
  await openTranslated(page, '/subscription');
  await button(page, 'Renew Subscription').click();
  const year = page.getByRole('listitem').filter({ hasText: '12 Month Plan' });
  await button(page, 'Select Plan').first().click();
  await expect(year.getByRole('button', { name: 'Select Plan' })).toBeVisible();
});

test('a reason is chosen for a translated answer that did not help', async ({ page }) => {
  await signUp(page);
  await openTranslated(page, '/jocelyn');
  await page.getByRole('textbox', { name: 'Your question' }).fill('How much notice must my boss give me?');
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await button(page, 'This did not help').click();
  const form = page.getByRole('group', { name: 'What was wrong?' });
  await form.getByText('It did not answer me').click();
  await form.getByText('Something else').click();
  await page.getByRole('article').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. An editor will read this.')).toBeVisible();
});

test('who comes to a translated session says so, and takes it back', async ({ page }) => {
  await signUp(page);
  const groupId = await groupOf(page, []);
  await planRoom(page, groupId);
  await openTranslated(page, `/groups/${groupId}/sessions`);
  const coming = button(page, 'I am coming');
  await coming.click();
  await expect(coming).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article')).toContainText('1 coming.');
  await coming.click();
  await expect(coming).toHaveAttribute('aria-pressed', 'false');
});
