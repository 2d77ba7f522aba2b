import { readFile } from 'node:fs/promises';
import { linkFromMail } from './support/outbox.ts';
import { expect, expectAccessible, signUp, test, openAccountRow } from './support/test.ts';

const NEW_PASSWORD = 'cinnamon and cloves';

test('a reload in the last step of registration keeps the account and the plan @phone-full @gate', async ({
  page,
}, info) => {
  await page.goto('/register?plan=12month');
  await page.getByRole('button', { name: 'Continue with 12 Month Plan' }).click();
  const name = `marva-${info.project.name}`;
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByRole('button', { name: 'Back to Plan Selection' }).click();
  await page.getByRole('button', { name: 'Continue with 12 Month Plan' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(name);
  await page.getByLabel('Password', { exact: true }).fill('spice and sunshine');
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue(name);
  await expect(page.getByLabel('Email')).toHaveValue(`${name}@example.com`);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('sunshine');
  await page.getByLabel('Password', { exact: true }).fill('spice and sunshine');
  await page.getByLabel('Confirm password').fill('spice and sunshine');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Step 3 of 3: Payment')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Start free, or pay now' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Step 3 of 3: Payment')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('12 Month Plan');
  await expect(page.getByRole('button', { name: 'Pay $45.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByText(`${name}@example.com`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(page.getByText('Trial Started')).toBeVisible();
  await expect(page.getByText('You can upgrade anytime from your account settings.')).toBeVisible();
  await expect(page).toHaveURL(/\/study$/);
});

test('registration shows each error once, at its field or above the button', async ({ page }) => {
  const name = `faults${process.pid}`;
  await page.goto('/register');
  await page.getByRole('button', { name: /Continue with/ }).click();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('mace');
  await page.getByLabel('Confirm password').fill('maces');
  const proceed = page.getByRole('button', { name: 'Continue to Payment' });
  await proceed.click();
  await expect(page.getByText(/Password must be at least 6 characters long\./)).toHaveText(/^Password Too Short: /);
  await expect(page.getByText(/Passwords do not match\. Please try again\./)).toHaveText(/^Password Mismatch: /);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCount(0);

  await page.getByLabel('Password', { exact: true }).fill('spice and sunshine');
  await page.getByLabel('Confirm password').fill('spice and sunshine');
  await page.route('**/api/register', (route) => route.abort());
  await proceed.click();
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Registration Failed' });
  await expect(failure).toContainText('You seem to be offline');
  await expect(page.getByRole('main').getByText('You seem to be offline')).toHaveCount(1);
  await page.unroute('**/api/register');

  const taken = await page.request.post('/api/register', {
    data: { username: name, email: `other-${name}@example.com`, password: 'spice and sunshine' },
  });
  expect(taken.status()).toBe(200);
  await page.request.post('/api/auth/logout', { data: {} });
  await proceed.click();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(failure).toContainText('Please correct the marked fields.');
  await page.getByLabel('Username').fill(`${name}x`);
  await expect(failure).toHaveCount(0);
});

test('the four plans and the button are visible on a phone, and the username rules show before any error', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/register');
  const plans = page.getByRole('radio');
  await expect(plans).toHaveCount(4);
  const names = page.locator('label').filter({ hasText: /Plan|Lifetime Access/ });
  const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
  expect(new Set(heights).size, 'no name breaks').toBe(1);
  const proceed = page.getByRole('button', { name: 'Continue with 6 Month Plan' });
  for (const label of ['3 Month Plan', '6 Month Plan', '12 Month Plan', 'Lifetime Access'])
    await expect(page.getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
  for (const name of ['Flashcards', 'Ask Jocelyn', 'Leaderboard', 'Quiz'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(proceed).toBeInViewport({ ratio: 1 });
  await page.getByText('Lifetime Access', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue with Lifetime Access' }).click();
  await expect(page.getByText('3 to 30 letters, numbers, dots, hyphens or underscores')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Lifetime Access' })).toContainText('Saving$341');
});

test('a forgotten password is replaced through a link that works once @phone-full @gate', async ({ page }) => {
  const { username, password } = await signUp(page);
  await page.context().clearCookies();
  const email = `${username}@example.com`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Sent' })).toBeFocused();
  await expect(page.getByText(/spam/)).toBeVisible();

  const link = await linkFromMail(page, email, 'Choose a new password');
  await page.goto(link);
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await page.getByLabel('New Password', { exact: true }).fill('mace');
  await page.getByLabel('Confirm New Password').fill('maces');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reset Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Password Reset' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Login Failed');
  await expect(page.getByRole('main').getByText('That username and password do not match.')).toHaveCount(1);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Successful')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request New Link' })).toBeVisible();
});

test('an email is confirmed by a button, and opening the link does not use it @gate', async ({ page, browser }) => {
  const { username } = await signUp(page);
  const email = `${username}@example.com`;
  const subject = 'Please confirm your email address';
  const first = await linkFromMail(page, email, subject);
  await page.goto('/account');
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await openAccountRow(page, 'Email');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Link Sent', { exact: true })).toBeVisible();
  const link = await linkFromMail(page, email, subject, first);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Confirm my email address' })).toBeVisible();
  await elsewhere.goto(first);
  await elsewhere.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Invalid Link' })).toBeVisible();
  await elsewhere.context().close();

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Confirmed' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('the email address changes when the new one is confirmed, even while signed out', async ({ page, browser }) => {
  const { username, password } = await signUp(page);
  const newEmail = `new-${username}@example.com`;
  await page.goto('/account');
  await openAccountRow(page, 'Email');
  const form = page.getByRole('form', { name: 'Change email address' });
  await form.getByLabel('New email').fill(newEmail);
  await form.getByLabel('Your password').fill('not my password');
  await form.getByRole('button', { name: 'Change Email' }).click();
  await expect(form.getByText('That is not your password.')).toBeVisible();
  await expect(form.getByLabel('Your password')).toBeFocused();
  await expect(form.getByLabel('New email')).toHaveValue(newEmail);
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Change Email' }).click();
  await expect(page.getByText(/Your address changes when you use it/).first()).toBeVisible();

  const link = await linkFromMail(page, newEmail, 'Please confirm your new email address');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Use this new address' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Email Changed' })).toBeVisible();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Use this new address' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Email Changed' })).toBeVisible();
  await expect(
    elsewhere.getByRole('main').getByText('Your account already uses your new email address.'),
  ).toBeVisible();
  await elsewhere.context().close();
  await page.reload();
  await expect(page.getByText(newEmail)).toBeVisible();
});

