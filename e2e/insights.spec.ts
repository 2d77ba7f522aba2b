import type { Page } from '@playwright/test';
import { optionOrder } from '../src/features/assessment/rules/question.ts';
import { grenadaHour } from '../src/platform/shared/grenada-calendar.ts';
import { startRelay } from './support/relay.ts';
import { linkFromMail } from './support/outbox.ts';
import { startProduct } from './support/product.ts';
import { expect, expectNoSidewaysScroll, signUp, test } from './support/test.ts';

const HOUR_MS = 3_600_000;

const markAsRead = (page: Page) => page.getByRole('button', { name: 'Mark as Read' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Answer' });
const notice = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The challenge of today as the screen gets it. */
async function challengeOf(
  page: Page,
): Promise<{ id: number; options: string[]; timeLimit: number; points: number; title: string }> {
  return (await (await page.request.get('/api/daily-insights/today')).json()).challenge;
}

/** The option with the right answer, or a wrong one. */
async function option(page: Page, which: 'right' | 'wrong') {
  const { id, options } = await challengeOf(page);
  const me = await (await page.request.get('/api/auth/me')).json();
  const place = optionOrder(id, me.id).indexOf(which === 'right' ? 0 : 1);
  return page.getByRole('radio', { name: options[place] ?? '' });
}

test('the insight is read, the challenge completed, and both count once and at once @phone-full @gate', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Daily Insights/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Insights' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByText('Your first cards')).toBeVisible();
  await expect(page.getByText(/last 30 days/i)).toHaveCount(0);
  if ((page.viewportSize()?.width ?? 0) < 960) {
    const [insight, figures] = await Promise.all([
      page.getByRole('article').boundingBox(),
      page.getByRole('heading', { name: 'Weekly progress' }).boundingBox(),
    ]);
    expect(insight?.y ?? 0).toBeLessThan(figures?.y ?? 0);
  }

  await markAsRead(page).click();
  await expect(notice(page, 'Insight Completed!')).toBeVisible();
  await expect(page.getByText('+10 points earned. Keep up the great work!')).toBeVisible();
  await expect(page.getByText('Read. 10 points earned.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('10 Points');
  await expect(page.getByRole('listitem').filter({ hasText: 'insight read' })).toHaveCount(1);
  await expect(page.getByText('No cards this week yet. Daily goal: 5.')).toBeVisible();

  const { points, title } = await challengeOf(page);
  await page.getByRole('button', { name: 'Start Challenge' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
  await expect(submit(page)).toBeDisabled();
  await (await option(page, 'right')).check();
  await submit(page).click();
  await expect(notice(page, 'Correct Answer!')).toBeVisible();
  await expect(page.getByText(`+${points} points earned!`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Correct answer' })).toContainText('Your answer');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText(`${10 + points} Points`);

  await page.reload();
  await expect(page.getByText('Read. 10 points earned.')).toBeVisible();
  await expect(page.getByText(`Right. ${points} points earned.`)).toBeVisible();
});

test('a wrong answer is explained kindly', async ({ page }) => {
  await signUp(page);
  await page.goto('/daily-insights');
  await page.getByRole('button', { name: 'Start Challenge' }).click();
  await (await option(page, 'wrong')).check();
  await submit(page).click();
  await expect(notice(page, 'Not Quite Right')).toBeVisible();
  await expect(page.getByText("Don't worry, every attempt helps you learn!")).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Correct answer' })).not.toContainText('Your answer');
});

test('the timer continues through a reload, warns by voice and in red, and submits the choice at zero', async ({
  page,
}) => {
  await signUp(page);
  await page.clock.install();
  await page.goto('/daily-insights');
  const { timeLimit } = await challengeOf(page);
  await page.getByRole('button', { name: 'Start Challenge' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await (await option(page, 'right')).check();

  await page.clock.fastForward((timeLimit - 60) * 1000);
  await expect(page.getByRole('timer')).toHaveAttribute('data-tone', 'success');
  for (const seconds of [30, 10]) {
    const [, minutes, rest] = /(\d+):(\d+)/.exec((await page.getByRole('timer').textContent()) ?? '') ?? [];
    await page.clock.fastForward((Number(minutes) * 60 + Number(rest) - seconds - 1) * 1000);
    await expect(page.getByText(`${seconds} seconds left`)).toBeAttached();
    await expect(page.getByRole('timer')).toHaveAttribute('data-tone', 'danger');
  }
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Right.')).toBeVisible();
});

test(
  'midnight on an open page offers the next day, and yesterday can be read with its answer',
  { tag: '@own-product' },
  async ({ browser }) => {
    test.slow();
    const product = await startProduct({ movedClock: true });
    const context = await browser.newContext({
      baseURL: product.address,
      timezoneId: 'Pacific/Auckland',
      serviceWorkers: 'block',
    });
    try {
      const page = await context.newPage();
      const evening = new Date('2027-01-05T03:58:00Z');
      await product.setClock(evening);
      await context.clock.install({ time: evening });
      await signUp(page);
      await page.goto('/daily-insights');
      await expect(page.getByText('Monday 4 January.')).toBeVisible();
      const { title } = await challengeOf(page);

      await product.setClock(new Date(evening.getTime() + 150_000));
      await context.clock.fastForward(150_000);
      await expect(page.getByText('A new day has begun. This is the page of Monday 4 January.')).toBeVisible();
      await expect(markAsRead(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Show Today' }).click();
      await expect(page.getByText('Tuesday 5 January.')).toBeVisible();
      await expect(markAsRead(page)).toBeVisible();

      await page.reload();
      await page.getByText('Mon 4 Jan, not read, challenge not taken').click();
      const yesterday = page.getByRole('region', { name: `Challenge: ${title}` });
      await expect(yesterday).toContainText('You did not take this challenge.');
      await expect(yesterday).toContainText('Correct answer');
    } finally {
      await context.close();
      await product.stop();
    }
  },
);

test(
  'the daily mail arrives at the chosen hour through a crash, and one button without script ends it',
  { tag: '@own-product' },
  async ({ browser }) => {
    test.slow();
    const product = await startProduct({ movedClock: true });
    const context = await browser.newContext({
      baseURL: product.address,
      timezoneId: 'Pacific/Auckland',
      serviceWorkers: 'block',
    });
    const plain = await browser.newContext({ baseURL: product.address, javaScriptEnabled: false });
    try {
      const page = await context.newPage();
      const { username } = await signUp(page);
      await page.goto('/daily-insights');
      await expect(page.getByText('It goes to confirmed addresses only.')).toBeVisible();
      await page.goto(await linkFromMail(page, `${username}@example.com`, 'Please confirm your email address'));
      await page.getByRole('button', { name: /confirm/i }).click();
      await expect(page.getByText(/confirmed/i).first()).toBeVisible();

      const inAnHour = new Date(Date.now() + HOUR_MS);
      await page.goto('/daily-insights');
      await page.getByLabel('Hour in Grenada').selectOption(String(grenadaHour(inAnHour)));
      await page.getByRole('checkbox', { name: 'Send me the daily insight' }).check({ force: true });
      await expect(page.getByText(/^It comes every day at/)).toBeVisible();
      await expect
        .poll(async () => (await page.request.get('/api/daily-insights/mail')).json())
        .toMatchObject({ enabled: true, hour: grenadaHour(inAnHour) });
      // Timetables are looked at once a minute, and at every start.
      await product.setClock(inAnHour);
      await product.crashAndRestart();
      const mail = page.getByRole('link', { name: /^Today’s insight/ });
      await expect(async () => {
        await page.goto('/dev/outbox');
        await expect(mail).toHaveCount(1, { timeout: 1000 });
      }).toPass({ timeout: 90_000 });

      await mail.click();
      const stop = await page.locator('pre a').last().getAttribute('href');
      const reader = await plain.newPage();
      await reader.goto(new URL(stop ?? '').pathname);
      await reader.getByRole('button', { name: 'Stop the daily email' }).click();
      await expect(reader.getByRole('heading', { name: 'The daily email has stopped' })).toBeVisible();
      await page.goto('/daily-insights');
      await expect(page.getByText('It is off.')).toBeVisible();
    } finally {
      await plain.close();
      await context.close();
      await product.stop();
    }
  },
);

test('offline the insight of the day stays readable, and says what needs a connection', async ({ browser }) => {
  test.slow();
  const relay = await startRelay(Number(process.env['JOURNEYS_PORT']));
  const context = await browser.newContext({ baseURL: relay.address, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await signUp(page);
    await page.goto('/daily-insights');
    await expect(markAsRead(page)).toBeEnabled();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/api/guide')) !== undefined), { timeout: 60_000 })
      .toBe(true);
    const title = await page.getByRole('article').getByRole('heading', { level: 2 }).textContent();
    await relay.disconnect();
    await context.setOffline(true);
    await page.goto('/daily-insights');
    await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible();
    await expect(markAsRead(page)).toBeDisabled();
    await expect(page.getByText('“Mark as Read” needs one.')).toBeVisible();
  } finally {
    await context.close();
    await relay.disconnect();
  }
});
