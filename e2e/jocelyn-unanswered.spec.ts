import type { Page } from '@playwright/test';
import { inDatabase, sharedDataDir } from './support/database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './support/test.ts';

const STREAM = '**/api/jocelyn/chat/stream';
const QUESTION = 'How much notice must my boss give me?';
const NEXT = 'How long is maternity leave?';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const answers = (page: Page) => page.getByRole('article', { name: 'Jocelyn’s answer' });
const suggestions = (page: Page) => page.getByRole('region', { name: 'You could ask' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const askButton = (page: Page) => page.getByRole('button', { name: /^Ask Jocelyn/ });
const widget = (page: Page) => page.getByRole('region', { name: 'Jocelyn', exact: true });
/** The live region that announces the state of a question. */
const spoken = (page: Page) =>
  page.getByRole('region', { name: 'Conversation with Jocelyn' }).locator('[aria-live="polite"]');
const anew = (page: Page) => page.getByRole('button', { name: 'Ask in a new conversation' });

async function send(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
}

async function ask(page: Page, question = QUESTION): Promise<void> {
  const before = await answers(page).count();
  await send(page, question);
  await expect(answers(page)).toHaveCount(before + 1);
}

async function openJocelyn(page: Page): Promise<void> {
  await page.goto('/jocelyn');
  await expect(suggestions(page).getByRole('button')).toHaveCount(4);
}

/** The conversation that the address names. */
const openId = (page: Page) => new URL(page.url()).searchParams.get('conversation') ?? '';

async function conversationOn(page: Page, question = QUESTION): Promise<string> {
  await openJocelyn(page);
  await ask(page, question);
  await expect(page).toHaveURL(/conversation=/);
  return openId(page);
}

async function run(text: string, ...values: unknown[]): Promise<void> {
  await inDatabase(sharedDataDir(), text, values);
}

test('a question whose answer was never written is answered after a reload, in another tab too @phone-full', async ({
  page,
  context,
}) => {
  await signUp(page);
  const id = await conversationOn(page);
  await run("delete from chat_messages where conversation_id = $1 and role = 'assistant'", id);
  await page.reload();
  await expect(page.getByText('This question has no answer yet.')).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(`/jocelyn?conversation=${id}`);
  await expect(other.getByText('This question has no answer yet.')).toBeVisible();
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Try Again' }).click();
    await expect(answers(tab)).toHaveCount(1);
  }
  await page.reload();
  await expect(answers(page)).toHaveCount(1);
  await expect(log(page).getByText(QUESTION)).toHaveCount(1);
  const { allowance } = await (await page.request.get('/api/jocelyn')).json();
  expect(allowance).toEqual({ limit: 500, left: 499 });
});

test('an answer stopped by leaving its conversation can be continued there', async ({ page }) => {
  await signUp(page);
  const id = await conversationOn(page);
  const requested = Promise.withResolvers<void>();
  await page.route(STREAM, async (route) => {
    await page.request.post('/api/jocelyn/chat', { data: route.request().postDataJSON() });
    await run('delete from chat_messages where conversation_id = $1 and place = 3', id);
    requested.resolve();
  });
  await send(page, NEXT);
  await expect(page.getByText('Jocelyn is reading the Act')).toBeVisible();
  // The page waits for its answer for ever; the conversation is left once the question is there and its answer is not.
  await requested.promise;
  await page.getByRole('button', { name: 'New conversation' }).first().click();
  await expect(suggestions(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your conversations' }).getByRole('link')).toHaveCount(1);
  await page.unroute(STREAM);
  await page.getByRole('navigation', { name: 'Your conversations' }).getByRole('link').click();
  await expect(page.getByText('This question has no answer yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(answers(page)).toHaveCount(2);
  await expect(log(page).getByText(NEXT)).toHaveCount(1);
});

test('a question to a full conversation goes into a new one, and the typed text stays @phone-full', async ({
  page,
}) => {
  await signUp(page);
  const id = await conversationOn(page);
  await run('update chat_conversations set is_active = false where id = $1', id);
  await send(page, NEXT);
  await expect(
    page.getByRole('region', { name: 'Conversation with Jocelyn' }).getByText(/has reached its limit of 100 messages/),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field(page).fill('And for fathers?');
  await anew(page).click();
  await expect(answers(page)).toHaveCount(1);
  await expect(log(page).getByText(NEXT)).toBeVisible();
  await expect(log(page).getByText(QUESTION)).toHaveCount(0);
  await expect(field(page)).toHaveValue('And for fathers?');
  await expect.poll(() => openId(page)).not.toBe(id);
  await page.reload();
  await expect(log(page).getByText(NEXT)).toBeVisible();
});

for (const { where, open } of [
  {
    where: 'the window',
    open: async (page: Page) => {
      await page.goto('/study-sets');
      await askButton(page).click();
    },
  },
  { where: 'the card', open: async (page: Page) => void (await page.goto('/home')) },
]) {
  test(`in ${where} a question to a conversation deleted elsewhere goes into a new one, and another can start`, async ({
    page,
  }) => {
    await signUp(page);
    await open(page);
    await ask(page);
    const { conversations } = await (await page.request.get('/api/jocelyn/conversations')).json();
    expect((await page.request.delete(`/api/jocelyn/conversations/${conversations[0].id}`)).status()).toBe(200);
    await send(page, NEXT);
    const notice = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(notice.getByText('This conversation is not there any more.')).toBeVisible();
    await anew(page).click();
    await expect(answers(page)).toHaveCount(1);
    await expect(log(page).getByText(NEXT)).toBeVisible();

    await field(page).fill('And for fathers?');
    await page.getByRole('button', { name: 'New conversation' }).click();
    await expect(answers(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('And for fathers?');
  });
}

test('a user with the maximum of conversations deletes one and keeps the question', async ({ page }) => {
  const { username } = await signUp(page);
  await page.goto('/study-sets');
  await run(
    `insert into chat_conversations (id, user_id, title, created_at, updated_at)
     select gen_random_uuid(), u.id, 'Number ' || n, now(), now() from users u, generate_series(1, 200) n where u.username = $1`,
    username,
  );
  await askButton(page).click();
  await send(page, QUESTION);
  await expect(widget(page).getByText(/^You already have 200 conversations\./)).toBeVisible();
  await widget(page).getByRole('button', { name: 'Open the full page' }).click();
  await page.getByRole('link', { name: 'Number 7', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Number 7', exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue(QUESTION);
  await page.getByRole('button', { name: 'Rename, export or delete' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(field(page)).toHaveValue(QUESTION);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answers(page)).toHaveCount(1);
});

test('an answer stored in an older format shows its text and source', async ({ page }) => {
  await signUp(page);
  const id = await conversationOn(page);
  await run(
    `update chat_messages set content = E'Two weeks.\\nMore after a year.',
            metadata = '{"shape":0,"answer":{"sources":[{"citation":"Employment Act, Cap. 89, Part IX","path":"/law"}]}}'
      where conversation_id = $1 and role = 'assistant'`,
    id,
  );
  await page.reload();
  await expect(answers(page).getByText('More after a year.')).toBeVisible();
  await expect(answers(page).getByRole('list', { name: 'Sources' })).toContainText('Employment Act, Cap. 89, Part IX');
  await ask(page, NEXT);
});

test('pressed controls disappear, and focus moves to the conversation and then to the field', async ({ page }) => {
  await signUp(page);
  await openJocelyn(page);
  const released = Promise.withResolvers<void>();
  await page.route(STREAM, async (route) => {
    await released.promise;
    await route.continue();
  });
  await suggestions(page).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(log(page)).toBeFocused();
  await expect(spoken(page).getByText('Jocelyn is reading the Act')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(spoken(page).getByText('You stopped this answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).focus();
  await page.keyboard.press('Enter');
  await expect(log(page)).toBeFocused();
  released.resolve();
  await expect(answers(page)).toHaveCount(1);
  await expect(field(page)).toBeFocused();

  await page.unroute(STREAM);
  await page.route(STREAM, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Oh.' } }));
  await send(page, NEXT);
  const sentence = 'Failed to get response from the assistant. Please try again.';
  const room = page.getByRole('region', { name: 'Conversation with Jocelyn' });
  await expect(room.getByText(sentence)).toBeVisible();
  await expect(room.getByRole('alert')).toHaveCount(0);
  await expect(spoken(page)).toBeEmpty();
});

test('a question that is too long is kept whole, reported as too long, and not sent @phone-full', async ({ page }) => {
  await signUp(page);
  await openJocelyn(page);
  const long = `${'Very '.repeat(200)}long?`;
  await field(page).fill('a'.repeat(899));
  await expect(page.getByText('899/1000')).toHaveCount(0);
  await field(page).fill('a'.repeat(900));
  await expect(page.getByText('900/1000')).toBeVisible();
  await field(page).fill(long);
  await expect(field(page)).toHaveValue(long);
  await expect(page.getByText('1005/1000')).toBeVisible();
  await expect(page.getByText('A question has at most 1000 characters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await field(page).press('Enter');
  await expect(suggestions(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await ask(page);
  await expect(page.getByText('A question has at most 1000 characters.')).toHaveCount(0);
});

test('text passed on by another screen starts a new conversation, whatever was on the page', async ({ page }) => {
  await signUp(page);
  const id = await conversationOn(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/search?q=uniform+allowance');
  await page.getByRole('link', { name: 'Ask Jocelyn' }).click();
  await expect(field(page)).toHaveValue('uniform allowance');
  await page.goBack();
  await page.goto(`/jocelyn?conversation=${id}`);
  await expect(answers(page)).toHaveCount(1);
  await page.evaluate(() => history.pushState(null, '', '/jocelyn?q=uniform+allowance'));
  await expect(field(page)).toHaveValue('uniform allowance');
  await expect(answers(page)).toHaveCount(0);
  await field(page).press('Enter');
  await expect(answers(page)).toHaveCount(1);
  await expect.poll(() => openId(page)).toMatch(/^[0-9a-f-]{36}$/);
  expect(openId(page)).not.toBe(id);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the window opens without the keyboard, and stays above it', async ({ page }) => {
    await signUp(page);
    await page.goto('/study-sets');
    // Phones hide the button. When it is attached, the Ask tab opens the window instead of a page.
    await expect(page.getByRole('button', { name: 'Ask Jocelyn', includeHidden: true })).toBeAttached();
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await expect(widget(page)).toBeFocused();
    await expect(field(page)).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 380, configurable: true });
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    const bottomOf = async () => {
      const box = await widget(page).boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    await expect.poll(bottomOf).toBeLessThanOrEqual(380);
    expect((await widget(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await expect(field(page)).toBeInViewport();
  });
});

test('the window shows while it loads, and has the focus', async ({ page }) => {
  await signUp(page);
  await page.goto('/study-sets');
  await expect(askButton(page)).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await askButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Jocelyn is opening' })).toBeFocused();
  released.resolve();
  await expect(field(page)).toBeFocused();
});
