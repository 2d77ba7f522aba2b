import type { Page } from '@playwright/test';
import { expect, expectAccessible, signUp, test } from './support/test.ts';

/** Gives the browser a device with a passkey store whose owner always agrees. */
async function addDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test('a passkey turns two-step sign in on, signs in, and is not added twice @gate', async ({ page }) => {
  const { username, password } = await signUp(page);
  await addDevice(page);
  await page.goto('/account/two-step');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keep your recovery codes' })).toBeVisible();
  await page.getByLabel('I have kept my codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/account$/);

  const signIn = async () => {
    await page.request.post('/api/auth/logout', { data: {} });
    await page.goto('/login?redirect=/account/two-step');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByLabel('Recovery code')).toBeVisible();
  };
  await signIn();
  await page.getByRole('button', { name: 'Use Your Passkey' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeVisible();
  await expect(page.getByText(/Last used/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(0);

  // The device holds one passkey of the account.
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Use Your Passkey' }).click();
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
  await expect(dialog.getByLabel('Your password')).toHaveValue(password);

  // These checks open pages of their own, after which the device gives no passkey.
  await expectAccessible(page);
  await signIn();
  await expectAccessible(page);
});
