import type { Browser, Page } from '@playwright/test';
import { makeAdministrator } from './support/certificates.ts';
import { inDatabase, sharedDataDir } from './support/database.ts';
import { groupOf } from './support/groups.ts';
import { expect, expectLoaded, signUp, test } from './support/test.ts';

/** Someone else, in a browser of their own. */
async function another(browser: Browser): Promise<Page & { readonly username: string }> {
  const page = await (await browser.newContext()).newPage();
  const { username } = await signUp(page);
  return Object.assign(page, { username });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const writing = (page: Page) => page.getByRole('textbox', { name: 'Write to the group' });

async function post(page: Page, message: string): Promise<void> {
  await writing(page).fill(message);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

test('a group is created, joined and written in, and members see new posts without reloading @gate', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Start a group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Grenville HR circle');
  await dialog.getByRole('button', { name: /Create|Make/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grenville HR circle' })).toBeVisible();

  const other = await another(browser);
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Join the group' }).click();
  await post(other, 'I start with the pay statement.');
  await expect(other.getByText('I start with the pay statement.')).toBeVisible();

  await page.getByRole('button', { name: '1 new post' }).click();
  await expect(page.getByText('I start with the pay statement.')).toBeVisible();
});

test('a private group is joined by a code, until it is stopped, expired, or the group is full', async ({
  page: owner,
  browser,
}) => {
  await signUp(owner);
  const groupId = await groupOf(owner, []);
  await owner.goto(`/groups/${groupId}`);
  await owner.getByRole('button', { name: 'Invite' }).click();
  await owner.getByRole('button', { name: 'Make a code' }).click();
  const code = owner.getByRole('dialog').getByLabel('Code', { exact: true });
  await expect(code).toHaveValue(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const first = await code.inputValue();

  const member = await another(browser);
  await member.goto('/groups');
  await member.getByLabel('Join with a code').fill('hello');
  await member.getByRole('button', { name: 'Find group' }).click();
  await expect(member.getByText('That is not a code.')).toBeVisible();
  // The code as a user may type it: in lower case, without separators.
  await member.getByLabel('Join with a code').fill(first.toLowerCase().replaceAll('-', ' '));
  await member.getByRole('button', { name: 'Find group' }).click();
  await expect(member.getByRole('checkbox', { name: /^Share my progress/ })).not.toBeChecked();
  await member.getByRole('button', { name: 'Join the group' }).click();
  await expect(member).toHaveURL(new RegExp(`/groups/${groupId}$`));

  // A new code is another one, and stops the first.
  await owner.getByRole('button', { name: 'Make a new code' }).click();
  await expect(code).not.toHaveValue(first);
  const second = await code.inputValue();
  const late = await another(browser);
  await late.goto(`/groups/join/${first}`);
  await expect(heading(late)).toHaveText('This code does not work any more');
  await inDatabase(
    sharedDataDir(),
    "update study_groups set invite_code_ends_at = now() - interval '1 minute' where id = $1",
    [groupId],
  );
  await late.goto(`/groups/join/${second}`);
  await expect(heading(late)).toHaveText('This code does not work any more');
  await owner.reload();
  await owner.getByRole('button', { name: 'Invite' }).click();
  await expect(owner.getByText('This code has expired.')).toBeVisible();
  await owner.getByRole('button', { name: 'Stop the code' }).click();
  await expect(owner.getByText('There is no code at the moment.')).toBeVisible();

  await owner.getByRole('button', { name: 'Make a code' }).click();
  await expect(code).not.toHaveValue(second);
  const third = await code.inputValue();
  await inDatabase(sharedDataDir(), 'update study_groups set max_members = 2 where id = $1', [groupId]);
  await late.goto(`/groups/join/${third}`);
  await expect(late.getByText('All 2 places are taken.')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Join the group' })).toHaveCount(0);
});

test('every page and call of a private group answers 404 to outsiders', async ({ page: outsider, browser }) => {
  await signUp(outsider);
  const owner = await another(browser);
  const groupId = await groupOf(owner, []);
  for (const part of ['', '/sessions', '/training', '/sessions/5f0c3a1e-9d53-4a9e-8f5b-2f1f0c1f9a11']) {
    await outsider.goto(`/groups/${groupId}${part}`);
    await expect(heading(outsider), part).toHaveText('404 Page Not Found');
    await expect(outsider.getByText('Grenville HR circle')).toHaveCount(0);
  }
  await outsider.goto('/groups');
  await expectLoaded(outsider);
  await expect(outsider.getByRole('link', { name: /Private/ })).toHaveCount(0);
});

test('a post written offline is stored, over a reload too, and sent once online', async ({ page, browser }) => {
  await signUp(page);
  const other = await another(browser);
  const groupId = await groupOf(page, [other]);
  await page.goto(`/groups/${groupId}`);
  await expect(writing(page)).toBeVisible();
  await other.goto(`/groups/${groupId}`);
  await expect(other.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  // Calls alone fail, as they do on a bus between two masts; pages come from the device there.
  const posts = `**/api/groups/${groupId}/posts`;
  await page.route(posts, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await post(page, 'Written between Sauteurs and town.');
  await expect(page.getByText('We will send it when you are back online.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We will send it when you are back online.')).toBeVisible();
  await page.unroute(posts);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('We will send it when you are back online.')).toHaveCount(0);
  await other.getByRole('button', { name: '1 new post' }).click();
  await expect(other.getByText('Written between Sauteurs and town.')).toHaveCount(1);
});

test('further replies to a post load on request, and own ones show at once', async ({ page }) => {
  await signUp(page);
  const groupId = await groupOf(page, []);
  await page.goto(`/groups/${groupId}`);
  const stored = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await post(page, 'Who explains notice?');
  await stored;
  await inDatabase(
    sharedDataDir(),
    `insert into group_discussions (id, group_id, message, parent_id, created_at)
     select gen_random_uuid(), group_id, 'Reply ' || i || ' of 27', id, '2026-01-01'::timestamptz + i * interval '1 second'
       from group_discussions, generate_series(1, 27) as i where group_id = $1`,
    [groupId],
  );
  await page.reload();
  const replies = page.getByText(/^Reply \d+ of 27$/);
  await expect(page.getByRole('button', { name: 'Show 20 more replies' })).toBeVisible();
  await expect(replies).toHaveCount(5);
  const calls = '**/replies?*';
  await page.route(calls, (route) => route.abort());
  await page.getByRole('button', { name: 'Show 20 more replies' }).press('Enter');
  await expect(page.getByRole('alert')).not.toHaveText('');
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Show 20 more replies' }).press('Enter');
  await expect(replies).toHaveCount(25);
  await page.getByRole('button', { name: 'Show 2 more replies' }).press('Enter');
  await expect(replies).toHaveCount(27);
  await page.getByRole('button', { name: 'Show fewer replies' }).press('Enter');
  await expect(replies).toHaveCount(5);
  await page
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Write a reply' }).fill('I explain it.');
  await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(page.getByText('I explain it.')).toBeVisible();
  await expect(replies).toHaveCount(27);
});

test('a moderator deletes another member’s post, and an owner transfers the group', async ({
  page: owner,
  browser,
}) => {
  await signUp(owner);
  const [moderator, member] = [await another(browser), await another(browser)];
  const groupId = await groupOf(owner, [moderator, member]);
  await owner.goto(`/groups/${groupId}`);
  await owner.getByRole('tab', { name: 'Members' }).click();
  const more = owner.getByRole('button', { name: `More about ${moderator.username}` });
  await more.click();
  await owner.getByRole('menuitem', { name: 'Make a moderator' }).click();
  const row = owner
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: moderator.username });
  await expect(row).toContainText('Moderator');

  await member.goto(`/groups/${groupId}`);
  await post(member, 'Buy my course.');
  await expect(member.getByText('Buy my course.')).toBeVisible();
  await moderator.goto(`/groups/${groupId}`);
  await moderator.getByRole('button', { name: `More about the post of ${member.username}` }).click();
  await moderator.getByRole('menuitem', { name: 'Delete' }).click();
  await moderator.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(member.getByText('This post was deleted by a moderator.')).toBeVisible();
  await expect(member.getByText('Buy my course.')).toHaveCount(0);
  await expect(member.getByRole('button', { name: 'Settings' })).toHaveCount(0);

  await more.click();
  await owner.getByRole('menuitem', { name: 'Make the owner' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Make the owner' }).click();
  await expect(row).toContainText('Owner');
  await expect(owner.getByRole('button', { name: 'Leave the group' })).toBeVisible();
  await owner.getByRole('button', { name: 'Leave the group' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(heading(owner)).toHaveText('Study Groups');
  await owner.goto(`/groups/${groupId}`);
  await expect(heading(owner)).toHaveText('404 Page Not Found');
});

test('a report of a post reaches administrators with its text and without its group, and its post is removed there', async ({
  page: reader,
  browser,
}) => {
  await signUp(reader);
  const writer = await another(browser);
  const groupId = await groupOf(reader, [writer]);
  const message = `Buy the course of ${writer.username}.`;
  await writer.goto(`/groups/${groupId}`);
  await post(writer, message);
  await expect(writer.getByText(message)).toBeVisible();
  await reader.goto(`/groups/${groupId}`);
  await reader.getByRole('button', { name: `More about the post of ${writer.username}` }).click();
  await reader.getByRole('menuitem', { name: 'Report' }).click();
  await reader.getByLabel('What is wrong with it').fill('This is an advertisement.');
  await reader.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(reader.getByText('A person reads your report, with the post.')).toBeVisible();

  const keeper = await another(browser);
  await makeAdministrator(keeper, sharedDataDir());
  await keeper.goto('/admin/reports');
  const row = keeper.getByRole('listitem').filter({ hasText: message });
  await expect(row).toContainText('A post in a study group');
  await expect(row).not.toContainText('Grenville HR circle');
  await row.getByRole('button', { name: 'Remove the post' }).click();
  await expect(row.getByRole('button', { name: 'Removed' })).toBeDisabled();
  await expect(reader.getByText('This post was deleted by a moderator.')).toBeVisible();
  await keeper.goto(`/groups/${groupId}`);
  await expect(heading(keeper)).toHaveText('404 Page Not Found');
});

test('a group is used by keyboard alone: its parts, a post, and its menu', async ({ page }) => {
  await signUp(page);
  await page.goto(`/groups/${await groupOf(page, [])}`);
  await writing(page).focus();
  await page.keyboard.type('Who explains card 3?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Who explains card 3?')).toBeVisible();
  await page.getByRole('button', { name: /^More about the post of/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Discussion' }).focus();
  for (const name of ['Cards', 'Sessions', 'Members']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
});
