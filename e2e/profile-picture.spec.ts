import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectLoaded, signUp, test } from './support/test.ts';

const RED = { r: 200, g: 40, b: 40 };

/** A photograph as a phone makes it: large, with notes of its camera. */
const photograph = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: RED, noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
    .withExif({ IFD0: { Make: 'Nutmeg Phones' } })
    .jpeg({ quality: 95 })
    .toBuffer();

const upload = (page: Page) => page.getByLabel('Picture', { exact: true });
const remove = (page: Page) => page.getByRole('button', { name: 'Remove picture' });
const choose = async (page: Page, buffer: Buffer, name = 'me.jpg', mimeType = 'image/jpeg') =>
  upload(page).setInputFiles({ name, mimeType, buffer });

/** Waits until a picture is drawn, and answers how wide it is. */
async function expectDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
}

test('a picture is uploaded, shown in the profile and on the public page, and removed again @phone-full', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username } = await signUp(page);
  await page.request.put('/api/profile', { data: { displayName: 'Anita Charles', profileIsPublic: true } });
  await page.goto('/profile');
  await page.getByLabel('Job title').fill('Shop steward');
  await choose(page, await photograph());
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expectDrawn(page.locator('form img'));
  await expect(page.getByLabel('Picture address')).toHaveValue(/\/pictures\/[\w-]{22}\.webp$/);
  // Earlier input is still there, and still unsaved.
  await expect(page.getByLabel('Job title')).toHaveValue('Shop steward');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Public Preview' }).click();
  await expectDrawn(page.getByRole('article').locator('img'));

  const stranger = await browser.newPage();
  await stranger.goto(new URL(`/u/${username}`, page.url()).href);
  await expectDrawn(stranger.locator('article img'));
  expect(await stranger.locator('article img').getAttribute('src')).toMatch(/^\/pictures\//);

  await page.reload();
  await expectDrawn(page.locator('form img'));
  await remove(page).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expectDrawn(page.locator('form img'));
  await remove(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(upload(page)).toBeFocused();
  await expect(page.locator('form img')).toHaveCount(0);
  await expect(page.getByLabel('Picture address')).toHaveValue('');
  await stranger.reload();
  await expect(stranger.getByText('AC', { exact: true })).toBeVisible();
  await expect(stranger.locator('article img')).toHaveCount(0);
  await stranger.close();
});

test('an external picture address is stored and never loaded: initials are shown', async ({ page }) => {
  const { username } = await signUp(page);
  await page.request.put('/api/profile', { data: { displayName: 'Anita Charles', profileIsPublic: true } });
  await page.goto('/profile');
  await choose(page, await photograph());
  await expect(remove(page)).toBeVisible();
  const address = page.getByLabel('Picture address');
  await expect(address).toHaveAccessibleDescription('The address of the picture you uploaded.');
  await address.fill('https://pictures.example/anita.jpg');
  await expect(address).toHaveAccessibleDescription(/replaces the picture you uploaded/);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expect(remove(page)).toHaveCount(0);
  await page.reload();
  await expect(address).toHaveValue('https://pictures.example/anita.jpg');
  await page.getByRole('tab', { name: 'Public Preview' }).click();
  await expect(page.getByText('Your picture is on another site')).toBeVisible();
  // Any request to another host fails the test, and so does anything the policy refuses.
  for (const path of ['/profile', `/u/${username}`]) {
    await page.goto(path);
    await expectLoaded(page);
    await expect(page.getByText('AC', { exact: true })).toBeVisible();
  }
});

test('a large photo is scaled before the upload, and an unreadable one has an error at its field', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile');
  const large = await photograph(3000, 2400);
  expect(large.length).toBeGreaterThan(2_000_000);
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'PUT' && each.url().endsWith('/api/profile/picture')),
    choose(page, large),
  ]);
  expect(request.headers()['content-type']).toBe('image/jpeg');
  expect(Number((await request.allHeaders())['content-length'])).toBeLessThan(large.length / 2);
  await expectDrawn(page.locator('form img'));

  await choose(page, Buffer.from('no picture at all'), 'notes.png', 'image/png');
  await expect(upload(page)).toHaveAccessibleDescription(/This file could not be read as a picture/);
  await expect(upload(page)).toBeFocused();
  await choose(page, Buffer.alloc(5 * 1024 * 1024 + 1), 'huge.png', 'image/png');
  await expect(upload(page)).toHaveAccessibleDescription(/A picture may be at most 5 MB/);
  await expectDrawn(page.locator('form img'));

  await page.route('**/api/profile/picture', (route) => route.abort());
  await choose(page, await photograph());
  await expect(upload(page)).toHaveAccessibleDescription(/You seem to be offline/);
  await page.unroute('**/api/profile/picture');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Picture saved').first()).toBeVisible();
  await expect(upload(page)).not.toHaveAttribute('aria-invalid');
});
