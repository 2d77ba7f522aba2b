import type { Browser, Page } from '@playwright/test';
import { linkFromMail } from './support/outbox.ts';
import { expectDone, openPaypal, paidOrders } from './support/paying.ts';
import { expect, expectGoodInEachLook, signUp, test } from './support/test.ts';

const TAKEN = '4242 4242 4242 4242';
const SCHOOL = 'Spice Coast School';

/** Fills in the form that buys seats and pays by the test card. */
async function buySeats(page: Page, seats: string): Promise<void> {
  await page.goto('/seats/buy');
  await page.getByLabel('School or business').fill(SCHOOL);
  await page.getByLabel('Number of seats').fill(seats);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('Card number').fill(TAKEN);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${seats} seats are yours to give.` })).toBeVisible();
  await page.getByRole('link', { name: 'Invite people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seats' })).toBeVisible();
}

/** Makes a link and answers its address. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a link' }).click();
  return new URL(await page.getByRole('textbox', { name: 'The link' }).inputValue()).pathname;
}

/** Text of the seat bar. */
async function expectCounts(page: Page, counts: readonly string[]): Promise<void> {
  for (const each of counts) await expect(page.getByRole('region', { name: /^\d+ seats/ })).toContainText(each);
}

/** Opens a browser for another user. */
async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('a school buys seats, and the price follows their number', async ({ page }) => {
  await signUp(page);
  await page.goto('/subscription');
  await page.getByRole('link', { name: 'Buy seats for your group' }).click();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await page.getByRole('link', { name: 'Buy seats' }).click();
  const costs = page.getByRole('complementary', { name: 'What it costs' });
  await expect(costs).toContainText('10 seats × $45 $450');
  await page.getByLabel('Number of seats').fill('1');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Please enter the name of your school or business.')).toBeVisible();
  await expect(page.getByLabel('School or business')).toBeFocused();
  await expect(page.getByText('Please buy at least 2 seats.').first()).toBeVisible();
  await page.getByLabel('School or business').fill(SCHOOL);
  await page.getByLabel('Number of seats').fill('25');
  await expect(costs).toContainText('25 seats × $45 $1,125');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for 25 seats' })).toBeVisible();
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order).toContainText('25 seats, 12 Month Plan');
  await page.getByRole('textbox', { name: 'Coupon' }).fill('NEWUSER');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(order).toContainText('To pay today$1,012.50');
  await order.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByLabel('Number of seats')).toHaveValue('25');
  await page.goBack();
  await page.getByLabel('Card number').fill(TAKEN);
  await page.getByRole('button', { name: 'Pay $1,012.50' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '25 seats are yours to give.' })).toBeVisible();
  await page.getByRole('link', { name: 'Invite people' }).click();
  await expect(page.getByText(`${SCHOOL}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: '25 seats, 12 Month Plan' })).toBeVisible();
  await expectCounts(page, ['0 used', '0 invited', '25 free']);
  await expect(page.getByText('25 × $45 = $1,125, with a coupon $1,012.50.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Receipt/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-LW-\d{6}\.pdf$/);
});

test('a firm pays seats by PayPal: window closed, nothing is bought; approved, they exist @phone-full', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/seats/buy');
  await expect(page.getByRole('note', { name: 'Sandbox' })).toContainText('No real money moves here');
  await page.getByLabel('School or business').fill(SCHOOL);
  await page.getByLabel('Number of seats').fill('30');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('PayPal', { exact: true }).click();
  const left = await openPaypal(page);
  await expect(left.getByRole('main')).toContainText('30 seats, 12 Month PlanUSD 1,350.00');
  await left.getByRole('link', { name: 'Cancel and return' }).click();
  await expect(page.getByRole('note').filter({ hasText: 'You left PayPal' })).toBeFocused();
  expect(await paidOrders(page)).toBe(0);
  const approved = await openPaypal(page);
  await approved.getByRole('link', { name: 'Approve payment' }).click();
  await expectDone(page, '30 seats are yours to give.');
  await expect(page.getByText('$1,350.00, Test PayPal (sandbox)')).toBeVisible();
  await page.getByRole('link', { name: 'Invite people' }).click();
  await expectCounts(page, ['0 used', '0 invited', '30 free']);
  await page.goto('/subscription');
  await expect(page.getByRole('row').filter({ hasText: '30 seats, 12 Month Plan' })).toContainText('$1,350.00');
  expect(await paidOrders(page)).toBe(1);
});

