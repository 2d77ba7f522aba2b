import { groupOf } from './support/groups.ts';
import { expect, signUp, test } from './support/test.ts';

test('an owner assigns a study set, changes its day, exports shared progress, and ends it', async ({
  page: owner,
  browser,
}) => {
  const member = await (await browser.newContext()).newPage();
  await signUp(owner);
  const { username } = await signUp(member);
  const groupId = await groupOf(owner, [member]);
  await owner.goto(`/groups/${groupId}/training`);
  await expect(owner.getByRole('heading', { name: 'Nothing is assigned' })).toBeVisible();
  await expect(owner.getByText('Nobody shares progress with you yet')).toBeVisible();
  await owner.getByRole('button', { name: 'New assignment' }).click();
  await owner.getByLabel('Which one').selectOption('Level 2: Firm Ground');
  await owner.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(owner.getByText('Choose a day.')).toBeVisible();
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await owner.getByLabel('Due on').fill(day);
  await owner.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(owner.getByRole('list', { name: 'Assignments' })).toContainText('Study set, 25 cards. Due');

  await expect(owner.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
  const file = await (await owner.request.get(`/api/groups/${groupId}/training/file`)).text();
  expect(file).toContain(`${username},No,,`);

  await owner.getByRole('button', { name: 'Change or end Level 2' }).click();
  await owner.getByRole('button', { name: 'End it' }).click();
  await expect(owner.getByRole('heading', { name: 'Nothing is assigned' })).toBeVisible();
});
