import type { BrowserContext, Page } from '@playwright/test';
import { startRelay, type Relay } from './support/relay.ts';
import { expect, signUp, test as base, openAccountRow } from './support/test.ts';
import { countWaiting } from './support/waiting-events.ts';

/** These journeys use their own proxy, and allow the service worker. */
const test = base.extend<{ productPort: number; relay: Relay }>({
  productPort: [Number(process.env['JOURNEYS_PORT']), { option: true }],
  relay: async ({ productPort }, provide) => {
    const relay = await startRelay(productPort);
    await provide(relay);
    await relay.disconnect();
  },
  baseURL: async ({ relay }, provide) => provide(relay.address),
  serviceWorkers: 'allow',
});

/** Waits until the browser has stored what a visit leaves. */
async function everythingCached(page: Page, { signedIn = true } = {}): Promise<void> {
  const isCached = () =>
    page.evaluate(
      async (last) => {
        const library = await (await caches.open('law-library')).keys();
        return library.length === 1 && (last === null || (await caches.match(last)) !== undefined);
      },
      signedIn ? '/api/guide' : null,
    );
  await expect.poll(isCached, { timeout: 60_000 }).toBe(true);
}

async function goOffline(relay: Relay, context: BrowserContext): Promise<void> {
  await relay.disconnect();
  await context.setOffline(true);
}

async function comeBack(relay: Relay, context: BrowserContext): Promise<void> {
  await relay.reconnect();
  await context.setOffline(false);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('after one visit screens open offline, offline answers are sent once, and signing out deletes them @gate', async ({
  page,
  context,
  relay,
}) => {
  test.slow();
  const { username } = await signUp(page);
  await page.goto('/dashboard');
  await expect(heading(page, 'Your Learning Dashboard')).toBeVisible();
  await everythingCached(page);
  await goOffline(relay, context);
  await page.close();

  const offline = await context.newPage();
  for (const [path, name] of [
    ['/study-sets', 'Study Sets'],
    ['/review', 'Review'],
    ['/dashboard', 'Your Learning Dashboard'],
    ['/law/employment-act', /Employment Act/],
  ] as const) {
    await offline.goto(path);
    await expect(heading(offline, name), path).toBeVisible();
  }
  await offline.goto('/verify');
  await expect(heading(offline, 'You are offline')).toBeVisible();
  await offline.goto('/law/employment-act');
  await offline.locator('main a[href="/law/employment-act/26"]').first().click();
  await expect(offline).toHaveURL(/\/law\/employment-act\/26$/);
  await expect(offline).toHaveTitle(/\b26\b/);

  await offline.goto('/flashcards');
  await context.setOffline(true);
  await offline.getByRole('button', { name: /Reveal Answer/ }).click();
  await offline.getByRole('button', { name: /Got it!/ }).click();
  await expect(
    offline.getByText('You are offline. 1 answer waits on this device and is sent when you are back.'),
  ).toBeVisible();
  await expect(offline.getByText('10 Points')).toBeVisible();
  await offline.close();

  const reopened = await context.newPage();
  await reopened.goto('/flashcards');
  await expect(reopened.getByText('10 Points')).toBeVisible();
  await reopened.close();

  // On a screen without study unsent events are sent as well, once.
  await comeBack(relay, context);
  const back = await context.newPage();
  await back.goto('/glossary');
  const onServer = async () => {
    const { completedCards, totalPoints } = await (await back.request.get('/api/progress')).json();
    return { cards: completedCards.length, points: totalPoints };
  };
  await expect.poll(onServer).toEqual({ cards: 1, points: 10 });
  await back.reload();
  await expect(heading(back, 'Glossary')).toBeVisible();
  await expect(back.getByText('answer waits')).toHaveCount(0);
  expect(await onServer()).toEqual({ cards: 1, points: 10 });

  // Responses are stored too: they survive another loss of the network.
  await goOffline(relay, context);
  await back.goto('/flashcards');
  await expect(back.getByText('10 Points')).toBeVisible();

  // Signing out deletes what is stored of the user; the law stays for the next one.
  await comeBack(relay, context);
  await back.goto('/dashboard');
  await back.getByRole('button', { name: username }).click();
  await back.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(back).toHaveURL(/\/$/);
  await goOffline(relay, context);
  await back.goto('/dashboard');
  await expect(back.getByRole('main')).toBeVisible();
  await expect(back.getByText(username)).toHaveCount(0);
  await expect.poll(() => back.evaluate(async () => caches.has('stored-answers'))).toBe(false);
  await back.goto('/law');
  await expect(heading(back, 'Law Library')).toBeVisible();
});

test('a user’s stored data are deleted at sign-out even without a message to the worker, which was stopped meanwhile', async ({
  page,
  context,
  relay,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/dashboard');
  await everythingCached(page);
  // Someone else signs in past the worker, which the browser then stops.
  const { username } = await signUp(page);
  const next = String((await (await page.request.get('/api/auth/me')).json()).id);
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: username })).toBeVisible();
  const owners = () =>
    page.evaluate(async () => {
      const cache = await caches.open('stored-answers');
      const cachedRequests = await cache.keys();
      const answers = await Promise.all(
        cachedRequests.filter(({ url }) => url.includes('/api/')).map((request) => cache.match(request)),
      );
      return [...new Set(answers.map((answer) => answer?.headers.get('x-account')))];
    });
  await expect.poll(owners).toEqual([next]);
  await everythingCached(page);
  await goOffline(relay, context);
  await page.goto('/review');
  await expect(page.getByRole('button', { name: username })).toBeVisible();
  expect(await owners()).toEqual([next]);
});