test('another browser is signed out from here, at its next request', async ({ page, browser }) => {
  const { username, password } = await signUp(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto('/login?redirect=/account');
  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();

  await page.goto('/account');
  await openAccountRow(page, 'Devices');
  const list = page.getByRole('list', { name: 'Signed-in browsers' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('This browser');
  await list.getByRole('button', { name: /^Sign out/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Signed Out', { exact: true })).toBeVisible();

  await openAccountRow(other, 'A copy of your data');
  await other.getByRole('button', { name: 'Export my data' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();
  await other.context().close();
});

test('a changed password keeps this browser signed in and signs the others out', async ({ page, browser }) => {
  const { username, password } = await signUp(page);
  const other = await browser.newContext();
  const signIn = await other.request.post('/api/auth/login', { data: { username, password } });
  expect(signIn.status()).toBe(200);
  await page.goto('/account');
  await openAccountRow(page, 'Password');
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current Password').fill(password);
  await form.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password Changed')).toBeVisible();
  await expect(form.getByLabel('Current Password')).toHaveValue('');
  await expect(page.getByText('Signed in on 1 browser')).toBeVisible();
  expect((await other.request.get('/api/auth/me')).status()).toBe(401);
  await other.close();
});

test('the data can be exported, and the account deleted @phone-full @gate', async ({ page }) => {
  const { username, password } = await signUp(page);
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await openAccountRow(page, 'A copy of your data');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');

  await openAccountRow(page, 'Delete my account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please enter your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: `Goodbye, ${username}` })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('link', { name: 'Begin Your Journey' }).first()).toBeVisible();
  const again = await page.request.post('/api/auth/login', { data: { username, password } });
  expect(again.status()).toBe(401);
});

test('logging out with a failed call signs out this browser, says so, and ends the session at the next load', async ({
  page,
  context,
}) => {
  const { username } = await signUp(page);
  await page.goto('/dashboard');
  const held = await context.cookies();
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out on this device.')).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await context.addCookies(held);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});
