import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { groupOf, planRoom } from './support/groups.ts';
import { expect, expectGoodInEachLook, signUp, test } from './support/test.ts';

/** Opens a browser for another user. */
async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const options = (page: Page) => page.getByRole('radio');

/** A room of a host and a member, open, with the member in it. */
async function openRoom(host: Page, member: Page, others: readonly Page[] = []) {
  await signUp(host);
  const { username: memberName } = await signUp(member);
  const room = await planRoom(host, await groupOf(host, [member, ...others]));
  await member.goto(room);
  await expect(heading(member)).toHaveText('The room is not open yet');
  await host.goto(room);
  await host.getByRole('button', { name: 'Open the room' }).click();
  await expect(member.getByText('You are in. The first card comes when the host begins.')).toBeVisible();
  await expect(host.getByText('1 person is here.')).toBeVisible();
  return { room, memberName };
}

/** The ids of the members of a group by username, as its owner reads them. */
async function memberIds(owner: Page, groupId: string): Promise<ReadonlyMap<string, number>> {
  const answer = await owner.request.get(`/api/groups/${groupId}/members`);
  const { members }: { members: readonly { userId: number; username: string }[] } = await answer.json();
  return new Map(members.map(({ userId, username }) => [username, userId]));
}

test('a session is planned, added to a calendar, changed and cancelled', async ({ page }) => {
  await signUp(page);
  const groupId = await groupOf(page, []);
  await page.goto(`/groups/${groupId}/sessions`);
  await expect(page.getByRole('heading', { name: 'Nothing is planned' })).toBeVisible();
  await page.getByRole('button', { name: 'Plan a session' }).click();
  await page.getByRole('button', { name: 'Plan it' }).click();
  await expect(page.getByText('Give the session a title.')).toBeVisible();
  await expect(page.getByText('Choose a day and a time.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Pay, leave and Sundays');
  await page
    .getByLabel('Day', { exact: true })
    .fill(new Date(Date.now() + 72 * 60 * 60 * 1000).toISOString().slice(0, 10));
  await page.getByLabel('Time in Grenada').fill('19:30');
  await page.getByText('Pick them').click();
  await page.getByRole('checkbox', { name: /^1\. / }).check();
  await page.getByRole('checkbox', { name: /^2\. / }).check();
  await page.getByRole('button', { name: 'Plan it' }).click();
  const session = page.getByRole('article');
  await expect(session).toContainText('7:30 pm to 8:30 pm');
  await expect(session).toContainText('2 cards picked by the host, 30 seconds each');
  await session.getByRole('button', { name: 'I am coming' }).click();
  await expect(session).toContainText('1 coming.');

  const file = async () => {
    const download = page.waitForEvent('download');
    await session.getByRole('link', { name: 'Add to calendar' }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  expect(await file()).toContain('SEQUENCE:0\r\nSTATUS:CONFIRMED');
  await session.getByRole('button', { name: 'Change Pay' }).click();
  await page.getByLabel('Time in Grenada').fill('18:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(session).toContainText('6:00 pm to 7:00 pm');
  await session.getByRole('button', { name: 'Cancel Pay' }).click();
  await page.getByRole('button', { name: 'Cancel the session' }).click();
  await expect(session).toContainText('Cancelled');
  expect(await file()).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED');
});

test('two users in one room move through the cards together @gate', async ({ page: host, browser }) => {
  const member = await another(browser);
  await openRoom(host, member);
  await host.keyboard.press('Space');
  await expect(member.getByText('Card 1 of 3')).toBeVisible();
  await expect(options(member)).toHaveCount(4);
  await expect(heading(host)).toHaveText(await heading(member).innerText());
  await expect(member.getByText('Choose an answer.')).toBeVisible();
  await options(member).first().check();
  await expect(host.getByRole('list', { name: 'Answers of the room' })).toBeVisible();
  await expect(member.getByText('The host will move on in a moment.')).toBeVisible();
  await expect(member.getByText('Your answer', { exact: true })).toBeVisible();
  await expect(host.getByRole('heading', { name: 'After one card' })).toBeVisible();

  await host.getByRole('button', { name: 'Hide names' }).click();
  await expect(host.getByRole('complementary', { name: 'After one card' })).toContainText('R.');
  await host.getByRole('button', { name: 'Next card' }).click();
  await expect(member.getByText('Card 2 of 3')).toBeVisible();
  await host.getByRole('button', { name: 'Show the answer' }).click();
  await expect(member.getByText('The card closed without your answer.')).toBeVisible();
  await host.getByRole('button', { name: 'End room' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'End room' }).click();
  await expect(heading(member)).toHaveText(/^You got [01] of 2 right$/);
  await expect(heading(host)).toHaveText('How the room went');
  await expect(member.getByText('1 person answered 2 cards.')).toBeVisible();
});

test('a moderator takes over a room whose host left, and a removed member is told so', async ({
  page: host,
  browser,
}) => {
  const [member, moderator] = [await another(browser), await another(browser)];
  const { username } = await signUp(moderator);
  const { room, memberName } = await openRoom(host, member, [moderator]);
  const groupId = room.split('/')[2] ?? '';
  const ids = await memberIds(host, groupId);
  await host.request.put(`/api/groups/${groupId}/members/${ids.get(username)}`, { data: { role: 'moderator' } });
  await moderator.goto(room);
  await expect(host.getByText('2 people are here.')).toBeVisible();

  await host.goto('/groups');
  await expect(member.getByText('The owner or a moderator can take over.')).toBeVisible();
  await moderator.getByRole('button', { name: 'Take over as host' }).click();
  await expect(member.getByText('The host is away.')).toBeHidden();
  await moderator.getByRole('button', { name: 'First card' }).click();
  await options(moderator).first().check();
  await expect(moderator.getByText('1 of 2 answered').first()).toBeVisible();

  await host.request.delete(`/api/groups/${groupId}/members/${ids.get(memberName)}`);
  await expect(heading(member)).toHaveText('You are no longer in this group');
  await expect(moderator.getByRole('list', { name: 'Answers of the room' })).toBeVisible();
  await member.getByRole('link', { name: 'See your study groups' }).click();
  await expect(heading(member)).toHaveText('Study Groups');
});

test('an answer survives a reload during a question, and a lost connection', async ({ page: host, browser }) => {
  const member = await another(browser);
  await openRoom(host, member);
  // The host answers too, so that the card does not close by the member's answer.
  await host.getByText('I answer too').click();
  await expect(host.getByText('2 people are here.')).toBeVisible();
  await host.getByRole('button', { name: 'First card' }).click();
  await options(member).nth(1).check();
  await expect(member.getByText('Your answer is in.')).toBeVisible();
  await member.reload();
  await expect(options(member).nth(1)).toBeChecked();
  await expect(member.getByText('Your answer is in.')).toBeVisible();

  await member.context().setOffline(true);
  await options(member).nth(2).check();
  await expect(member.getByText('Reconnecting. Your answer is kept.')).toBeVisible();
  await member.context().setOffline(false);
  await expect(member.getByText('Your answer is in.')).toBeVisible();
  await options(host).nth(2).check();
  await expect(member.getByText('The host will move on in a moment.')).toBeVisible();
  await expect(host.getByRole('list', { name: 'Answers of the room' }).getByRole('listitem').nth(2)).toContainText('2');
});

test('sessions and every stage of a room are accessible', async ({ page: host, browser }) => {
  test.slow();
  const member = await (await browser.newContext()).newPage();
  const { room } = await openRoom(host, member);
  const look = async () => {
    await Promise.all([host, member].map((page) => expectGoodInEachLook(page)));
  };
  await look();
  await host.getByRole('button', { name: 'First card' }).click();
  await expect(options(member)).toHaveCount(4);
  await look();
  await options(member).first().check();
  await expect(host.getByRole('heading', { name: 'After one card' })).toBeVisible();
  await look();
  await host.getByRole('button', { name: 'End room' }).click();
  await expectGoodInEachLook(host);
  await host.getByRole('dialog').getByRole('button', { name: 'End room' }).click();
  await expect(heading(host)).toHaveText('How the room went');
  await look();
  await host.goto(room.replace(/\/[^/]+$/, ''));
  await host.getByRole('button', { name: 'Plan a session' }).click();
  await expectGoodInEachLook(host);
});
