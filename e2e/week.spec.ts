import { devices, type BrowserContext, type Page } from '@playwright/test';
import { startRelay, type Relay } from './support/relay.ts';
import { startProduct, type Product } from './support/product.ts';
import { passQuiz } from './support/quizzes.ts';
import { expect, test } from './support/test.ts';

const ACCOUNT = { username: 'steady', email: 'steady@example.com', password: 'a quiet place to read' };
const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  timezoneId: 'Europe/London',
  serviceWorkers: 'allow',
} as const;

/** A product whose clock the journey sets, and the line to it. */
let product: Product;
let relay: Relay;
test.beforeEach(async () => {
  product = await startProduct({ movedClock: true });
  relay = await startRelay(Number(new URL(product.address).port));
});
test.afterEach(async () => {
  await relay.disconnect();
  await product.stop();
});

/** Sets the clock of the product and of the devices to a time of day in Grenada; day 1 is Monday, 4 January 2027. */
async function setTime(day: number, time: string, ...contexts: readonly BrowserContext[]): Promise<void> {
  const instant = new Date(Date.parse(`2027-01-03T${time}:00-04:00`) + day * 24 * 3_600_000);
  await product.setClock(instant);
  for (const context of contexts) await context.clock.setFixedTime(instant);
}

async function gotIt(page: Page): Promise<void> {
  const place = page.getByText(/^Card \d+ of \d+$/).first();
  const before = await place.textContent();
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  await page.getByRole('button', { name: /Got it!/ }).click();
  await expect(place).not.toHaveText(before ?? '');
}

/** Opens the cards, answers some of them, and waits until the product has stored the last one. */
async function study(page: Page, cards: number): Promise<void> {
  await page.goto('/flashcards');
  for (let card = 1; card < cards; card += 1) await gotIt(page);
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok());
  await gotIt(page);
  await taken;
}

const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });

async function figures(page: Page): Promise<unknown> {
  const { totalPoints, currentStreak, freezes } = await (await page.request.get('/api/progress')).json();
  return { totalPoints, currentStreak, freezes };
}

