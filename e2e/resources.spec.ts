import type { Page } from '@playwright/test';
import { expect, signUp, test } from './support/test.ts';

const STEPS = 9;

function stepHeading(page: Page) {
  return page.getByRole('main').locator('h2').first();
}

test('legal resources link to the documents, the references and the reasons', async ({ page }) => {
  await signUp(page);
  await page.goto('/resources');
  await expect(page.getByRole('heading', { level: 1, name: 'Legal Resources' })).toBeVisible();

  const access = page.getByRole('link', { name: /^Access/ });
  await expect(access).toHaveAttribute('href', '/jocelyn');
  await expect(access).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: /^Learn More/ }).press('Enter');
  await expect(page.getByText('Your conversations are kept in your account.')).toBeVisible();

  for (const [title, file] of [
    ['Employment Act 1999 (Cap. 89)', 'employment-act'],
    ['Labour Relations Act 1999 (Cap. 157A)', 'labour-relations-act'],
    ['Minimum Wages Order 2023 (S.R.&O. 42 of 2023)', 'minimum-wages-order'],
    ['Minimum Wages (Amendment) Order 2023 (S.R.&O. 47 of 2023)', 'minimum-wages-amendment'],
  ] as const) {
    const volume = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
    const download = volume.getByRole('link', { name: /^Download PDF/ });
    await expect(download).toHaveAttribute('href', `/law/editions/${file}.pdf`);
    await expect(download).toHaveAttribute('download');
    await expect(volume.getByRole('link', { name: /^Open in new tab/ })).toHaveAttribute('target', '_blank');
    await expect(volume.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', /^\/law\//);
  }

  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: /^Minimum Wages \(Amendment\)/ }) }),
  ).toContainText('Our PDF does not contain the text of the Order.');

  const provisions = page.getByRole('article');
  await expect(provisions).toHaveCount(6);
  const hours = provisions.filter({ hasText: 'Hours and overtime' });
  await expect(hours.getByRole('link', { name: /^Employment Act, Cap\. 89, Part VI/ })).toHaveAttribute(
    'href',
    '/law/employment-act/part-vi',
  );
  const standing = hours.locator('details').first();
  await expect(standing.getByText(/One commercial guide alone gives the figure/)).toBeHidden();
  await standing.locator('summary').press('Enter');
  await expect(standing.getByText(/One commercial guide alone gives the figure/)).toBeVisible();

  const question = page.locator('details', { hasText: 'Is this legal advice?' });
  await question.locator('summary').click();
  await expect(question.getByText('It is here to help you learn.')).toBeVisible();
});

test('the guide is used by keyboard, and continues after a reload', async ({ page }) => {
  await signUp(page);
  await page.goto('/guide');
  const next = page.getByRole('button', { name: 'Next' });
  const previous = page.getByRole('button', { name: 'Previous' });
  const list = page.getByRole('navigation', { name: 'Steps of the guide' });
  await expect(previous).toBeHidden();
  await expect(list.getByRole('button')).toHaveCount(STEPS);

  await next.focus();
  for (let step = 2; step <= 4; step += 1) {
    await next.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `Step ${step} of ${STEPS}` })).toBeVisible();
    await expect(stepHeading(page)).toBeFocused();
  }
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `Step 4 of ${STEPS}`);
  await expect(list.getByRole('button', { name: /visited/ })).toHaveCount(3);

  await page.reload();
  await expect(page.getByText(`Step 4 of ${STEPS}`)).toBeVisible();
  await expect(list.getByRole('button', { name: /visited/ })).toHaveCount(3);
  await previous.click();
  await expect(page.getByText(`Step 3 of ${STEPS}`)).toBeVisible();

  for (let step = 4; step <= STEPS; step += 1) {
    await next.click();
    await expect(page.getByText(`Step ${step} of ${STEPS}`)).toBeVisible();
  }
  await expect(next).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('href', '/dashboard');
  await main.getByRole('link', { name: 'Start Learning', exact: true }).click();
  await expect(page).toHaveURL('/flashcards');
  await page.goBack();
  await expect(list.getByRole('button', { name: /visited/ })).toHaveCount(STEPS);
});

test('the guide continues on any device, and imports earlier browser progress once', async ({ page, browser }) => {
  const { username, password } = await signUp(page);
  const { id } = await (await page.request.get('/api/auth/me')).json();
  const { steps }: { steps: { id: string }[] } = await (await page.request.get('/api/guide')).json();
  const storedProgress = { at: steps[2]?.id, visited: [steps[0]?.id, steps[1]?.id] };
  await page.goto('/resources');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `guide.progress.${id}`,
    JSON.stringify(storedProgress),
  ] as const);
  const saved = page.waitForResponse((response) => /guide\/progress/.test(response.url()) && response.ok());
  await page.goto('/guide');
  await saved;
  await expect(page.getByText(`Step 3 of ${STEPS}`)).toBeVisible();

  const other = await browser.newContext();
  const phone = await other.newPage();
  await phone.request.post('/api/auth/login', { data: { username, password } });
  await phone.goto('/guide');
  await expect(phone.getByText(`Step 3 of ${STEPS}`)).toBeVisible();
  const list = phone.getByRole('navigation', { name: 'Steps of the guide' });
  await expect(list.getByRole('button', { name: /visited/ })).toHaveCount(2);
  const moved = phone.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await phone.getByRole('button', { name: 'Next' }).click();
  await moved;
  await other.close();

  await page.reload();
  await expect(page.getByText(`Step 4 of ${STEPS}`)).toBeVisible();
});

test('the guide counts the current deck', async ({ page }) => {
  await signUp(page);
  const { cards }: { cards: { total: number } } = await (await page.request.get('/api/guide')).json();
  await page.goto('/guide');
  await page.getByRole('button', { name: /Learn with flashcards/ }).click();
  await expect(page.getByText(`${cards.total} cards are in the deck today.`)).toBeVisible();
});