test('a user of the link registers, returns, claims a seat, and can return it @phone-full @gate', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await buySeats(page, '2');
  const link = await makeLink(page);
  const visitor = await another(browser);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: `${SCHOOL} has a seat for you` })).toBeVisible();
  await visitor.getByRole('link', { name: 'Make an account' }).click();
  const username = `member${process.pid}p${page.viewportSize()?.width}`;
  await visitor.getByLabel('Username').fill(username);
  await visitor.getByLabel('Email').fill(`${username}@example.com`);
  await visitor.getByLabel('Password', { exact: true }).fill('a quiet place to read');
  await visitor.getByLabel('Confirm Password').fill('a quiet place to read');
  await visitor.getByRole('button', { name: 'Continue to Payment' }).click();
  await visitor.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(visitor).toHaveURL(new RegExp(`${link}$`));
  await visitor.getByRole('button', { name: 'Take the seat' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'The seat is yours.' })).toBeFocused();
  expect((await (await visitor.request.get('/api/auth/me')).json()).accessType).toBe('premium');
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: `You have a seat from ${SCHOOL}` })).toBeVisible();

  await page.reload();
  await expectCounts(page, ['1 used', '0 invited', '1 free']);
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Has a seat');

  await visitor.goto('/seats');
  await visitor.getByRole('button', { name: `Give back the seat from ${SCHOOL}` }).click();
  await visitor.getByRole('button', { name: 'Give it back' }).click();
  await expect(visitor.getByText('The seat is given back')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Your own seat' })).toHaveCount(0);
  expect((await (await visitor.request.get('/api/auth/me')).json()).accessType).toBe('trial');
});

test('the link is copied, shown once, and stopped, and then refused', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await buySeats(page, '2');
  const link = await makeLink(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${link}$`));
  await page.reload();
  await expect(page.getByText('Your invite link is working. For security we showed it only once.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  const visitor = await another(browser);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'This invitation is not open' })).toBeVisible();
});

test('a list is checked line by line before anyone is invited, and a seat is reassigned', async ({ page, browser }) => {
  const { username } = await signUp(page);
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => `${letter}.${username}@example.gd`);
  await buySeats(page, '2');
  await page.getByRole('button', { name: 'Invite from a list (CSV)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite from a list' });
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Email\nAnn,${first}\nBen,not an address\n`),
  });
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('1 line needs a correction first. Nobody was invited yet.')).toBeVisible();
  await expect(dialog.getByText('Line 3, column 2: This is not an email address.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Invite 1 person' })).toBeDisabled();
  await dialog.getByLabel('Addresses').fill(`${first}\n${second}`);
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('2 people will get an invitation by email.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText('2 invitations sent')).toBeVisible();
  await expect(page.getByText('All 2 seats are taken. Buy more, or reassign one.')).toBeVisible();

  const member = await another(browser);
  const { username: name } = await signUp(member);
  await member.goto(await linkFromMail(page, first ?? '', `${SCHOOL} has a seat for you`));
  await member.getByRole('button', { name: 'Take the seat' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'The seat is yours.' })).toBeVisible();

  await page.reload();
  await page.getByLabel('Search a name or email').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(first ?? '');
  await row.getByRole('button', { name: `Reassign ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Give ${name}’s seat to someone else?` });
  await question.getByLabel('Email of the new person').fill(second ?? '');
  await question.getByRole('button', { name: 'Reassign seat' }).click();
  await expect(question.getByText('This person has a seat or an invitation already.')).toBeVisible();
  await question.getByLabel('Email of the new person').fill(third ?? '');
  await question.getByRole('button', { name: 'Reassign seat' }).click();
  await expect(page.getByText('Seat reassigned')).toBeVisible();
  await linkFromMail(page, `${name}@example.com`, `Your seat of ${SCHOOL} has ended`);
  await linkFromMail(page, third ?? '', `${SCHOOL} has a seat for you`);
  expect((await (await member.request.get('/api/auth/me')).json()).accessType).toBe('trial');

  await page.getByLabel('Search a name or email').fill(second ?? '');
  await page.getByRole('button', { name: `Withdraw ${second}` }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(page.getByText('No person matches.')).toBeVisible();
});

