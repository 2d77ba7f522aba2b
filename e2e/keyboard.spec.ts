import { expect, signUp, test } from './support/test.ts';

test('a card is studied by keyboard alone @gate', async ({ page }) => {
  await signUp(page);
  await page.goto('/flashcards');
  await expect(page.getByText(/^Card 1 of/)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /Got it!/ })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: /Reveal Answer/ })).toBeVisible();
  await expect(page.getByText(/^Card 2 of/)).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('2');
  await expect(page.getByText(/^Card 3 of/)).toBeVisible();
  await expect(page.getByText('10 Points')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText(/^Card 2 of/)).toBeVisible();
  await expect(page.getByText('0 Points', { exact: true })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText(/^Card 3 of/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^Card 2 of/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Card 3 of/)).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Shuffle' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('b');
  await expect(page.getByText('Card Bookmarked')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a user logs in by keyboard alone, and continues to the requested page @gate', async ({ page }) => {
  const { username, password } = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/flashcards?category=employment');
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /log ?in/i })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Username').focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/flashcards\?category=employment$/);
  await expect(page.getByText(/^Card 1 of/)).toBeVisible();
});

test('the menu opens, moves and closes by keyboard', async ({ page }) => {
  const { username } = await signUp(page);
  await page.goto('/dashboard');
  const more = page.getByRole('button', { name: 'More' });
  const places = page.getByRole('navigation', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(places.getByRole('link', { name: 'Review' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(places.getByRole('link', { name: 'Review' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(places.getByRole('link', { name: 'My Cards' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(places).toBeHidden();

  const user = page.getByRole('banner').getByRole('button', { name: username });
  await user.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(user).toBeFocused();
});

test('the tab bar and More of a phone contain every link under its fixed name, for a learner and for a visitor @phone @gate', async ({
  page,
}) => {
  const places = page.getByRole('navigation', { name: 'More' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const [name, address] of [
    ['Login', '/login'],
    ['Sign Up', '/register'],
  ] as const)
    await expect(places.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);

  const { username } = await signUp(page);
  await page.goto('/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs.locator('> *')).toHaveText(['Today', 'Learn', 'Review', 'Ask', 'More']);
  await expect(tabs.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('banner').getByRole('button', { name: username }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile Settings',
    'Account',
    'Subscription',
    'Achievements',
    'Submit Rating',
    'Logout',
  ]);
  await page.keyboard.press('Escape');

  await tabs.getByRole('button', { name: 'More' }).click();
  await expect(places.getByRole('link').filter({ visible: true })).toHaveText([
    'Study Sets',
    'Quiz',
    'Daily Insights',
    'My Cards',
    'Role Paths',
    'Professional Scenarios',
    'Certifications',
    'Study Guide',
    'Law Library',
    'Legal Resources',
    'Glossary',
    'Tools',
    'Documents',
    'Leaderboard',
    'Study Groups',
    'Profile Settings',
    'Account',
    'Subscription',
    'Achievements',
    'Submit Rating',
    'Check a Certificate',
    'Sheets',
    'Testimonials',
    'Report an Error',
    'Terms',
    'Privacy',
  ]);
  await places.getByRole('link', { name: 'Certifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certifications' })).toBeVisible();
  await expect(places).toBeHidden();

  await tabs.getByRole('link', { name: 'Ask' }).click();
  await expect(page.getByRole('region', { name: 'Jocelyn', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/certifications$/);
});

test('a form in a dialog asks for confirmation before typed text is discarded @phone-full @gate', async ({ page }) => {
  await signUp(page);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Start a group' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Name') });
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await form.getByLabel('Name').fill('Nutmeg study circle');

  await page.mouse.click(2, 2);
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel('Name')).toHaveValue('Nutmeg study circle');

  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Nutmeg study circle');

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: 'Start a group' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});
