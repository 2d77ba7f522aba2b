import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Answers the first cards with 'Need Practice', by the call the cards make: they come back in ten minutes. */
async function practise(page: Page, count: number): Promise<void> {
  const at = new Date().toISOString();
  const events = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    kind: 'card.practised',
    cardId: index + 1,
    at,
  }));
  expect((await page.request.post('/api/events', { data: { events } })).status()).toBe(200);
}

/** Opens the review with the browser's clock ahead. Responses hide the server's date, so that the page does not correct its clock. */
async function openLater(page: Page, minutes: number): Promise<void> {
  await page.addInitScript(() => {
    const fetchDated = globalThis.fetch.bind(globalThis);
    globalThis.fetch = async (...call) => {
      const { body, status, headers: dated } = await fetchDated(...call);
      const headers = new Headers(dated);
      headers.delete('date');
      return new Response(body, { status, headers });
    };
  });
  await page.clock.install({ time: Date.now() + minutes * 60_000 });
  await page.goto('/review');
  await expect(heading(page, 'Review')).toBeVisible();
}

async function answer(page: Page, grade: string | RegExp): Promise<void> {
  await button(page, /Reveal Answer/).click();
  await button(page, grade).click();
}

const history = async (page: Page) =>
  (await (await page.request.get('/api/review/history')).json()).answers.map(({ grade }: { grade: string }) => grade);

test('a new learner is led to the cards, and answered cards return for review @phone-full @gate', async ({ page }) => {
  await signUp(page);
  await page.goto('/review');
  await expect(heading(page, 'Nothing to review yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Study cards' })).toHaveAttribute('href', '/flashcards');

  await practise(page, 2);
  await page.goto('/review');
  await expect(page.getByText('Nothing is due. 2 cards come back today, the first in 10 minutes.')).toBeVisible();
  await button(page, 'Review Ahead').click();
  await expect(page.getByText('Card 1 of 2', { exact: true })).toBeVisible();
  await button(page, /Reveal Answer/).click();
  await expect(button(page, /Need Practice.*, back in 10 min/)).toBeVisible();
  await button(page, /Got it!.*, back in \d+ days?/).click();
  await expect(page.getByText('Card 2 of 2', { exact: true })).toBeVisible();
  await expect(page.getByText('10 Points')).toBeVisible();
  await answer(page, /Got it!/);
  await expect(heading(page, 'Today is done.')).toBeVisible();
  await expect(page.getByText(/^You gave 2 answers and knew 2\. The next card comes back/)).toBeVisible();
  await expect.poll(() => history(page)).toEqual(['good', 'good', 'again', 'again']);

  await button(page, 'Undo last answer').click();
  await expect(page.getByText('Card 2 of 2', { exact: true })).toBeVisible();
  await expect.poll(() => history(page)).toEqual(['good', 'again', 'again']);
  await button(page, /Need Practice/).click();
  await expect(page.getByText('Card 3 of 3', { exact: true })).toBeVisible();
  await answer(page, /Got it!/);
  await button(page, 'Overview').click();
  await expect(heading(page, 'Review')).toBeFocused();
  await expect(page.getByText(/^[12] cards? (today|on \w+ \d+ \w+)(, 1 on \w+ \d+ \w+)?\.$/)).toBeVisible();
  await expect.poll(() => history(page)).toHaveLength(5);
  await page.getByText('Settings and history').click();
  await button(page, 'Show History').click();
  await expect(page.getByRole('region', { name: 'Your answers' }).getByRole('listitem')).toHaveCount(5);
});

test('after a break today has a limited number of cards, and only the right key answers @phone-full', async ({
  page,
}) => {
  await signUp(page);
  await practise(page, 12);
  await page.request.put('/api/review/settings', { data: { cardsPerDay: 10, fourGrades: false } });
  await openLater(page, 11);
  await expect(page.getByText(/^Welcome back\. 12 cards are due\. Start with 10 today/)).toBeVisible();
  await button(page, 'Start Review').click();
  await expect(heading(page, 'Review')).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByText('Card 1 of 10', { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(button(page, /Got it!/)).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText('Card 2 of 10', { exact: true })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Card 1 of 10', { exact: true })).toBeVisible();
  await expect(button(page, /Got it!/)).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('Card 2 of 11', { exact: true })).toBeVisible();
  await button(page, 'Stop here').click();
  await expect(page.getByText('9 more cards to review today, 1 done.')).toBeVisible();
});

test('the settings are stored, and with four grades the focus is on Good', async ({ page }) => {
  await signUp(page);
  await practise(page, 5);
  await openLater(page, 11);
  await page.getByText('Settings and history').click();
  await page.getByLabel('Cards a day').selectOption('40');
  await page.getByRole('radio', { name: 'Again, Hard, Good and Easy' }).check();
  await expect
    .poll(async () => (await (await page.request.get('/api/review')).json()).settings)
    .toEqual({ cardsPerDay: 40, fourGrades: true });
  await page.reload();
  await expect(page.getByLabel('Cards a day')).toHaveValue('40');
  await button(page, 'Start Review').click();
  await button(page, /Reveal Answer/).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, /^Good/)).toBeFocused();
  for (const grade of [/^Again/, /^Hard/, /^Easy/])
    await expect(button(page, grade)).toHaveAccessibleName(/, back in \d+ (?:min|days?)$/);
  await page.keyboard.press('4');
  await expect(button(page, /Reveal Answer/)).toBeFocused();
  await expect(page.getByText('Card 2 of 5', { exact: true })).toBeVisible();

  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect(page.getByText('Card 2 of 5', { exact: true })).toBeVisible();
});

test('a review continues offline once it has loaded', async ({ page, context }) => {
  await signUp(page);
  await practise(page, 3);
  await page.goto('/review');
  await button(page, 'Review Ahead').click();
  await context.setOffline(true);
  for (let card = 1; card <= 3; card += 1) await answer(page, /Got it!/);
  await expect(heading(page, 'Today is done.')).toBeVisible();
  await button(page, 'Overview').click();
  await page.getByText('Settings and history').click();
  await page.getByLabel('Cards a day').selectOption('80');
  await expect(page.getByText(/^That was not saved/)).toBeVisible();
  await expect(page.getByLabel('Cards a day')).toHaveValue('20');
  await context.setOffline(false);
  await expect.poll(() => history(page)).toEqual(['good', 'good', 'good', 'again', 'again', 'again']);
});
