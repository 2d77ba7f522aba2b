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

test('someone logs in by keyboard alone, and lands where they were going @gate', async ({ page }) => {
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
  await signUp(page);
  await page.goto('/dashboard');
  const more = page.getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Spaced Review' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Role Paths' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Submit Rating' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('the drawer of a phone holds every place under its fixed name, for a learner and for a visitor @phone @gate', async ({
  page,
}) => {
  const drawer = page.getByRole('navigation', { name: 'All places' });
  const openDrawer = async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
  };
  await openDrawer();
  for (const [name, address] of [
    ['Login', '/login'],
    ['Sign Up', '/register'],
  ] as const)
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);

  await signUp(page);
  await openDrawer();
  await expect(drawer.getByRole('link')).toHaveText([
    'Dashboard',
    'Flashcards',
    'Study Sets',
    'Daily Insights',
    'Quiz',
    'Jocelyn',
    'Leaderboard',
    'Spaced Review',
    'Role Paths',
    'Study Home',
    'Study Groups',
    'Achievements',
    'Professional Scenarios',
    'Certifications',
    'Glossary',
    'Study Guide',
    'Legal Resources',
    'Tools',
    'Sheets',
    'Profile',
    'Subscription',
    'Submit Rating',
    'Account',
  ]);
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Achievements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Achievements' })).toBeVisible();
});

test('a form in a dialog asks before what was typed is discarded @phone-full @gate', async ({ page }) => {
  await signUp(page);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'New group' }).click();
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

  await page.getByRole('button', { name: 'New group' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});
