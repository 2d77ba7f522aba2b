import type { Page } from '@playwright/test';
import { expect, signUp, test } from './support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' });
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /LabourWise/ });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });

test('a learner fills in a profile, finds it again, publishes it, and closes it @phone-full @gate', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username } = await signUp(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();

  await page.getByLabel('First name').fill('Anita');
  await page.getByLabel('Last name').fill('Charles');
  await page.getByLabel('About you').fill('<b>Steward</b>\nand learner');
  await page.getByLabel('Organisation').fill('Spice Union');
  await page.getByLabel('Location').fill('Gouyave');
  await page.getByLabel('Experience level').selectOption('Senior');
  await page.getByLabel('Years of experience').fill('12');
  await page.getByLabel('Practice areas', { exact: true }).selectOption('Union Relations');
  await page.getByLabel('Practice areas', { exact: true }).selectOption('Labour Relations');
  await expect(
    page.getByLabel('Practice areas', { exact: true }).getByRole('option', { name: 'Union Relations' }),
  ).toHaveCount(0);
  await chip(page, 'Union Relations').click();
  await expect(chip(page, 'Labour Relations')).toBeFocused();
  await page.getByLabel('Languages spoken', { exact: true }).selectOption('Creole');
  await page.getByLabel('Certifications', { exact: true }).fill('Mediator, 2021');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Mediator, 2021')).toBeVisible();
  await page.getByLabel('Certifications', { exact: true }).fill('Safety officer');
  await page.getByLabel('Phone number').fill('+1 473 555 0100');
  await page.getByLabel('LinkedIn address').fill('https://www.linkedin.com/in/anita');
  await save(page).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expect(chip(page, 'Safety officer')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Anita');
  await expect(page.getByLabel('Years of experience')).toHaveValue('12');
  await expect(chip(page, 'Labour Relations')).toBeVisible();

  await tab(page, 'Public Preview').click();
  await expect(page.getByRole('heading', { name: 'Your profile is private' })).toBeVisible();
  const stranger = await browser.newPage();
  const address = new URL(`/u/${username.toUpperCase()}`, page.url()).href;
  expect((await stranger.goto(address))?.status()).toBe(404);

  await page.getByRole('button', { name: 'Open Privacy Settings' }).click();
  await page.getByLabel('Public profile').check();
  await page.getByLabel('Show location').uncheck();
  await page.getByLabel('Show phone number').check();
  await tab(page, 'Public Preview').click();
  await expect(page.getByText('It is not saved yet.')).toBeVisible();
  const preview = page.getByRole('article');
  await expect(preview.getByRole('heading', { name: 'Anita Charles' })).toBeVisible();
  await expect(preview.getByText('Gouyave')).toHaveCount(0);
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(save(page)).toHaveCount(0);
  await tab(page, 'Privacy Settings').click();
  await save(page).click();
  await expect(page.getByText('Not saved yet.')).toHaveCount(0);
  await tab(page, 'Public Preview').click();
  await expect(page.getByText('It is not saved yet.')).toHaveCount(0);

  expect((await stranger.goto(address))?.status()).toBe(200);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Anita Charles' })).toBeVisible();
  const shown = stranger.getByRole('article');
  await expect(shown.getByText('+1 473 555 0100')).toBeVisible();
  await expect(shown.getByText('<b>Steward</b>')).toBeVisible();
  expect(await shown.innerText()).toBe(await preview.innerText());
  expect(await stranger.locator('script').count()).toBe(0);
  await expect(stranger.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/u/${username}$`));
  await expect(shown.getByText('AC', { exact: true })).toBeVisible();

  await tab(page, 'Privacy Settings').click();
  await page.getByLabel('Public profile').uncheck();
  await save(page).click();
  await expect.poll(async () => (await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await stranger.close();
});

test('typed text survives switching tabs, a failed save, and leaving the page @phone-full', async ({ page }) => {
  await signUp(page);
  await page.goto('/study-sets');
  await page.goto('/profile');
  await page.getByLabel('Job title').fill('Shop steward');
  await tab(page, 'Privacy Settings').click();
  await tab(page, 'Profile Information').click();
  await expect(page.getByLabel('Job title')).toHaveValue('Shop steward');

  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await save(page).click();
  await expect(page.getByText('Update Failed')).toBeVisible();
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue('Shop steward');
  await page.unroute('**/api/profile');

  await home(page).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Shop steward');

  await save(page).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expect(page.getByText('Not saved yet.')).toHaveCount(0);
  await home(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await page.getByLabel('Job title').fill('Secretary');
  await page.goForward();
  await expect(page.getByText('Profile not saved')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Job title')).toHaveValue('Secretary');
  await expect(page.getByText('Not saved yet.')).toBeVisible();

  await home(page).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await expect(page.getByLabel('Job title')).toHaveValue('Shop steward');
});
