import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, signUp, test } from './support/test.ts';

/** The side of the card that is up. */
const sideUp = (page: Page) => page.locator('article > :not([inert])');

/** A marked term opens its definition. */
const TERM = '[aria-haspopup="dialog"]';

/** Returns the first marked term on the visible side of the card. */
function firstTerm(page: Page) {
  return sideUp(page).locator(TERM).first();
}

/** A card whose question has a term, whatever the deck is like. */
async function openCardWithTerm(page: Page): Promise<void> {
  await page.goto('/flashcards');
  await expect(page.getByText(/^Card 1 of/)).toBeVisible();
  await page.getByRole('button', { name: /Reveal Answer/ }).click();
  for (let card = 2; card <= 10 && (await firstTerm(page).count()) === 0; card += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(new RegExp(`^Card ${card} of`))).toBeVisible();
    await page.getByRole('button', { name: /Reveal Answer/ }).click();
  }
  await expect(firstTerm(page)).toBeVisible();
}

test('a marked term opens its definition by keyboard, without triggering study keys', async ({ page }) => {
  await signUp(page);
  await openCardWithTerm(page);
  const position = await page.getByText(/^Card \d+ of/).textContent();
  const term = firstTerm(page);
  await term.focus();
  await term.press('Enter');
  const meaning = page.getByRole('dialog');
  await expect(meaning).toBeVisible();
  await expect(term).toHaveAttribute('aria-expanded', 'true');
  await expect(meaning.getByRole('button', { name: /^Hear / })).toBeVisible();
  await expect(meaning.getByRole('link', { name: 'Open in the glossary' })).toHaveAttribute(
    'href',
    /^\/glossary#[a-z0-9-]+$/,
  );
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Card \d+ of/)).toHaveText(position ?? '');
  await expect(meaning).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await expect(term).toBeFocused();
  await expect(term).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  await expect(meaning).toBeVisible();
  await expect(page.getByRole('button', { name: /Got it!/ })).toBeVisible();

  await meaning.getByRole('button', { name: 'Close' }).click();
  await expect(meaning).toBeHidden();
  await expect(term).toBeFocused();
  await term.press('Enter');
  await meaning.getByRole('link', { name: 'Open in the glossary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
  await expect(meaning).toBeHidden();
  await expect(page.locator('li:focus')).toBeInViewport();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tap opens the definition inside the window, another closes it', async ({ page }) => {
    await signUp(page);
    await openCardWithTerm(page);
    const term = firstTerm(page);
    await term.tap();
    const meaning = page.getByRole('dialog');
    await expect(meaning).toBeVisible();
    const box = await meaning.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await expectNoSidewaysScroll(page);
    await term.tap();
    await expect(meaning).toBeHidden();
    await term.tap();
    await meaning.getByRole('button', { name: 'Close' }).tap();
    await expect(meaning).toBeHidden();
  });
});

test('a card is readable when the glossary does not load', async ({ page }) => {
  await signUp(page);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/glossary'));
  await page.route('**/api/glossary', (route) => route.abort());
  await page.goto('/flashcards');
  await lost;
  await expect(page.getByText(/^Card 1 of/)).toBeVisible();
  await expect(page.locator(`article ${TERM}`)).toHaveCount(0);
  await expect(sideUp(page).getByRole('heading', { level: 2 })).not.toBeEmpty();
});

test('marking the terms moves no word', async ({ page }) => {
  await signUp(page);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/glossary', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/flashcards');
  const question = sideUp(page).getByRole('heading', { level: 2 });
  await expect(question).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await question.evaluate((element) => [element.getBoundingClientRect().height, element.textContent]);
  answered.resolve();
  await expect(page.locator(`article ${TERM}`).first()).toBeAttached();
  expect(await question.evaluate((element) => [element.getBoundingClientRect().height, element.textContent])).toEqual(
    before,
  );
});

test('the glossary is searched, filtered and opened by address', async ({ page }) => {
  await signUp(page);
  await page.goto('/glossary#strike');
  await expect(page.locator('#strike')).toBeFocused();
  await expect(page.locator('#strike')).toBeInViewport();
  await expect(page.locator('#strike').getByRole('button', { name: 'Hear Strike' })).toBeVisible();
  await expect(page.locator('#written-particulars').getByRole('link', { name: /^Read the law/ })).toHaveAttribute(
    'href',
    /^\/law\/employment-act\//,
  );

  await page.getByLabel('Search the glossary').fill('severance');
  await expect(page.getByRole('heading', { level: 3, name: 'Severance Pay' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Magistrate' })).toHaveCount(0);
  await page.getByLabel('Search the glossary').fill('nothing of the kind');
  await expect(page.getByRole('heading', { name: 'No term matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all terms' }).click();
  await page.getByLabel('Kind of law').selectOption('Common law');
  await expect(page.getByRole('heading', { level: 3, name: 'Severance Pay' })).toHaveCount(0);
  await page.getByLabel('Kind of law').selectOption('All');
  await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'S' }).click();
  await expect(page.locator('#letter-s')).toBeInViewport();
});
