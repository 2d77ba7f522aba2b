import type { Page } from '@playwright/test';
import { expect, signUp, test } from './support/test.ts';

const STREAM = '**/api/jocelyn/chat/stream';
const QUESTION = 'How much notice must my boss give me?';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const answers = (page: Page) => page.getByRole('article', { name: 'Jocelyn’s answer' });
const suggestions = (page: Page) => page.getByRole('region', { name: 'You could ask' });
const askButton = (page: Page) => page.getByRole('button', { name: /^Ask Jocelyn/ });
const widget = (page: Page) => page.getByRole('region', { name: 'Jocelyn', exact: true });

async function ask(page: Page, question = QUESTION): Promise<void> {
  const before = await answers(page).count();
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect(answers(page)).toHaveCount(before + 1);
}

async function openJocelyn(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/jocelyn');
  await expect(suggestions(page).getByRole('button')).toHaveCount(4);
}

test('a question is answered with its sources, and the next one continues it @phone @gate', async ({
  page,
  context,
}) => {
  await openJocelyn(page);
  const send = page.getByRole('button', { name: 'Send' });
  await field(page).fill('   ');
  await expect(send).toBeDisabled();
  await field(page).press('Enter');
  await expect(suggestions(page)).toBeVisible();

  await field(page).fill('How much notice');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('must my boss give me?  ');
  await expect(answers(page)).toHaveCount(0);
  await field(page).press('Enter');
  await expect(answers(page)).toHaveCount(1);
  await expect(page.getByRole('log').getByText('How much notice must my boss give me?')).toHaveText(
    'How much notice\nmust my boss give me?',
    { useInnerText: true },
  );
  await expect(suggestions(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/jocelyn\?conversation=/);

  const sources = answers(page).first().getByRole('list', { name: 'Sources' }).getByRole('link');
  await answers(page).first().getByRole('link', { name: 'Source 1', exact: true }).first().click();
  await expect(sources.first()).toBeFocused();
  const [law] = await Promise.all([context.waitForEvent('page'), sources.first().click()]);
  await expect(law).toHaveURL(/\/law\//);
  await law.close();

  await ask(page, 'And after six years?');
  await page.reload();
  await expect(answers(page)).toHaveCount(2);
});

test('a suggested question is asked by pressing it, and a new conversation starts with the welcome', async ({
  page,
}) => {
  await openJocelyn(page);
  const suggested = suggestions(page).getByRole('button').first();
  const question = (await suggested.textContent()) ?? '';
  await suggested.click();
  await expect(page.getByRole('log').getByText(question)).toBeVisible();
  await expect(answers(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'New conversation' }).first().click();
  await expect(suggestions(page).getByRole('button')).toHaveCount(4);
  await expect(page).toHaveURL(/\/jocelyn$/);
  await page.goBack();
  await expect(answers(page)).toHaveCount(1);
});

test('an answer can be copied with its sources', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openJocelyn(page);
  await ask(page);
  await page.getByRole('button', { name: 'Copy answer' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\n\nSources\n1\. .*Act/);
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
});

test('the conversation scrolls with the question, and a reader who scrolls back is left there', async ({ page }) => {
  await openJocelyn(page);
  await ask(page);
  const first = page.getByRole('log').getByText(QUESTION);
  await expect(first).toBeInViewport();
  const released = Promise.withResolvers<void>();
  await page.route(STREAM, async (route) => {
    await released.promise;
    await route.continue();
  });
  await field(page).fill('And after six years?');
  await field(page).press('Enter');
  await expect(page.getByText('Jocelyn is reading the Act')).toBeInViewport();
  await page.getByRole('region', { name: 'Conversation with Jocelyn' }).hover();
  await page.mouse.wheel(0, -5000);
  await expect(first).toBeInViewport();
  released.resolve();
  await expect(answers(page)).toHaveCount(2);
  await expect(first).toBeInViewport();
  await page.unroute(STREAM);
  await ask(page, 'What is the lowest wage for a day?');
  await expect(page.getByRole('log').getByText('What is the lowest wage for a day?')).toBeInViewport();
  await expect(first).not.toBeInViewport();
});

for (const { path, note } of [
  { path: '/jocelyn', note: 'Note: Using simulated response - AI service temporarily unavailable' },
  { path: '/home', note: 'Note: Using offline mode' },
]) {
  test(`${path}: when the provider fails the library answers, and offline the device, each with its note @gate`, async ({
    page,
  }) => {
    await signUp(page);
    const given = await page.request.post('/api/jocelyn/chat', { data: { message: QUESTION } });
    const reply = JSON.stringify({ ...(await given.json()), fallback: true });
    await page.goto(path);
    await page.route(STREAM, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `event: reply\ndata: ${reply}\n\n` }),
    );
    await ask(page);
    await expect(answers(page).last().getByText(note, { exact: true })).toBeVisible();
    await expect(answers(page).last().getByRole('list', { name: 'Sources' })).toBeVisible();
    await page.unroute(STREAM);
    await page.route(STREAM, (route) => route.abort());
    await ask(page, 'How much leave do I get?');
    await expect(answers(page).last()).toContainText(/leave/i);
    await expect(answers(page).last().getByText(note, { exact: true })).toBeVisible();
  });
}

