import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signUp, test } from './support/test.ts';

const ALLOWANCE =
  '/tools/termination-allowance?from-day=3&from-month=3&from-year=2017&to-day=20&to-month=11&to-year=2026&per=week&wages=450&ending=dismissed';

const workItOut = 'Work it out';

/** Content of `::after` in print. */
function printedAfter(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element, '::after').content);
}

async function fillDay(page: Page, name: string, [day, month, year]: readonly [string, string, string]): Promise<void> {
  const group = page.getByRole('group', { name });
  await group.getByLabel('Day').fill(day);
  await group.getByLabel('Month').fill(month);
  await group.getByLabel('Year').fill(year);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds a tool, sees missing input, and gets the calculation with its steps @phone-full @gate', async ({
    page,
  }) => {
    await page.goto('/tools');
    await page.getByRole('link', { name: /^Termination allowance/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Termination allowance' })).toBeVisible();
    await fillDay(page, 'First day of work', ['3', '3', '2017']);
    await fillDay(page, 'Last day of work', ['20', '11', '2016']);
    await page.getByRole('button', { name: workItOut }).click();

    const summary = page.getByRole('region', { name: 'We could not work it out yet' });
    await expect(summary).toBeFocused();
    await expect(page.getByRole('group', { name: 'First day of work' }).getByLabel('Year')).toHaveValue('2017');
    await summary.getByRole('link', { name: 'Give your wages in EC dollars, such as 450.' }).click();
    await expect(page.getByLabel('Your wages, before anything is taken off')).toBeFocused();
    await page.keyboard.type('450');
    await page.getByLabel('By the week', { exact: true }).check();
    await page.getByLabel(/^My employer ended it/).check();
    await page.getByRole('group', { name: 'Last day of work' }).getByLabel('Year').fill('2026');
    await page.getByRole('button', { name: workItOut }).click();

    const answer = page.getByRole('region', { name: 'At least EC$4,050' });
    await expect(answer).toBeFocused();
    await expect(answer.getByRole('listitem').filter({ hasText: 'wages for each completed year' })).toContainText(
      'Employment Act, Cap. 89, Part IX',
    );
    await expect(answer.getByText('EC$4,050.00')).toBeVisible();
    await expect(answer.getByText('EC$3,900.00')).toBeHidden();
    await answer.getByText('Not confirmed: Pay in place of notice').click();
    await expect(answer.getByText('EC$3,900.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });

  test('pay below the minimum wage shows advice and what is unknown @phone-full', async ({ page }) => {
    await page.goto('/tools/minimum-wage');
    await page.getByLabel(/such as security, domestic or farm work/).check();
    await page.getByLabel('Full time', { exact: true }).check();
    await page.getByLabel('Your pay, before anything is taken off').fill('200');
    await page.getByLabel('By the week', { exact: true }).check();
    await page.getByRole('button', { name: workItOut }).click();
    await page
      .getByRole('region', { name: 'We could not work it out yet' })
      .getByRole('link', { name: 'Give the days you work in a week, such as 5.' })
      .click();
    await page.keyboard.type('5');
    await page.getByRole('button', { name: workItOut }).click();

    const answer = page.getByRole('region', { name: 'At least EC$76.92 a week below the minimum wage' });
    await expect(answer).toBeFocused();
    await expect(answer.getByText('Work that the Order names may have a rate of its own')).toBeVisible();
    await expect(answer.getByRole('heading', { name: 'What you can do' })).toBeVisible();
    await answer.getByText('Not confirmed: Changes by the Amendment Order').click();
    await expect(answer.getByText('Which rates it changed, if any')).toBeVisible();
  });

  test('a step links to its fact in the law library', async ({ page }) => {
    await page.goto(ALLOWANCE);
    await page.getByRole('link', { name: 'Employment Act, Cap. 89, Part IX' }).first().click();
    await expect(page).toHaveURL(/\/law\/employment-act\/part-ix#ea-\d+$/);
  });

  test('the print has only the result and its steps; a closed box is left out', async ({ page }) => {
    await page.goto(ALLOWANCE);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('EC$4,050.00')).toBeVisible();
    const foot = page.getByText(/Worked out on \d+ \w+ \d{4}/);
    await expect(foot).toBeVisible();
    const host = new URL(page.url()).origin;
    expect(await printedAfter(foot)).toContain(`${host}${ALLOWANCE}`);
    expect(await printedAfter(page.locator('a.citation').first())).toContain(`${host}/law/employment-act/part-ix#ea-`);
    await expect(page.getByRole('button', { name: workItOut })).toBeHidden();
    await expect(page.getByText('Not confirmed: Pay in place of notice')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
});

test('every control is reached and used by keyboard', async ({ page }) => {
  await page.goto('/tools/notice-when-you-leave');
  await page.getByRole('group', { name: 'First day of work' }).getByLabel('Day').focus();
  for (const part of ['1', '1', '2020', '20', '11', '2026', null]) {
    if (part !== null) await page.keyboard.type(part);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('region', { name: 'One month of notice' })).toBeVisible();
  await expect(page.getByRole('button', { name: workItOut })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'One month of notice' })).toBeFocused();
  await expect(page.getByText('20 December 2026')).toBeVisible();
});

test('today is prefilled, and only the fields of the chosen case show and count @phone-full', async ({ page }) => {
  await page.goto('/tools/annual-leave');
  const days = page.getByLabel('Whole days you worked');
  await expect(days).toBeHidden();
  await page.getByLabel('By the day', { exact: true }).check();
  await days.fill('abc');
  await page.getByLabel('By the month, fortnight or week').check();
  await expect(days).toBeHidden();
  await page.getByLabel('Days you work in a week').fill('5');
  await fillDay(page, 'First day of work', ['1', '1', '2020']);
  const until = page.getByRole('group', { name: 'Count up to' });
  await until.getByRole('button', { name: 'Today' }).click();
  await expect(until.getByLabel('Year')).toHaveValue(/^20\d\d$/);
  await page.getByLabel('Yes, I still work there').check();
  await expect(page.getByRole('heading', { name: /^At least \d+ working days of paid leave/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^At least \d+ working days of paid leave/ })).toBeVisible();
});

test('the link is copied, and opens the same calculation for anyone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ALLOWANCE);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/tools');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'At least EC$4,050' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('a signed-in user saves a calculation, finds it at Tools and deletes it @phone-full', async ({ page }) => {
  const { username } = await signUp(page);
  await page.goto(ALLOWANCE);
  for (const each of [1, 2]) {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Find it under Tools.'), `time ${each}`).toBeVisible();
  }
  await page.goto('/tools');
  const saved = page.getByRole('listitem').filter({ hasText: 'At least EC$4,050' });
  await expect(saved).toHaveCount(1);
  await expectAccessible(page);
  await saved.getByRole('link', { name: 'Termination allowance' }).click();
  await expect(page.getByRole('heading', { name: 'At least EC$4,050' })).toBeVisible();
  await page.goBack();
  await saved.getByRole('button', { name: /^Delete Termination allowance/ }).click();
  await expect(page.getByText('Deleted.')).toBeVisible();
  await page.reload();
  await expect(saved).toHaveCount(0);

  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: username }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login\?signed-out$/);
  await expect.poll(async () => (await page.request.get('/api/auth/me')).status()).toBe(401);
});
