import { expect, signUp, test } from './support/test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a provision is found from the library, read, and left for the next @gate', async ({ page }) => {
    await page.goto('/law');
    await page
      .getByRole('link', { name: /Employment Act 1999/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: /Discrimination/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/law\/employment-act\/26$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Discrimination' })).toBeVisible();
    await expect(page.getByText('national extraction').first()).toBeVisible();
    await page.getByRole('link', { name: /27/ }).last().click();
    await expect(page).toHaveURL(/\/law\/employment-act\/27$/);
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  });
});

test.describe('a visitor without script', () => {
  test.use({ javaScriptEnabled: false });

  test('opens cards of a section on its own page, and is then led to registration @phone-full', async ({ page }) => {
    await page.goto('/law/employment-act/30');
    const cards = page.getByRole('region', { name: 'Try them. No account needed.' });
    await expect(cards).toBeHidden();
    await page.getByRole('link', { name: 'Study these cards' }).click();
    await expect(cards).toBeVisible();
    const first = cards.getByRole('listitem').filter({ hasText: 'Written particulars.' });
    await first.getByText('Reveal Answer').click();
    await expect(first.getByText(/^Within one month of the start of the job/)).toBeVisible();
    await first.getByRole('link', { name: 'Got it!' }).click();
    await expect(cards).toBeVisible();
    await expect(cards.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  });

  test('reads confirmed statements apart from unconfirmed ones, and whom to ask', async ({ page }) => {
    await page.goto('/law/employment-act/42');
    const parts = page.locator('main').getByRole('heading', { level: 2 });
    await expect(parts.filter({ hasText: /plain words|^From|confirm|Related|Sources/ })).toHaveText([
      'In plain words',
      'From the Act, an Order or an official source',
      'From a named secondary source',
      'Not confirmed',
      'Related sections',
      'Sources',
    ]);
    await expect(page.getByText('We have not been able to confirm this. Ask the Labour Department.')).toBeVisible();
    await page.getByRole('link', { name: 'Source 1' }).first().click();
    await expect(page).toHaveURL(/#source-1$/);
  });
});

test('a signed-in user studies the cards of a section in the app', async ({ page }) => {
  await signUp(page);
  await page.goto('/law/employment-act/30');
  await page.getByRole('link', { name: 'Study these cards' }).click();
  await expect(page).toHaveURL(/\/flashcards\?category=employment$/);
});

test('every link of the library leads to an existing page', async ({ page, request, baseURL }) => {
  test.slow();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(addresses.length).toBeGreaterThan(100);
  const targets = new Map<string, string>();
  for (const address of addresses) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    const html = await answer.text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `${baseURL}${address}`);
      if (url.origin === new URL(`${baseURL}`).origin) targets.set(url.pathname + url.search, address);
    }
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, fragment = ''] of html.matchAll(/href="#([^"]+)"/g))
      expect([address, fragment, ids.has(fragment)]).toEqual([address, fragment, true]);
  }
  for (const [target, from] of targets)
    expect([from, target, (await request.get(target, { maxRedirects: 0 })).status()]).toEqual([from, target, 200]);
  await page.goto('/law');
});

test('the citation on a card leads to its page in the library', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/flashcards');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /law library, opens in a new tab/ })
    .first()
    .click();
  const library = await opened;
  await expect(library).toHaveURL(/\/law\//);
  await expect(library.getByRole('heading', { level: 1 })).toBeVisible();
});

test('invalid Host headers share one cached document per page', async ({ request }) => {
  for (const path of ['/', '/login', '/law', '/tools', '/sheets', '/testimonials']) {
    const tags = new Set<string | undefined>();
    for (let index = 0; index < 100; index += 1) {
      const response = await request.head(path, { headers: { host: `made-up-${index}.example` } });
      tags.add(response.headers()['etag']);
    }
    expect([path, [...tags]]).toEqual([path, [expect.any(String)]]);
  }
  const page = await (await request.get('/law', { headers: { host: 'made-up.example' } })).text();
  expect(page).toContain('<link rel="canonical" href="http://localhost:');
  expect(page).not.toContain('made-up.example');
});