test(
  'a week and more: midnight in Grenada, a badge and a level, a missed day and its freeze, a day offline, two devices',
  { tag: '@own-product' },
  async ({ browser }) => {
    const phone = await browser.newContext({ ...PHONE, baseURL: relay.address });
    await setTime(1, '23:50', phone);
    const page = await phone.newPage();
    expect((await page.request.post('/api/register', { data: ACCOUNT })).status()).toBe(200);
    expect(
      (
        await page.request.post('/api/auth/login', { data: { ...ACCOUNT, email: undefined, rememberMe: true } })
      ).status(),
    ).toBe(200);

    await test.step('Monday, ten minutes to midnight: nine cards, and a successful quiz', async () => {
      await study(page, 9);
      await passQuiz(page, product.dataDir);
      expect(await figures(page)).toMatchObject({ currentStreak: 1, freezes: 0 });
    });

    await test.step('after midnight, on the open page, the tenth card: a second day, a badge and a level', async () => {
      await setTime(2, '00:05', phone);
      await gotIt(page);
      await expect(page.getByText('Badge earned: Newcomer')).toBeVisible();
      await expect(page.getByText(/Level 2 is open/)).toBeVisible();
      await expect(page.getByText('Day streak').locator('..')).toContainText('2');
      await page.goto('/study');
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(page).toHaveURL(/\/flashcards$/);
      await page.goto('/study');
      await expect(
        page
          .getByRole('button', { name: /Start Level.*2|Level 2.*Start/ })
          .or(page.getByRole('button', { name: 'Start Level' }))
          .first(),
      ).toBeVisible();
      await page.evaluate(() => ['study_mode', 'level_mode'].forEach((key) => localStorage.removeItem(key)));
    });

    await test.step('five more days, a card each: seven days of study earn a freeze', async () => {
      for (let day = 3; day <= 7; day += 1) {
        await setTime(day, '19:30', phone);
        await study(page, 1);
      }
      expect(await figures(page)).toMatchObject({ currentStreak: 7, freezes: 1 });
      await page.goto('/dashboard');
      await expect(today(page)).toContainText('1 of 5 cards. 4 to go.');
      await expect(today(page)).toContainText('7-day streak');
      await expect(today(page)).toContainText(
        'Studied this week: Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday. Today is Sunday.',
      );
      await page.getByText('1 freeze held').click();
      await expect(today(page)).toContainText('If you miss a day, a freeze is used up and your streak stays');
    });

    await test.step('Monday is missed: on Tuesday the freeze has kept the streak, and says so', async () => {
      await setTime(9, '08:00', phone);
      await page.goto('/dashboard');
      await expect(page.getByText('You missed Monday. A freeze kept your streak.')).toBeVisible();
      await expect(today(page)).toContainText('Studied this week: no day yet. Kept by a freeze: Monday.');
      await expect(today(page)).toContainText('Study today to keep your 7-day streak.');
      await expect(today(page)).toContainText('5 cards today, about 5 minutes.');
      await expect(page.getByRole('heading', { name: /^\d+ cards are due for review$/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Start Review' })).toHaveAttribute('href', '/review');
      expect(await figures(page)).toMatchObject({ currentStreak: 7, freezes: 0 });
      await study(page, 1);
      expect(await figures(page)).toMatchObject({ currentStreak: 8, freezes: 0 });
    });

    await test.step('the same day: the dashboard leads to due cards, and known ones meet the goal', async () => {
      await page.goto('/dashboard');
      await expect(today(page)).toContainText('1 of 5 cards. 4 to go.');
      await page.getByRole('link', { name: 'Start Review' }).click();
      await page.getByRole('button', { name: 'Start Review' }).click();
      for (let card = 1; card <= 4; card += 1) {
        await page.getByRole('button', { name: /Reveal Answer/ }).click();
        await page.getByRole('button', { name: /Got it!/ }).click();
      }
      await expect.poll(async () => (await (await page.request.get('/api/goals')).json()).cardsToday).toBe(5);
      await page.goto('/dashboard');
      await expect(today(page)).toContainText("5 cards. Today's goal is met.");
    });

    await test.step('Wednesday offline: answers are stored, survive the page, and are sent once', async () => {
      await page.goto('/dashboard');
      await expect
        .poll(
          () =>
            page.evaluate(
              async () =>
                (await caches.match('/api/flashcards')) !== undefined && navigator.serviceWorker.controller !== null,
            ),
          { timeout: 60_000 },
        )
        .toBe(true);
      // A page that is open while both clocks jump would measure a difference between them.
      await page.close();
      await setTime(10, '12:00', phone);
      await relay.disconnect();
      await phone.setOffline(true);
      const before = await phone.newPage();
      await before.goto('/flashcards');
      await gotIt(before);
      await gotIt(before);
      await expect(before.getByText(/2 answers wait on this device/)).toBeVisible();
      await before.close();
      await setTime(11, '07:00', phone);
      await relay.reconnect();
      await phone.setOffline(false);
      const after = await phone.newPage();
      const taken = after.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok());
      await after.goto('/dashboard');
      await taken;
      expect(await figures(after)).toMatchObject({ currentStreak: 9 });
      await after.close();
    });

    await test.step('Thursday: two devices offline, of which one undoes an answer; both reconnect and agree', async () => {
      const computer = await browser.newContext({ baseURL: relay.address, viewport: { width: 1280, height: 800 } });
      await setTime(11, '18:00', phone, computer);
      const [onPhone, onComputer] = [await phone.newPage(), await computer.newPage()];
      expect(
        (await onComputer.request.post('/api/auth/login', { data: { ...ACCOUNT, email: undefined } })).status(),
      ).toBe(200);
      const earlier = await (await onComputer.request.get('/api/progress')).json();
      await onPhone.goto('/flashcards');
      // The computer studies cards that are known.
      await onComputer.goto('/flashcards?card=1');
      await onPhone.getByRole('button', { name: /^Study set/ }).waitFor();
      await relay.disconnect();
      for (const context of [phone, computer]) await context.setOffline(true);
      await gotIt(onPhone);
      await onPhone.getByRole('button', { name: 'Undo' }).click();
      await expect(onPhone.getByText('Answer taken back')).toBeVisible();
      await gotIt(onComputer);
      await gotIt(onComputer);
      await relay.reconnect();
      for (const [context, device] of [
        [computer, onComputer],
        [phone, onPhone],
      ] as const) {
        const taken = device.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok());
        await context.setOffline(false);
        await taken;
      }
      const later = await (await onComputer.request.get('/api/progress')).json();
      const [fromPhone, fromComputer] = await Promise.all(
        [onPhone, onComputer].map(async (device) => (await device.request.get('/api/progress')).json()),
      );
      expect(fromPhone).toEqual(fromComputer);
      expect(later).toMatchObject({ currentStreak: 10, longestStreak: 10 });
      expect(later.totalPoints - later.otherPoints).toBe(later.completedCards.length * 10);
      expect(later.completedCards.toSorted()).toEqual(earlier.completedCards.toSorted());
      await onPhone.goto('/dashboard');
      await expect(onPhone.getByRole('heading', { level: 1, name: 'Your Learning Dashboard' })).toBeVisible();
      await computer.close();
    });
    await phone.close();
  },
);
