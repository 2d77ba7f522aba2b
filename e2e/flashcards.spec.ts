import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sharedDataDir } from './support/database.ts';
import { makeReady } from './support/exams.ts';
import { expect, expectLoaded, signUp, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const position = (page: Page) => page.getByText(/^Card \d+ of \d+$/).first();
const FINISHED = "Congratulations! You've completed all flashcards in this set.";

/** Completes cards by the call the screen makes. */
async function complete(page: Page, cardIds: readonly number[]): Promise<void> {
  const at = new Date().toISOString();
  const events = cardIds.map((cardId) => ({ id: randomUUID(), kind: 'card.completed', cardId, at }));
  expect((await page.request.post('/api/events', { data: { events } })).status()).toBe(200);
}

/** Answers the card that is up, and waits for the next one or the end. */
async function answer(page: Page, grade: 'Got it!' | 'Need Practice'): Promise<void> {
  await button(page, /Reveal Answer/).click();
  await button(page, new RegExp(grade)).click();
  await expect(button(page, new RegExp(grade))).toHaveCount(0);
  const next = button(page, /Reveal Answer/).and(page.locator(':not([aria-disabled])'));
  await expect(next.or(page.getByRole('heading', { name: FINISHED }))).toBeVisible();
}

/** Opens a level as the list of levels does. */
async function openLevel(page: Page, level: object): Promise<void> {
  await page.goto('/study-sets');
  await page.evaluate((selected) => {
    localStorage.setItem('level_mode', 'true');
    localStorage.setItem('selected_level', JSON.stringify(selected));
  }, level);
  await page.goto('/flashcards');
}

const FIRST_STEPS = { id: 1, name: 'First Steps', difficulty: 'beginner', cardRange: [1, 20] };

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('an average card fits the screen with all its actions, in a set and in a level', async ({ page }) => {
      await signUp(page);
      /** Nothing scrolls, and every control of the side that is up is in the window and under nothing else. */
      const expectOneScreen = async () => {
        await expectLoaded(page);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        expect(
          await page.evaluate(() => {
            const { scrollHeight, clientHeight } = document.documentElement;
            const sides = [...document.querySelectorAll('article > :not([inert])')];
            const scrolled = sides
              .flatMap((side) => [...side.children])
              .filter((part) => part.scrollHeight > part.clientHeight + 1);
            const hidden = [...document.querySelectorAll<HTMLElement>('main button')]
              .filter((control) => control.checkVisibility() && control.closest('[inert]') === null)
              .filter((control) => {
                const { left, right, top, bottom } = control.getBoundingClientRect();
                const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                return top < 0 || bottom > innerHeight || met === null || !control.contains(met);
              });
            return {
              page: scrollHeight - clientHeight,
              scrolled: scrolled.length,
              hidden: hidden.map(({ textContent }) => textContent),
            };
          }),
        ).toEqual({ page: 0, scrolled: 0, hidden: [] });
      };
      await page.goto('/flashcards');
      await expect(position(page)).toBeVisible();
      const trial = page.getByText('3 days remaining in your trial');
      if (width < 760) {
        await expect(trial).toBeHidden();
        await page.getByRole('button', { name: /^Study set: / }).click();
      }
      await expect(trial.filter({ visible: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Upgrade Now' }).filter({ visible: true })).toHaveAttribute(
        'href',
        '/checkout',
      );
      if (width < 760) await page.keyboard.press('Escape');
      await expect(
        page.getByText('Labour Relations Act', { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
      await expectOneScreen();
      await button(page, /Reveal Answer/).click();
      await expect(button(page, /Got it!/)).toBeInViewport({ ratio: 1 });
      await expectOneScreen();
      await openLevel(page, FIRST_STEPS);
      await expect(button(page, 'Exit Level')).toBeVisible();
      await expectOneScreen();
    });
  });
}

test('a press anywhere on the card turns it, except on a link or a term, or when selecting text', async ({ page }) => {
  await signUp(page);
  await page.goto('/flashcards');
  await expect(position(page)).toBeVisible();
  const card = page.getByRole('article');
  await card.getByText('Question', { exact: true }).click();
  await expect(button(page, /Got it!/)).toBeVisible();
  const term = page.locator('article > :not([inert]) [aria-haspopup="dialog"]').first();
  await term.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(button(page, /Got it!/)).toBeVisible();
  await page.keyboard.press('Escape');

  // The press that ends a text selection does not turn the card, and the next one does.
  const question = page.locator('article > :not([inert]) h2');
  const { x = 0, y = 0, width = 0 } = (await question.boundingBox()) ?? {};
  await page.mouse.move(x + 2, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 8, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(3);
  await expect(button(page, /Got it!/)).toBeVisible();
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await question.click();
  await expect(button(page, /Reveal Answer/)).toBeVisible();
});

test('the card is not a button for screen readers, and its tools keep their names @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/flashcards');
  await expect(position(page)).toBeVisible();
  await expect(page.getByRole('article').and(page.getByRole('button'))).toHaveCount(0);
  for (const name of ['Previous', 'Bookmark', 'Shuffle', 'Share', 'Next'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const bookmark = page.getByRole('button', { name: 'Bookmark', exact: true });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  // Phones show it when there is something to undo.
  await answer(page, 'Got it!');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
});

test('a card that needs practice returns after three others, and the set ends when each card was known @phone-full @gate', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/flashcards?category=minimum_wages');
  await expect(position(page)).toHaveText('Card 1 of 6');
  await answer(page, 'Need Practice');
  await expect(position(page)).toHaveText('Card 2 of 6');
  await expect(page.getByText('1 returns')).toBeVisible();
  for (const next of ['Card 3 of 6', 'Card 4 of 6', 'Card 1 of 6']) {
    await answer(page, 'Got it!');
    await expect(position(page)).toHaveText(next);
  }
  await expect(page.getByText('Once more', { exact: true })).toBeVisible();
  for (const next of ['Card 5 of 6', 'Card 6 of 6']) {
    await answer(page, 'Got it!');
    await expect(position(page)).toHaveText(next);
  }
  await answer(page, 'Got it!');
  await expect(page.getByRole('heading', { name: FINISHED })).toBeFocused();
  const end = page.getByRole('region', { name: 'Cards' });
  await expect(end).toContainText(/Known\s*5\s*of 6 cards/);
  await expect(end).toContainText(/To practise\s*1\s*of 6 cards/);
  await expect(end).toContainText(/Points\s*\+60\s*6 new cards/);
  await expect(end).toContainText(/Day streak\s*1\s*day/);
  const returnDates = page.getByRole('region', { name: 'When they come back' }).getByRole('listitem');
  // In the last hour of a day in Grenada the hint states the remaining time.
  await expect(returnDates.first()).toContainText(/^1card, (Tomorrow|In \d+ minutes?)/);
  await expect(returnDates.first()).toContainText('the ones you marked Need Practice');
  await expect(page.getByRole('region', { name: 'Employment Act 1999' })).toContainText('23 of 23 cards to go.');

  await button(page, 'Undo last answer').click();
  await expect(position(page)).toHaveText('Card 6 of 6');
  await button(page, /Got it!/).click();
  await button(page, 'Practise the 1 again').click();
  await expect(position(page)).toHaveText('Card 1 of 1');
  await answer(page, 'Got it!');
  await page.getByRole('link', { name: 'Study Now' }).click();
  await expect(page).toHaveURL(/category=employment/);
  await expect(position(page)).toHaveText('Card 1 of 23');
});

test('a level ends with its own quiz, and announces its result once @phone-full @gate', async ({ page }) => {
  test.slow();
  await signUp(page);
  await complete(
    page,
    Array.from({ length: 17 }, (_, index) => index + 1),
  );
  await openLevel(page, FIRST_STEPS);
  for (let card = 18; card <= 20; card += 1) await answer(page, 'Got it!');
  await expect(page.getByRole('heading', { name: FINISHED })).toBeFocused();
  const next = page.getByRole('region', { name: 'Level 1: take the quiz' });
  await expect(next).toContainText('Get 7 of 10 right and Level 2 opens.');
  await expect(next.getByRole('link', { name: 'Take the level quiz' })).toHaveAttribute('href', '/quiz?level=1');
  await expect(page.getByText('20 cards completed.')).toBeVisible();
  await expect(page.getByText('20 cards completed.')).toHaveCount(1);

  await page.goto('/flashcards');
  await expect(page.getByRole('heading', { name: 'You know all 20 cards.' })).toBeVisible();
  await next.getByRole('link', { name: 'Take the level quiz' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Level 1: First Steps' })).toBeVisible();
  await expect(page.getByText('Level 2 opens at 10 completed cards and a quiz average of 70%.')).toBeVisible();
  await expect(page.getByText('10 questions, four answers each.')).toBeVisible();
  await button(page, 'Start Quiz').click();
  await expect(page.getByText('Question 1 of 10')).toBeVisible();
  const { running } = await (await page.request.get('/api/quiz/sessions')).json();
  expect(await (await page.request.get(`/api/quiz/sessions/${running.id}`)).json()).toMatchObject({
    setup: { studyLevel: 1 },
  });
});

test('a notice covers no control while a card is studied @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/flashcards');
  await expect(position(page)).toBeVisible();
  const pressed = page.getByRole('button', { name: 'Bookmark', exact: true });
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize({ width, height });
    await pressed.click();
    const notice = page.getByRole('region', { name: /Notifications/ }).getByText(/Bookmark/);
    await expect(notice).toBeVisible();
    await expect
      .poll(() =>
        notice.evaluate((element) => {
          const own = element.closest('[data-tone]')?.getBoundingClientRect() ?? new DOMRect();
          return [...document.querySelectorAll('a, button')]
            .filter((action) => action.closest('[popover], [inert]') === null && action.checkVisibility())
            .filter((action) => {
              const { left, right, top, bottom } = action.getBoundingClientRect();
              return right > own.left && left < own.right && bottom > own.top && top < own.bottom;
            })
            .map(({ textContent }) => textContent);
        }),
      )
      .toEqual([]);
  }
});

test('the end of the trial deck leads to premium, and says nothing false offline', async ({ page, context }) => {
  await signUp(page);
  const { flashcards } = await (await page.request.get('/api/flashcards')).json();
  const ids: number[] = flashcards.map(({ id }: { id: number }) => id);
  const wages = flashcards.filter(({ category }: { category: string }) => category === 'Minimum Wages');
  await complete(
    page,
    ids.filter((id) => id !== wages.at(-1).id),
  );
  await page.goto(`/flashcards?category=minimum_wages&card=${wages.at(-1).id}`);
  await expect(position(page)).toHaveText(`Card ${wages.length} of ${wages.length}`);
  await expect(page).toHaveURL(/\?category=minimum_wages$/);
  await expectLoaded(page);
  await answer(page, 'Got it!');
  const upgrade = page.getByRole('region', { name: /^Keep going with all \d+ cards\.$/ });
  await expect(upgrade.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/checkout');
  await button(page, 'Restart').click();
  await expect(position(page)).toHaveText(`Card 1 of ${wages.length}`);
  await context.setOffline(true);
  for (const _ of wages) await answer(page, 'Got it!');
  await expect(page.getByText('counted when you are back online').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('counted when you are back online')).toHaveCount(0);
});

test('study continues at the last card of the last set, on this device and on any other @phone-full @gate', async ({
  page,
  browser,
}, info) => {
  const learner = await signUp(page);
  await page.goto('/flashcards?category=labour_relations');
  await expect(position(page)).toHaveText('Card 1 of 11');
  await answer(page, 'Got it!');
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok());
  await answer(page, 'Need Practice');
  await taken;
  await button(page, 'Next').click();
  await expect(position(page)).toHaveText('Card 4 of 11');
  await page.goto('/dashboard');
  await expect(page.getByText(/^1 of 11 cards known\b/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue studying' }).click();
  await expect(position(page)).toHaveText('Card 3 of 11');

  const other = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' });
  const elsewhere = await other.newPage();
  await elsewhere.request.post('/api/auth/login', { data: learner });
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByText(/^1 of 11 cards known\b/)).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Continue studying' }).click();
  await expect(position(elsewhere)).toHaveText('Card 3 of 11');
  await other.close();
});

test('a returned card does not change the stored position', async ({ page, browser }, info) => {
  const learner = await signUp(page);
  await page.goto('/flashcards?category=labour_relations');
  await answer(page, 'Need Practice');
  for (const place of [2, 3, 4]) {
    await expect(position(page)).toHaveText(`Card ${place} of 11`);
    await answer(page, 'Got it!');
  }
  await expect(page.getByText('Once more').first()).toBeVisible();
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok());
  await answer(page, 'Got it!');
  await taken;
  const other = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' });
  const elsewhere = await other.newPage();
  await elsewhere.request.post('/api/auth/login', { data: learner });
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByText(/^4 of 11 cards known\b/)).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Continue studying' }).click();
  await expect(position(elsewhere)).toHaveText('Card 5 of 11');
  await other.close();
});

test('a level continues as a level', async ({ page }) => {
  await signUp(page);
  await openLevel(page, FIRST_STEPS);
  await answer(page, 'Got it!');
  await expect(position(page)).toHaveText('Card 2 of 20');
  await page.goto('/dashboard');
  await expect(page.getByText(/^1 of 20 cards known\b/)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('level_mode'));
  await page.getByRole('link', { name: 'Continue studying' }).click();
  await expect(page.getByRole('complementary', { name: 'Your level' })).toContainText('Level 1: First Steps');
  await expect(position(page)).toHaveText('Card 2 of 20');
});

test('the estimated times of study sets follow the shown cards', async ({ page }) => {
  await signUp(page);
  await page.goto('/study-sets');
  await expect(page.getByRole('main')).toContainText(/23 cards\s*40-55 minutes/);
  await makeReady(page, sharedDataDir(), { law: 'Employment Act', cards: 1 });
  await page.reload();
  await expect(page.getByRole('main')).toContainText(/1\d\d cards\s*3-4 hours/);
});
