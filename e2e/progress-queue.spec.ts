import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { startRelay } from './support/relay.ts';
import { expect, expectLoaded, expectGoodInEachLook, signUp, test, type Learner } from './support/test.ts';
import { leaveWaiting } from './support/waiting-events.ts';

async function gotIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  await page.getByRole('button', { name: /Got it!/ }).click();
}

/** Signs someone in at this browser, without any of its pages hearing of it. */
async function signIn(context: BrowserContext, { username, password }: Learner): Promise<void> {
  expect((await context.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200);
}

async function completed(context: BrowserContext): Promise<unknown> {
  return (await (await context.request.get('/api/progress')).json()).completedCards;
}

test('a tab of a user who is signed out elsewhere says so; study there counts for that user only @gate', async ({
  page,
  context,
}) => {
  test.slow();
  const first = await signUp(page);
  await page.goto('/flashcards');
  await expect(page.getByRole('button', { name: /Reveal Answer/ })).toBeVisible();

  // The other tab signs out and someone else in; this one hears of both.
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: first.username }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  const second = await signUp(other);
  await context.request.post('/api/auth/logout', { data: {} });
  await other.goto('/login');
  await other.getByLabel('Username').fill(second.username);
  await other.getByRole('textbox', { name: 'Password' }).fill(second.password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  const text = `You are now signed in as ${second.username} in this browser. This tab still shows ${first.username}.`;
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text)).toBeVisible();
  await expectGoodInEachLook(page, () => expect(page.getByText(text).first()).toBeVisible());
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByText(text)).toBeVisible();

  await gotIt(page);
  await expect(page.getByText('1 answer waits to be sent.')).toBeVisible();
  expect(await completed(context)).toEqual([]);
  await expectGoodInEachLook(page, () => expect(page.getByText(text).first()).toBeVisible());

  await page.getByRole('link', { name: `Reload as ${second.username}` }).click();
  await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.getByText('answer waits')).toHaveCount(0);
  expect(await completed(context)).toEqual([]);
  await signIn(context, first);
  await page.reload();
  await expect.poll(() => completed(context)).toHaveLength(1);
});

test('a tab without messages from others learns from the server that another user is signed in', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/flashcards');
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  // Blocks other requests of the page, which could reveal the change of user before this response.
  await expectLoaded(page);
  const { promise: answered, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/api\/(?!events)/, async (route) => {
    await answered;
    await route.continue();
  });
  const second = await signUp(page);
  const answer = page.waitForResponse('**/api/events');
  await page.getByRole('button', { name: /Got it!/ }).click();
  await answer;
  letThrough();
  await expect(page.getByRole('heading', { name: `You are signed in as ${second.username}` })).toBeVisible();
  expect(await completed(context)).toEqual([]);
});

test('refused events are stored and shown, to export or to dismiss @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  // Two cards that the trial does not open, answered as on a device that once had them.
  await leaveWaiting(page, [201, 202]);
  await page.reload();
  const text = '2 answers could not be counted: this card is not open to this account.';
  await expect(page.getByText(text)).toBeVisible();
  await expectGoodInEachLook(page, () => expect(page.getByText(text).first()).toBeVisible());
  await page.reload();
  await page.getByRole('button', { name: 'See them' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Card 201, Got it!, .*This card is not open to this account\.$/)).toBeVisible();
  await expectGoodInEachLook(page, () => expect(page.getByText(text).first()).toBeVisible());
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('answers-not-counted.csv');
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(text)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByText('could not be counted')).toHaveCount(0);
});

test('signed out while studying: nothing is lost, and signing in again sends it', async ({ page, context }) => {
  const learner = await signUp(page);
  await page.goto('/flashcards');
  await expect(page.getByRole('button', { name: /Reveal Answer/ })).toBeVisible();
  await context.request.post('/api/auth/logout', { data: {} });
  await gotIt(page);
  const text = 'You are signed out. Sign in; nothing is lost.';
  await expect(page.getByText(text)).toBeVisible();
  await expectGoodInEachLook(page, () => expect(page.getByText(text).first()).toBeVisible());
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Username').fill(learner.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(learner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/flashcards$/);
  await expect.poll(() => completed(context)).toHaveLength(1);
  await expect(page.getByText(text)).toHaveCount(0);
});

test('a response lost on its way is retried, and counts once', async ({ browser }) => {
  const relay = await startRelay(Number(process.env['JOURNEYS_PORT']));
  const context = await browser.newContext({ baseURL: relay.address });
  const page = await context.newPage();
  await signUp(page);
  relay.answer('/api/events', '{"results":[');
  await page.goto('/flashcards');
  await gotIt(page);
  await expect(page.getByText('1 answer waits to be sent.')).toBeVisible();
  relay.restore('/api/events');
  await expect.poll(() => completed(context)).toHaveLength(1);
  await expect(page.getByText('1 answer waits to be sent.')).toHaveCount(0);
  await context.close();
  await relay.disconnect();
});

for (const [wrong, milliseconds, tag] of [
  ['two days ahead', 2 * 24 * 3_600_000, ''],
  ['40 minutes behind', -40 * 60_000, ' @gate'],
] as const) {
  test(`study on a device whose clock is ${wrong} counts today${tag}`, async ({ page, context }) => {
    await page.addInitScript((off) => {
      const now = Date.now.bind(Date);
      globalThis.Date = new Proxy(Date, {
        construct: (date, parts) => Reflect.construct(date, parts.length === 0 ? [now() + off] : parts),
        get: (date, key) => (key === 'now' ? () => now() + off : Reflect.get(date, key)),
      });
    }, milliseconds);
    await signUp(page);
    await page.goto('/flashcards');
    await gotIt(page);
    await expect(page.getByText('10 Points')).toBeVisible();
    await expect.poll(() => completed(context)).toEqual([expect.any(Number)]);
    const progress = await (await context.request.get('/api/progress')).json();
    expect(progress).toMatchObject({ totalPoints: 10, currentStreak: 1 });
    await page.goto('/dashboard');
    await expect(page.getByText(/could not be counted/)).toHaveCount(0);
    await expect(page.getByText('10 Points')).toBeVisible();
  });
}