test('unsent events on this device are deleted with their account', async ({ page, relay }) => {
  await signUp(page);
  relay.answer('/api/events', null);
  await page.goto('/flashcards');
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  await page.getByRole('button', { name: /Got it!/ }).click();
  await expect.poll(() => countWaiting(page)).toBe(1);
  await expect(page.getByText('1 answer waits to be sent.')).toBeVisible();
  await page.goto('/account');
  await openAccountRow(page, 'Delete my account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('a quiet place to read');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: /^Goodbye/ })).toBeVisible();
  await expect.poll(() => countWaiting(page)).toBe(0);
});

test('a new version waits until it is accepted, and an open tab continues with the old one @gate', async ({
  page,
  context,
  relay,
}) => {
  await signUp(page);
  await page.goto('/dashboard');
  await everythingCached(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(heading(other, 'Your Learning Dashboard')).toBeVisible();

  // The next release has the glossary in another file, and the server no longer has the old one.
  const worker = await (await page.request.get('/service-worker.js')).text();
  const glossary = /\/assets\/GlossaryScreen-[\w-]+\.js/.exec(worker)?.[0] ?? '';
  const moved = glossary.replace('GlossaryScreen', 'Glossary');
  relay.answer(moved, 'export default () => null;');
  relay.answer(glossary, null);
  relay.answer('/service-worker.js', worker.replace(glossary, moved));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());

  for (const tab of [page, other]) {
    await expect(tab.getByText('A new version is ready.')).toBeVisible();
  }
  const loaded = await other.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  await expect(heading(page, 'Your Learning Dashboard')).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();

  await other.evaluate(() => history.pushState(null, '', '/glossary'));
  await expect(heading(other, 'Glossary')).toBeVisible();
  expect(await other.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('a screen whose file is gone says so, and Try Again loads the current version', async ({
  page,
  context,
  relay,
}) => {
  await signUp(page);
  const glossary =
    /\/assets\/GlossaryScreen-[\w-]+\.js/.exec(await (await page.request.get('/service-worker.js')).text())?.[0] ?? '';
  relay.answer(glossary, null);
  // A page of its own: the browser complains of the file, as it should.
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await expect(heading(tab, 'Your Learning Dashboard')).toBeVisible();
  await tab.evaluate(() => history.pushState(null, '', '/glossary'));
  await expect(heading(tab, 'This page did not load')).toBeVisible();
  relay.restore(glossary);
  await tab.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(tab, 'Glossary')).toBeVisible();
});

test('the worker can be recalled: it deletes its caches, unregisters and disturbs no tab', async ({ page, relay }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await everythingCached(page);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  const { RETIRING_WORKER } = await import('../src/platform/server/web/static-files.ts');
  relay.answer('/service-worker.js', RETIRING_WORKER);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ]),
    )
    .toEqual([0, 0]);
  await page.getByRole('link', { name: 'Flashcards' }).first().click();
  await expect(page.getByText(/^Card 1 of/)).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('a visitor can read the law library offline', async ({ page, context, relay }) => {
  await page.goto('/login');
  await everythingCached(page, { signedIn: false });
  await goOffline(relay, context);
  await page.goto('/law/labour-relations-act');
  await expect(heading(page, /Labour Relations Act/)).toBeVisible();
});

test('a tool opens offline, keeps its input, and calculates once online', async ({ page, context, relay }) => {
  await page.goto('/login');
  await everythingCached(page, { signedIn: false });
  await goOffline(relay, context);
  await page.goto('/tools');
  await page.getByRole('link', { name: /^Notice, when you leave/ }).click();
  await expect(heading(page, 'Notice, when you leave')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  const dayOf = (which: string) => page.getByRole('group', { name: which });
  await dayOf('First day of work').getByLabel('Day').fill('3');
  await dayOf('First day of work').getByLabel('Month').fill('2');
  await dayOf('First day of work').getByLabel('Year').fill('2020');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(dayOf('First day of work').getByLabel('Year')).toHaveValue('2020');
  await comeBack(relay, context);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
  await expect(page.locator('#answer')).toBeVisible();
});

test('the search finds content stored on this device, in the palette and on its page', async ({
  page,
  context,
  relay,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/glossary');
  await expect(heading(page, 'Glossary')).toBeVisible();
  await everythingCached(page);
  await goOffline(relay, context);
  await page.goto('/search?q=sacked');
  await expect(page.getByText('Searching what is on this device.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The law' }).getByRole('listitem').first()).toContainText('Part IX');
  await page.goto('/glossary');
  const field = page.getByRole('combobox', { name: 'Search the law, cards, scenarios, terms and tools' });
  // The keys of the search come after the paint.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeVisible({ timeout: 500 });
  }).toPass();
  await field.fill('sec 54');
  await expect(page.getByText('Searching what is on this device')).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/law\/employment-act\/54$/);
  await expect(heading(page, /Paying below the order/)).toBeVisible();
  await comeBack(relay, context);
});

test('offline Jocelyn gives the answers stored on this device', async ({ page, context, relay }) => {
  test.slow();
  await signUp(page);
  await page.goto('/jocelyn');
  await expect(heading(page, 'Ask Jocelyn')).toBeVisible();
  await everythingCached(page);
  await goOffline(relay, context);
  await page.goto('/jocelyn');
  const field = page.getByRole('textbox', { name: 'Your question' });
  await field.fill('How much vacation do I get?');
  await field.press('Enter');
  const answer = page.getByRole('article', { name: 'Jocelyn’s answer' });
  await expect(answer).toContainText('leave');
  await expect(answer).toContainText('Note: Using simulated response - AI service temporarily unavailable');
  await expect(answer.getByRole('list', { name: 'Sources' }).getByRole('link').first()).toBeVisible();
  await comeBack(relay, context);
});
