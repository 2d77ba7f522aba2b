import type { Page } from '@playwright/test';
import { linkFromMail } from './support/outbox.ts';
import { startProduct } from './support/product.ts';
import { expect, newcomer, signUp, test, openAccountRow } from './support/test.ts';

const HOUR_MS = 60 * 60 * 1000;
const section = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Reminders' }) });
const byMail = (page: Page) => section(page).getByRole('checkbox', { name: 'By email' });
const here = (page: Page) => section(page).getByRole('checkbox', { name: 'By a notification in this browser' });
const settingsOf = async (page: Page) => (await page.request.get('/api/reminders')).json();

function grenadaHour(instant: Date): number {
  return (instant.getUTCHours() + 20) % 24;
}

test('a reminder is off by default, and switched on with the first goal or in the account @phone-full @gate', async ({
  page,
}) => {
  await newcomer(page);
  await page.goto('/study');
  const offer = page.getByRole('checkbox', { name: 'Remind me by email at 6:00 pm if my goal for the day is not met' });
  await expect(offer).not.toBeChecked();
  expect(await settingsOf(page)).toMatchObject({ mail: false });
  await offer.check({ force: true });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/flashcards$/);
  expect(await settingsOf(page)).toMatchObject({ mail: true, hour: 18 });

  await page.goto('/account');
  await openAccountRow(page, 'Reminders');
  await expect(byMail(page)).toBeChecked();
  await expect(section(page).getByText('It begins once your email address is confirmed.')).toBeVisible();
  await section(page).getByLabel('Hour in Grenada').selectOption('7:00 am');
  await expect(section(page).getByText('A reminder comes at 7:00 am, Grenada time.')).toBeVisible();
  await byMail(page).uncheck({ force: true });
  await expect(section(page).getByText('Reminders are off.')).toBeVisible();
  await expect.poll(() => settingsOf(page)).toMatchObject({ mail: false, hour: 7 });

  await page.route('**/api/reminders', (route) => route.abort());
  await section(page).getByText('By email', { exact: true }).click();
  await expect(section(page).getByRole('alert')).toContainText('That was not saved.');
  await expect(byMail(page)).not.toBeChecked();
});

test(
  'the reminder arrives at the chosen hour through a crash, and one button without script ends it',
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
      await page.goto(await linkFromMail(page, `${username}@example.com`, 'Please confirm your email address'));
      await page.getByRole('button', { name: /confirm/i }).click();
      await expect(page.getByText(/confirmed/i).first()).toBeVisible();

      const inAnHour = new Date(Date.now() + HOUR_MS);
      await page.goto('/account');
      await openAccountRow(page, 'Reminders');
      await section(page)
        .getByLabel('Hour in Grenada')
        .selectOption(String(grenadaHour(inAnHour)));
      await byMail(page).check({ force: true });
      await expect(section(page).getByText(/^A reminder comes at/)).toBeVisible();
      await expect.poll(() => settingsOf(page)).toMatchObject({ mail: true, hour: grenadaHour(inAnHour) });
      // Timetables are looked at once a minute, and at every start.
      await product.setClock(inAnHour);
      await product.crashAndRestart();
      const mail = page.getByRole('link', { name: 'Your goal for today' });
      await expect(async () => {
        await page.goto('/dev/outbox');
        await expect(mail).toHaveCount(1, { timeout: 1000 });
      }).toPass({ timeout: 90_000 });

      await mail.click();
      await expect(page.getByText('Your 5 cards for today are waiting: about 5 minutes.').first()).toBeVisible();
      const stop = await page.locator('pre a').last().getAttribute('href');
      const reader = await plain.newPage();
      await reader.goto(new URL(stop ?? '').pathname);
      await reader.getByRole('button', { name: 'Stop the daily reminder' }).click();
      await expect(reader.getByRole('heading', { name: 'The daily reminder has stopped' })).toBeVisible();
      await page.goto('/account');
      await openAccountRow(page, 'Reminders');
      await expect(section(page).getByText('Reminders are off.')).toBeVisible();
    } finally {
      await plain.close();
      await context.close();
      await product.stop();
    }
  },
);

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('notifications are switched on and off by one press each', async ({ page }) => {
    // The journeys' browser shows no notifications and reaches no push service, so its push manager is replaced, with real keys.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = async () => 'granted';
      let held: { readonly endpoint: string } | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => held,
        subscribe: async () => {
          const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
          const [p256dh, auth] = [
            await crypto.subtle.exportKey('raw', pair.publicKey),
            crypto.getRandomValues(new Uint8Array(16)),
          ].map((bytes) =>
            btoa(String.fromCodePoint(...new Uint8Array(bytes)))
              .replaceAll('+', '-')
              .replaceAll('/', '_')
              .replaceAll('=', ''),
          );
          held = Object.assign(
            { endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}` },
            { toJSON: () => ({ keys: { p256dh, auth } }), unsubscribe: async () => ((held = null), true) },
          );
          return held;
        },
      });
    });
    await signUp(page);
    await page.goto('/account');
    await openAccountRow(page, 'Reminders');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await here(page).check({ force: true });
    await expect(section(page).getByText('A reminder comes at 6:00 pm, Grenada time.')).toBeVisible();
    await expect.poll(async () => (await settingsOf(page)).browsers.length).toBe(1);
    await here(page).uncheck({ force: true });
    await expect(section(page).getByText('Reminders are off.')).toBeVisible();
    expect((await settingsOf(page)).browsers).toEqual([]);
  });
});
