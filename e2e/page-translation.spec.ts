import type { Page } from '@playwright/test';
import { sharedDataDir } from './support/database.ts';
import { makeReady } from './support/exams.ts';
import { groupOf, planRoom } from './support/groups.ts';
import { TAKEN } from './support/paying.ts';
import { expect, newcomer, signUp, test } from './support/test.ts';
import { translatePage } from './support/translator.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens a page and translates it once `text`, its heading unless stated, is there. */
async function openTranslated(page: Page, path: string, text = page.getByRole('heading', { level: 1 })): Promise<void> {
  await page.goto(path);
  await expect(text).toBeVisible();
  await translatePage(page);
  await expect(text).toHaveText(/^‹.*›$/);
}

/** Fails unless the clock of the page advances. */
async function expectClockRuns(page: Page): Promise<void> {
  const clock = page.getByRole('timer');
  await expect(clock).toContainText('›');
  const digits = async (): Promise<string> => (await clock.innerText()).replaceAll(/\D/g, '');
  const first = await digits();
  await expect.poll(digits).not.toBe(first);
}

test('a first study continues when glossary terms load into translated cards @phone-full @gate', async ({ page }) => {
  await newcomer(page);
  const translated = Promise.withResolvers<void>();
  await page.route('**/api/glossary*', async (route) => {
    await translated.promise;
    await route.continue();
  });
  await openTranslated(page, '/study');
  await button(page, 'Skip').click();
  const cards = page.getByRole('region', { name: 'Cards' });
  const textOf = (text: string) => cards.getByText(`‹${text}›`, { exact: true }).first();
  await expect(textOf('Card 1 of 20')).toBeVisible();
  await button(page, /Reveal Answer/).click();
  await button(page, /Got it!/).click();
  await expect(textOf('Card 2 of 20')).toBeVisible();
  await expect(textOf('Employment Act')).toBeVisible();
  await button(page, /Reveal Answer/).click();
  translated.resolve();
  await expect(cards.getByRole('article').getByRole('button', { expanded: false }).first()).toBeVisible();
  await button(page, /Got it!/).click();
  await expect(textOf('Card 3 of 20')).toBeVisible();
  await expect(textOf('Minimum Wages')).toBeVisible();
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
  await page.getByLabel('Your certificate will show this name').fill('Anita Rose Roberts');
  await button(page, 'Start Exam').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of 20');
  await expectClockRuns(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 2 of 20');
  await expect(page.getByRole('heading', { level: 2, name: /1 of 20 answered/ })).toBeVisible();
});

test('a translated checkout names plan, step and price', async ({ page }) => {
  await signUp(page);
  await openTranslated(page, '/checkout');
  await page.locator('label', { hasText: '12 Month Plan' }).click();
  await button(page, 'Continue with 12 Month Plan').click();
  await expect(page.getByText('Step 2 of 3: Payment')).toBeVisible();
  await openTranslated(page, '/checkout?plan=6month&step=payment');
  await page.getByLabel('Card number').fill(TAKEN);
  const pay = button(page, /^‹Pay ?›/);
  await expect(pay).toContainText('‹Pay ›$25.00');
  const code = page.getByRole('textbox', { name: 'Coupon' });
  await code.fill('WELCOME15');
  await code.press('Enter');
  await expect(pay).toContainText('‹Pay ›$21.25');
  await pay.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Six months are yours.' })).toBeVisible();
  await openTranslated(page, '/subscription');
  const year = page.getByRole('listitem').filter({ hasText: '12 Month Plan' }).getByRole('button');
  await year.filter({ hasText: 'Select Plan' }).click();
  await expect(year.filter({ hasText: 'Select Plan' })).toHaveAttribute('aria-pressed', 'true');
});

test('a reason is chosen for a translated answer that did not help', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await openTranslated(page, '/jocelyn');
  await page.getByRole('textbox', { name: 'Your question' }).fill('How much notice must my boss give me?');
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await button(page, 'This did not help').press('Enter');
  await expect(page.getByRole('article').getByRole('button', { name: 'Send' })).toBeInViewport();
  const form = page.getByRole('group', { name: 'What was wrong?' });
  await form.getByText('It did not answer me').click();
  await form.getByText('Something else').click();
  await page.getByRole('article').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. An editor will read this.')).toBeVisible();
});

test('a member accepts a translated session and withdraws', async ({ page }) => {
  await signUp(page);
  const groupId = await groupOf(page, []);
  await planRoom(page, groupId);
  // The heading is the name of the group, which nobody translates.
  await openTranslated(page, `/groups/${groupId}/sessions`, page.getByRole('tab', { name: 'Sessions' }));
  const coming = button(page, 'I am coming');
  await coming.click();
  await expect(coming).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article')).toContainText('1 coming.');
  await coming.click();
  await expect(coming).toHaveAttribute('aria-pressed', 'false');
});