test('a seat is revoked by its own action, and its user reads by whom and what access is left @phone', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await buySeats(page, '2');
  const link = await makeLink(page);
  const member = await another(browser);
  const { username } = await signUp(member);
  await member.goto(link);
  await member.getByRole('button', { name: 'Take the seat' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'The seat is yours.' })).toBeVisible();
  await member.goto('/subscription');
  await expect(member.getByRole('note').filter({ hasText: `This is a seat from ${SCHOOL}` })).toContainText(
    'You do not need to buy or renew anything while you hold it.',
  );
  await expect(member.getByRole('button', { name: 'Renew Subscription' })).not.toBeVisible();
  await expectGoodInEachLook(member);

  await page.reload();
  await page.getByRole('button', { name: `Take back ${username}` }).click();
  const question = page.getByRole('dialog', { name: `Take back the seat of ${username}?` });
  await expect(question).toContainText('loses the seat today');
  await expectGoodInEachLook(page);
  await question.getByRole('button', { name: 'Take the seat back' }).click();
  await expect(page.getByText('Nobody has a seat yet')).toBeVisible();

  await member.reload();
  await expect(member.getByText(`Your seat from ${SCHOOL} was taken back on`)).toBeVisible();
  await expect(member.getByText('Your trial is still open until')).toBeVisible();
  await expect(member.getByText('Renew Subscription')).toHaveCount(0);
  await expectGoodInEachLook(member);
});

test('seats are accessible in each state', async ({ page, browser }) => {
  test.slow();
  await signUp(page);
  await page.goto('/seats');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expectGoodInEachLook(page);
  await page.goto('/seats/buy');
  await expect(page.getByRole('complementary', { name: 'What it costs' })).toContainText('$450');
  await expectGoodInEachLook(page);
  await buySeats(page, '3');
  const link = await makeLink(page);
  await page.getByRole('button', { name: 'Invite from a list (CSV)' }).click();
  await page.getByLabel('Addresses').fill('someone.with.a.very.long.name.indeed@a-long-domain.example.gd\nwrong');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('This is not an email address.')).toBeVisible();
  await expectGoodInEachLook(page);
  await page.getByLabel('Addresses').fill('someone.with.a.very.long.name.indeed@a-long-domain.example.gd');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Invited' })).toBeVisible();
  await expectGoodInEachLook(page);
  const member = await (await browser.newContext()).newPage();
  await member.goto(link);
  await expect(member.getByRole('link', { name: 'Make an account' })).toBeVisible();
  await expectGoodInEachLook(member);
  await signUp(member);
  await member.goto(link);
  await member.getByRole('button', { name: 'Take the seat' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'The seat is yours.' })).toBeVisible();
  await expectGoodInEachLook(member);
  await member.goto('/seats');
  await expect(member.getByRole('heading', { name: 'Your own seat' })).toBeVisible();
  await expectGoodInEachLook(member);
  await page.reload();
  await page.getByRole('button', { name: /^Reassign/ }).click();
  await expectGoodInEachLook(page);
});