test('conversations are stored, found, renamed, saved as a text, and deleted', async ({ page }) => {
  await openJocelyn(page);
  await ask(page);
  const list = page.getByRole('navigation', { name: 'Your conversations' });
  await expect(list.getByRole('region', { name: 'Today' }).getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'New conversation' }).first().click();
  await ask(page, 'What is the lowest wage for a day?');
  await expect(list.getByRole('link')).toHaveCount(2);

  const menu = page.getByRole('button', { name: 'Rename, export or delete' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title').fill('What I may earn');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'What I may earn' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'What I may earn' })).toHaveAttribute('aria-current', 'page');

  const find = page.getByRole('searchbox', { name: 'Find a conversation' });
  await find.fill('may earn');
  await expect(list.getByRole('link')).toHaveCount(1);
  await find.fill('no such words anywhere');
  await expect(page.getByText('No conversation matches.')).toBeVisible();
  await find.fill('');
  await expect(list.getByRole('link')).toHaveCount(2);

  await menu.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as text' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('jocelyn-what-i-may-earn.txt');

  await list.getByRole('link').last().click();
  await expect(page.getByRole('log').getByText(QUESTION)).toBeVisible();
  await list.getByRole('link', { name: 'What I may earn' }).click();
  await expect(page.getByRole('log').getByText('What is the lowest wage for a day?')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' });
  await expect(dialog.getByRole('button', { name: 'Keep It' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(suggestions(page)).toBeVisible();
});

test('on a phone the conversations are in a sheet, and the page has no footer @phone-full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openJocelyn(page);
  await ask(page);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.getByRole('button', { name: 'Conversations', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Conversations' });
  await expect(drawer.getByRole('link')).toHaveCount(1);
  await drawer.getByRole('button', { name: 'New conversation' }).click();
  await expect(drawer).toBeHidden();
  await expect(suggestions(page)).toBeVisible();
});

test('feedback on an answer is stored and shown the next time', async ({ page }) => {
  await openJocelyn(page);
  await ask(page);
  const up = page.getByRole('button', { name: 'This helped' });
  const down = page.getByRole('button', { name: 'This did not help' });
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  const form = page.getByRole('group', { name: 'What was wrong?' });
  await form.getByText('It did not answer me').click();
  await page.getByLabel('Tell us more, if you like').fill('I asked about a casual worker.');
  await page.getByRole('article').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. An editor will read this.')).toBeVisible();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await expect(up).toHaveAttribute('aria-pressed', 'false');
});

test('the round button floats over the screens, and its window is used by keyboard alone', async ({ page }) => {
  await signUp(page);
  await page.goto('/study-sets');
  await askButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(widget(page).getByRole('textbox', { name: 'Your question' })).toBeFocused();
  await expect(suggestions(page).getByRole('button')).toHaveCount(4);
  await ask(page);

  const released = Promise.withResolvers<void>();
  await page.route(STREAM, async (route) => {
    await released.promise;
    await route.continue();
  });
  await field(page).fill('And after six years?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Jocelyn is reading the Act')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(askButton(page)).toBeFocused();
  await expect(field(page)).toHaveCount(0);
  released.resolve();
  await expect(askButton(page)).toHaveAccessibleName('Ask Jocelyn, 1 new answer');
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Minimise' }).click();
  await page.getByRole('button', { name: 'Expand' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(askButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open the full page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask Jocelyn' })).toBeVisible();
  await expect(answers(page)).toHaveCount(2);
  await expect(askButton(page)).toHaveCount(0);
});

test('the round button is hidden on cards and questions', async ({ page }) => {
  await signUp(page);
  await page.goto('/quiz');
  await expect(askButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(askButton(page)).toBeHidden();
  await page.goto('/study-sets');
  await expect(askButton(page)).toBeVisible();
  await page.getByRole('link', { name: 'Flashcards' }).first().click();
  await expect(page.getByText(/^Card 1 of/)).toBeVisible();
  await expect(askButton(page)).toHaveCount(0);
});

test('the study home can ask Jocelyn, too', async ({ page }) => {
  await signUp(page);
  await page.goto('/home');
  const card = page.getByRole('region', { name: 'Ask Jocelyn' });
  await expect(suggestions(page).getByRole('button')).toHaveCount(4);
  await ask(page);
  await expect(suggestions(page)).toHaveCount(0);
  await card.getByRole('link', { name: 'Full page' }).click();
  await expect(page).toHaveURL(/\/jocelyn\?conversation=/);
  await expect(answers(page)).toHaveCount(1);
});

test('the search passes its query on, for the user to send', async ({ page }) => {
  await signUp(page);
  await page.goto('/search?q=uniform+allowance');
  await page.getByRole('link', { name: 'Ask Jocelyn' }).click();
  await expect(field(page)).toHaveValue('uniform allowance');
  await expect(answers(page)).toHaveCount(0);
});
